import { describe, expect, it } from 'vitest';
import { certificationLevel } from '../../src/acroform/signature-fields.ts';
import { openUpdate, type SealForm, verifyPdf } from '../../src/index.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { buildPdf } from '../build-pdf.ts';
import { testRoot, testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT } from '../sealing.ts';
import { boundsOf, isBlue, pdfsig, picture, qpdfCheck } from '../tools.ts';

const sealedWith = async (form: SealForm, source: Buffer = buildPdf()): Promise<Buffer> => {
  const { tail } = await openUpdate(source).seal({ signer: await testSigner(), signedAt: SIGNED_AT, ...form });
  return Buffer.concat([source, tail]);
};

describe('a certifying seal', () => {
  it.each([1, 2, 3] as const)(
    'a certifying seal states the permitted changes, and is valid (level %i)',
    async (certify) => {
      const file = await sealedWith({ certify });
      expect(certificationLevel(PdfDocument.open(file))).toBe(certify);
      expect(file.toString('latin1')).toMatch(/\/Perms<<\/DocMDP \d+ 0 R>>/);
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(pdfsig(file)).toContain('Total document signed');
      expect(qpdfCheck(file).status).toBe(0);
      const [signature] = verifyPdf(file, { roots: [await testRoot()] }).signatures;
      expect(signature?.judgement.indication).toBe('TOTAL-PASSED');
    },
  );

  it('a certifying seal can only be the first signature: a signed document gets a normal seal', async () => {
    const file = await sealedWith({ certify: 2 }, await sealedWith({}));
    expect(certificationLevel(PdfDocument.open(file))).toBeUndefined();
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  });

  it('another seal can be added after a certifying seal', async () => {
    const certified = await sealedWith({ certify: 2 });
    const file = await sealedWith({}, certified);
    expect(certificationLevel(PdfDocument.open(file))).toBe(2);
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  });
});

describe('changes that signatures forbid are refused:', () => {
  const drawing = blueBox({ width: 9, height: 9 });
  const visible = { page: 0, at: { x: 0, y: 0 }, drawing };
  const attachment = {
    name: 'a',
    mediaType: 'text/plain',
    description: '',
    bytes: new Uint8Array(0),
    createdAt: SIGNED_AT,
    relationship: 'Data',
  } as const;
  const refusal = expect.objectContaining({ name: 'PdfError', reason: 'certified' });

  it.each([undefined, 1, 2, 3] as const)(
    'adding pages after a signature is refused (certified: %s) [T3421]',
    async (certify) => {
      const update = openUpdate(await sealedWith({ certify }));
      expect(() => update.appendPage(drawing)).toThrow(refusal);
    },
  );

  it.each([1, 2] as const)(
    'adding visible content after a certification of level %i is refused [T3422]',
    async (certify) => {
      const certified = await sealedWith({ certify });
      expect(() => openUpdate(certified).drawOnPage(0, drawing)).toThrow(refusal);
      expect(() => openUpdate(certified).attach(attachment)).toThrow(refusal);
      if (certify === 1) await expect(sealedWith({}, certified)).rejects.toThrow(refusal);
    },
  );

  it('a seal is allowed after other signatures: visible after a signature, invisible after a certification [T474]', async () => {
    for (const certify of [undefined, 2, 3] as const) {
      const file = await sealedWith({ visible }, await sealedWith({ certify }));
      expect(boundsOf(picture(file), isBlue).right > 0).toBe(certify === undefined);
      const { signatures } = verifyPdf(file, { roots: [await testRoot()] });
      expect(signatures.map(({ judgement }) => judgement.indication)).toEqual(['TOTAL-PASSED', 'TOTAL-PASSED']);
    }
  });
});

describe('a visible seal', () => {
  it.each([0, 90, 180, 270])('a visible seal is at its given position on a page rotated by %i', async (rotate) => {
    const source = buildPdf({
      pages: [{ entries: `/MediaBox[10 20 410 620]/CropBox[20 40 400 600]/Rotate ${rotate}` }],
    });
    const { width, height } = openUpdate(source).pageSize(0);
    const size = { width: width / 4, height: height / 10 };
    const drawing = blueBox(size, { x: 0, y: 0, width: 1, height: 1 });
    const file = await sealedWith({ visible: { page: 0, at: { x: width / 2, y: height / 5 }, drawing } }, source);
    const bounds = boundsOf(picture(file), isBlue);
    for (const [edge, expected] of Object.entries({ left: 0.5, right: 0.75, bottom: 0.2, top: 0.3 })) {
      expect(Math.abs(bounds[edge as keyof typeof bounds] - expected)).toBeLessThan(0.005);
    }
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pdfsig(file)).toContain('Total document signed');
    expect(qpdfCheck(file).status).toBe(0);
  });
});

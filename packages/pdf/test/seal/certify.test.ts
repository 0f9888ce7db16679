import { describe, expect, it } from 'vitest';
import { openUpdate, type SealForm, verifyPdf } from '../../src/index.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { certificationLevel } from '../../src/verify/signature-fields.ts';
import { buildPdf } from '../build-pdf.ts';
import { testRoot, testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT } from '../sealing.ts';
import { boundsOf, isBlue, pdfsig, picture, qpdfCheck } from '../tools.ts';

const sealedWith = async (form: SealForm, source: Buffer = buildPdf()): Promise<Buffer> => {
  const { tail } = await openUpdate(source).seal({ signer: await testSigner(), signedAt: SIGNED_AT, ...form });
  return Buffer.concat([source, tail]);
};

describe('A certifying seal', () => {
  it.each([1, 2, 3] as const)('says what may follow, and is valid (level %i)', async (certify) => {
    const file = await sealedWith({ certify });
    expect(certificationLevel(PdfDocument.open(file))).toBe(certify);
    expect(file.toString('latin1')).toMatch(/\/Perms<<\/DocMDP \d+ 0 R>>/);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(pdfsig(file)).toContain('Total document signed');
    expect(qpdfCheck(file).status).toBe(0);
    const [signature] = verifyPdf(file, { roots: [await testRoot()] }).signatures;
    expect(signature?.judgement.indication).toBe('TOTAL-PASSED');
  });

  it('comes first: in a signed document, a seal is an ordinary one', async () => {
    const file = await sealedWith({ certify: 2 }, await sealedWith({}));
    expect(certificationLevel(PdfDocument.open(file))).toBeUndefined();
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  });

  it('leaves room for another seal behind it', async () => {
    const certified = await sealedWith({ certify: 2 });
    const file = await sealedWith({}, certified);
    expect(certificationLevel(PdfDocument.open(file))).toBe(2);
    expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
  });
});

describe('A visible seal', () => {
  it.each([0, 90, 180, 270])('is where it was put on a page turned by %i', async (rotate) => {
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

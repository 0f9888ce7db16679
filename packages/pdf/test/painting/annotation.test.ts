import { describe, expect, it } from 'vitest';
import { inspectPdf, openUpdate, verifyPdf } from '../../src/index.ts';
import { buildPdf } from '../build-pdf.ts';
import { testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT, sealed } from '../sealing.ts';
import { boundsOf, isBlue, pdfsig, picture, qpdfCheck, qpdfJson } from '../tools.ts';

const PAGES = {
  plain: '',
  turned: '/Rotate 90',
  'rotated and cropped': '/Rotate 270/CropBox[50 60 500 700]',
  'in large units': '/UserUnit 2',
  'away from the origin': '/MediaBox[-100 -100 512 692]',
};

describe('drawing on a signed PDF', () => {
  it.each(Object.entries(PAGES))(
    'drawing on a signed PDF keeps signed content unchanged, and looks the same as on an unsigned one (page: %s) [T471]',
    async (_, entries) => {
      const original = buildPdf({ pages: [{ entries }] });
      const signed = await sealed(original, { draw: [], append: false });
      const file = await sealed(signed, { append: false });
      expect(pdfsig(file).match(/Signature is Valid/g)).toHaveLength(2);
      expect(qpdfCheck(file).status).toBe(0);
      const drawn = boundsOf(picture(file), isBlue);
      const expected = boundsOf(picture(await sealed(original, { append: false })), isBlue);
      expect(drawn).toEqual(expected);
      expect(drawn.right).toBeGreaterThan(0.3);
      const tail = file.toString('latin1', signed.length);
      expect(tail).toContain('/Subtype/Stamp');
      expect(tail).toContain('/F 708');
    },
  );

  it.each([
    ['', [120, 230, 250, 310]],
    ['/Rotate 90', [302, 120, 382, 250]],
    ['/MediaBox[-100 -100 512 692]', [20, 130, 150, 210]],
  ])('drawing on a signed PDF covers no more of the page than the drawing (%s)', async (entries, rectangle) => {
    const signed = await sealed(buildPdf({ pages: [{ entries }] }), { draw: [], append: false });
    const update = openUpdate(signed);
    const size = update.pageSize(0);
    const bounds = { left: 120, bottom: 230, right: 250, top: 310 };
    const at = { x: 120 / size.width, y: 230 / size.height, width: 130 / size.width, height: 80 / size.height };
    update.drawOnPage(0, { ...blueBox(size, at), bounds });
    const { tail } = await update.seal({ signer: await testSigner(), signedAt: SIGNED_AT });
    const [, found] = /\/Subtype\/Stamp\/Rect ?\[(.*?)\]/.exec(Buffer.from(tail).toString('latin1'))!;
    expect(found!.split(' ').map(Number)).toEqual(rectangle);
    const drawn = boundsOf(picture(Buffer.concat([signed, tail])), isBlue);
    expect(drawn.right - drawn.left).toBeCloseTo(130 / size.width, 2);
    expect(drawn.top - drawn.bottom).toBeCloseTo(80 / size.height, 2);
  });

  it('drawing on a signed PDF changes neither content nor resources of the page [T472]', async () => {
    const signed = await sealed(buildPdf(), { draw: [], append: false });
    const contentsOf = (pdf: Buffer) =>
      (qpdfJson(pdf, 'pages') as { pages: { contents: string[] }[] }).pages[0]!.contents;
    expect(contentsOf(await sealed(signed))).toEqual(contentsOf(signed));
  });

  it('a signed PDF with links is accepted and can be sealed again', async () => {
    const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>>]';
    const signed = await sealed(buildPdf({ pages: [{ entries: link }] }));
    expect(await inspectPdf(signed)).toMatchObject({ verdict: 'accepted', signatures: 1, activeContent: [] });
    expect(verifyPdf(await sealed(signed)).signatures).toHaveLength(2);
  });
});

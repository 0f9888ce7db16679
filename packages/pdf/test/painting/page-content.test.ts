import { describe, expect, it } from 'vitest';
import { addRevision, buildPdf, hello } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isBlue, isDark, isRed, picture, qpdfCheck } from '../tools.ts';

const RED = '1 0 0 rg 60 80 120 80 re f';

/** Page contents that leave the graphics state changed or end too early. Each paints one red rectangle. */
const CONTENTS: Record<string, string> = {
  'unrestored graphics states and a scaled coordinate system': `q q 0.5 0 0 0.5 0 0 cm ${RED}`,
  'a scaled coordinate system without a graphics state': `0.5 0 0 0.5 0 0 cm ${RED}`,
  'an unclosed text object': `${RED} BT /F1 24 Tf 72 600 Td (Hello) Tj`,
  'unclosed marked content': `${RED} /Artifact BMC /P <</MCID 0>> BDC`,
  'an unpainted path': `${RED} 0 0 m 600 600 l`,
  'a clip to almost nothing': `${RED} 0 0 1 1 re W n`,
  'an unclosed string': `${RED} BT /F1 24 Tf 72 600 Td (Hello`,
  'an unclosed hexadecimal string': `${RED} BT /F1 24 Tf 72 600 Td <48`,
  'a comment at the end': `${RED} % the end`,
  'operators inside strings and names': `${RED} /q /Q BT /F1 24 Tf 72 600 Td (Q q \\) Q) Tj <51> Tj ET`,
  'an inline image with operators in its data': `${RED} q 8 0 0 8 300 300 cm BI /W 8 /H 1 /BPC 8 /CS /G ID q Q q Q EI Q`,
};

describe('drawing on a page', () => {
  it.each(Object.entries(CONTENTS))(
    'drawing on a page is unaffected by %s, and changes nothing else',
    async (_, content) => {
      const source = buildPdf({ pages: [{ content }], compress: true });
      const file = await sealed(source);
      // The seal must not add new faults to the page.
      expect(qpdfCheck(file).status).toBe(qpdfCheck(source).status);
      const [before, after] = [picture(source), picture(file)];
      const bounds = boundsOf(after, isBlue);
      expect(bounds.left).toBeCloseTo(0.2, 2);
      expect(bounds.right).toBeCloseTo(0.4, 2);
      expect(bounds.bottom).toBeCloseTo(0.3, 2);
      expect(bounds.top).toBeCloseTo(0.4, 2);
      expect(boundsOf(after, isRed)).toEqual(boundsOf(before, isRed));
    },
  );

  it('drawing on a page keeps the graphics state after an extra restore, which viewers ignore', async () => {
    const file = await sealed(buildPdf({ pages: [{ content: `0.5 0 0 0.5 0 0 cm Q ${RED} Q Q` }] }));
    const image = picture(file);
    expect(boundsOf(image, isBlue).left).toBeCloseTo(0.2, 2);
    expect(boundsOf(image, isRed).left).toBeCloseTo(30 / 612, 2);
    expect(boundsOf(image, isRed).right).toBeCloseTo(90 / 612, 2);
  });

  it('drawing on a page keeps inherited resources, so the page keeps its text', async () => {
    const source = buildPdf({ inherited: '/Resources<</Font<</F1 3 0 R>>>>', pages: [{ content: hello() }, {}] });
    expect(boundsOf(picture(await sealed(source)), isDark)).toEqual(boundsOf(picture(source), isDark));
  });

  it('drawing on a page leaves other pages exactly unchanged', async () => {
    const source = buildPdf({ pages: [{}, { content: RED }, { content: hello('Last') }] });
    const file = await sealed(source, { draw: [0, 2] });
    expect(picture(file, 1).rgb.equals(picture(source, 1).rgb)).toBe(true);
    expect(boundsOf(picture(file, 2), isBlue).left).toBeCloseTo(0.2, 2);
  });

  it('drawing works on a page whose Contents array has invalid entries', async () => {
    const source = addRevision(buildPdf({ pages: [{ content: RED }] }), {
      5: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents[null 4 0 R 2 0 R 99 0 R]>>',
    });
    const image = picture(await sealed(source));
    expect(boundsOf(image, isBlue).left).toBeCloseTo(0.2, 2);
    expect(boundsOf(image, isRed).left).toBeCloseTo(60 / 612, 2);
  });

  it('drawing works on a page without content', async () => {
    const file = await sealed(buildPdf({ pages: [{ content: [] }] }));
    expect(boundsOf(picture(file), isBlue).left).toBeCloseTo(0.2, 2);
    expect(qpdfCheck(file).status).toBe(0);
  });

  it('pages that are appended by drawing inherit nothing from the page tree', async () => {
    const source = buildPdf({ inherited: '/Rotate 90/CropBox[0 0 50 50]' });
    const appended = picture(await sealed(source), 1);
    expect([appended.width, appended.height]).toEqual([300, 200]);
  });
});

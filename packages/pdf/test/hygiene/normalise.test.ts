import { describe, expect, it } from 'vitest';
import { type ActiveContent, inspectPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isBlue, isRed, pdfsig, picture, qpdf, qpdfCheck } from '../tools.ts';
import { signByHand } from '../verify/sign-by-hand.ts';
import { reachable } from './reachable.ts';

const stream = (content: string, entries: string): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
const IMAGE = '/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray';

const taken = async (pdf: Buffer): Promise<Buffer> => {
  const inspection = await inspectPdf(pdf);
  if (inspection.verdict === 'refused') throw new Error(inspection.message);
  return Buffer.from(inspection.bytes ?? pdf);
};

const painting = (object: string): PdfOptions => ({
  pages: [
    {
      content: `${hello()} q 100 0 0 100 9 9 cm /X Do Q`,
      entries: '/Resources<</Font<</F1 3 0 R>>/XObject<</X 900 0 R>>>>',
    },
  ],
  objects: { 900: object, 901: stream('x', IMAGE) },
});

const STAND_INS: [string, PdfOptions, RegExp][] = [
  [
    'a different image for print',
    painting(stream('x', `${IMAGE}/Alternates[<</Image 901 0 R/DefaultForPrinting true>>]`)),
    /Alternates|DefaultForPrinting/,
  ],
  [
    'an image from a different file',
    painting(stream('x', `${IMAGE}/OPI<</2.0<</Type/OPI/F(other.tif)>>>>`)),
    /other\.tif/,
  ],
  [
    'a page from a different file',
    painting(stream('0 g 0 0 9 9 re f', `${FORM}/Ref<</F(other.pdf)/Page 0>>`)),
    /other\.pdf|"\/Ref"/,
  ],
  ['a PostScript program', painting(stream('showpage', '/Type/XObject/Subtype/PS')), /"\/PS"/],
  [
    'a form that is a PostScript program',
    painting(stream('0 g 0 0 9 9 re f', `${FORM}/Subtype2/PS/PS 901 0 R`)),
    /Subtype2|"\/PS"/,
  ],
  [
    'content from outside of the file',
    painting(stream('0 g 0 0 9 9 re f', `${FORM}/F(//example.com/share/a)/FFilter/FlateDecode`)),
    /example\.com|FFilter/,
  ],
];

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const PARENT = `<</AA<</O ${SCRIPT}>>>>`;
const LINK = `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A ${SCRIPT}>>`;
const pageUnder = (parent: string): Record<number, string> => ({
  5: `<</Type/Page/Parent ${parent}/MediaBox[0 0 612 792]/Resources<<>>/Contents 4 0 R>>`,
});

/** Active content that only an exhaustive search finds. */
const OUT_OF_SIGHT: [string, Buffer, ActiveContent['where']][] = [
  ['in the root of the page tree', buildPdf({ inherited: `/AA<</O ${SCRIPT}>>` }), 'page 1'],
  ['above the page tree', buildPdf({ inherited: '/Parent 900 0 R', objects: { 900: PARENT } }), 'page 1'],
  [
    'in a parent of a page outside of the page tree',
    addRevision(buildPdf(), { ...pageUnder('900 0 R'), 900: PARENT }),
    'page 1',
  ],
  ['in a parent that the page contains directly', addRevision(buildPdf(), pageUnder(PARENT)), 'page 1'],
  [
    'in an annotation that only the structure tree references',
    buildPdf({
      catalog: '/StructTreeRoot<</Type/StructTreeRoot/K<</S/Link/K[<</Type/OBJR/Obj 900 0 R>>]>>>>',
      objects: { 900: `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A ${SCRIPT}>>` },
    }),
    'document',
  ],
];

const PROGRAM = '<</Type/Filespec/F(setup.exe)/EF<</F 903 0 R>>>>';
const structure = (entries: string): PdfOptions => ({
  catalog: `/StructTreeRoot<</Type/StructTreeRoot/K 904 0 R>>`,
  objects: { 904: `<</S/Document/K[<</S/Formula${entries}>>]>>` },
});

/** Objects other than the document, its pages and annotations that can own an attached program. */
const OWNERS: [string, PdfOptions][] = [
  ['an image', painting(stream('xxx', `${IMAGE}/AF 902 0 R`))],
  ['a form', painting(stream('0 g 0 0 9 9 re f', `${FORM}/AF[902 0 R]`))],
  ['a structure element', structure('/AF[905 0 R 902 0 R]')],
  ['two structure elements that share an array', structure(`/AF 906 0 R/K<</S/P/AF 906 0 R>>`)],
  ['a part of the page content', { pages: [{ entries: '/Resources<</Properties<</M<</MCAF[902 0 R]>>>>>>' }] }],
];

describe('accepting an upload', () => {
  const withProgram = ({ objects, ...options }: PdfOptions): PdfOptions => ({
    ...options,
    objects: {
      ...objects,
      902: PROGRAM,
      903: stream('x', ''),
      905: '<</Type/Filespec/F(formula.xml)/EF<</F 903 0 R>>>>',
      906: '[902 0 R]',
    },
  });

  it.each(OWNERS)('accepting an upload removes and reports a script attached to %s [T686]', async (_, options) => {
    for (const layout of ['table', 'object-streams'] as const) {
      const pdf = buildPdf({ ...withProgram(options), layout });
      for (const upload of [pdf, qpdf(pdf, '--encrypt', '', 'owner', '256', '--')]) {
        expect(reachable(upload)).toContain('setup.exe');
        expect(await inspectPdf(upload)).toMatchObject({
          activeContent: [{ kind: 'EmbeddedExecutable', where: 'attachments' }],
        });
        const file = await sealed(await taken(upload), { draw: [], append: false });
        expect(file.subarray(0, upload.length).equals(upload)).toBe(true);
        expect(reachable(file)).not.toContain('setup.exe');
        expect(reachable(file).includes('formula.xml')).toBe(reachable(upload).includes('formula.xml'));
        expect(picture(file).rgb.equals(picture(upload).rgb)).toBe(true);
        expect(qpdfCheck(file).status).toBe(0);
        expect(pdfsig(file)).toContain('Signature is Valid');
      }
    }
  });

  it('an upload of a signed PDF with a script on a structure element is refused [T699]', async () => {
    const signed = await signByHand(buildPdf(withProgram(structure('/AF 902 0 R'))));
    expect(await inspectPdf(signed)).toMatchObject({
      verdict: 'refused',
      reason: 'signed-and-active',
      message: expect.stringContaining('on a click: an attached program ('),
    });
  });

  it('accepting an upload leaves scripts of the document, pages and annotations for sealing to remove [T687]', async () => {
    const annotation = '<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/AF 902 0 R>>';
    const pdf = buildPdf(
      withProgram({
        catalog: '/AF 902 0 R',
        pages: [{ entries: `/AF 902 0 R/Annots[907 0 R]` }],
        objects: { 907: annotation },
      }),
    );
    expect(await inspectPdf(pdf)).not.toHaveProperty('bytes');
    expect(reachable(await sealed(pdf))).not.toContain('setup.exe');
  });

  it.each(OUT_OF_SIGHT)('accepting an upload removes and reports active content %s [T678]', async (_, pdf, where) => {
    expect(reachable(pdf)).toContain('JavaScript');
    expect(await inspectPdf(pdf)).toMatchObject({ activeContent: [{ kind: 'JavaScript', where }] });
    const file = await sealed(await taken(pdf), { draw: [], append: false });
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(reachable(file)).not.toContain('JavaScript');
    expect(pdfsig(file)).toContain('Signature is Valid');
  });

  it.each([
    ['in the root of the page tree', buildPdf({ pages: [{}, {}], inherited: `/Annots[${LINK}]` })],
    [
      'in a parent that the page contains directly',
      addRevision(buildPdf({ pages: [{}, {}] }), {
        7: `<</Type/Page/Parent<</Parent<</Annots[${LINK}]>>>>/MediaBox[0 0 612 792]/Resources<<>>/Contents 6 0 R>>`,
      }),
    ],
  ])(
    'accepting an upload removes annotations %s, which PDF.js displays on pages without annotations [T679]',
    async (_, pdf) => {
      expect(reachable(pdf)).toContain('JavaScript');
      expect(await inspectPdf(pdf)).toMatchObject({ activeContent: [{ kind: 'Unknown' }] });
      const file = await sealed(await taken(pdf), { draw: [], append: false });
      expect(reachable(file)).not.toContain('JavaScript');
      expect(pdfsig(file)).toContain('Signature is Valid');
    },
  );

  it('accepting an upload keeps the annotations of a page that is the parent of another page [T680]', async () => {
    const pdf = addRevision(buildPdf({ pages: [{ entries: '/Annots[900 0 R]' }, {}], objects: { 900: LINK } }), {
      7: '<</Type/Page/Parent 5 0 R/MediaBox[0 0 612 792]/Resources<<>>/Contents 6 0 R>>',
    });
    expect(await inspectPdf(pdf)).toMatchObject({ activeContent: [{ kind: 'JavaScript', where: 'page 1' }] });
    expect(reachable(await taken(pdf))).toContain('/Link');
  });

  it('an upload of a signed PDF with active content above its pages is refused [T697]', async () => {
    const signed = await sealed(buildPdf(), { append: false, draw: [] });
    const changed = addRevision(signed, { 2: `<</Type/Pages/Count 1/Kids[5 0 R]/AA<</O ${SCRIPT}>>>>` });
    expect(await inspectPdf(changed)).toMatchObject({ verdict: 'refused', reason: 'signed-and-active' });
  });

  it('an upload of a signed PDF with active content reachable only through its structure is refused [T698]', async () => {
    const pdf = buildPdf({
      catalog: '/StructTreeRoot<</Type/StructTreeRoot/K<</S/Link/K[<</Type/OBJR/Obj 900 0 R>>]>>>>',
      objects: { 900: '<</Type/Annot/Subtype/Link/Rect[9 9 99 99]>>' },
    });
    const signed = await signByHand(pdf);
    expect(await inspectPdf(signed)).toMatchObject({ verdict: 'accepted', signatures: 1, activeContent: [] });
    const changed = addRevision(signed, { 900: `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A ${SCRIPT}>>` });
    expect(reachable(changed)).toContain('JavaScript');
    expect(await inspectPdf(changed)).toMatchObject({
      verdict: 'refused',
      reason: 'signed-and-active',
      message: expect.stringContaining('on a click: JavaScript ('),
    });
  });

  it('an upload is kept byte for byte if its structure refers only to objects on pages, which sealing cleans [T689]', async () => {
    const pdf = buildPdf({
      catalog: '/StructTreeRoot<</Type/StructTreeRoot/K<</S/Link/K[<</Type/OBJR/Obj 900 0 R>>]>>>>',
      pages: [{ entries: '/Annots[900 0 R]' }],
      objects: { 900: `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A ${SCRIPT}>>` },
    });
    expect(await inspectPdf(pdf)).not.toHaveProperty('bytes');
    expect(reachable(pdf)).toContain('JavaScript');
    expect(reachable(await sealed(pdf))).not.toContain('JavaScript');
  });

  it.each(STAND_INS)(
    'accepting an upload removes alternatives to the displayed content: %s [T691]',
    async (_, options, sign) => {
      for (const pdf of [buildPdf(options), qpdf(buildPdf(options), '--encrypt', '', 'owner', '256', '--')]) {
        expect(reachable(pdf)).toMatch(sign);
        const file = await sealed(await taken(pdf), { draw: [] });
        expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
        expect(reachable(file)).not.toMatch(sign);
        expect(picture(file).rgb.equals(picture(pdf).rgb)).toBe(true);
        expect(qpdfCheck(file).status).toBe(0);
        expect(pdfsig(file)).toContain('Signature is Valid');
      }
    },
  );

  it('accepting an upload keeps an encrypted PDF encrypted', async () => {
    const pdf = qpdf(buildPdf(STAND_INS[0]![1]), '--encrypt', '', 'owner', '256', '--');
    const inspection = await inspectPdf(pdf);
    expect(inspection).toMatchObject({ encrypted: true, bytes: expect.anything() });
    expect(inspection).not.toHaveProperty('decrypted');
  });

  it('accepting an upload prevents later content from appearing through references to missing objects [T692]', async () => {
    const ahead = Array.from({ length: 60 }, (_, index) => 8 + index);
    const pdf = buildPdf({
      pages: [
        {},
        {
          content: ahead.map((number) => `/X${number} Do`).join(' '),
          entries: `/Resources<</XObject<<${ahead.map((number) => `/X${number} ${number} 0 R`).join('')}>>>>`,
        },
      ],
    });
    expect(boundsOf(picture(pdf, 1), isBlue).right).toBeLessThan(0);
    // Without the repair, a drawing on the first page also appears on the second.
    expect(boundsOf(picture(await sealed(pdf, { append: false }), 1), isBlue).right).toBeGreaterThan(0);
    const file = await sealed(await taken(pdf), { append: false });
    expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(boundsOf(picture(file, 0), isBlue).right).toBeGreaterThan(0);
    expect(boundsOf(picture(file, 1), isBlue).right).toBeLessThan(0);
    expect(qpdfCheck(file)).toMatchObject({ status: 0 });
  });

  it.each(['table', 'stream', 'object-streams'] as const)(
    'accepting an upload resolves duplicate keys to one value (cross-reference: %s) [T693]',
    async (layout) => {
      const pdf = buildPdf({
        layout,
        pages: [{ content: hello('Said first'), entries: '/Contents 900 0 R' }],
        objects: { 900: stream('1 0 0 rg 100 100 200 200 re f', '') },
      });
      expect(qpdfCheck(pdf).output).toContain('duplicated key');
      const file = await sealed(await taken(pdf), { draw: [] });
      expect(qpdfCheck(file)).toMatchObject({ status: 0 });
      expect(boundsOf(picture(file), isRed).left).toBeCloseTo(100 / 612, 2);
    },
  );

  it('accepting an upload changes nothing in a signed PDF [T696]', async () => {
    const refersToNothing = { 3: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/X 900 0 R>>' };
    expect(await inspectPdf(addRevision(buildPdf(), refersToNothing))).toHaveProperty('bytes');
    const signed = addRevision(await sealed(buildPdf(), { append: false }), refersToNothing);
    expect(await inspectPdf(signed)).toMatchObject({ verdict: 'accepted', signatures: 1 });
    expect(await inspectPdf(signed)).not.toHaveProperty('bytes');
  });

  it('accepting an upload keeps a clean PDF unchanged', async () => {
    const pdf = buildPdf({ objects: { 900: '<</Here 3 0 R/There 800 0 R>>' } }).toString('latin1');
    for (const text of [pdf, pdf.replace('0000000000 65535 f', '0000000000 65536 f')]) {
      const bytes = Buffer.from(text, 'latin1');
      expect((await taken(bytes)).equals(bytes)).toBe(true);
    }
  });
});

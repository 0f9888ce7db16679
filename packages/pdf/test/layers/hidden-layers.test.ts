import { deflateSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { asPresented, createRenderer, inspectPdf } from '../../src/index.ts';
import { buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { reachable } from '../hygiene/reachable.ts';
import { sealed } from '../sealing.ts';
import { pdfsig, picture, qpdf, qpdfCheck } from '../tools.ts';

/** Layer 900 is visible and layer 901 is hidden. 902 depends on both. */
const LAYERS: Record<number, string> = { 900: '<</Type/OCG/Name(Shown)>>', 901: '<</Type/OCG/Name(Hidden)>>' };
const CATALOG = '/OCProperties<</OCGs[900 0 R 901 0 R]/D<</OFF[901 0 R]/Order[900 0 R 901 0 R]>>>>';
const SECRET = 'BT /F1 24 Tf 72 500 Td (SECRET) Tj ET 1 0 0 rg 100 100 50 50 re f';
const stream = (content: string, entries: string): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const FORM = '/Type/XObject/Subtype/Form/BBox[0 0 612 792]';
const PROPERTIES = '/Properties<</S 900 0 R/H 901 0 R/M 902 0 R>>';
const RESOURCES = `/Resources<</Font<</F1 3 0 R>>${PROPERTIES}/XObject<</X 910 0 R>>>>`;

const layered = (content: string, options: PdfOptions = {}, objects: Record<number, string> = {}): Buffer =>
  buildPdf({
    catalog: CATALOG,
    pages: [{ content: `${content} ${hello('Page')}`, entries: RESOURCES }],
    ...options,
    objects: { 902: '<</Type/OCMD/OCGs 900 0 R>>', 910: stream('', FORM), ...LAYERS, ...objects },
  });

const membership = (entries: string): Buffer =>
  layered(`/OC /M BDC ${SECRET} EMC`, {}, { 902: `<</Type/OCMD ${entries}>>` });

const content = (pdf: Uint8Array): string => qpdf(pdf, '--qdf', '--object-streams=disable').toString('latin1');

const HIDDEN: [string, Buffer][] = [
  ['marked content on a page', layered(`/OC /H BDC ${SECRET} EMC`)],
  ['marked content with an escaped name', layered(`/O#43 /#48 BDC ${SECRET} EMC`)],
  [
    'marked content without an end that spans several streams',
    layered('', {
      pages: [{ content: [hello('Page'), '/OC /H BDC BT /F1 24 Tf', '(SECRET) Tj ET'], entries: RESOURCES }],
    }),
  ],
  ['visible content within hidden content', layered(`/OC /H BDC /OC /S BDC ${SECRET} EMC /P BMC ${SECRET} EMC EMC`)],
  [
    'hidden content within visible content',
    layered(`/OC /S BDC 0 0 1 rg 300 300 9 9 re f /OC /H BDC ${SECRET} EMC EMC`),
  ],
  ['replacement text of hidden content', layered(`/OC /H BDC /Span<</ActualText(SECRET)>> BDC EMC EMC`)],
  ['inline images', layered('/OC /H BDC BI /W 6 /H 1 /BPC 8 /CS /G ID SECRET EI EMC')],
  [
    'text shown by operators that also move to the next line',
    layered(`/OC /H BDC BT /F1 9 Tf 9 TL 72 300 Td (SECRET)' 1 2 (SECRET)" EMC (a)' ET`),
  ],
  [
    'but not the graphics state and clip that later content uses',
    layered(`q /OC /H BDC 0 1 0 rg 0.5 0 0 0.5 0 0 cm 0 0 800 800 re W n ${SECRET} EMC 0 0 2000 2000 re f Q`),
  ],
  ['but not a path that was started before', layered(`10 10 50 50 re /OC /H BDC f (SECRET) Tj EMC 100 10 50 50 re f`)],
  ['forms', layered('/X Do', {}, { 910: stream(SECRET, `${FORM}/OC 901 0 R/Resources<</Font<</F1 3 0 R>>>>`) })],
  [
    'marked content in forms',
    layered(
      '/X Do',
      {},
      {
        910: stream(
          `/OC /H BDC ${SECRET} EMC ${hello('Form')}`,
          `${FORM}/Resources<</Font<</F1 3 0 R>>${PROPERTIES}>>`,
        ),
      },
    ),
  ],
  [
    'marked content in forms without resources',
    layered('/X Do', {}, { 910: stream(`/OC /H BDC ${SECRET} EMC`, FORM) }),
  ],
  [
    'marked content in forms that contain each other',
    layered(
      '/X Do',
      {},
      {
        910: stream('/Y Do', `${FORM}/Resources<</XObject<</Y 911 0 R>>>>`),
        911: stream(
          `/OC /H BDC ${SECRET} EMC`,
          `${FORM}/Resources<</Font<</F1 3 0 R>>${PROPERTIES}/XObject<</Y 910 0 R>>>>`,
        ),
      },
    ),
  ],
  [
    'patterns, glyphs and masks',
    layered(
      '/Pattern cs /P scn 0 0 612 300 re f BT /T 24 Tf 72 400 Td (a) Tj ET /G gs 0 0 1 rg 300 300 200 200 re f',
      {
        pages: [
          {
            content:
              '/Pattern cs /P scn 0 0 612 300 re f BT /T 24 Tf 72 400 Td (a) Tj ET /G gs 0 0 1 rg 300 300 200 200 re f',
            entries:
              '/Resources<</Pattern<</P 911 0 R>>/Font<</T 912 0 R>>/ExtGState<</G<</SMask<</S/Luminosity/G 914 0 R>>>>>>>>',
          },
        ],
      },
      {
        911: stream(
          `0 1 0 rg 0 0 9 9 re f /OC /H BDC ${SECRET} EMC`,
          `/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 20 20]/XStep 20/YStep 20/Resources<</Font<</F1 3 0 R>>${PROPERTIES}>>`,
        ),
        912: `<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/FirstChar 97/LastChar 97/Widths[1]/Encoding<</Differences[97/a]>>/CharProcs<</a 913 0 R>>/Resources<<${PROPERTIES}/Font<</F1 3 0 R>>>>>>`,
        913: stream(`1 0 d0 0 0 0.5 0.5 re f /OC /H BDC BT /F1 1 Tf (SECRET) Tj ET EMC`, ''),
        914: stream(
          `1 g 0 0 400 400 re f /OC /H BDC ${SECRET} EMC`,
          `${FORM}/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Font<</F1 3 0 R>>${PROPERTIES}>>`,
        ),
      },
    ),
  ],
  [
    'annotations, and marked content in their appearances',
    layered(
      '',
      {
        pages: [
          {
            entries: `/Annots[<</Type/Annot/Subtype/Stamp/Rect[9 9 99 99]/OC 901 0 R/Contents(SECRET)>><</Type/Annot/Subtype/Stamp/Rect[100 9 199 99]/F 4/OC 900 0 R/AP<</N 911 0 R>>>>]`,
          },
        ],
      },
      {
        911: stream(
          `0 0 1 rg 0 0 50 50 re f /OC /H BDC ${SECRET} EMC`,
          `${FORM}/Resources<</Font<</F1 3 0 R>>${PROPERTIES}>>`,
        ),
      },
    ),
  ],
  [
    'fields, and marked content in their appearances',
    layered(
      '',
      {
        catalog: `${CATALOG}/AcroForm<</Fields[920 0 R 921 0 R]/DR<</Font<</F1 3 0 R>>>>>>`,
        pages: [{ entries: '/Annots[920 0 R 921 0 R]' }],
      },
      {
        911: stream(
          `0 0 1 rg 0 0 50 50 re f /OC /H BDC ${SECRET} EMC`,
          `${FORM}/Resources<</Font<</F1 3 0 R>>${PROPERTIES}>>`,
        ),
        920: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(SECRET)/Rect[9 9 99 29]/DA(/F1 9 Tf)/OC 901 0 R/AP<</N 911 0 R>>>>',
        921: '<</Type/Annot/Subtype/Widget/FT/Tx/T(b)/Rect[100 9 199 29]/DA(/F1 9 Tf)/OC 902 0 R/AP<</N 911 0 R>>>>',
      },
    ),
  ],
  ['content that is visible only if all of several layers are', membership('/OCGs[900 0 R 901 0 R]/P/AllOn')],
  ['content that is visible only if one of several layers is hidden', membership('/OCGs[900 0 R 900 0 R]/P/AnyOff')],
  ['content that is visible only if all of several layers are hidden', membership('/OCGs[900 0 R 901 0 R]/P/AllOff')],
  ['content that an expression hides', membership('/VE[/And[/Not 901 0 R][/Or 901 0 R[/Not 900 0 R]]]/OCGs 900 0 R')],
  [
    'content of layers that are off by default',
    layered(`/OC /H BDC ${SECRET} EMC /OC /S BDC 0 0 1 rg 9 9 9 9 re f EMC`, {
      catalog: '/OCProperties<</OCGs[900 0 R 901 0 R]/D<</BaseState/OFF/ON[900 0 R]>>>>',
    }),
  ],
  [
    'content that would be printed although it is not displayed',
    layered(
      `/OC /H BDC ${SECRET} EMC`,
      {
        catalog:
          '/OCProperties<</OCGs[901 0 R]/D<</OFF[901 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[901 0 R]>>]>>>>',
      },
      { 901: '<</Type/OCG/Name(a)/Usage<</Print<</PrintState/ON>>>>>>' },
    ),
  ],
];

const SHOWN: [string, Buffer][] = [
  ['content that one of several layers makes visible', membership('/OCGs[900 0 R 901 0 R]')],
  ['content that is visible because all of several layers are hidden', membership('/OCGs[901 0 R 901 0 R]/P/AllOff')],
  ['content that is visible because one of several layers is hidden', membership('/OCGs[900 0 R 901 0 R]/P/AnyOff')],
  ['content that an expression makes visible', membership('/VE[/Not 901 0 R]')],
  ['content in no layer', membership('/OCGs[null]/P/AllOn')],
  [
    'content whose membership is a direct object',
    layered(`/OC /D BDC ${SECRET} EMC`, {
      pages: [
        {
          content: `/OC /D BDC ${SECRET} EMC`,
          entries: '/Resources<</Font<</F1 3 0 R>>/Properties<</D<</Type/OCMD/OCGs[901 0 R]/P/AllOff>>>>>>',
        },
      ],
    }),
  ],
];

describe('with hidden layers, sealing removes', () => {
  it.each(HIDDEN)('with hidden layers, sealing removes: %s [T478]', async (_, pdf) => {
    expect(content(pdf)).toContain('SECRET');
    const presented = Buffer.from(asPresented(pdf));
    expect(presented.subarray(0, pdf.length).equals(pdf)).toBe(true);
    expect(content(presented)).not.toMatch(/SECRET|OCProperties/);
    expect(picture(presented).rgb.equals(picture(pdf).rgb)).toBe(true);
  });

  it('sealing removes everything that the presented version of a PDF hides, and leaves a valid file', async () => {
    const pdf = layered(`/OC /H BDC ${SECRET} EMC /X Do`, {}, { 910: stream(SECRET, `${FORM}/OC 901 0 R`) });
    const file = await sealed(pdf, { draw: [0] });
    expect(content(file)).not.toMatch(/SECRET|OCProperties/);
    expect(pdfsig(file)).toContain('Signature is Valid');
    expect(qpdfCheck(file).status).toBe(0);
  });

  it.each(SHOWN)('sealing removes hidden layers, but not %s', async (_, pdf) => {
    const presented = asPresented(pdf);
    const left = content(presented);
    expect(left).toContain('SECRET');
    expect(left).not.toContain('OCProperties');
    expect(picture(presented).rgb.equals(picture(pdf).rgb)).toBe(true);
    expect(await pageImage(presented)).toEqual(await pageImage(pdf));
  });

  it('sealing removes nothing from layers that are hidden only for intents other than viewing', async () => {
    const pdf = layered(`/OC /H BDC ${SECRET} EMC`, {}, { 901: '<</Type/OCG/Name(a)/Intent/Design>>' });
    const presented = asPresented(pdf);
    expect(content(presented)).toContain('SECRET');
    expect(await pageImage(presented)).toEqual(await pageImage(pdf));
  });

  it('sealing makes text of a hidden layer invisible instead of removing it if the text positions visible text [T479]', () => {
    const pdf = layered('BT /F1 24 Tf 72 500 Td /OC /H BDC (SECRET) Tj EMC (Behind) Tj ET');
    const presented = asPresented(pdf);
    expect(picture(presented).rgb.equals(picture(pdf).rgb)).toBe(true);
    expect(content(presented)).toMatch(/3 Tr\s+\(SECRET\) Tj\s+0 Tr/);
    expect(reachable(presented)).not.toContain('OCProperties');
  });
});

const TOO_MUCH = deflateSync(Buffer.alloc(34_000_000, ' ')).toString('latin1');

describe('hidden layers that cannot be removed', () => {
  it.each<[string, Buffer]>([
    ['text that clips', layered('q BT /F1 24 Tf 7 Tr 72 500 Td /OC /H BDC (SECRET) Tj EMC ET 0 0 612 792 re f Q')],
    [
      'forms that pages understand in different ways',
      layered(
        '',
        {
          pages: [
            { content: '/X Do', entries: RESOURCES },
            { content: '/X Do', entries: '/Resources<</Properties<</H 900 0 R/S 901 0 R>>/XObject<</X 910 0 R>>>>' },
          ],
        },
        { 910: stream('/OC /H BDC 9 9 99 99 re f EMC', FORM) },
      ),
    ],
    [
      'content that is too large when decompressed',
      layered(
        '/X Do',
        {},
        { 910: stream(TOO_MUCH, `${FORM}/Filter/FlateDecode/Resources<</Properties<</H 901 0 R>>>>`) },
      ),
    ],
  ])(
    'hidden layers that cannot be removed stay hidden and locked, and inspection reports them: %s [T480]',
    async (title, pdf) => {
      expect(await inspectPdf(pdf)).toMatchObject({ activeContent: [{ kind: 'HiddenLayers', where: 'document' }] });
      const presented = asPresented(pdf);
      const left = reachable(presented);
      expect(left).toMatch(/"\/OFF":\["901 0 R"\]/);
      expect(left).toMatch(/"\/Locked":\["900 0 R","901 0 R"\]/);
      expect(left).toMatch(/"\/Order":\[\]/);
      const last = title.startsWith('forms') ? 1 : 0;
      expect(picture(presented, last).rgb.equals(picture(pdf, last).rgb)).toBe(true);
      expect(asPresented(presented)).toBe(presented);
    },
  );
});

const renderer = createRenderer();
afterAll(() => renderer.close());
const pageImage = async (pdf: Uint8Array): Promise<Uint8Array> => (await renderer.renderPage(pdf, 0, 300)).webp;

import { describe, expect, it } from 'vitest';
import { type ActiveContent, asPresented, inspectPdf } from '../../src/index.ts';
import { addRevision, buildPdf, hello, type PdfOptions } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { boundsOf, isDark, isRed, mupdfPicture, pdfsig, picture, printed, qpdfCheck } from '../tools.ts';
import { reachable } from './reachable.ts';

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const RECT = '/Rect[100 600 200 620]';
const annotation = (entries: string): string => `/Annots[<</Type/Annot${RECT}/Border[0 0 0]${entries}>>]`;
const link = (action: string): string => annotation(`/Subtype/Link/A ${action}`);
const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
const page = (entries: string): PdfOptions => ({ pages: [{}, { entries }] });

const found = async (pdf: Uint8Array): Promise<ActiveContent[]> => {
  const inspection = await inspectPdf(pdf);
  if (inspection.verdict === 'refused') throw new Error(inspection.message);
  return inspection.activeContent;
};

/** PDF options, the location of the active content, and text that must be removed. */
const CASES: [string, PdfOptions, ActiveContent[], RegExp][] = [
  [
    'a script that runs on opening',
    { catalog: `/OpenAction ${SCRIPT}` },
    [{ kind: 'JavaScript', where: 'document' }],
    /OpenAction|JavaScript/,
  ],
  [
    'a URL that is opened with the document',
    { catalog: '/OpenAction 900 0 R', objects: { 900: '<</S/URI/URI(https://example.com)>>' } },
    [{ kind: 'URI', where: 'document' }],
    /OpenAction|example/,
  ],
  [
    'a script that follows the destination on opening',
    {
      catalog: `/OpenAction<</S/GoTo/D[4 0 R/Fit]/Next[900 0 R]>>`,
      objects: { 900: `<</S/GoTo/D[4 0 R/Fit]/Next ${SCRIPT}>>` },
    },
    [{ kind: 'JavaScript', where: 'document' }],
    /JavaScript/,
  ],
  [
    'additional actions of the document',
    { catalog: `/AA<</WP ${SCRIPT}/WC<</S/Hide/T(x)>>>>` },
    [
      { kind: 'JavaScript', where: 'document' },
      { kind: 'Hide', where: 'document' },
    ],
    /JavaScript|"\/AA"/,
  ],
  [
    'scripts of the document',
    {
      catalog: '/Names<</JavaScript 900 0 R/Dests<</Names[(a)[4 0 R/Fit]]>>>>',
      objects: { 900: `<</Names[(a)${SCRIPT}]>>` },
    },
    [{ kind: 'JavaScript', where: 'document' }],
    /JavaScript/,
  ],
  [
    'requirements, a portfolio and a slide show',
    {
      catalog: `/Collection<</View/D>>/Requirements[<</S/EnableJavaScripts>>]/Names 900 0 R`,
      objects: { 900: '<</AlternatePresentations<</Names[(a) 4 0 R]>>>>' },
    },
    [
      { kind: 'Portfolio', where: 'document' },
      { kind: 'Requirements', where: 'document' },
      { kind: 'Presentation', where: 'document' },
    ],
    /Collection|EnableJavaScripts|AlternatePresentations/,
  ],
  [
    'additional actions of a page',
    page('/AA<</O<</S/Launch/F(calc.exe)>>>>'),
    [{ kind: 'Launch', where: 'page 2' }],
    /Launch|"\/AA"/,
  ],
  [
    'a slide show on a page',
    page(`/PresSteps<</Type/NavNode/NA ${SCRIPT}>>`),
    [{ kind: 'Presentation', where: 'page 2' }],
    /PresSteps|JavaScript/,
  ],
  ...(
    [
      ['Launch', '<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>'],
      ['SubmitForm', '<</S/SubmitForm/F(https://example.com/collect)>>'],
      ['ImportData', '<</S/ImportData/F(data.fdf)>>'],
      ['ResetForm', '<</S/ResetForm>>'],
      ['GoToR', '<</S/GoToR/F(other.pdf)/D[0/Fit]>>'],
      ['GoToE', '<</S/GoToE/T<</R/C/N(inner.pdf)>>/D[0/Fit]>>'],
      ['Rendition', '<</S/Rendition/OP 0/JS(app.alert\\(1\\))>>'],
      ['Movie', '<</S/Movie/T(film)>>'],
      ['Sound', '<</S/Sound/Sound 900 0 R>>'],
      ['Hide', '<</S/Hide/T(x)>>'],
      ['SetOCGState', '<</S/SetOCGState/State[/Toggle 900 0 R]>>'],
      ['Trans', '<</S/Trans/Trans<</S/Wipe>>>>'],
      ['GoTo3DView', '<</S/GoTo3DView/TA 900 0 R/V/F>>'],
      ['RichMediaExecute', '<</S/RichMediaExecute/TA 900 0 R/CMD<</C(go)>>>>'],
      ['Thread', '<</S/Thread/F(other.pdf)/D 0>>'],
      ['Named', '<</S/Named/N/Print>>'],
      ['URI', '<</S/URI/URI(javascript:app.alert\\(1\\))>>'],
      ['URI', '<</S/URI/URI(file:///c:/windows/calc.exe)>>'],
      ['URI', '<</S/URI/URI<FEFF006A0061>>>'],
      ['URI', '<</S/URI/URI(report.exe)>>'],
      ['URI', '<</S/URI/URI()>>'],
      ['URI', '<</S/URI/URI(data:text/html,x)>>'],
      ['URI', '<</S/URI/URI(https://example.com\\\\@evil.example)>>'],
      ['URI', '<</S/URI/URI 7>>'],
      ['Unknown', '<</S/Somersault>>'],
      ['Unknown', '<</JS(app.alert\\(1\\))>>'],
    ] as const
  ).map(([kind, action], index): [string, PdfOptions, ActiveContent[], RegExp] => [
    `a link of type ${kind} (${index})`,
    { ...page(link(action)), objects: { 900: stream('') } },
    [{ kind, where: 'page 2' }],
    /"\/A"/,
  ]),
  ...(
    [
      ['(file:///home/)', '(a.html)'],
      ['(javascript:)', '(app.alert\\(1\\))'],
      ['(https:)', '(a.html)'],
      ['(https://example.com/)', '(jav\\tascript:x)'],
      ['(https://example.com/)', '(vbscript:x)'],
      ['(https://example.com/)', '(\\\\\\\\server\\\\share)'],
      ['/Name', '(a.html)'],
    ] as const
  ).map(([base, uri]): [string, PdfOptions, ActiveContent[], RegExp] => [
    `a link to ${uri} relative to ${base}`,
    { ...page(link(`<</S/URI/URI${uri}>>`)), catalog: `/URI<</Base${base}>>` },
    [{ kind: 'URI', where: 'page 2' }],
    /"\/A"/,
  ]),
  [
    'a link whose action name contains escapes',
    page(link('<</#53/Java#53cript/JS(app.alert\\(1\\))>>')),
    [{ kind: 'JavaScript', where: 'page 2' }],
    /JavaScript/,
  ],
  [
    'a script in a circular chain of actions after a link',
    {
      ...page(annotation('/Subtype/Link/A 900 0 R')),
      objects: {
        900: '<</S/URI/URI(https://example.com)/Next[901 0 R]>>',
        901: '<</S/JavaScript/JS(x)/Next 900 0 R>>',
      },
    },
    [{ kind: 'JavaScript', where: 'page 2' }],
    /JavaScript/,
  ],
  [
    'a script in nested arrays after a link',
    page(link(`<</S/GoTo/D[4 0 R/Fit]/Next[[[4 0 R ${SCRIPT}]]]>>`)),
    [
      { kind: 'Unknown', where: 'page 2' },
      { kind: 'JavaScript', where: 'page 2' },
    ],
    /JavaScript/,
  ],
  [
    'a script after more than a hundred actions that do nothing',
    {
      ...page(link(`<</S/GoTo/D[4 0 R/Fit]/Next[${'900 0 R null '.repeat(75)}${SCRIPT}]>>`)),
      objects: { 900: '<</S/GoTo/D[4 0 R/Fit]>>' },
    },
    [{ kind: 'Unknown', where: 'page 2' }],
    /JavaScript/,
  ],
  [
    'arrays in place of actions',
    {
      catalog: `/OpenAction[[${SCRIPT}]]/AA<</WC[900 0 R]>>`,
      ...page(annotation('/Subtype/Link/A[900 0 R]/AA<</E[[900 0 R]]>>')),
      objects: { 900: '<</Next[<</S/Launch/F(x)>>]>>' },
    },
    [
      { kind: 'JavaScript', where: 'document' },
      { kind: 'Unknown', where: 'document' },
      { kind: 'Launch', where: 'document' },
      { kind: 'Unknown', where: 'page 2' },
      { kind: 'Launch', where: 'page 2' },
    ],
    /JavaScript|Launch|OpenAction|"\/AA?"/,
  ],
  [
    'actions in place of destinations',
    {
      catalog: '/Outlines<</First 900 0 R/Last 900 0 R>>',
      ...page(annotation(`/Subtype/Link/Dest ${SCRIPT}`)),
      objects: { 900: '<</Title(One)/Dest<</S/Launch/F(x)>>>>' },
    },
    [
      { kind: 'Launch', where: 'bookmarks' },
      { kind: 'JavaScript', where: 'page 2' },
    ],
    /JavaScript|Launch/,
  ],
  [
    'actions of the annotations that other annotations reference as their popup, parent or reply target',
    {
      ...page(annotation(`/Subtype/Link/Popup 900 0 R/IRT 901 0 R/Parent<</AA<</E ${SCRIPT}>>>>`)),
      objects: {
        900: `<</Type/Annot/Subtype/Popup${RECT}/A<</S/Launch/F(x)>>/Parent 902 0 R>>`,
        901: `<</Type/Annot/Subtype/Text${RECT}/AA<</D<</S/SubmitForm/F(x)>>>>/IRT 901 0 R>>`,
        902: `<</A ${SCRIPT}/Parent 900 0 R>>`,
      },
    },
    [
      { kind: 'JavaScript', where: 'page 2' },
      { kind: 'SubmitForm', where: 'page 2' },
      { kind: 'Launch', where: 'page 2' },
    ],
    /JavaScript|SubmitForm|Launch/,
  ],
  [
    'actions of a page that an annotation references as its parent',
    page(`/A ${SCRIPT}${annotation('/Subtype/Link/Parent 7 0 R')}`),
    [{ kind: 'JavaScript', where: 'page 2' }],
    /JavaScript/,
  ],
  [
    'annotations in a nested array that is shared with a different page',
    {
      pages: [{ entries: '/Annots[900 0 R]' }, { entries: '/Annots 900 0 R' }],
      objects: { 900: '[901 0 R]', 901: `<</Type/Annot/Subtype/Link${RECT}/A ${SCRIPT}>>` },
    },
    [
      { kind: 'Unknown', where: 'page 1' },
      { kind: 'JavaScript', where: 'page 2' },
    ],
    /JavaScript/,
  ],
  [
    'additional actions above the catalog',
    { catalog: '/Parent 900 0 R', objects: { 900: `<</AA<</WC ${SCRIPT}>>>>` } },
    [{ kind: 'Unknown', where: 'document' }],
    /JavaScript/,
  ],
  [
    'the previous and the additional actions of a link',
    page(annotation(`/Subtype/Link/PA<</S/URI/URI(https://a.example)>>/AA<</E ${SCRIPT}>>`)),
    [
      { kind: 'URI', where: 'page 2' },
      { kind: 'JavaScript', where: 'page 2' },
    ],
    /"\/PA"|"\/AA"/,
  ],
  [
    'annotations that are indirect objects, in an array shared by two pages',
    {
      pages: [{ entries: '/Annots 900 0 R' }, { entries: '/Annots 900 0 R' }],
      objects: {
        900: `[901 0 R<</Type/Annot/Subtype/Link${RECT}/A<</S/Launch/F(x)>>>>]`,
        901: `<</Type/Annot/Subtype/Link${RECT}/A 902 0 R>>`,
        902: SCRIPT,
      },
    },
    [
      { kind: 'JavaScript', where: 'page 1' },
      { kind: 'Launch', where: 'page 1' },
    ],
    /JavaScript|Launch/,
  ],
  ...(
    [
      ['Movie', '/Subtype/Movie/Movie<</F(film.avi)>>/A true', /"\/Movie":/],
      ['Sound', '/Subtype/Sound/Sound 900 0 R', /"\/Sound":/],
      ['RichMedia', '/Subtype/RichMedia/RichMediaContent<<>>/RichMediaSettings<<>>', /RichMediaContent/],
      ['3D', '/Subtype/3D/3DD 900 0 R', /3DD/],
      [
        'EmbeddedExecutable',
        '/Subtype/FileAttachment/FS<</Type/Filespec/F(invoice.pdf.exe)/EF<</F 900 0 R>>>>',
        /invoice/,
      ],
    ] as const
  ).map(([kind, entries, gone]): [string, PdfOptions, ActiveContent[], RegExp] => [
    `an annotation of kind ${kind}`,
    {
      ...page(annotation(entries)),
      objects: { 900: stream('', '/OnInstantiate 901 0 R'), 901: stream('app.alert(1)') },
    },
    [{ kind, where: 'page 2' }],
    gone,
  ]),
  [
    'settings that play rich media',
    page(annotation('/Subtype/RichMedia/RichMediaSettings<</Activation<</Condition/PO>>>>')),
    [{ kind: 'RichMedia', where: 'page 2' }],
    /RichMediaSettings/,
  ],
  ...(
    [
      ['a page', '/AF[900 0 R]'],
      ['an annotation', annotation('/Subtype/Link/AF 900 0 R')],
    ] as const
  ).map(([owner, entries]): [string, PdfOptions, ActiveContent[], RegExp] => [
    `programs that belong to ${owner}`,
    {
      ...page(entries),
      objects: { 900: '<</Type/Filespec/F(setup.exe)/EF<</F 901 0 R>>>>', 901: stream('x') },
    },
    [{ kind: 'EmbeddedExecutable', where: 'page 2' }],
    /setup/,
  ]),
  [
    'a screen annotation with its media',
    {
      ...page(annotation('/Subtype/Screen/A<</S/Rendition/OP 0/R 900 0 R>>/AA<</PO<</S/Rendition/OP 0/R 900 0 R>>>>')),
      objects: { 900: '<</Type/Rendition/S/MR/C<</S/MCD/CT(video/mp4)>>>>' },
    },
    [{ kind: 'Rendition', where: 'page 2' }],
    /Rendition/,
  ],
  [
    'a page thumbnail with different content',
    {
      ...page('/Thumb 900 0 R'),
      objects: { 900: stream('x', '/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray') },
    },
    [],
    /Thumb/,
  ],
  [
    'a form that only XFA viewers can render',
    { catalog: '/NeedsRendering true' },
    [{ kind: 'XFA', where: 'form' }],
    /NeedsRendering/,
  ],
  [
    'programs among the attachments, by name and by content',
    {
      catalog: '/Names<</EmbeddedFiles<</Kids[900 0 R 901 0 R]>>>>/AF[904 0 R]',
      objects: {
        900: '<</Limits[(a)(b)]/Names[(a) 903 0 R(b) 904 0 R]>>',
        901: '<</Limits[(c)(c)]/Names[(c) 905 0 R]>>',
        903: '<</Type/Filespec/F(table.csv)/EF<</F 906 0 R>>>>',
        904: '<</Type/Filespec/F(setup.MSI )/EF<</F 906 0 R>>>>',
        905: '<</Type/Filespec/UF(letter.txt)/EF<</F 907 0 R>>>>',
        906: stream('a,b'),
        907: stream('MZ\x90\x00'),
      },
    },
    [{ kind: 'EmbeddedExecutable', where: 'attachments' }],
    /setup|letter|"\/AF"/,
  ],
  [
    'a program nested deep in the attachments',
    {
      catalog: `/Names<</EmbeddedFiles${'<</Kids['.repeat(40)}<</Names[(a)<</Type/Filespec/F(setup.exe)>>]>>${']>>'.repeat(40)}>>`,
    },
    [{ kind: 'EmbeddedExecutable', where: 'attachments' }],
    /setup/,
  ],
  [
    'files that accompany the PDF as attachments or behind an icon',
    {
      ...page(annotation('/Subtype/FileAttachment/FS(//example.com/share/a)')),
      catalog: '/Names<</EmbeddedFiles<</Names[(a)<</Type/Filespec/F(//example.com/share/b)>>]>>>>',
    },
    [
      { kind: 'Launch', where: 'attachments' },
      { kind: 'Launch', where: 'page 2' },
    ],
    /example/,
  ],
  [
    'scripts as streams, which some viewers treat as dictionaries',
    {
      catalog: '/OpenAction 900 0 R/AA 901 0 R',
      ...page('/Annots[902 0 R]'),
      objects: {
        900: stream('', '/S/JavaScript/JS(app.alert\\(1\\))'),
        901: stream('', `/WC ${SCRIPT}`),
        902: stream('', `/Type/Annot/Subtype/Link${RECT}/A ${SCRIPT}`),
      },
    },
    [
      { kind: 'JavaScript', where: 'document' },
      { kind: 'JavaScript', where: 'page 2' },
    ],
    /JavaScript/,
  ],
  [
    'page templates and everything else that only scripts and actions reference',
    {
      catalog:
        '/Names<</AP<<>>/Pages<<>>/Templates<<>>/IDS<<>>/URLS<<>>/Renditions<<>>/XFAResources<<>>/XFAImages<<>>/Dests<<>>>>',
    },
    [],
    /Templates|"\/(AP|Pages)":\{|IDS|URLS|Renditions|XFAResources|XFAImages/,
  ],
  [
    'usage rights, attestations and validation data without a signature, and web capture data',
    { catalog: '/Perms<</UR3 900 0 R>>/Legal<</Attestation(All well)>>/DSS<</CRLs[]>>/SpiderInfo<</V 1.0>>' },
    [],
    /Perms|Legal|DSS|SpiderInfo/,
  ],
  [
    "preferences that hide the viewer's controls or print different pages",
    {
      catalog:
        '/PageMode/FullScreen/ViewerPreferences<</HideToolbar true/HideMenubar true/HideWindowUI true/NonFullScreenPageMode/UseNone' +
        '/ViewArea/MediaBox/ViewClip/MediaBox/PrintArea/MediaBox/PrintClip/MediaBox/PrintPageRange[1 1]/DisplayDocTitle true>>',
    },
    [],
    /FullScreen|Hide|View(Area|Clip)|Print/,
  ],
  [
    'annotations that are visible only in print or under the pointer',
    {
      pages: [
        { entries: annotation('/Subtype/Stamp/F 36/Contents(Paper)/AP<</N 900 0 R>>') },
        { entries: annotation('/Subtype/Stamp/F 260/AP<</N 900 0 R/R 901 0 R/D<</On 901 0 R>>>>') },
      ],
      objects: {
        900: stream('0 g 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
        901: stream('1 0 0 rg 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Comment(Pointer)'),
      },
    },
    [],
    /Paper|Pointer|"\/F":260/,
  ],
  ['hidden annotations of any type', page(annotation('/Subtype/Text/F 2/Contents(Never seen)')), [], /Never seen/],
  [
    'additional actions of bookmarks',
    {
      catalog: '/Outlines 900 0 R',
      objects: {
        900: '<</First 901 0 R/Last 901 0 R/Count 1>>',
        901: `<</Title(One)/Parent 900 0 R/AA<</U ${SCRIPT}>>>>`,
      },
    },
    [{ kind: 'JavaScript', where: 'bookmarks' }],
    /JavaScript|"\/AA"/,
  ],
  [
    'actions of bookmarks at any level',
    {
      catalog: '/Outlines 900 0 R',
      objects: {
        900: '<</First 901 0 R/Last 902 0 R/Count 2>>',
        901: '<</Title(One)/Parent 900 0 R/Next 902 0 R/Dest[4 0 R/Fit]>>',
        902: '<</Title(Two)/Parent 900 0 R/Prev 901 0 R/Next 901 0 R/First 903 0 R/Last 903 0 R>>',
        903: `<</Title(Three)/Parent 902 0 R/A ${SCRIPT}/Prev 904 0 R>>`,
        904: `<</Title(Four)/Parent 902 0 R/A ${SCRIPT}>>`,
      },
    },
    [{ kind: 'JavaScript', where: 'bookmarks' }],
    /JavaScript/,
  ],
  [
    'actions of fields and of their parent fields, and XFA scripts',
    {
      catalog: '/AcroForm 900 0 R',
      objects: {
        900: '<</Fields[901 0 R]/XFA[(template) 903 0 R]>>',
        901: `<</T(a)/FT/Tx/AA<</C ${SCRIPT}>>/Kids[902 0 R]>>`,
        902: '<</T(b)/Parent 901 0 R/AA<</K<</S/SubmitForm/F(x)>>>>>>',
        903: stream('<template><event><script>app.alert(1)</script></event></template>'),
      },
    },
    [
      { kind: 'XFA', where: 'form' },
      { kind: 'JavaScript', where: 'form' },
      { kind: 'SubmitForm', where: 'form' },
    ],
    /JavaScript|SubmitForm|"\/XFA"/,
  ],
  [
    'layers that differ between screen and print',
    {
      catalog:
        '/OCProperties<</OCGs[900 0 R]/D<</ON[900 0 R]/AS[<</Event/Print/Category[/Print]/OCGs[900 0 R]>>]>>/Configs[<<>>]>>',
      objects: { 900: '<</Type/OCG/Name(Terms)/Usage<</Print<</PrintState/OFF>>>>>>' },
    },
    [{ kind: 'AutomaticLayers', where: 'document' }],
    /PrintState|"\/AS"|Configs/,
  ],
];

describe('sealing removes', () => {
  it.each(CASES)(
    'sealing removes active content, and changes no page image: %s [T674]',
    async (_, options, expected, sign) => {
      const pdf = buildPdf(options);
      expect(await found(pdf)).toEqual(expected);
      expect(reachable(pdf)).toMatch(sign);
      const file = await sealed(pdf, { draw: [] });
      expect(file.subarray(0, pdf.length).equals(pdf)).toBe(true);
      expect(reachable(file)).not.toMatch(sign);
      expect(await found(asPresented(pdf))).toEqual([]);
      expect(qpdfCheck(file).status).toBe(qpdfCheck(pdf).status);
      const last = (options.pages?.length ?? 1) - 1;
      expect(picture(file, last).rgb.equals(picture(pdf, last).rgb)).toBe(true);
    },
  );

  it('sealing removes all active content from a file with any kind of cross-reference, always in the same way', async () => {
    for (const layout of ['table', 'stream', 'object-streams', 'hybrid'] as const) {
      const pdf = buildPdf({
        layout,
        catalog: '/OpenAction 900 0 R/Names<</JavaScript<</Names[(a) 900 0 R]>>>>',
        pages: [{ entries: link('900 0 R') }],
        objects: { 900: SCRIPT },
      });
      const file = await sealed(pdf);
      expect(reachable(file)).not.toContain('JavaScript');
      expect(pdfsig(file)).toContain('Signature is Valid');
      expect(Buffer.compare(asPresented(pdf), asPresented(pdf))).toBe(0);
    }
  });

  it('sealing removes an annotation in place of the annotation array, which makes some viewers show an empty page [T688]', async () => {
    const pdf = buildPdf(page(`/Annots<</Type/Annot/Subtype/Link${RECT}/A ${SCRIPT}>>`));
    expect(await found(pdf)).toEqual([{ kind: 'Unknown', where: 'page 2' }]);
    const file = await sealed(pdf, { draw: [] });
    expect(reachable(file)).not.toContain('JavaScript');
    expect(boundsOf(picture(file, 1), isDark).right).toBeGreaterThan(0);
    expect(boundsOf(picture(pdf, 1), isDark).right).toBeLessThan(0);
  });

  it('sealing removes unreadable objects, however often and on whichever page they are referenced', async () => {
    const pdf = buildPdf({
      pages: ['[900 0 R 900 0 R]', '900 0 R', '900 0 R', '[900 0 R]'].map((list) => ({ entries: `/Annots ${list}` })),
      objects: { 900: '901 0 R', 901: '900 0 R' },
    });
    expect(await found(pdf)).toEqual([1, 2, 3, 4].map((number) => ({ kind: 'Unknown', where: `page ${number}` })));
    expect(await found(asPresented(pdf))).toEqual([]);
  });

  it('sealing removes the action of a link, but not its position, its text or the other actions [T676]', async () => {
    const pdf = buildPdf({
      ...page(
        `/Annots[<</Type/Annot/Subtype/Link${RECT}/Contents(Kept)/A<</S/Named/N/NextPage/Next ${SCRIPT}>>>>900 0 R]`,
      ),
      objects: { 900: `<</Type/Annot/Subtype/Text${RECT}/Contents(Also kept)>>` },
    });
    const left = reachable(await sealed(pdf));
    expect(left).toContain('u:Kept');
    expect(left).toContain('u:Also kept');
    expect(left).toContain('/NextPage');
    expect(left).not.toContain('JavaScript');
  });

  it.each([
    ['Movie', '/Movie<</F(film.avi)>>/A true', '/Movie'],
    ['Sound', '/Sound 900 0 R', '/Sound'],
    ['RichMedia', '/RichMediaContent<<>>/RichMediaSettings<<>>', '/RichMediaContent'],
    ['3D', '/3DD 900 0 R', '/3DD'],
  ])(
    'sealing removes the media of an annotation of any type, but not its appearance: %s [T2901]',
    async (kind, entries, gone) => {
      const pdf = buildPdf({
        pages: [{ entries: annotation(`/Subtype/${kind}/F 4/AP<</N 901 0 R>>${entries}`) }],
        objects: {
          900: stream(''),
          901: stream('1 0 0 rg 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
        },
      });
      const file = await sealed(pdf, { draw: [] });
      expect([pdf, file].map((each) => reachable(each).includes(`"${gone}":`))).toEqual([true, false]);
      const shown = boundsOf(mupdfPicture(pdf), isRed);
      expect(shown.right).toBeGreaterThan(0.3);
      for (const picturing of [mupdfPicture, picture]) expect(boundsOf(picturing(file), isRed)).toEqual(shown);
    },
  );

  it('sealing removes attached programs, but no other attachments [T681]', async () => {
    const [, options] = CASES.find(([title]) => title.startsWith('programs among'))!;
    expect(reachable(await sealed(buildPdf(options)))).toContain('u:table.csv');
  });
});

describe('sealing flattens annotations', () => {
  const stamp = (flags: number): Buffer =>
    buildPdf({
      pages: [{ entries: annotation(`/Subtype/Stamp/F ${flags}/AP<</N 900 0 R>>`) }],
      objects: { 900: stream('1 0 0 rg 0 0 9 9 re f', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]') },
    });
  const showsRed = (pdf: Uint8Array): boolean => boundsOf(picture(pdf), isRed).right > 0;

  it.each([
    ['shown', 'not printed', 0],
    ['not shown', 'printed', 36],
    ['shown', 'printed', 4],
    ['not shown', 'not printed', 2],
  ])(
    'sealing flattens annotations that are %s and %s, with the same result on screen and in print [T690]',
    async (onScreen, onPaper, flags) => {
      const pdf = stamp(flags);
      expect([showsRed(pdf), showsRed(printed(pdf))]).toEqual([onScreen === 'shown', onPaper === 'printed']);
      const file = await sealed(pdf, { draw: [] });
      expect([showsRed(file), showsRed(printed(file))]).toEqual([onScreen === 'shown', onScreen === 'shown']);
    },
  );
});

describe('sealing freezes layers', () => {
  const layered = (usage: string, off: string): Buffer =>
    buildPdf({
      pages: [
        {
          content: `/OC /L BDC 1 0 0 rg 100 100 100 100 re f EMC ${hello()}`,
          entries: '/Resources<</Font<</F1 3 0 R>>/Properties<</L 900 0 R>>>>',
        },
      ],
      catalog: `/OCProperties<</OCGs[900 0 R]/D<</OFF[${off}]>>>>`,
      objects: { 900: `<</Type/OCG/Name(Layer)/Usage<<${usage}>>>>` },
    });

  it('sealing freezes layers that page images hide although the layer settings show them', async () => {
    const pdf = layered('/View<</ViewState/OFF>>', '');
    expect(await found(pdf)).toEqual([{ kind: 'AutomaticLayers', where: 'document' }]);
    // The red box is removed. The text above it stays red.
    expect(boundsOf(picture(pdf), isRed).bottom).toBeLessThan(0.2);
    expect(boundsOf(picture(await sealed(pdf)), isRed).bottom).toBeGreaterThan(0.7);
  });

  it('sealing freezes layers that would be printed although they are not displayed', async () => {
    const pdf = layered('/Print<</PrintState/ON>>', '900 0 R');
    expect(reachable(pdf)).toMatch(/PrintState/);
    const file = await sealed(pdf, { draw: [] });
    expect(reachable(file)).not.toMatch(/PrintState|OCProperties/);
    // Only the text remains. The box below it is also red, but is neither displayed nor printed.
    for (const shown of [picture(file), picture(printed(file))])
      expect(boundsOf(shown, isRed).bottom).toBeGreaterThan(0.7);
  });

  it('sealing freezes layers that can be turned on or off, in their displayed state [T477]', async () => {
    const pdf = buildPdf({
      catalog:
        '/OCProperties<</OCGs[900 0 R 901 0 R]/D<</BaseState/OFF/ON[901 0 R]/Order[900 0 R 901 0 R]/RBGroups[[900 0 R 901 0 R]]>>/Configs[<</Name(Other)>>]>>',
      objects: { 900: '<</Type/OCG/Name(Hidden)>>', 901: '<</Type/OCG/Name(Shown)>>' },
    });
    expect(await found(pdf)).toEqual([]);
    const layers = /OCProperties|Configs|RBGroups|BaseState/;
    expect(reachable(pdf)).toMatch(layers);
    expect(reachable(await sealed(pdf))).not.toMatch(layers);
    const presented = asPresented(pdf);
    expect(picture(presented).rgb.equals(picture(pdf).rgb)).toBe(true);
    expect(asPresented(presented)).toBe(presented);
  });

  it('layers that always look the same are not frozen by sealing', async () => {
    expect(await found(layered('/View<</ViewState/ON>>/Print<</PrintState/ON>>', ''))).toEqual([]);
  });
});

/** File names under which a viewer or system would save a program. */
const PROGRAMS: [string, string, string?][] = [
  ['ends with a NUL', '/F(a.exe\\000)'],
  ['continues after a NUL', '/F(a.exe\\000.txt)'],
  ['ends with an invisible character', '/UF<FEFF0061002E0065007800650000200B>'],
  ['names the data stream of a file', '/F(a.exe::$DATA)'],
  ['has its bytes in reversed order', '/UF<FFFE61002E00650078006500>'],
  ['ends with a language tag', '/UF<FEFF0061002E006500780065001B00640065001B>'],
  ['is a PDF name', '/F/a.exe/UF(a.txt)'],
  ['is only in the list of attachments', '', 'a.exe'],
];

describe('sealing removes an attached program whose name', () => {
  it.each(PROGRAMS)('sealing removes an attached program whose name %s [T682]', async (_, name, key = 'a') => {
    const pdf = buildPdf({
      catalog: `/Names<</EmbeddedFiles<</Names[(${key}) 900 0 R]>>>>`,
      objects: { 900: `<</Type/Filespec${name}/EF<</F 901 0 R>>>>`, 901: stream('x') },
    });
    expect(reachable(pdf)).toContain('/EF');
    expect(await found(pdf)).toEqual([{ kind: 'EmbeddedExecutable', where: 'attachments' }]);
    expect(reachable(await sealed(pdf))).not.toContain('/EF');
  });
});

const ACTIVE_FILES: [string, string, string][] = [
  ['a web page with a script', 'a.html', '<script>alert(1)</script>'],
  ['a web page with the extension of a text file', 'a.txt', '\n<!-- a --><HTML><script>alert(1)</script>'],
  ['a web page without an extension', 'a', '<!DOCTYPE html><p>a'],
  ['an image with scripts', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  [
    'an image with scripts and the extension of a data file',
    'a.xml',
    '<a><s:svg xmlns:s="http://www.w3.org/2000/svg"/></a>',
  ],
  ['data that is displayed as a web page', 'a.xml', '<?xml version="1.0"?><?xml-stylesheet href="a.xsl"?><a/>'],
  ['data whose namespace contains a character reference', 'a.xml', '<a xmlns="http://www.w3.org/1999/xht&#109;l"/>'],
  ['a web page in UTF-16', 'a.txt', '\xfe\xff\0<\0h\0t\0m\0l\0>'],
  ['a document with macros', 'a.docm', 'PK'],
  ['an old office document, which may contain macros', 'a.pdf', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['a shortcut', 'a.url', '[InternetShortcut]'],
  ['an archive', 'a.zip', 'PK'],
  ['a file of an unknown type', 'a.somenewtype', 'x'],
  ['an alternate data stream of a file', 'a.txt:b.hta', 'x'],
];

const QUIET_FILES: [string, string][] = [
  ['a.pdf', '%PDF-1.7'],
  ['notes of a meeting.TXT', 'less < more'],
  ['table.csv', 'a,b'],
  ['factur-x.xml', '<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact"/>'],
  ['offer.docx', 'PK'],
  ['photo.jpeg', '\xff\xd8\xff'],
  ['a file without a type', 'x'],
];

describe('attachments at sealing', () => {
  const places = (name: string): [string, PdfOptions][] => {
    const file = `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 901 0 R>>>>`;
    return [
      ['attachments', { catalog: `/Names<</EmbeddedFiles<</Names[(a) ${file}]>>>>` }],
      ['attachments', { catalog: `/AF[${file}]` }],
      ['page 2', page(`/AF[${file}]`)],
      ['page 2', page(annotation(`/Subtype/FileAttachment/FS ${file}`))],
    ];
  };

  it.each(ACTIVE_FILES)(
    'sealing removes an attachment that may contain active content, wherever it is attached: %s [T683]',
    async (_, name, content) => {
      for (const [where, options] of places(name)) {
        const pdf = buildPdf({ ...options, objects: { 901: stream(content) } });
        expect(await found(pdf)).toEqual([{ kind: 'EmbeddedExecutable', where }]);
        expect(reachable(await sealed(pdf))).not.toContain('/EF');
      }
    },
  );

  it.each(QUIET_FILES)('sealing keeps a harmless attachment: %s [T684]', async (name, content) => {
    for (const [, options] of places(name)) {
      const pdf = buildPdf({ ...options, objects: { 901: stream(content) } });
      expect(await found(pdf)).toEqual([]);
      expect(reachable(await sealed(pdf))).toContain('/EF');
    }
  });
});

describe('sealing removes the base URL of links', () => {
  it.each(['javascript:', 'file:///etc/', 'data:text/html,'])(
    'sealing removes the base URL of links if it is %s [T685]',
    async (base) => {
      const pdf = buildPdf({ catalog: `/URI<</Base(${base})>>` });
      expect(reachable(pdf)).toContain('"/Base"');
      expect(reachable(await sealed(pdf))).not.toContain('"/Base"');
    },
  );
});

describe('sealing keeps', () => {
  it.each<[string, PdfOptions]>([
    ['the page that is displayed on opening', { catalog: '/OpenAction[4 0 R/Fit]' }],
    ['the page that an action displays on opening', { catalog: '/OpenAction<</S/GoTo/D[4 0 R/Fit]>>' }],
    ['links to the web', page(link('<</S/URI/URI(https://example.com/a)>>'))],
    ['links to the web without a scheme', page(link('<</S/URI/URI(www.example.com)>>'))],
    [
      'links relative to a base URL on the web',
      { ...page(link('<</S/URI/URI(terms.html?a=b:c#d)>>')), catalog: '/URI<</Base(https://example.com/a/)>>' },
    ],
    [
      'articles, a bookmark to a page, document parts, page transitions and private application data',
      {
        catalog:
          '/Threads[900 0 R]/Outlines<</First 902 0 R/Last 902 0 R>>/DPartRoot<<>>/PieceInfo<</X<<>>>>/Extensions<<>>/PageLabels<<>>',
        pages: [{ entries: `/B[901 0 R]/Trans<</S/Wipe>>/Dur 5${link('<</S/GoToDp/Dp 903 0 R>>')}` }],
        objects: {
          900: '<</F 901 0 R>>',
          901: '<</T 900 0 R/N 901 0 R/V 901 0 R/P 4 0 R/R[0 0 9 9]>>',
          902: '<</Title(One)/Dest[4 0 R/Fit]>>',
          903: '<</Type/DPart>>',
        },
      },
    ],
    ['links for writing an email', page(link('<</S/URI/URI(mailto:a@example.com)>>'))],
    ['links that start a call', page(link('<</S/URI/URI(tel:+4930123456)>>'))],
    ['links within the document', page(link('<</S/GoTo/D[4 0 R/Fit]>>'))],
    [
      'links to an article of the document',
      {
        ...page(link('<</S/Thread/D 900 0 R>>')),
        catalog: '/Threads[900 0 R]',
        objects: { 900: '<</F 901 0 R>>', 901: '<</T 900 0 R/N 901 0 R/V 901 0 R/P 4 0 R/R[0 0 9 9]>>' },
      },
    ],
    ...['NextPage', 'PrevPage', 'FirstPage', 'LastPage'].map((name): [string, PdfOptions] => [
      `links that turn pages by name (${name})`,
      page(link(`<</S/Named/N/${name}>>`)),
    ]),
    [
      'named destinations',
      {
        catalog: '/Names<</Dests<</Names[(One)[4 0 R/Fit]]>>>>',
        ...page(annotation('/Subtype/Link/Dest(One)')),
      },
    ],
    [
      'destinations in place of actions, also by name',
      {
        catalog: '/Dests<</One<</D[4 0 R/Fit]>>>>',
        pages: [
          { entries: annotation('/Subtype/Link/A[4 0 R/Fit]/Dest<</D[4 0 R/Fit]>>') },
          { entries: annotation('/Subtype/Link/Dest/One') },
        ],
      },
    ],
    ['empty action entries', { catalog: '/AA<<>>/Names<</JavaScript<</Names[]>>>>' }],
    [
      'an invoice among the attachments',
      {
        catalog: '/Names<</EmbeddedFiles<</Names[(a) 900 0 R]>>>>/AF[900 0 R]',
        objects: { 900: '<</Type/Filespec/F(factur-x.xml)/EF<</F 901 0 R>>>>', 901: stream('<xml/>') },
      },
    ],
    [
      'an attachment with a different name in the list of attachments',
      {
        catalog: '/Names<</EmbeddedFiles<</Names[(acme.com) 900 0 R]>>>>',
        objects: { 900: '<</Type/Filespec/F(acme.csv)/EF<</F 901 0 R>>>>', 901: stream('a,b') },
      },
    ],
    [
      'an XFA form that does nothing',
      { catalog: '/AcroForm<</Fields[]/XFA 900 0 R>>', objects: { 900: stream('<a/>') } },
    ],
  ])('sealing keeps harmless content unchanged: %s [T675]', async (_, options) => {
    const pdf = buildPdf(options);
    expect(await found(pdf)).toEqual([]);
    if (!options.catalog?.includes('AcroForm')) expect(asPresented(pdf)).toBe(pdf);
  });
});

describe('a signed PDF', () => {
  const active = buildPdf({ pages: [{ entries: link('<</S/Launch/F(x)>>') }] });

  it('a signed PDF with active content is refused if its signatures forbid removing the content [T695]', async () => {
    const signed = await sealed(buildPdf(), { append: false, draw: [] });
    const changed = addRevision(signed, { 1: '<</Type/Catalog/Pages 2 0 R>>' });
    expect(await inspectPdf(changed)).toMatchObject({ verdict: 'accepted' });
    const form =
      /\/AcroForm <<.*?>>/s.exec(signed.toString('latin1'))?.[0] ??
      /\/AcroForm<<.*?>>/s.exec(signed.toString('latin1'))![0];
    const scripted = addRevision(signed, { 1: `<</Type/Catalog/Pages 2 0 R${form}/OpenAction ${SCRIPT}>>` });
    expect(await inspectPdf(scripted)).toEqual({
      verdict: 'refused',
      reason: 'signed-and-active',
      message:
        'The PDF contains signatures, and parts that could act automatically or on a click: JavaScript (in the document). Removing these would break the signatures. Have the PDF created and signed again without them, or print it to a new PDF, which leaves out the signatures.',
    });
    expect(asPresented(scripted)).toBe(scripted);
  });

  it('a signed PDF is accepted if its active content was removed before signing', async () => {
    expect(await found(await sealed(active))).toEqual([]);
  });
});

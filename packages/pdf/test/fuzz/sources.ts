import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRevision, buildPdf, hello } from '../build-pdf.ts';
import { sealed } from '../sealing.ts';
import { qpdf } from '../tools.ts';

const pages = [{ content: hello('One'), entries: '/Rotate 90' }, { content: ['q BT', 'ET Q'] }, { content: 'q q (a' }];
const FORM = {
  catalog:
    '/AcroForm<</Fields[900 0 R 901 0 R]/DA(/F1 9 Tf)/DR<</Font<</F1 3 0 R>>>>>>/OpenAction<</S/JavaScript/JS(a)>>' +
    '/OCProperties<</OCGs[902 0 R]/D<</OFF[902 0 R]>>>>/Outlines 903 0 R',
  pages: [
    {
      content: `/OC /MC0 BDC q 9 9 9 9 re W f ${hello()} BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q EMC ${hello()}`,
      entries:
        '/Annots[900 0 R 901 0 R]/AA<</O<</S/Launch/F(a)>>>>/Resources<</Font<</F1 3 0 R>>/Properties<</MC0 902 0 R>>>>',
    },
  ],
  objects: {
    900: '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(b)/Rect[9 9 99 29]/DA(/F1 9 Tf)/A<</S/URI/URI(file:a)>>>>',
    901: '<</Type/Annot/Subtype/Widget/FT/Btn/T(c)/V/On/AS/On/Rect[9 39 29 59]>>',
    902: '<</Type/OCG/Name(Layer)/Usage<</Print<</PrintState/ON>>>>>>',
    903: '<</First 904 0 R/Last 904 0 R>>',
    904: '<</Title(x)/Parent 903 0 R/A<</S/GoTo/D[4 0 R/Fit]/Next<</S/Named/N/Print>>>>>>',
  },
};

const STAND_INS = {
  catalog:
    '/PageMode/FullScreen/ViewerPreferences<</HideToolbar true>>/Perms<<>>/Names<</Templates<<>>/EmbeddedFiles<</Names[(a)<</F(a)>>]>>>>',
  pages: [
    {
      content: `${hello()} /X Do`,
      entries:
        '/Resources<</Font<</F1 3 0 R>>/XObject<</X 900 0 R/Y 960 0 R>>>>/Annots[902 0 R<</Type/Annot/Subtype/Stamp/F 36>>]/Dur 1/Dur 2',
    },
  ],
  objects: {
    900: '<</Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray/Alternates[<</Image 900 0 R>>]/Length 1>>\nstream\nx\nendstream',
    901: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Ref<</F(a)>>/Length 3>>\nstream\n q \nendstream',
    902: '<</Type/Annot/Subtype/Stamp/Rect[9 9 99 99]/F 256/AP<</N 901 0 R/R 901 0 R>>>>',
  },
};

/** Returns one file of each kind that the reader distinguishes, plus the files in the given folder. */
export const sources = async (folder = process.env.FUZZ_CORPUS): Promise<Buffer[]> => [
  buildPdf({ pages }),
  buildPdf({ pages, layout: 'stream' }),
  buildPdf({ pages, layout: 'object-streams', compress: true, fanOut: 2 }),
  buildPdf({ pages, layout: 'hybrid', junk: 'junk\n' }),
  buildPdf(FORM),
  buildPdf(STAND_INS),
  addRevision(buildPdf({ pages }), { 3: '<</Type/Font>>' }),
  qpdf(buildPdf({ pages }), '--linearize'),
  qpdf(buildPdf(FORM), '--encrypt', '', 'owner', '128', '--use-aes=y', '--'),
  qpdf(buildPdf({ pages }), '--object-streams=generate', '--encrypt', '', 'owner', '256', '--'),
  await sealed(buildPdf({ pages, layout: 'stream' })),
  ...(folder ? filesIn(folder) : []),
];

const filesIn = (folder: string): Buffer[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => readFileSync(join(folder, name)));

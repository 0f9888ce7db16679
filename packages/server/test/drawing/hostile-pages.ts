import { deflateSync } from 'node:zlib';
import { buildPdf, type PdfOptions } from '../../../pdf/test/build-pdf.ts';
import { endlessPage, nestedForms } from './endless-pages.ts';

type Objects = Record<number, string>;

const stream = (entries: string, data: string | Buffer): string => {
  const text = typeof data === 'string' ? data : data.toString('latin1');
  return `<<${entries}/Length ${text.length}>>\nstream\n${text}\nendstream`;
};
const packed = (entries: string, data: string | Buffer): string =>
  stream(`${entries}/Filter/FlateDecode`, deflateSync(typeof data === 'string' ? Buffer.from(data, 'latin1') : data));
const zeros = (bytes: number): Buffer => Buffer.alloc(bytes);
const form = (content: string, resources = ''): string =>
  packed(`/Type/XObject/Subtype/Form/BBox[0 0 600 800]${resources && `/Resources<<${resources}>>`}`, content);

/** Returns a page with this content and these resources. Other objects are numbered from 900. */
const page = (
  content: string,
  resources: string,
  objects: Objects = {},
  entries = '',
  options: PdfOptions = {},
): Buffer =>
  buildPdf({
    pages: [{ content, entries: `/Resources<<${resources}>>${entries}` }],
    objects,
    compress: true,
    ...options,
  });
const image = (entries: string, data: string | Buffer): Buffer =>
  page('600 0 0 800 0 0 cm /I Do', '/XObject<</I 900 0 R>>', {
    900: stream(`/Type/XObject/Subtype/Image${entries}`, data),
  });
const shading = (object: string, objects: Objects = {}): Buffer =>
  page('/S sh', '/Shading<</S 900 0 R>>', { 900: object, ...objects });

/** Returns `count` nested levels. `make` creates each level from the number of the next one. */
function levels(count: number, make: (next: number | null, level: number) => string): Objects {
  return Object.fromEntries(
    Array.from({ length: count }, (_, level) => [900 + level, make(level === count - 1 ? null : 901 + level, level)]),
  );
}

/** Returns a JBIG2 segment: number, type, no references, page 1, length and data. */
function segment(number: number, type: number, data: Buffer): Buffer {
  const header = Buffer.from([0, 0, 0, number, type, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(data.length, 7);
  return Buffer.concat([header, data]);
}
function jbig2(width: number, height: number): Buffer {
  const sized = (bytes: number) => {
    const data = Buffer.alloc(bytes);
    data.writeUInt32BE(width, 0);
    data.writeUInt32BE(height, 4);
    return data;
  };
  return Buffer.concat([segment(0, 48, sized(19)), segment(1, 38, sized(30))]);
}
function jpx(width: number, height: number, components: number): Buffer {
  // Marker, length, capabilities, grid with its origin, tiles with their origin, components.
  const size = Buffer.alloc(40 + 3 * components);
  size.writeUInt16BE(0xff51, 0);
  size.writeUInt16BE(38 + 3 * components, 2);
  for (const [at, value] of [
    [6, width],
    [10, height],
    [22, width],
    [26, height],
  ] as const)
    size.writeUInt32BE(value, at);
  size.writeUInt16BE(components, 38);
  for (let each = 0; each < components; each++) size.set([7, 1, 1], 40 + 3 * each);
  return Buffer.concat([Buffer.from([0xff, 0x4f]), size, Buffer.from([0xff, 0xd9])]);
}

const repeated = (text: string, times: number): string => text.repeat(times);
const type3 = (glyph: string, resources: string): string =>
  `<</Type/Font/Subtype/Type3/FontBBox[0 0 1000 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 97/Widths[1000]/Encoding<</Differences[97/a]>>/CharProcs<</a ${glyph}>>/Resources<<${resources}>>>>`;
const trueType = (font: Buffer): Buffer =>
  page('BT /F 20 Tf 50 500 Td (abc) Tj ET', '/Font<</F 900 0 R>>', {
    900: '<</Type/Font/Subtype/TrueType/BaseFont/A/FirstChar 97/LastChar 99/Widths[500 500 500]/FontDescriptor 901 0 R>>',
    901: '<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 0 1000 1000]/Ascent 800/Descent -200/CapHeight 700/ItalicAngle 0/StemV 80/FontFile2 902 0 R>>',
    902: stream(`/Length1 ${font.length}`, font),
  });
const sampled = (size: string, data: Buffer): string =>
  packed(`/FunctionType 0/Domain[0 1 0 1 0 1 0 1]/Range[0 1 0 1 0 1]/Size[${size}]/BitsPerSample 8`, data);
const tinted = (space: string, objects: Objects): Buffer =>
  page(`/C cs ${repeated('0.5 scn 0 0 600 800 re f ', 2000)}`, `/ColorSpace<</C ${space}>>`, objects);

/** Returns a TrueType file in which each table is far shorter than its header says. */
function fontFile(tables: Record<string, Buffer>): Buffer {
  const names = Object.keys(tables);
  const header = Buffer.alloc(12 + 16 * names.length);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(names.length, 4);
  let offset = header.length;
  names.forEach((name, index) => {
    const at = 12 + 16 * index;
    header.write(name, at, 'latin1');
    header.writeUInt32BE(offset, at + 8);
    header.writeUInt32BE(0x7fffffff, at + 12);
    offset += tables[name]!.length;
  });
  return Buffer.concat([header, ...names.map((name) => tables[name]!)]);
}

export const inlineImages = (count: number, side: number): Buffer =>
  page(repeated(`q 600 0 0 800 0 0 cm BI /W ${side} /H ${side} /BPC 8 /CS /G /F /AHx ID 00> EI Q `, count), '');

/** PDFs of a few kilobytes, each of which exhausts a renderer in a different way. */
export const HOSTILE: Record<string, () => Buffer> = {
  'forms nested twelve levels deep, each drawn ten times': () => nestedForms(12),
  'forms nested forty levels deep, each drawn twice': () => nestedForms(40, 2),
  'forms nested two levels deep, each drawn ten thousand times': () => nestedForms(3, 10_000),
  'a form that draws itself': () =>
    page('/X Do', '/XObject<</X 900 0 R>>', { 900: form('/X Do /X Do', '/XObject<</X 900 0 R>>') }),
  'forms that draw each other': () =>
    page('/A Do', '/XObject<</A 900 0 R>>', {
      900: form('/B Do /B Do', '/XObject<</B 901 0 R>>'),
      901: form('/A Do /A Do', '/XObject<</A 900 0 R>>'),
    }),
  'nested transparency groups, each drawn ten times': () =>
    page(
      '/X Do',
      '/XObject<</X 900 0 R>>',
      levels(10, (next) =>
        packed(
          `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency/I true/K true>>${next ? `/Resources<</XObject<</X ${next} 0 R>>>>` : ''}`,
          next ? repeated('/X Do ', 10) : '0 0 9 9 re f',
        ),
      ),
    ),
  'nested soft masks': () =>
    page(
      '/G gs 0 0 600 800 re f',
      '/ExtGState<</G 900 0 R>>',
      Object.fromEntries(
        Array.from({ length: 30 }, (_, level) => [
          [900 + 2 * level, `<</SMask<</S/Luminosity/G ${901 + 2 * level} 0 R>>>>`],
          [
            901 + 2 * level,
            packed(
              `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Group<</S/Transparency/CS/DeviceGray>>${level < 29 ? `/Resources<</ExtGState<</G ${902 + 2 * level} 0 R>>>>` : ''}`,
              level < 29 ? repeated('/G gs 0 0 600 800 re f ', 8) : '0 0 600 800 re f',
            ),
          ],
        ]).flat() as [number, string][],
      ),
    ),
  'nested tiling patterns': () =>
    page(
      '/Pattern cs /P scn 0 0 600 800 re f',
      '/Pattern<</P 900 0 R>>',
      levels(8, (next) =>
        packed(
          `/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 1/YStep 1/Resources<<${next ? `/Pattern<</P ${next} 0 R>>` : ''}>>`,
          next ? repeated('/Pattern cs /P scn 0 0 1 1 re f ', 10) : '0 0 1 1 re f',
        ),
      ),
    ),
  'a tiling pattern with tiny steps': () =>
    page('/Pattern cs /P scn 0 0 600 800 re f', '/Pattern<</P 900 0 R>>', {
      900: packed(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0.00001/YStep 0.00001/Resources<<>>',
        '0 0 1 1 re f',
      ),
    }),
  'a tiling pattern with steps of zero': () =>
    page('/Pattern cs /P scn 0 0 600 800 re f', '/Pattern<</P 900 0 R>>', {
      900: packed(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 1 1]/XStep 0/YStep 0/Resources<<>>',
        '0 0 1 1 re f',
      ),
    }),
  'a tiling pattern with an enormous box': () =>
    page('/Pattern cs /P scn 0 0 600 800 re f', '/Pattern<</P 900 0 R>>', {
      900: packed(
        '/Type/Pattern/PatternType 1/PaintType 1/TilingType 1/BBox[-1e9 -1e9 1e9 1e9]/XStep 1/YStep 1/Resources<<>>',
        '0 0 1 1 re f',
      ),
    }),
  'a Type 3 font that shows itself': () =>
    page('BT /F 20 Tf (aaaa) Tj ET', '/Font<</F 900 0 R>>', {
      900: type3('901 0 R', '/Font<</F 900 0 R>>'),
      901: packed('', '1000 0 d0 BT /F 20 Tf (aaaa) Tj ET'),
    }),
  'nested Type 3 fonts': () =>
    page(
      'BT /F 20 Tf (aaaaaaaaaa) Tj ET',
      '/Font<</F 900 0 R>>',
      Object.fromEntries(
        Array.from({ length: 10 }, (_, level) => [
          [900 + 2 * level, type3(`${901 + 2 * level} 0 R`, level < 9 ? `/Font<</F ${902 + 2 * level} 0 R>>` : '')],
          [
            901 + 2 * level,
            packed('', `1000 0 d0 ${level < 9 ? repeated('BT /F 20 Tf (aaaaaaaaaa) Tj ET ', 10) : '0 0 9 9 re f'}`),
          ],
        ]).flat() as [number, string][],
      ),
    ),
  'a JBIG2 image of 65,535 x 65,535': () =>
    image(
      '/Width 65535/Height 65535/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
      jbig2(65_535, 65_535),
    ),
  'a JBIG2 image that is larger than declared': () =>
    image('/Width 100/Height 100/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode', jbig2(60_000, 60_000)),
  'a JPEG 2000 image of 60,000 x 60,000': () =>
    image('/Width 60000/Height 60000/ColorSpace/DeviceRGB/Filter/JPXDecode', jpx(60_000, 60_000, 3)),
  'a JPEG 2000 image that is larger than declared': () =>
    image('/Width 10/Height 10/Filter/JPXDecode', jpx(0x7fffffff, 0x7fffffff, 3)),
  'an image of 40,000 x 40,000 with only a few bytes': () =>
    image(
      '/Width 40000/Height 40000/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/FlateDecode',
      deflateSync(zeros(10_000)),
    ),
  'an image of 10,000 x 10,000 with a mask of the same size': () =>
    page('600 0 0 800 0 0 cm /I Do', '/XObject<</I 900 0 R>>', {
      900: packed(
        '/Type/XObject/Subtype/Image/Width 10000/Height 10000/BitsPerComponent 8/ColorSpace/DeviceGray/SMask 901 0 R',
        zeros(100_000_000),
      ),
      901: packed(
        '/Type/XObject/Subtype/Image/Width 10000/Height 10000/BitsPerComponent 8/ColorSpace/DeviceGray',
        zeros(100_000_000),
      ),
    }),
  'an image drawn ten thousand times': () =>
    page(repeated('q 600 0 0 800 0 0 cm /I Do Q ', 10_000), '/XObject<</I 900 0 R>>', {
      900: packed(
        '/Type/XObject/Subtype/Image/Width 2000/Height 2000/BitsPerComponent 8/ColorSpace/DeviceGray',
        zeros(4_000_000),
      ),
    }),
  'a CCITT image with a million rows': () =>
    image(
      '/Width 60000/Height 1000000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 60000/Rows 1000000>>',
      zeros(1000),
    ),
  'inline images of 20,000 x 20,000': () => inlineImages(10, 20_000),
  'an inline image without an end': () =>
    page(`q 600 0 0 800 0 0 cm BI /W 30000 /H 30000 /BPC 8 /CS /G ID ${repeated('x', 100_000)} EI Q`, ''),
  'a page of 14,400 x 14,400 with UserUnit': () =>
    page('0 0 9 9 re f', '', {}, '/MediaBox[0 0 14400 14400]/UserUnit 75000'),
  'a page of a billion points': () => page('0 0 9 9 re f', '', {}, '/MediaBox[0 0 1000000000 1]'),
  'a function-based shading with 256 MB of samples': () =>
    shading('<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 600 0 800]/Function 901 0 R>>', {
      901: sampled('128 128 128 128', zeros(1000)),
    }),
  'nested stitching functions': () =>
    shading('<</ShadingType 2/ColorSpace/DeviceGray/Coords[0 0 600 800]/Function 901 0 R/Extend[true true]>>', {
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, level) => [
          901 + level,
          level === 11
            ? '<</FunctionType 2/Domain[0 1]/N 1>>'
            : `<</FunctionType 3/Domain[0 1]/Functions[${repeated(`${902 + level} 0 R `, 10)}]/Bounds[.1 .2 .3 .4 .5 .6 .7 .8 .9]/Encode[${repeated('0 1 ', 10)}]>>`,
        ]),
      ),
    }),
  'a PostScript function with half a million operators': () =>
    shading('<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 600 0 800]/Function 901 0 R>>', {
      901: packed('/FunctionType 4/Domain[0 600 0 800]/Range[0 1]', `{${repeated(' add dup sin', 150_000)} }`),
    }),
  'an endlessly nested PostScript function': () =>
    shading('<</ShadingType 1/ColorSpace/DeviceGray/Domain[0 600 0 800]/Function 901 0 R>>', {
      901: packed(
        '/FunctionType 4/Domain[0 600 0 800]/Range[0 1]',
        `${repeated('{', 100_000)}${repeated('}', 100_000)}`,
      ),
    }),
  'a mesh with a million patches': () =>
    shading(
      packed(
        '/ShadingType 7/ColorSpace/DeviceGray/BitsPerCoordinate 8/BitsPerComponent 8/BitsPerFlag 8/Decode[0 600 0 800 0 1]',
        zeros(20_000_000),
      ),
    ),
  'a lattice mesh with few columns': () =>
    shading(
      packed(
        '/ShadingType 5/ColorSpace/DeviceGray/BitsPerCoordinate 8/BitsPerComponent 8/VerticesPerRow 2/Decode[0 600 0 800 0 1]',
        zeros(10_000_000),
      ),
    ),
  'a Separation with an expensive tint transform': () =>
    tinted('[/Separation/Spot/DeviceRGB 901 0 R]', {
      901: packed('/FunctionType 4/Domain[0 1]/Range[0 1 0 1 0 1]', `{${repeated(' dup sin cos', 20_000)} dup dup }`),
    }),
  'a DeviceN color space with 32 colorants and samples for each': () =>
    tinted(`[/DeviceN[${repeated('/A ', 32)}]/DeviceRGB 901 0 R]`, {
      901: packed(
        `/FunctionType 0/Domain[${repeated('0 1 ', 32)}]/Range[0 1 0 1 0 1]/Size[${repeated('4 ', 32)}]/BitsPerSample 8`,
        zeros(1000),
      ),
    }),
  'nested color spaces': () =>
    tinted(
      '900 0 R',
      levels(200, (next) => `[/Indexed ${next ? `${next} 0 R` : '/DeviceRGB'} 255 (${repeated('x', 768)})]`),
    ),
  'a dash array with a hundred thousand dashes': () =>
    page(`[${repeated('0.001 ', 100_000)}] 0 d 0 0 m 600 800 l S`, ''),
  'dashes too small to see on a long line': () =>
    page(`[0.00001] 0 d ${repeated('0 0 m 100000 100000 l S ', 100)}`, ''),
  'a million curves': () => page(`0 0 m ${repeated('9 9 600 1 5 800 c ', 1_000_000)} S`, ''),
  'many overlapping shapes in a blend mode': () => endlessPage(),
  'nested clips': () => page(`${repeated('q 0 0 m 600 800 l 600 0 l 0 800 l h W* n ', 20_000)} 0 0 9 9 re f`, ''),
  'graphics states that are saved and never restored': () => page(`${repeated('q ', 2_000_000)} 0 0 9 9 re f`, ''),
  'endlessly nested marked content': () => page(`${repeated('/A BMC ', 1_000_000)}`, ''),
  'endlessly nested arrays': () => page(`${repeated('[', 1_000_000)}`, ''),
  'endlessly nested dictionaries': () =>
    page('0 0 9 9 re f', '', { 900: `${repeated('<</A ', 20_000)}1${repeated('>>', 20_000)}` }, '/A 900 0 R'),
  'a text string of ten million letters': () =>
    page(`BT /F 12 Tf 50 500 Td (${repeated('a', 10_000_000)}) Tj ET`, '/Font<</F 3 0 R>>'),
  'a million letters one by one': () =>
    page(`BT /F 12 Tf 50 500 Td ${repeated('(a) Tj ', 1_000_000)} ET`, '/Font<</F 3 0 R>>'),
  'a font whose tables are longer than the font': () =>
    trueType(
      fontFile({
        head: zeros(54),
        maxp: Buffer.from([0, 1, 0, 0, 255, 255, ...zeros(26)]),
        loca: zeros(200_000),
        glyf: zeros(1000),
        hhea: zeros(36),
        hmtx: zeros(10),
        cmap: zeros(20),
      }),
    ),
  'a font with a glyph that contains itself': () =>
    trueType(
      fontFile({
        head: Buffer.concat([zeros(18), Buffer.from([4, 0]), zeros(34)]),
        maxp: Buffer.from([0, 1, 0, 0, 0, 3, ...zeros(26)]),
        loca: Buffer.from([0, 0, 0, 8, 0, 16, 0, 24]),
        glyf: Buffer.from(repeated('\xff\xff\0\0\0\0\0\xff\0\xff\0\x20\0\x01\0\0', 4), 'latin1'),
        hhea: zeros(36),
        hmtx: zeros(16),
        cmap: Buffer.from([0, 0, 0, 0]),
      }),
    ),
  'a CMap without an end': () =>
    page('BT /F 20 Tf 50 500 Td <0001> Tj ET', '/Font<</F 900 0 R>>', {
      900: '<</Type/Font/Subtype/Type0/BaseFont/A/Encoding 901 0 R/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/A/CIDSystemInfo<</Registry(A)/Ordering(B)/Supplement 0>>/DW 1000>>]>>',
      901: packed(
        '/Type/CMap/CMapName/A',
        `begincmap 1 begincodespacerange <0000> <ffff> endcodespacerange ${repeated('100 begincidrange <0000> <ffff> 0 endcidrange ', 200_000)} endcmap`,
      ),
    }),
  'a hundred thousand annotations': () =>
    page(
      '',
      '',
      {
        900: `[${repeated('901 0 R ', 100_000)}]`,
        901: '<</Type/Annot/Subtype/Square/Rect[0 0 600 800]/C[1 0 0]/AP<</N 902 0 R>>>>',
        902: form('0 0 600 800 re f'),
      },
      '/Annots 900 0 R',
    ),
  'a page tree with thousands of levels': () =>
    buildPdf({
      pages: [],
      count: 1,
      objects: Object.fromEntries(
        Array.from({ length: 3000 }, (_, level) => [
          900 + level,
          level === 2999 ? '<</Type/Page/MediaBox[0 0 600 800]>>' : `<</Type/Pages/Count 1/Kids[${901 + level} 0 R]>>`,
        ]),
      ),
      catalog: '/Pages 900 0 R',
    }),
  'content that decompresses to 100 MB': () => page(repeated('0 0 m ', 17_000_000), ''),
  'content in a hundred thousand parts': () =>
    page('', '', { 900: `[${repeated('901 0 R ', 100_000)}]`, 901: stream('', '0 0 9 9 re f ') }, '/Contents 900 0 R'),
};

import type { PdfOptions } from '../build-pdf.ts';

/** Pages with every box, rotation and unit, and their displayed size in points. */
export const PAGE_KINDS: [title: string, options: PdfOptions, width: number, height: number][] = [
  ...turned('a plain page', '/MediaBox[0 0 300 400]', 300, 400),
  ...turned('a MediaBox that starts elsewhere', '/MediaBox[41 80 341 480]', 300, 400),
  ...turned('a CropBox within the MediaBox', '/MediaBox[0 0 400 500]/CropBox[33 64 333 464]', 300, 400),
  ...turned('a CropBox at the corner', '/MediaBox[0 0 400 500]/CropBox[0 0 300 400]', 300, 400),
  ...turned('a CropBox larger than the MediaBox', '/MediaBox[0 0 300 400]/CropBox[-50 -50 900 900]', 300, 400),
  ['Rotate -90', page('/MediaBox[0 0 300 400]/Rotate -90'), 400, 300],
  ['Rotate 450', page('/MediaBox[0 0 300 400]/Rotate 450'), 400, 300],
  ['a UserUnit', page('/MediaBox[0 0 150 200]/UserUnit 2'), 300, 400],
  ['an inherited MediaBox of A4', { inherited: '/MediaBox[0 0 595 842]' }, 595, 842],
  ['an inherited MediaBox of A3', { inherited: '/MediaBox[0 0 842 1191]' }, 842, 1191],
  ['an inherited Rotate', { inherited: '/MediaBox[0 0 300 400]/Rotate 90' }, 400, 300],
  ['an inherited CropBox', { inherited: '/MediaBox[0 0 300 400]/CropBox[30 30 280 380]' }, 250, 350],
  ['a MediaBox with its corners reversed', page('/MediaBox[341 480 41 80]'), 300, 400],
  ['Rotate -270', page('/MediaBox[0 0 300 400]/Rotate -270'), 400, 300],
  ['Rotate as a fraction', page('/MediaBox[0 0 300 400]/Rotate 90.0'), 400, 300],
  ['an invalid Rotate of 45', page('/MediaBox[0 0 300 400]/Rotate 45'), 300, 400],
  [
    'a MediaBox that is an indirect object',
    { ...page('/MediaBox 900 0 R'), objects: { 900: '[41 80 341 480]' } },
    300,
    400,
  ],
  ['a MediaBox with indirect objects', { ...page('/MediaBox[0 0 900 0 R 400]'), objects: { 900: '300' } }, 300, 400],
  ['a MediaBox with fractions', page('/MediaBox[0.25 0.75 300.25 400.75]'), 300, 400],
  ['a MediaBox with negative coordinates', page('/MediaBox[-300 -400 0 0]', '0.8 g -280 -390 90 120 re f'), 300, 400],
  ['an invalid MediaBox', page('/MediaBox[0 0]'), 612, 792],
  ['a CropBox without area', page('/MediaBox[0 0 300 400]/CropBox[30 30 30 90]'), 300, 400],
  ['a UserUnit below one', page('/MediaBox[0 0 600 800]/UserUnit 0.5'), 300, 400],
  [
    'a UserUnit with a CropBox, rotated',
    page('/MediaBox[0 0 200 250]/CropBox[20 30 170 230]/UserUnit 2/Rotate 90'),
    400,
    300,
  ],
  [
    'an inherited Rotate that the page overrides',
    { inherited: '/MediaBox[0 0 300 400]/Rotate 90', ...page('/Rotate 0') },
    300,
    400,
  ],
  [
    'an inherited CropBox that exceeds the MediaBox of the page',
    { inherited: '/MediaBox[0 0 300 400]/CropBox[0 0 350 450]', ...page('/MediaBox[100 100 400 500]') },
    250,
    350,
  ],
  ['content that leaves the coordinate system moved and scaled', page('/MediaBox[0 0 300 400]', leftOpen()), 300, 400],
];

function turned(title: string, boxes: string, width: number, height: number): typeof PAGE_KINDS {
  return [0, 90, 180, 270].map((angle) => {
    const [seenWidth, seenHeight] = angle % 180 === 0 ? [width, height] : [height, width];
    return [`${title}, turned by ${angle}`, page(`${boxes}/Rotate ${angle}`), seenWidth, seenHeight];
  });
}

function page(entries: string, shown = content()): PdfOptions {
  return { pages: [{ entries, content: shown }] };
}

/** Returns text and a gray box that extend beyond every edge at which a page can be cropped. */
export function content(): string {
  return '0.8 g 0 0 90 120 re f 0.5 g 200 300 700 900 re f BT /F1 18 Tf 60 200 Td (Presented) Tj ET';
}

function leftOpen(): string {
  return `${content()} q 0.5 0 0 0.5 294 0 cm q 1 0 0 1 7 7 cm`;
}

import { type Dict, dict, name, type PdfValue, Ref, Stream } from '../../objects/objects.ts';
import type { DrawingAtOnce, Pixels } from '../../render/draw-at-once.ts';
import { wholeFile } from '../../writer/whole-file.ts';

/** A letter's ink, stretched to a square of `SIDE` cells, and its original aspect ratio. */
export interface Shape {
  cells: Float32Array;
  ratio: number;
}

const SIDE = 16;
/** Layout of the sheets on which single letters are drawn: cell size in points, number of columns, and font size. */
const [CELL, COLUMNS, SIZE] = [48, 16, 28];
const FAINTEST = 60;

/** Fonts that every viewer has (ISO 32000-2, 9.6.2.2). */
const FACES = ['Helvetica', 'Times', 'Courier'].flatMap((family) => {
  const [plain, slanted] = family === 'Times' ? ['-Roman', 'Italic'] : ['', 'Oblique'];
  return [plain, '-Bold', `-${slanted}`, `-Bold${slanted}`].map((style) => `${family}${style}`);
});
const FIRST = 0x21;
const LETTERS = Array.from({ length: 0x7e - FIRST + 1 }, (_, index) => String.fromCharCode(FIRST + index));

interface Placed {
  font: string;
  code: Uint8Array;
}

export const gridContent = (letters: readonly Placed[]): string =>
  letters
    .map(({ font, code }, index) => {
      const [x, y] = [
        (index % COLUMNS) * CELL + CELL / 4,
        rowsOf(letters.length) * CELL - Math.floor(index / COLUMNS) * CELL - CELL * 0.7,
      ];
      return `BT /${font} ${SIZE} Tf 1 0 0 1 ${x} ${y} Tm <${Buffer.from(code).toString('hex')}> Tj ET`;
    })
    .join('\n');

export const gridSize = (count: number): { width: number; height: number } => ({
  width: COLUMNS * CELL,
  height: rowsOf(count) * CELL,
});

const rowsOf = (count: number): number => Math.max(1, Math.ceil(count / COLUMNS));

/** Returns the shapes of the letters drawn by `gridContent`. Undefined for letters without ink. */
export const shapesIn = (grid: Pixels, count: number): (Shape | undefined)[] =>
  Array.from({ length: count }, (_, index) =>
    shapeIn(grid, (index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL),
  );

const shapeIn = ({ data, width }: Pixels, left: number, top: number): Shape | undefined => {
  const ink = (x: number, y: number): number => 255 - (data[((top + y) * width + left + x) * 4 + 1] ?? 255);
  let [first, last, highest, lowest] = [CELL, -1, CELL, -1];
  for (let y = 0; y < CELL; y++) {
    for (let x = 0; x < CELL; x++) {
      if (ink(x, y) < FAINTEST) continue;
      [first, last, highest, lowest] = [
        Math.min(first, x),
        Math.max(last, x),
        Math.min(highest, y),
        Math.max(lowest, y),
      ];
    }
  }
  if (last < 0) return undefined;
  const [across, down] = [last - first + 1, lowest - highest + 1];
  const cells = new Float32Array(SIDE * SIDE);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const [x1, x2] = [first + (column * across) / SIDE, first + ((column + 1) * across) / SIDE];
      const [y1, y2] = [highest + (row * down) / SIDE, highest + ((row + 1) * down) / SIDE];
      let [sum, weight] = [0, 0];
      for (let y = Math.floor(y1); y < y2; y++) {
        for (let x = Math.floor(x1); x < x2; x++) {
          const part = (Math.min(x + 1, x2) - Math.max(x, x1)) * (Math.min(y + 1, y2) - Math.max(y, y1));
          sum += part * ink(x, y);
          weight += part;
        }
      }
      cells[row * SIDE + column] = weight > 0 ? sum / weight / 255 : 0;
    }
  }
  return { cells: normalized(blurred(cells)), ratio: across / down };
};

/** Blurs a shape, so that strokes in slightly different positions still match. */
const blurred = (cells: Float32Array): Float32Array => {
  const result = new Float32Array(cells.length);
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      let [sum, weight] = [0, 0];
      for (const [across, down, part] of KERNEL) {
        const [x, y] = [column + across, row + down];
        weight += part;
        if (x >= 0 && y >= 0 && x < SIDE && y < SIDE) sum += part * (cells[y * SIDE + x] ?? 0);
      }
      result[row * SIDE + column] = sum / weight;
    }
  }
  return result;
};

const KERNEL = [-1, 0, 1].flatMap((down) =>
  [-1, 0, 1].map((across) => [across, down, (2 - Math.abs(across)) * (2 - Math.abs(down))] as const),
);

/** Scales a shape to mean 0 and length 1, so that the product of two shapes is their similarity. */
const normalized = (cells: Float32Array): Float32Array => {
  const mean = cells.reduce((sum, cell) => sum + cell, 0) / cells.length;
  const length = Math.sqrt(cells.reduce((sum, cell) => sum + (cell - mean) ** 2, 0));
  // A solid shape, such as a bar, becomes all zeros, which is unlike any letter.
  return cells.map((cell) => (length > 0 ? (cell - mean) / length : 0));
};

/** Returns the similarity of two shapes, from -1 to 1. */
const likeness = (one: Shape, other: Shape): number => {
  let product = 0;
  for (let index = 0; index < one.cells.length; index++) product += (one.cells[index] ?? 0) * (other.cells[index] ?? 0);
  // Different aspect ratios reduce the similarity, because a vertical stroke is not a horizontal one.
  return product - Math.min(0.5, Math.abs(Math.log(one.ratio / other.ratio)) * 0.25);
};

let references: ReadonlyMap<string, Shape[]> | undefined;

/** Returns the shapes of common letters in several typefaces. The letters are drawn once per process. */
const referencesBy = (drawing: DrawingAtOnce): ReadonlyMap<string, Shape[]> => {
  if (references) return references;
  const found = new Map<string, Shape[]>(LETTERS.map((letter) => [letter, []]));
  const codes = LETTERS.map((letter) => Buffer.from(letter, 'latin1'));
  for (const face of FACES) {
    const font = dict({
      Type: name('Font'),
      Subtype: name('Type1'),
      BaseFont: name(face),
      Encoding: name('WinAnsiEncoding'),
    });
    const content = gridContent(codes.map((code) => ({ font: 'F', code })));
    const size = gridSize(codes.length);
    const shapes = drawing.withFile(onePage(content, size, font), (pages) =>
      shapesIn(pages.draw(0, size, [255, 255, 255]), codes.length),
    );
    for (const [index, shape] of shapes.entries()) {
      if (shape) found.get(LETTERS[index] ?? '')?.push(shape);
    }
  }
  references = found;
  return found;
};

const onePage = (content: string, { width, height }: { width: number; height: number }, font: Dict): Uint8Array => {
  const objects: PdfValue[] = [
    dict({ Type: name('Catalog'), Pages: new Ref(2) }),
    dict({ Type: name('Pages'), Kids: [new Ref(3)], Count: 1 }),
    dict({
      Type: name('Page'),
      Parent: new Ref(2),
      MediaBox: [0, 0, width, height],
      Resources: dict({ Font: dict({ F: font }) }),
      Contents: new Ref(4),
    }),
    new Stream(new Map(), Buffer.from(content)),
  ];
  return wholeFile(
    '1.7',
    objects.map((object, index) => [index + 1, object]),
    dict({ Root: new Ref(1) }),
  );
};

/** Letters that look alike in some typefaces. */
const ALIKE = [
  '0OoQDCGca',
  '1lIi|!jJtfr/[]7',
  '5Ss',
  '2Zz',
  '8B&',
  '6Gb',
  '9gqa',
  'uvUVyYw',
  'nhmr',
  'cCe(<{[',
  ')>}]',
  'aoed',
  'pP',
  'kKxX',
  '\'`",^*',
  '.,:;-_~=',
  'Tt+',
  'EFf',
  'MNHW',
  'YV',
];

const areAlike = (one: string, other: string): boolean => {
  if (/\d/.test(one) && /\d/.test(other)) return one === other;
  return (
    one.toLowerCase() === other.toLowerCase() || ALIKE.some((group) => group.includes(one) && group.includes(other))
  );
};

/**
 * Thresholds for mistaking a shape for another letter: its similarity to that letter, and how much this exceeds its
 * similarity to the expected letter. Digits vary less between typefaces.
 */
const ENOUGH = { digit: { much: 0.7, less: 0.1 }, other: { much: 0.8, less: 0.2 } };

/** Returns the wrong letter that a shape looks like. Undefined if it may be the expected letter. */
export const otherLetter = (drawing: DrawingAtOnce, shape: Shape, letter: string): string | undefined => {
  const all = referencesBy(drawing);
  const own = all.get(letter);
  if (!own) return undefined;
  const best = (shapes: Shape[]): number => shapes.reduce((most, one) => Math.max(most, likeness(shape, one)), -1);
  const likeOwn = Math.max(...[...all].filter(([other]) => areAlike(other, letter)).map(([, shapes]) => best(shapes)));
  let [found, most] = ['', -1];
  for (const [other, shapes] of all) {
    if (areAlike(other, letter)) continue;
    const alike = best(shapes);
    if (alike > most) [found, most] = [other, alike];
  }
  const { much, less } = ENOUGH[/\d/.test(letter) ? 'digit' : 'other'];
  return most >= much && most - likeOwn >= less ? found : undefined;
};

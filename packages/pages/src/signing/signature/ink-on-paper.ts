/** RGBA pixels of a canvas, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

export interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Number of tiles along the longer side. Lighting is uneven, so the paper's brightness is measured per tile. */
const TILES = 24;
/** Percentile of a tile's brightness that counts as the paper's brightness. */
const PAPER_RANK = 0.8;
/** Darkness relative to the paper. Pixels below `FAINT` count as paper, and pixels above `FULL` as solid ink. */
const FAINT = 0.16;
const FULL = 0.5;
/** An image with a larger share of ink than this isn't writing on paper. */
const MOST_INK = 0.3;
/** Size of a cell in pixels, for grouping ink. */
const CELL = 4;
/** Marks with less than this fraction of the largest mark's ink are dust. */
const DUST = 0.01;

/**
 * Removes the paper from a photo of handwriting. Pixels as bright as the surrounding paper become transparent, and
 * darker pixels become ink. Shadows, paper edges and dust disappear as well.
 * @returns the part that contains the ink, or null if the image isn't writing on paper. In that case, the pixels are
 * unchanged
 */
export function inkOnPaper(pixels: Pixels): Part | null {
  const { data, width, height } = pixels;
  if (width < 2 * CELL || height < 2 * CELL) return null;
  const paper = estimatePaper(pixels);
  const alpha = new Uint8Array(width * height);
  let ink = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const [red, green, blue] = paper(x, y);
      const light = brightness(data[4 * at], data[4 * at + 1], data[4 * at + 2]) / brightness(red, green, blue);
      const share = Math.max(0, Math.min(1, (1 - light - FAINT) / (FULL - FAINT)));
      alpha[at] = Math.round(255 * share);
      if (share > 0.5) ink++;
    }
  }
  if (ink === 0 || ink > MOST_INK * width * height) return null;
  const kept = writingIn(alpha, width, height);
  if (!kept) return null;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const share = kept.has(x, y) ? (alpha[at] ?? 0) / 255 : 0;
      const around = paper(x, y);
      for (let channel = 0; channel < 3 && share > 0; channel++) {
        // Remove the paper's share from the color of a partly transparent pixel.
        const seen = (255 * (data[4 * at + channel] ?? 0)) / Math.max(1, around[channel] ?? 255);
        data[4 * at + channel] = (seen - 255 * (1 - share)) / share;
      }
      data[4 * at + 3] = Math.round(255 * share);
    }
  }
  return kept.part;
}

const brightness = (red = 0, green = 0, blue = 0): number => Math.max(1, 0.3 * red + 0.59 * green + 0.11 * blue);

type Colour = readonly [number, number, number];

/** Returns a function that estimates the paper's color at a position, interpolated between the centers of tiles. */
function estimatePaper({ data, width, height }: Pixels): (x: number, y: number) => Colour {
  const size = Math.max(16, Math.ceil(Math.max(width, height) / TILES));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const tiles = Array.from({ length: columns * rows }, (_, index): Colour => {
    const [left, top] = [(index % columns) * size, Math.floor(index / columns) * size];
    const channel = (offset: number) => {
      const values: number[] = [];
      for (let y = top; y < Math.min(height, top + size); y += 2)
        for (let x = left; x < Math.min(width, left + size); x += 2)
          values.push(data[4 * (y * width + x) + offset] ?? 0);
      return values.sort((a, b) => a - b)[Math.floor(PAPER_RANK * (values.length - 1))] ?? 255;
    };
    return [channel(0), channel(1), channel(2)];
  });
  const tile = (column: number, row: number): Colour =>
    tiles[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? [
      255, 255, 255,
    ];
  return (x, y) => {
    const [across, down] = [x / size - 0.5, y / size - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, lower] = [across - column, down - row];
    const [a, b, c, d] = [tile(column, row), tile(column + 1, row), tile(column, row + 1), tile(column + 1, row + 1)];
    const between = (channel: 0 | 1 | 2) =>
      (a[channel] * (1 - right) + b[channel] * right) * (1 - lower) +
      (c[channel] * (1 - right) + d[channel] * right) * lower;
    return [between(0), between(1), between(2)];
  };
}

/**
 * Returns the marks that are handwriting. Excludes dust. Marks that touch the edge of the image count only if they are the
 * only ones.
 */
function writingIn(alpha: Uint8Array, width: number, height: number) {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const weights = new Uint32Array(columns * rows);
  alpha.forEach((value, at) => {
    if (value <= 64) return;
    const cell = cellAt(at % width, Math.floor(at / width));
    weights[cell] = (weights[cell] ?? 0) + 1;
  });
  function cellAt(x: number, y: number): number {
    return Math.floor(y / CELL) * columns + Math.floor(x / CELL);
  }
  const marks = marksIn(weights, columns, rows);
  const inside = marks.filter(({ isAtEdge }) => !isAtEdge);
  const candidates = inside.length > 0 ? inside : marks;
  const heaviest = Math.max(0, ...candidates.map(({ weight }) => weight));
  const kept = candidates.filter(({ weight }) => weight >= DUST * heaviest).flatMap(({ cells }) => cells);
  if (kept.length === 0) return null;
  const around = new Set(
    kept.flatMap((cell) => [-columns, 0, columns].flatMap((down) => [cell + down - 1, cell + down, cell + down + 1])),
  );
  const [xs, ys] = [kept.map((cell) => cell % columns), kept.map((cell) => Math.floor(cell / columns))];
  const [left, top] = [Math.max(0, (least(xs) - 1) * CELL), Math.max(0, (least(ys) - 1) * CELL)];
  const [right, bottom] = [Math.min(width, (most(xs) + 2) * CELL), Math.min(height, (most(ys) + 2) * CELL)];
  const part: Part = { left, top, width: right - left, height: bottom - top };
  return { part, has: (x: number, y: number) => around.has(cellAt(x, y)) };
}

const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));

interface Mark {
  cells: number[];
  weight: number;
  isAtEdge: boolean;
}

/** Groups adjacent cells that contain ink into marks. */
function marksIn(weights: Uint32Array, columns: number, rows: number): Mark[] {
  const seen = new Uint8Array(weights.length);
  const marks: Mark[] = [];
  weights.forEach((weight, start) => {
    if (weight === 0 || seen[start]) return;
    const mark: Mark = { cells: [], weight: 0, isAtEdge: false };
    const next = [start];
    seen[start] = 1;
    for (let cell = next.pop(); cell !== undefined; cell = next.pop()) {
      const [column, row] = [cell % columns, Math.floor(cell / columns)];
      mark.cells.push(cell);
      mark.weight += weights[cell] ?? 0;
      mark.isAtEdge ||= column === 0 || row === 0 || column === columns - 1 || row === rows - 1;
      for (const down of [-1, 0, 1]) {
        for (const right of [-1, 0, 1]) {
          const [x, y] = [column + right, row + down];
          const neighbour = y * columns + x;
          if (x < 0 || y < 0 || x >= columns || y >= rows || seen[neighbour] || !weights[neighbour]) continue;
          seen[neighbour] = 1;
          next.push(neighbour);
        }
      }
    }
    marks.push(mark);
  });
  return marks;
}

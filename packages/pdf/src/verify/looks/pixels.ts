import type { Rectangle } from '../../page/geometry.ts';
import type { Pixels } from '../../render/draw-at-once.ts';

/** Expected positions of lines in a widget. */
export interface Lines {
  margin: number;
  /** Number of cells of a comb field, or 0. */
  cells: number;
  /** Whether each line can have its own background, like the selected options of a list. */
  isList: boolean;
}

/** Difference in brightness that is clearly visible, on a scale of 0 to 255. */
const VISIBLE = 45;
const SAME = 8;
/** Minimum contrast of every letter, as a fraction of the highest contrast in the text. */
const LEAST_OF_BEST = 1 / 3;
/** Minimum darkness of an ink pixel when the text is drawn in black. */
const INK = 64;
const MOST_MORE_INK = 0.6;
/** Margin around letters, in points. */
const HALO = 1;

const RED = 0.299;
const GREEN = 0.587;
const BLUE = 0.114;

const brightness = (data: Uint8Array, pixel: number): number =>
  BLUE * (data[pixel * 4] ?? 0) + GREEN * (data[pixel * 4 + 1] ?? 0) + RED * (data[pixel * 4 + 2] ?? 0);

/** Whether the area inside the border has more than one color. In a list, each row may have its own color. */
export const isVaried = ({ data, width, height }: Pixels, { margin, cells, isList }: Lines): boolean => {
  const [first, last] = [Math.ceil(margin), Math.floor(width - margin)];
  const [top, bottom] = [Math.ceil(margin), Math.floor(height - margin)];
  const isDivider = Array.from({ length: width }, (_, x) => {
    const place = (x * cells) / width;
    return cells > 1 && Math.abs(place - Math.round(place)) * (width / cells) <= margin;
  });
  const colour = (x: number, y: number): number[] => [0, 1, 2].map((part) => data[(y * width + x) * 4 + part] ?? 0);
  let plain: number[] | undefined;
  for (let y = top; y < bottom; y++) {
    if (isList) plain = undefined;
    for (let x = first; x < last; x++) {
      if (isDivider[x]) continue;
      const own = colour(x, y);
      plain ??= own;
      if (own.some((part, index) => Math.abs(part - (plain?.[index] ?? 0)) > SAME)) return true;
    }
  }
  return false;
};

/** Returns the color of each pixel row at the left inner edge, from top to bottom. */
export const rowsOf = ({ data, width, height }: Pixels, { margin }: Lines): string[] =>
  Array.from({ length: height }, (_, y) => {
    const start = (y * width + Math.ceil(margin)) * 4;
    return data.subarray(start, start + 3).join();
  });

/**
 * Returns a function that checks whether a row has an unusual background. Its argument is the position of the row as a
 * fraction of the height.
 */
export const markedRows = (rows: readonly string[]): ((place: number) => boolean) => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return (place) => {
    const row = rows[Math.floor(place * rows.length)];
    return row !== undefined && row !== usual;
  };
};

export const isSamePicture = (one: Pixels, other: Pixels): boolean => {
  if (one.width !== other.width || one.height !== other.height) return false;
  let different = 0;
  for (let pixel = 0; pixel < one.width * one.height; pixel++) {
    if (Math.abs(brightness(one.data, pixel) - brightness(other.data, pixel)) > VISIBLE) different++;
  }
  return different <= one.width * one.height * 0.002;
};

interface Pictures {
  /** Renderings with the text and without it. */
  whole: Pixels;
  frame: Pixels;
  /** Only the text, black on white. */
  texts: Pixels;
}

/**
 * Returns the fraction of each letter's ink that differs visibly from its surroundings, and whether there is much ink
 * outside of the letters.
 * @param boxes bounds of the letters, in points from the lower left corner
 */
export const shareSeen = (
  pictures: Pictures,
  boxes: readonly (Rectangle | undefined)[],
  scale: number,
  { height }: { height: number },
): { glyphs: number[]; hasMoreInk: boolean } => {
  const { whole, frame, texts } = pictures;
  const areas = boxes.map((box) => box && areaOf(box, texts, scale, height));
  const best = areas.reduce((most, area) => (area ? Math.max(most, contrastIn(area, pictures)) : most), 0);
  const least = Math.max(VISIBLE, best * LEAST_OF_BEST);
  let ink = 0;
  const glyphs = areas.map((area) => {
    if (!area) return 0;
    let [all, seen] = [0, 0];
    eachPixel(area, texts, (pixel) => {
      const weight = 255 - brightness(texts.data, pixel);
      if (weight < INK) return;
      all += weight;
      if (differenceAt(whole, frame, pixel) >= (least * weight) / 255) seen += weight;
    });
    ink += all;
    return all === 0 ? 0 : (seen / all) * (1 - area.outside);
  });
  let more = 0;
  for (let pixel = 0; pixel < texts.width * texts.height; pixel++) {
    const own = 255 - brightness(texts.data, pixel);
    const drawn = differenceAt(whole, frame, pixel);
    if (drawn > VISIBLE && own < INK / 2 && !hasInkAround(texts, pixel, Math.ceil(HALO * scale))) more += 255;
  }
  return { glyphs, hasMoreInk: more > ink * MOST_MORE_INK };
};

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
  outside: number;
}

const areaOf = (box: Rectangle, { width, height: rows }: Pixels, scale: number, height: number): Area | undefined => {
  const [left, right] = [Math.floor(box.left * scale), Math.ceil(box.right * scale)];
  const [top, bottom] = [Math.floor((height - box.top) * scale), Math.ceil((height - box.bottom) * scale)];
  if (!(right > left && bottom > top)) return undefined;
  const within = {
    left: Math.max(0, left),
    right: Math.min(width, right),
    top: Math.max(0, top),
    bottom: Math.min(rows, bottom),
  };
  const shown = Math.max(0, within.right - within.left) * Math.max(0, within.bottom - within.top);
  const outside = 1 - shown / ((right - left) * (bottom - top));
  // Ignore small fractions, which are rounding errors.
  return { ...within, outside: outside < 0.05 ? 0 : outside };
};

const eachPixel = (area: Area, { width }: Pixels, visit: (pixel: number) => void): void => {
  for (let y = area.top; y < area.bottom; y++) {
    for (let x = area.left; x < area.right; x++) visit(y * width + x);
  }
};

const differenceAt = (one: Pixels, other: Pixels, pixel: number): number =>
  Math.abs(brightness(one.data, pixel) - brightness(other.data, pixel));

const contrastIn = (area: Area, { whole, frame, texts }: Pictures): number => {
  let [sum, weights] = [0, 0];
  eachPixel(area, texts, (pixel) => {
    const weight = 255 - brightness(texts.data, pixel);
    if (weight < INK) return;
    sum += differenceAt(whole, frame, pixel) * 255;
    weights += weight;
  });
  return weights === 0 ? 0 : sum / weights;
};

const hasInkAround = ({ data, width, height }: Pixels, pixel: number, reach: number): boolean => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      if (255 - brightness(data, row * width + column) >= INK / 2) return true;
    }
  }
  return false;
};

import type { FieldView } from '../view/signing-view.ts';

/** Position and size in percent of the page. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Weight of vertical distance. It makes fields belong to the text next to them rather than the text above. */
const WEIGHT_OF_HEIGHT = 3;

/**
 * Returns the lines and fields of a page in reading order. Each field follows the nearest line of text, either next to
 * it or above it.
 */
export function withFieldsBehindLines<L extends Area, F extends { field: FieldView }>(
  lines: L[],
  fields: F[],
): (L | F)[] {
  const behind = fields.map(({ field }) => nearest(lines, field));
  const after = (line: number) => fields.filter((_, index) => behind[index] === line);
  return [...after(-1), ...lines.flatMap((line, index) => [line, ...after(index)])];
}

function nearest(lines: Area[], { positionX, positionY, width, height }: FieldView): number {
  let [found, least] = [-1, Number.POSITIVE_INFINITY];
  lines.forEach((line, index) => {
    if (line.top > positionY + height) return;
    const distance =
      gap(line.left, line.width, positionX, width) + WEIGHT_OF_HEIGHT * gap(line.top, line.height, positionY, height);
    if (distance <= least) [found, least] = [index, distance];
  });
  return found;
}

/** Returns the gap between two ranges on one axis, or 0 if they overlap. */
const gap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, otherStart - start - length, start - otherStart - otherLength);

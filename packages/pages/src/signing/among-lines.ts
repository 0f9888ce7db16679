import type { FieldView } from './signing-view.ts';

/** Something on a page; in percent of it. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Rather further along the line than a line up. */
const WEIGHT_OF_HEIGHT = 3;

/**
 * Puts what lies on a page in the order it is read in: each field behind the line of text that is nearest, beside or
 * above it.
 */
export function amongLines<L extends Area, F extends { field: FieldView }>(lines: L[], fields: F[]): (L | F)[] {
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

/** Between two stretches of one axis. */
const gap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.max(0, otherStart - start - length, start - otherStart - otherLength);

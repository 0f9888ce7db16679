import type { TextLine } from './page-text.ts';

/**
 * Maximum fraction of lines that jump back up within a column. Beyond this, the page was not written in reading order.
 */
const DISORDER = 0.15;

/**
 * Returns the lines in reading order. This is usually the order in which they were written, which respects columns and
 * tables. If that order jumps back and forth, sorts the lines from top to bottom and then along each line.
 */
export function inReadingOrder(lines: TextLine[]): TextLine[] {
  const steps = lines.slice(1).filter((line, index) => {
    const before = lines[index];
    return before && isAbove(line, before) && sharesColumn(line, before);
  });
  if (steps.length <= lines.length * DISORDER) return lines;
  const middle = ({ top, height }: TextLine) => top + height / 2;
  const rows: TextLine[][] = [];
  for (const line of lines.toSorted((a, b) => middle(a) - middle(b))) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && middle(line) < first.top + first.height) row.push(line);
    else rows.push([line]);
  }
  return rows.flatMap((row) => row.toSorted((a, b) => a.left - b.left));
}

const isAbove = (line: TextLine, other: TextLine): boolean => line.top + line.height / 2 < other.top;

const sharesColumn = (a: TextLine, b: TextLine): boolean => a.left < b.left + b.width && b.left < a.left + a.width;

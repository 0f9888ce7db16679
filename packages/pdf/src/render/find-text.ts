import type { Rectangle } from '../page/geometry.ts';

/** A letter on a page. Spaces often have no box. */
export interface Letter {
  text: string;
  box: Rectangle | null;
}

const MOST_FOUND = 2_000;

/**
 * Finds text on a page. Returns the boxes of its occurrences, which do not overlap, in the order in which they were
 * written. Ignores spaces and line breaks, because PDFs rarely contain them, and treats a ligature as separate letters.
 * If an occurrence continues on the next line or in the next column, only the beginning gets a box.
 */
export function findText(letters: readonly Letter[], wanted: string): Rectangle[] {
  const sought = comparable(wanted);
  if (sought === '') return [];
  const written: string[] = [];
  /** Index of the letter for each UTF-16 code unit. */
  const owners: number[] = [];
  for (const [index, { text }] of letters.entries()) {
    const units = comparable(text);
    written.push(units);
    for (let unit = 0; unit < units.length; unit++) owners.push(index);
  }
  const all = written.join('');
  const found: Rectangle[] = [];
  for (let at = all.indexOf(sought); at >= 0 && found.length < MOST_FOUND; ) {
    const box = boxOf(letters.slice(owners[at], (owners[at + sought.length - 1] ?? 0) + 1));
    if (box) found.push(box);
    at = all.indexOf(sought, at + sought.length);
  }
  return found;
}

const comparable = (text: string): string => text.normalize('NFKD').replace(/\s+/g, '');

function boxOf(letters: readonly Letter[]): Rectangle | null {
  let around: Rectangle | null = null;
  for (const { box } of letters) {
    if (!box) continue;
    if (around && isApart(around, box)) break;
    around = around ? union(around, box) : box;
  }
  return around;
}

export const union = (a: Rectangle, b: Rectangle): Rectangle => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** Minimum gap between columns as a multiple of the letter height. A smaller gap separates words. */
const COLUMN_GAP = 1.5;

/** Whether a letter is separate from the preceding line. Works in any direction, because the page may be rotated. */
export function isApart(line: Rectangle, next: Rectangle): boolean {
  const across = Math.max(next.left - line.right, line.left - next.right);
  const along = Math.max(next.bottom - line.top, line.bottom - next.top);
  return Math.max(across, along) > COLUMN_GAP * Math.max(next.right - next.left, next.top - next.bottom);
}

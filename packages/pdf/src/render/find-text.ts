/** A box in page coordinates, y up. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** A letter of a page. Spaces often have no box. */
export interface Letter {
  text: string;
  box: Box | null;
}

/** Limits the occurrences on a page. Further ones are ignored. */
const MOST_FOUND = 2_000;

/**
 * Finds a text on a page. Returns the boxes of its occurrences, which do not overlap, in the order they were written. Ignores
 * spaces and line ends, because PDFs rarely contain them, and treats ligatures as their letters. An occurrence that continues
 * on another line or in another column gets the box of its beginning.
 */
export function findText(letters: readonly Letter[], wanted: string): Box[] {
  const sought = comparable(wanted);
  if (sought === '') return [];
  const written: string[] = [];
  /** The index of the letter for each UTF-16 code unit. */
  const owners: number[] = [];
  for (const [index, { text }] of letters.entries()) {
    const units = comparable(text);
    written.push(units);
    for (let unit = 0; unit < units.length; unit++) owners.push(index);
  }
  const all = written.join('');
  const found: Box[] = [];
  for (let at = all.indexOf(sought); at >= 0 && found.length < MOST_FOUND; ) {
    const box = boxOf(letters.slice(owners[at], (owners[at + sought.length - 1] ?? 0) + 1));
    if (box) found.push(box);
    at = all.indexOf(sought, at + sought.length);
  }
  return found;
}

const comparable = (text: string): string => text.normalize('NFKD').replace(/\s+/g, '');

function boxOf(letters: readonly Letter[]): Box | null {
  let around: Box | null = null;
  for (const { box } of letters) {
    if (!box) continue;
    if (around && isApart(around, box)) break;
    around = around ? union(around, box) : box;
  }
  return around;
}

export const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
  top: Math.max(a.top, b.top),
});

/** A gap of this many letter heights separates columns, not words. */
const COLUMN_GAP = 1.5;

/** Whether a letter is separate from the line before it. Works in any direction, because the page may be rotated. */
export function isApart(line: Box, next: Box): boolean {
  const across = Math.max(next.left - line.right, line.left - next.right);
  const along = Math.max(next.bottom - line.top, line.bottom - next.top);
  return Math.max(across, along) > COLUMN_GAP * Math.max(next.right - next.left, next.top - next.bottom);
}

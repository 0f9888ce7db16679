import { attribute, readTags } from './xml-tags.ts';

/** Display of a cell's numbers. Null for numbers that are only numbers. */
export type NumberKind = { date: true } | { percent: true } | { digits: number } | null;

/** Formats of dates and times that every file has without listing them (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Returns how each style of a file displays numbers, by the index of the style. */
export function readNumberKinds(styles: string): NumberKind[] {
  const codes = new Map<number, string>();
  const kinds: NumberKind[] = [];
  let isInCells = false;
  for (const tag of readTags(styles)) {
    if (tag.name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
    if (tag.name === 'cellXfs') isInCells = tag.kind === 'OPEN';
    if (tag.name !== 'xf' || !isInCells || tag.kind === 'CLOSE') continue;
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    kinds.push(toKind(id, codes.get(id)));
  }
  return kinds;
}

function toKind(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return isBuiltInDate(id) ? { date: true } : id === 9 || id === 10 ? { percent: true } : null;
  // Quoted text, escaped characters, colors and currencies are not placeholders. Elapsed hours, [h], are.
  const [positive = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '').split(';');
  if (/[ymdhs]/i.test(positive)) return { date: true };
  if (positive.includes('%')) return { percent: true };
  return /^0{2,}$/.test(positive) ? { digits: positive.length } : null;
}

/** Excel computes with 15 digits, so 0.1 + 0.2 is stored as 0.30000000000000004 but displayed as 0.3. */
const toFifteenDigits = (value: number): number => Number(value.toPrecision(15));

/** Returns the text of a number as the spreadsheet displays it, except that dates are in ISO 8601. */
export function displayNumber(stored: string, kind: NumberKind, is1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === '' || !Number.isFinite(value)) return stored;
  if (kind === null) return String(toFifteenDigits(value));
  if ('date' in kind) return displayDate(value, is1904) ?? stored;
  if ('percent' in kind) return `${toFifteenDigits(value * 100)}%`;
  return Number.isInteger(value) && value >= 0 ? String(value).padStart(kind.digits, '0') : String(value);
}

const DAY_SECONDS = 24 * 60 * 60;
/** Last day that dates of spreadsheets can have: 9999-12-31. */
const LAST_DAY = 2_958_465;

/**
 * Days count from 1899-12-30 or, in files of old Macs, from 1904-01-01. Excel believes that 1900 was a leap year, so
 * its days before March 1900 are one less.
 */
function displayDate(value: number, is1904: boolean): string | null {
  const seconds = Math.round(value * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  if (days < 0 || days > LAST_DAY) return null;
  const time = new Date((seconds - days * DAY_SECONDS) * 1000).toISOString().slice(11, 19).replace(/:00$/, '');
  if (days === 0 && !is1904) return time;
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  const day = new Date(first + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
  return seconds % DAY_SECONDS === 0 ? day : `${day} ${time}`;
}

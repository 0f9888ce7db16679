import { have } from '../bytes/read-on-demand.ts';
import { type Dict, PdfString } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { asBuffer, isWhitespace } from '../reader/syntax.ts';

/** The part of the file that a signature's ByteRange covers (ISO 32000-2, 12.8.1). Offsets count from the start of the file. */
export type Coverage =
  /** The whole file except the signature value and trailing white space. */
  | { kind: 'whole-file'; gap: [start: number, end: number]; end: number }
  /** Only the signed revision, except the signature value. More bytes follow. */
  | { kind: 'revision-only'; gap: [start: number, end: number]; end: number }
  | { kind: 'malformed'; problem: string };

/**
 * Determines which part of the file a signature covers. A ByteRange is valid only if it excludes exactly the signature's own
 * `Contents`.
 */
export const coverage = (document: PdfDocument, signature: Dict): Coverage => {
  const malformed = (problem: string): Coverage => ({ kind: 'malformed', problem });
  const numbers = document.resolveArray(signature.get('ByteRange'))?.map((item) => document.resolve(item));
  // `Contents` must be a direct object, because a reference could point to a string other than the excluded one.
  const contents = signature.get('Contents');
  if (!(contents instanceof PdfString) || contents.bytes.length === 0) return malformed('it has no signature value');
  if (numbers?.length !== 4 || !numbers.every((item) => typeof item === 'number' && Number.isInteger(item))) {
    return malformed('its ByteRange is not four whole numbers');
  }
  const [first, gapStart, gapEnd, length] = numbers as [number, number, number, number];
  const { bytes } = document;
  const end = gapEnd + length;
  if (first !== 0 || gapStart <= 0 || gapEnd <= gapStart || length <= 0 || end > bytes.length) {
    return malformed('its ByteRange does not describe this file');
  }
  if (!isExactly(bytes, [gapStart, gapEnd], contents.bytes)) {
    return malformed('its ByteRange excludes more, or less, than its signature value');
  }
  return { kind: isBlank(bytes, end) ? 'whole-file' : 'revision-only', gap: [gapStart, gapEnd], end };
};

/**
 * Whether the gap contains only these bytes as a hexadecimal string. The angle brackets may be missing, because some programs
 * sign them too.
 */
const isExactly = (bytes: Uint8Array, [start, end]: [start: number, end: number], contents: Uint8Array): boolean => {
  have(bytes, start - 1, end + 1);
  const from = bytes[start] === LESS_THAN ? start : start - 1;
  const gap = asBuffer(bytes.subarray(from, from === start ? end : end + 1)).toString('latin1');
  if (!/^<[0-9a-fA-F]*>$/.test(gap)) return false;
  const digits = gap.length % 2 === 0 ? gap.slice(1, -1) : `${gap.slice(1, -1)}0`;
  return Buffer.from(digits, 'hex').equals(contents);
};

const LESS_THAN = 0x3c;

/** Maximum amount of white space at the end of the file, in bytes. Programs that transmit files add less. */
const MAX_BLANKS = 512;

const isBlank = (bytes: Uint8Array, from: number): boolean => {
  if (bytes.length - from > MAX_BLANKS) return false;
  have(bytes, from);
  for (let at = from; at < bytes.length; at++) if (!isWhitespace(bytes[at])) return false;
  return true;
};

import { have, isReadOnDemand } from './read-on-demand.ts';

/** The character classes of PDF syntax (ISO 32000-2, 7.2.3). A table keeps scanning fast. */
const REGULAR = 0;
const WHITESPACE = 1;
const DELIMITER = 2;

const classes = new Uint8Array(256).fill(REGULAR);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[byte] = WHITESPACE;
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = DELIMITER;

/** `undefined`, past the end, is neither white space nor a regular character. */
export const isWhitespace = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === WHITESPACE;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === REGULAR;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Returns the value of a hexadecimal digit. -1 for any other byte. */
export const hexValue = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : -1;
};

export const skipWhitespace = (bytes: Uint8Array, position: number): number => {
  let at = position;
  while (isWhitespace(bytes[at])) at++;
  return at;
};

const PIECE = 1024;

/** Skips white space in bytes that may be read on demand. */
export const behindWhitespace = (bytes: Uint8Array, position: number): number => {
  if (!isReadOnDemand(bytes)) return skipWhitespace(bytes, position);
  let at = position;
  while (at < bytes.length) {
    const end = Math.min(bytes.length, at + PIECE);
    at = skipWhitespace(have(bytes, at, end).subarray(0, end), at);
    if (at < end) return at;
  }
  return at;
};

/** Returns the first position from `position` on that is neither white space nor part of a comment. */
export const skipSpace = (bytes: Uint8Array, position: number): number => {
  let at = skipWhitespace(bytes, position);
  while (bytes[at] === 0x25) {
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    at = skipWhitespace(bytes, at);
  }
  return at;
};

/** Returns the position after a literal string that starts at `position`. -1 if it does not end. */
export const endOfLiteral = (bytes: Uint8Array, position: number): number => {
  let depth = 0;
  for (let at = position; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x5c) at++;
    else if (byte === 0x28) depth++;
    else if (byte === 0x29 && --depth === 0) return at + 1;
  }
  return -1;
};

export const startsWith = (bytes: Uint8Array, position: number, text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (bytes[position + i] !== text.charCodeAt(i)) return false;
  return true;
};

/** Returns a Buffer over the same memory, for its fast search and decoding. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Caches recent names by a hash of their bytes, because a document repeats the same few. */
const recentNames: string[] = new Array(1024).fill('');

/** Decodes a name to one character per byte. */
export const nameText = (bytes: Uint8Array, start: number, end: number): string => {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  const place = hash & 1023;
  const recent = recentNames[place] ?? '';
  if (recent.length === end - start && startsWith(bytes, start, recent)) return recent;
  const text = latin1(bytes, start, end);
  // Long names are not cached: in a hostile document, they could have any length.
  if (text.length <= 64) recentNames[place] = text;
  return text;
};

/** Decodes a short part to one character per byte. Faster than a Buffer for names and numbers. */
export const latin1 = (bytes: Uint8Array, start: number, end: number): string => {
  if (end - start > 64) return asBuffer(bytes).toString('latin1', start, end);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
};

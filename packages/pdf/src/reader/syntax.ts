import { have, isReadOnDemand } from '../bytes/read-on-demand.ts';

/** Character classes of PDF syntax (ISO 32000-2, 7.2.3), as a lookup table for fast scanning. */
const REGULAR = 0;
const WHITESPACE = 1;
const DELIMITER = 2;

const classes = new Uint8Array(256).fill(REGULAR);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) classes[byte] = WHITESPACE;
for (const character of '()<>[]{}/%') classes[character.charCodeAt(0)] = DELIMITER;

/**
 * Whether a byte is white space. `undefined` stands for the end of the bytes, which is neither white space nor a
 * regular character.
 */
export const isWhitespace = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === WHITESPACE;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && classes[byte] === REGULAR;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Returns the value of a hexadecimal digit, or -1 for any other byte. */
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

/** Returns the first position that is neither white space nor in a comment. */
export const skipSpace = (bytes: Uint8Array, position: number): number => {
  let at = skipWhitespace(bytes, position);
  while (bytes[at] === 0x25) {
    while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
    at = skipWhitespace(bytes, at);
  }
  return at;
};

/** Returns the position after the literal string at `position`, or -1 if the string is not terminated. */
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

/** Returns a Buffer on the same memory, for fast searching and decoding. */
export const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Recently used names, by a hash of their bytes. A document uses the same few names over and over. */
const recentNames: string[] = new Array(1024).fill('');

/** Decodes a name to one character per byte. */
export const nameText = (bytes: Uint8Array, start: number, end: number): string => {
  let hash = end - start;
  for (let at = start; at < end; at++) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
  const place = hash & 1023;
  const recent = recentNames[place] ?? '';
  if (recent.length === end - start && startsWith(bytes, start, recent)) return recent;
  const text = latin1(bytes, start, end);
  // Long names are not cached, because they could fill the memory: in a malicious document, a name can have any length.
  if (text.length <= 64) recentNames[place] = text;
  return text;
};

/** Decodes bytes to one character each. For short names and numbers, this is faster than a Buffer. */
export const latin1 = (bytes: Uint8Array, start: number, end: number): string => {
  if (end - start > 64) return asBuffer(bytes).toString('latin1', start, end);
  let text = '';
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at] ?? 0);
  return text;
};

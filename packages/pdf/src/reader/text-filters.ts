import { GrowingBytes } from '../bytes/growing-bytes.ts';
import { hexValue, isWhitespace } from './syntax.ts';

/** Decoders for the text filters (ISO 32000-2, 7.4.2 to 7.4.5). Each returns the data before the first fault. */

export const decodeAsciiHex = (bytes: Uint8Array): Uint8Array => {
  const out = new Uint8Array(Math.ceil(bytes.length / 2));
  let length = 0;
  let high = -1;
  for (const byte of bytes) {
    if (byte === 0x3e) break;
    const digit = hexValue(byte);
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      out[length++] = high * 16 + digit;
      high = -1;
    }
  }
  if (high >= 0) out[length++] = high * 16;
  return out.subarray(0, length);
};

export const decodeAscii85 = (bytes: Uint8Array): Uint8Array => {
  const out = new GrowingBytes();
  const group: number[] = [];
  const flush = (count: number): void => {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < count; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 0xff);
    group.length = 0;
  };
  for (const byte of bytes) {
    if (isWhitespace(byte)) continue;
    if (byte === 0x7a && group.length === 0) for (let i = 0; i < 4; i++) out.push(0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush(4);
    } else break;
  }
  if (group.length > 1) flush(group.length - 1);
  return out.bytes;
};

export const decodeRunLength = (bytes: Uint8Array, limit: number): Uint8Array => {
  const out = new GrowingBytes();
  for (let at = 0; at < bytes.length && out.length <= limit; ) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      out.append(bytes.subarray(at, at + length + 1));
      at += length + 1;
    } else out.append(new Uint8Array(257 - length).fill(bytes[at++] ?? 0));
  }
  return out.bytes;
};

const CLEAR = 256;
const END = 257;
const MOST_CODES = 4096;

/** Decodes LZW. `early` is the number of codes by which the code length increases early (EarlyChange; default: 1). */
export const decodeLzw = (bytes: Uint8Array, limit: number, early = 1): Uint8Array => {
  const out = new GrowingBytes();
  /** Position and length in the output of each code from 258 on. */
  const starts = new Uint32Array(MOST_CODES);
  const lengths = new Uint16Array(MOST_CODES);
  let next = END + 1;
  let width = 9;
  let previous: { start: number; length: number } | undefined;
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === END || out.length > limit) break;
    if (code === CLEAR) {
      next = END + 1;
      width = 9;
      previous = undefined;
      continue;
    }
    const start = out.length;
    if (code < CLEAR) out.push(code);
    else if (code < next) repeat(out, starts[code] ?? 0, lengths[code] ?? 0);
    else if (code === next && previous) repeat(out, previous.start, previous.length + 1);
    else break;
    if (previous && next < MOST_CODES) {
      // A new code represents the previous one plus the first byte of this one, which are adjacent in the output.
      starts[next] = previous.start;
      lengths[next] = previous.length + 1;
      next++;
    }
    previous = { start, length: out.length - start };
    const used = next + early;
    width = used >= 2048 ? 12 : used >= 1024 ? 11 : used >= 512 ? 10 : 9;
  }
  return out.bytes;
};

/** Appends part of the output again. The copy may overlap the original. */
const repeat = (out: GrowingBytes, start: number, length: number): void => {
  for (let at = start; at < start + length; at++) out.push(out.at(at));
};

import { hexValue, isWhitespace } from './syntax.ts';

/** The small filters of ISO 32000-2, 7.4.2 to 7.4.5. Each gives what can be read before a fault. */

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
  const out: number[] = [];
  const group: number[] = [];
  const flush = (count: number): void => {
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + (group[i] ?? 84);
    for (let i = 0; i < count; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 0xff);
    group.length = 0;
  };
  for (const byte of bytes) {
    if (isWhitespace(byte)) continue;
    if (byte === 0x7a && group.length === 0) out.push(0, 0, 0, 0);
    else if (byte >= 0x21 && byte <= 0x75) {
      group.push(byte - 0x21);
      if (group.length === 5) flush(4);
    } else break;
  }
  if (group.length > 1) flush(group.length - 1);
  return Uint8Array.from(out);
};

export const decodeRunLength = (bytes: Uint8Array, limit: number): Uint8Array => {
  const out: number[] = [];
  let at = 0;
  while (at < bytes.length && out.length <= limit) {
    const length = bytes[at++] ?? 128;
    if (length === 128) break;
    if (length < 128) {
      for (let i = 0; i <= length && at < bytes.length; i++) out.push(bytes[at++] ?? 0);
    } else {
      const byte = bytes[at++] ?? 0;
      for (let i = 0; i < 257 - length; i++) out.push(byte);
    }
  }
  return Uint8Array.from(out);
};

/** LZW with PDF's early change of the code length (the default; EarlyChange 0 is not seen on what is read here). */
export const decodeLzw = (bytes: Uint8Array, limit: number): Uint8Array => {
  const out: number[] = [];
  const table: Uint8Array[] = [];
  const reset = (): void => {
    table.length = 258;
  };
  for (let i = 0; i < 256; i++) table[i] = Uint8Array.of(i);
  reset();
  let width = 9;
  let previous: Uint8Array | undefined;
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (buffer >> bits) & ((1 << width) - 1);
    if (code === 257 || out.length > limit) break;
    if (code === 256) {
      reset();
      width = 9;
      previous = undefined;
      continue;
    }
    const known: Uint8Array | undefined = table[code];
    if (!known && !(previous && code === table.length)) break;
    const entry: Uint8Array = known ?? Uint8Array.of(...(previous ?? []), previous?.[0] ?? 0);
    for (const value of entry) out.push(value);
    if (previous && table.length < 4096) {
      const grown = new Uint8Array(previous.length + 1);
      grown.set(previous);
      grown[previous.length] = entry[0] ?? 0;
      table.push(grown);
    }
    previous = entry;
    width = table.length >= 2047 ? 12 : table.length >= 1023 ? 11 : table.length >= 511 ? 10 : 9;
  }
  return Uint8Array.from(out);
};

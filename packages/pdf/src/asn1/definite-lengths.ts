import { element } from './write-der.ts';

/** Maximum nesting depth. Valid signatures are less deeply nested. */
const MAX_DEPTH = 64;
const CONSTRUCTED = 0x20;
const BIT_STRING = 0x03;
/** Types whose values BER allows to be split: bit strings, octet strings and character strings. */
const STRINGS = new Set([
  BIT_STRING,
  0x04,
  0x0c,
  0x12,
  0x13,
  0x14,
  0x15,
  0x16,
  0x17,
  0x18,
  0x19,
  0x1a,
  0x1b,
  0x1c,
  0x1e,
]);

/**
 * Converts the first BER element (ITU-T X.690, 8.1.3.6) to definite lengths and unsplit strings. Returns it together with its
 * end. Elements that already have this form keep their exact bytes, because signatures cover them.
 */
export const withDefiniteLengths = (bytes: Uint8Array): { element: Uint8Array; end: number } => {
  const { value, end } = read(bytes, 0, 0);
  return { element: value, end };
};

const notAsn1 = (): Error => new Error('its signature value is not ASN.1');

interface Read {
  value: Uint8Array;
  end: number;
  isKept: boolean;
}

const read = (bytes: Uint8Array, at: number, depth: number): Read => {
  const tag = bytes[at];
  if (tag === undefined || bytes[at + 1] === undefined || depth > MAX_DEPTH) throw notAsn1();
  const isEndless = bytes[at + 1] === 0x80;
  if (isEndless && !(tag & CONSTRUCTED)) throw notAsn1();
  const { start, end } = isEndless ? { start: at + 2, end: bytes.length } : extent(bytes, at);
  if (!(tag & CONSTRUCTED)) return { value: bytes.subarray(at, end), end, isKept: true };
  const items: Read[] = [];
  let position = start;
  while (isEndless ? bytes[position] !== 0 || bytes[position + 1] !== 0 : position < end) {
    const item = read(bytes, position, depth + 1);
    if (item.end > end) throw notAsn1();
    items.push(item);
    position = item.end;
  }
  const isKept = !isEndless && !STRINGS.has(tag & ~CONSTRUCTED) && items.every((item) => item.isKept);
  if (isKept) return { value: bytes.subarray(at, end), end, isKept };
  const values = items.map(({ value }) => value);
  return { value: joined(tag, values), end: isEndless ? position + 2 : end, isKept };
};

const joined = (tag: number, items: Uint8Array[]): Uint8Array => {
  const type = tag & ~CONSTRUCTED;
  if (!STRINGS.has(type)) return element(tag, ...items);
  const pieces = items.map((item) => item.subarray(extent(item, 0).start));
  // Each piece of a bit string begins with its number of unused bits. Only the last piece may have unused bits.
  if (type !== BIT_STRING) return element(type, ...pieces);
  const unused = pieces.at(-1)?.subarray(0, 1) ?? Uint8Array.of(0);
  return element(type, unused, ...pieces.map((piece) => piece.subarray(1)));
};

/** Returns where the content of an element with a definite length starts and ends. */
const extent = (bytes: Uint8Array, at: number): { start: number; end: number } => {
  const short = bytes[at + 1] ?? 0;
  const count = short & 0x80 ? short & 0x7f : 0;
  if (count > 4) throw notAsn1();
  let length = count === 0 ? short : 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const start = at + 2 + count;
  if (start + length > bytes.length) throw notAsn1();
  return { start, end: start + length };
};

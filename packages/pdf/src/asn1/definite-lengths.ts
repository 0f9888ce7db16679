import { element } from './write-der.ts';

/** No structure we read nests deeper. */
const MAX_DEPTH = 32;
const CONSTRUCTED_OCTET_STRING = 0x24;
const OCTET_STRING = 0x04;

/**
 * The first element of BER (ITU-T X.690, 8.1.3.6) with definite lengths, and strings that come in pieces put together;
 * and where it ends. What has a definite length is kept as it is: signatures are about these very bytes.
 */
export const withDefiniteLengths = (bytes: Uint8Array): { element: Uint8Array; end: number } => {
  const { value, end } = read(bytes, 0, 0);
  return { element: value, end };
};

const read = (bytes: Uint8Array, at: number, depth: number): { value: Uint8Array; end: number } => {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined || depth > MAX_DEPTH)
    throw new Error('its signature value is not ASN.1');
  if (short !== 0x80) return definite(bytes, at, tag, depth);
  const items: Uint8Array[] = [];
  let position = at + 2;
  while (bytes[position] !== 0 || bytes[position + 1] !== 0) {
    const item = read(bytes, position, depth + 1);
    items.push(item.value);
    position = item.end;
  }
  return { value: joined(tag, items), end: position + 2 };
};

const definite = (bytes: Uint8Array, at: number, tag: number, depth: number): { value: Uint8Array; end: number } => {
  const { start, end } = extent(bytes, at);
  if (tag !== CONSTRUCTED_OCTET_STRING) return { value: bytes.subarray(at, end), end };
  const items: Uint8Array[] = [];
  for (let position = start; position < end; ) {
    const item = read(bytes, position, depth + 1);
    items.push(item.value);
    position = item.end;
  }
  return { value: joined(tag, items), end };
};

const joined = (tag: number, items: Uint8Array[]): Uint8Array => {
  if (tag !== CONSTRUCTED_OCTET_STRING) return element(tag, ...items);
  return element(OCTET_STRING, ...items.map((item) => item.subarray(extent(item, 0).start)));
};

/** Where the content of an element of definite length starts and ends. */
const extent = (bytes: Uint8Array, at: number): { start: number; end: number } => {
  const short = bytes[at + 1] ?? 0;
  const count = short & 0x80 ? short & 0x7f : 0;
  if (count > 4) throw new Error('its signature value is not ASN.1');
  let length = count === 0 ? short : 0;
  for (let i = 0; i < count; i++) length = length * 256 + (bytes[at + 2 + i] ?? 0);
  const start = at + 2 + count;
  if (start + length > bytes.length) throw new Error('its signature value is not ASN.1');
  return { start, end: start + length };
};

/** An element of untrusted DER (ITU-T X.690). Reading it copies no data, does not recurse, and checks every length. */
export interface DerElement {
  /** Identifier octet: class, constructed bit and number. Numbers above 30 do not occur in the supported structures. */
  tag: number;
  raw: Uint8Array;
  content: Uint8Array;
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  objectIdentifier: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
} as const;

const malformed = (what: string): Error => new Error(`it is not DER: ${what}`);

const elementAt = (bytes: Uint8Array, at: number): DerElement => {
  const tag = bytes[at];
  const short = bytes[at + 1];
  if (tag === undefined || short === undefined) throw malformed('it ends early');
  let start = at + 2;
  let length = short;
  if (short & 0x80) {
    const count = short & 0x7f;
    if (count === 0 || count > 4) throw malformed('a length is not definite');
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + (bytes[start++] ?? 0);
  }
  const end = start + length;
  if (end > bytes.length) throw malformed('it ends early');
  return { tag, raw: bytes.subarray(at, end), content: bytes.subarray(start, end) };
};

/** Reads a single element, which must span all of the bytes. */
export const readDer = (bytes: Uint8Array): DerElement => {
  const element = elementAt(bytes, 0);
  if (element.raw.length !== bytes.length) throw malformed('something follows it');
  return element;
};

export function* eachInside({ content }: DerElement): Generator<DerElement> {
  for (let at = 0; at < content.length; ) {
    const element = elementAt(content, at);
    at += element.raw.length;
    yield element;
  }
}

/** Maximum number of elements to split at once. Use `eachInside` for longer lists. */
const MAX_PARTS = 1000;

export const inside = (element: DerElement): DerElement[] => {
  const items: DerElement[] = [];
  for (const item of eachInside(element)) if (items.push(item) > MAX_PARTS) throw malformed('it has too many parts');
  return items;
};

/**
 * Returns the element if it exists and has the expected tag.
 * @throws Error otherwise
 */
export const expect = (element: DerElement | undefined, tag: number, what: string): DerElement => {
  if (element?.tag !== tag) throw new Error(`its ${what} cannot be read`);
  return element;
};

export const objectIdentifierOf = (element: DerElement | undefined): string => {
  const { content } = expect(element, TAG.objectIdentifier, 'object identifier');
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of content) {
    arc = arc * 128 + (byte & 0x7f);
    if (!Number.isSafeInteger(arc)) throw malformed('an object identifier is too long');
    if (byte & 0x80) continue;
    arcs.push(arc);
    arc = 0;
  }
  const [joined = 0, ...rest] = arcs;
  const first = Math.min(Math.floor(joined / 40), 2);
  return [first, joined - first * 40, ...rest].join('.');
};

export const integerOf = (element: DerElement | undefined): bigint => {
  const { content } = expect(element, TAG.integer, 'number');
  if (content.length === 0 || content.length > 64) throw malformed('a number is too long');
  const value = BigInt(`0x${Buffer.from(content).toString('hex')}`);
  return (content[0] ?? 0) & 0x80 ? value - (1n << BigInt(content.length * 8)) : value;
};

/** Reads a UTCTime or GeneralizedTime, including fractions of a second (RFC 5280, 4.1.2.5; RFC 3161, 2.4.2). */
export const timeOf = (element: DerElement | undefined): Date => {
  const text = element ? Buffer.from(element.content).toString('latin1') : '';
  const match = /^(\d{4}|\d{2})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d{1,9})?Z$/.exec(text);
  const digits = element?.tag === TAG.utcTime ? 2 : element?.tag === TAG.generalizedTime ? 4 : 0;
  if (!match || match[1]?.length !== digits) throw new Error('its time cannot be read');
  const [, written = '', month, day, hour, minute, second, fraction = ''] = match;
  const year = digits === 4 ? written : `${Number(written) < 50 ? 20 : 19}${written}`;
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new Error('its time cannot be read');
  return time;
};

/** Returns the bytes of a BIT STRING, e.g. a signature or a key. Unused bits are not allowed. */
export const bitsOf = (element: DerElement | undefined): Uint8Array =>
  expect(element, TAG.bitString, 'bit string').content.subarray(1);

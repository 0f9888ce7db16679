export const element = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 0xff);
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content]);
};

export const sequence = (...items: Uint8Array[]): Buffer => element(0x30, ...items);

/** Writes a SET OF. DER sorts the elements by their encoding (11.6). */
export const setOf = (...items: Uint8Array[]): Buffer => element(0x31, ...items.toSorted(Buffer.compare));

export const octetString = (bytes: Uint8Array): Buffer => element(0x04, bytes);

/** Writes a non-negative integer. */
export const integer = (value: number | bigint): Buffer => {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
  // A set top bit would make the number negative, so put a zero byte before it.
  return element(0x02, Buffer.from((bytes[0] ?? 0) & 0x80 ? [0] : []), bytes);
};

export const boolean = (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0]));

export const nothing = (): Buffer => element(0x05);

export const context = (tag: number, ...items: Uint8Array[]): Buffer => element(0xa0 | tag, ...items);

export const objectIdentifier = (dotted: string): Buffer => {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second];
  for (const arc of rest) {
    const groups = [arc & 0x7f];
    for (let left = arc >>> 7; left > 0; left >>>= 7) groups.unshift(0x80 | (left & 0x7f));
    bytes.push(...groups);
  }
  return element(0x06, Buffer.from(bytes));
};

export const bitString = (bytes: Uint8Array): Buffer => element(0x03, Buffer.from([0]), bytes);

/** Writes UTCTime up to 2049 and GeneralizedTime after that (RFC 5280, 4.1.2.5). */
export const time = (value: Date): Buffer => {
  const text = `${value.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`;
  return value.getUTCFullYear() < 2050
    ? element(0x17, Buffer.from(text.slice(2), 'latin1'))
    : element(0x18, Buffer.from(text, 'latin1'));
};

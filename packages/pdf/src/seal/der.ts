/** Writes DER (ITU-T X.690): just what a signature needs. Each function gives one complete element. */
const element = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents);
  const { length } = content;
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest & 0xff);
  return Buffer.concat([Buffer.from([tag, 0x80 | bytes.length, ...bytes]), content]);
};

export const sequence = (...items: Uint8Array[]): Buffer => element(0x30, ...items);

/** SET OF: DER has the elements in ascending order of their encodings (11.6). */
export const setOf = (...items: Uint8Array[]): Buffer => element(0x31, ...items.toSorted(Buffer.compare));

export const octetString = (bytes: Uint8Array): Buffer => element(0x04, bytes);

export const integer = (value: number): Buffer => element(0x02, Buffer.from([value]));

export const nothing = (): Buffer => element(0x05);

/** A context-specific, constructed element: `[tag] ...`. */
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

/** The elements directly inside a constructed element, each with its header. For certificates we read fields of. */
export const children = (bytes: Uint8Array): Uint8Array[] => {
  const outer = header(bytes, 0);
  const items: Uint8Array[] = [];
  for (let at = outer.start; at < outer.end; ) {
    const { end } = header(bytes, at);
    items.push(bytes.subarray(at, end));
    at = end;
  }
  return items;
};

const header = (bytes: Uint8Array, at: number): { start: number; end: number } => {
  const short = bytes[at + 1] ?? 0;
  let start = at + 2;
  let length = short;
  if (short & 0x80) {
    length = 0;
    for (let i = 0; i < (short & 0x7f); i++) length = length * 256 + (bytes[start++] ?? 0);
  }
  if (start + length > bytes.length) throw new RangeError('truncated DER');
  return { start, end: start + length };
};

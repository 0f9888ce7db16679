import { deflateSync } from 'node:zlib';

type Random = () => number;
type Mutation = (bytes: Buffer, random: Random) => Buffer;

const below = (random: Random, most: number): number => Math.floor(random() * most);
const pick = <T>(random: Random, items: readonly T[]): T => items[below(random, items.length)]!;
const replaced = (bytes: Buffer, from: number, to: number, by: Buffer | string): Buffer =>
  Buffer.concat([bytes.subarray(0, from), typeof by === 'string' ? Buffer.from(by, 'latin1') : by, bytes.subarray(to)]);

const TOKENS =
  '<< >> [ ] ( ) < > / % null true R obj endobj stream endstream xref trailer startxref %%EOF 1_0_R 2_0_R 950_0_R 99999999999999999999 -1 1e9 /Kids /Parent /Type/Page /Contents /Annots /AcroForm /Encrypt /Prev /XRefStm /Extends /Filter /Crypt'.split(
    ' ',
  );
const NUMBERS = ['0', '-1', '1', '2', '255', '65536', '2147483647', '4294967296', '99999999999999999999', '0.5', '1e5'];
const NUMBERS_THAT_LEAD =
  /(\/(?:Length|Prev|Size|Count|First|N|W|Index|Columns|Colors|Predictor|V|R|P|Rotate|XRefStm)[ [\n]*|startxref\s+)(-?\d+)/g;
const BOMB = deflateSync(Buffer.alloc(1024 * 1024));

/**
 * Changes that bugs and attackers make to files. Each function returns new bytes and accepts the output of the others.
 */
const MUTATIONS: Record<string, Mutation> = {
  flipBits(bytes, random) {
    const out = Buffer.from(bytes);
    for (let i = 0; i <= below(random, 8); i++) {
      const at = below(random, out.length);
      out[at] = (out[at] ?? 0) ^ (1 << below(random, 8));
    }
    return out;
  },
  truncate: (bytes, random) => bytes.subarray(0, below(random, bytes.length)),
  cut(bytes, random) {
    const at = below(random, bytes.length);
    return replaced(bytes, at, at + below(random, 400), '');
  },
  repeat(bytes, random) {
    const from = below(random, bytes.length);
    const at = below(random, bytes.length);
    return replaced(bytes, at, at, bytes.subarray(from, from + below(random, 2000)));
  },
  insertToken(bytes, random) {
    const at = below(random, bytes.length);
    return replaced(bytes, at, at, ` ${pick(random, TOKENS).replaceAll('_', ' ')} `);
  },
  nest(bytes, random) {
    const at = below(random, bytes.length);
    return replaced(bytes, at, at, pick(random, ['[', '<<', '(', '<</A']).repeat(1 + below(random, 500)));
  },
  changeNumber(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(NUMBERS_THAT_LEAD)];
    if (found.length === 0) return bytes;
    const match = pick(random, found);
    const at = match.index + match[1]!.length;
    return replaced(bytes, at, at + match[2]!.length, pick(random, NUMBERS));
  },
  changeRow(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/\d{10} \d{5} [nf]/g)];
    if (found.length === 0) return bytes;
    const { index } = pick(random, found);
    return replaced(bytes, index, index + 10, String(below(random, bytes.length * 2)).padStart(10, '0'));
  },
  changeGeneration(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/(?:\d{10} (?=\d{5} [nf])|\b\d+ (?=0 (?:R|obj)\b))/g)];
    if (found.length === 0) return bytes;
    const { index, 0: number } = pick(random, found);
    const at = index + number.length;
    const isRow = bytes[at + 5] === 0x20;
    return replaced(bytes, at, at + (isRow ? 5 : 1), isRow ? pick(random, ['00001', '65535']) : '1');
  },
  changeSubsection(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/(?<=xref\s+|[nf] ?\r?\n)\d+ \d+(?=\s+\d{10} )/g)];
    if (found.length === 0) return bytes;
    const { index, 0: head } = pick(random, found);
    const [first = 0, count = 0] = head.split(' ').map(Number);
    const changed = pick(random, [
      `${first + 1} ${count}`,
      `${first} ${count + 1}`,
      `${first} ${Math.max(0, count - 1)}`,
    ]);
    return replaced(bytes, index, index + head.length, changed);
  },
  leaveOutKeyword(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/endobj|endstream|startxref|%%EOF|trailer/g)];
    if (found.length === 0) return bytes;
    const { index, 0: keyword } = pick(random, found);
    return replaced(bytes, index, index + keyword.length, ' '.repeat(keyword.length));
  },
  redirect(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/\b\d+ 0 R\b/g)];
    if (found.length === 0) return bytes;
    const [one, other] = [pick(random, found), pick(random, found)];
    return replaced(bytes, one.index, one.index + one[0].length, other[0]);
  },
  swapDictionaries(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/<<[^<>]*>>/g)];
    if (found.length < 2) return bytes;
    const [one, other] = [pick(random, found), pick(random, found)];
    return replaced(bytes, one.index, one.index + one[0].length, other[0]);
  },
  explode(bytes, random) {
    const found = [...bytes.toString('latin1').matchAll(/<<[^<>]*>>\s*stream\r?\n/g)];
    if (found.length === 0) return bytes;
    const { index, 0: head } = pick(random, found);
    const end = Math.max(index, bytes.indexOf('endstream', index, 'latin1'));
    const stream = Buffer.concat([
      Buffer.from(
        `${head.replace(/\/(Length|Filter)[^/>]*/g, '').replace('<<', `<</Filter/FlateDecode/Length ${BOMB.length} `)}`,
        'latin1',
      ),
      BOMB,
    ]);
    return replaced(bytes, index, end, stream);
  },
};

export const mutate = (source: Buffer, random: Random): { bytes: Buffer; kinds: string[] } => {
  let bytes = source;
  const kinds = Array.from({ length: 1 + below(random, 4) }, () => pick(random, Object.keys(MUTATIONS)));
  for (const kind of kinds) if (bytes.length > 0) bytes = MUTATIONS[kind]!(bytes, random);
  return { bytes, kinds };
};

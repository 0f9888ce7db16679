import type { BitWriter } from './bit-writer.ts';

/** Maximum length of a prefix code (RFC 9649, 6.2.1). */
const LONGEST = 15;
const LONGEST_OF_LENGTHS = 7;
/** Order in which the lengths of the code for code lengths are written. */
const ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];
/** Symbol that repeats the last length three to six times. */
const AGAIN = 16;
/** Symbol for three to ten zeros. The next constant is the symbol for 11 to 138 zeros. */
const ZEROS = 17;
const MANY_ZEROS = 18;
/** The decoder assumes this length before the first symbol. */
const FIRST_LENGTH = 8;

/** A prefix code. Frequent symbols have short codes. */
export class PrefixCode {
  readonly #lengths: Uint8Array;
  readonly #codes: Uint16Array;

  constructor(counts: Uint32Array, longest = LONGEST) {
    this.#lengths = codeLengths(counts, longest);
    this.#codes = canonicalCodes(this.#lengths);
  }

  put(bits: BitWriter, symbol: number): void {
    bits.put(this.#codes[symbol] ?? 0, this.#lengths[symbol] ?? 0);
  }

  /** Writes the code lengths, from which the decoder derives the code. */
  describe(bits: BitWriter): void {
    const used = [...this.#lengths.keys()].filter((symbol) => this.#lengths[symbol] !== 0);
    const [first = 0, second] = used;
    if (used.length <= 2 && used.every((symbol) => symbol < 256)) {
      bits.put(1, 1);
      bits.put(second === undefined ? 0 : 1, 1);
      bits.put(first > 1 ? 1 : 0, 1);
      bits.put(first, first > 1 ? 8 : 1);
      if (second !== undefined) bits.put(second, 8);
      // If there is only one symbol, it takes zero bits.
      else this.#lengths[first] = 0;
      return;
    }
    const tokens = lengthTokens(this.#lengths);
    const counts = new Uint32Array(ORDER.length);
    for (const { token } of tokens) counts[token] = (counts[token] ?? 0) + 1;
    const code = new PrefixCode(counts, LONGEST_OF_LENGTHS);
    const said = Math.max(4, ORDER.findLastIndex((token) => counts[token] !== 0) + 1);
    bits.put(0, 1);
    bits.put(said - 4, 4);
    for (const token of ORDER.slice(0, said)) bits.put(code.#lengths[token] ?? 0, 3);
    bits.put(0, 1);
    const isSingle = counts.filter((count) => count > 0).length === 1;
    for (const { token, extra, extraBits } of tokens) {
      if (!isSingle) code.put(bits, token);
      bits.put(extra, extraBits);
    }
    if (used.length === 1) this.#lengths[first] = 0;
  }
}

interface LengthToken {
  token: number;
  extra: number;
  extraBits: number;
}

/** Converts lengths to tokens. Runs of equal lengths take fewer tokens. */
function lengthTokens(lengths: Uint8Array): LengthToken[] {
  const tokens: LengthToken[] = [];
  const say = (token: number, extra = 0, extraBits = 0) => tokens.push({ token, extra, extraBits });
  let before = FIRST_LENGTH;
  for (let at = 0; at < lengths.length; ) {
    const length = lengths[at] ?? 0;
    let run = 1;
    while (lengths[at + run] === length) run++;
    at += run;
    if (length !== 0 && length !== before) {
      say(length);
      before = length;
      run--;
    }
    while (run > 0) {
      const part = Math.min(run, length === 0 ? 138 : 6);
      if (part < 3) for (let time = 0; time < part; time++) say(length);
      else if (length !== 0) say(AGAIN, part - 3, 2);
      else if (part < 11) say(ZEROS, part - 3, 3);
      else say(MANY_ZEROS, part - 11, 7);
      run -= part;
    }
  }
  return tokens;
}

/**
 * Computes the lengths of a Huffman code with codes of at most `longest` bits. Raises the counts of rare symbols until
 * all lengths fit.
 */
function codeLengths(counts: Uint32Array, longest: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const used = [...counts.keys()].filter((symbol) => counts[symbol] !== 0);
  if (used.length <= 1) {
    for (const symbol of used) lengths[symbol] = 1;
    return lengths;
  }
  for (let least = 1; ; least *= 2) {
    const weightOf = (symbol: number) => Math.max(counts[symbol] ?? 0, least);
    const leaves = used.toSorted((one, other) => weightOf(one) - weightOf(other));
    const depths = treeDepths(leaves.map(weightOf));
    if (Math.max(...depths) > longest) continue;
    for (const [index, symbol] of leaves.entries()) lengths[symbol] = depths[index] ?? 0;
    return lengths;
  }
}

/**
 * Returns the depth of each leaf in a Huffman tree.
 * @param weights in ascending order
 */
function treeDepths(weights: readonly number[]): number[] {
  const leaves = weights.length;
  const all = [...weights];
  const parents: number[] = [];
  let leaf = 0;
  let node = leaves;
  const lightest = (): number => {
    const isLeaf = leaf < leaves && (node >= all.length || (all[leaf] ?? 0) <= (all[node] ?? 0));
    return isLeaf ? leaf++ : node++;
  };
  while (all.length < 2 * leaves - 1) {
    const [one, other] = [lightest(), lightest()];
    parents[one] = all.length;
    parents[other] = all.length;
    all.push((all[one] ?? 0) + (all[other] ?? 0));
  }
  const depths: number[] = [];
  for (let at = all.length - 1; at >= 0; at--)
    depths[at] = at === all.length - 1 ? 0 : (depths[parents[at] ?? 0] ?? 0) + 1;
  return depths.slice(0, leaves);
}

/** Derives the codes from their lengths. The first bit of a code is its lowest bit. */
function canonicalCodes(lengths: Uint8Array): Uint16Array {
  const codes = new Uint16Array(lengths.length);
  let code = 0;
  for (let length = 1; length <= LONGEST; length++) {
    code *= 2;
    for (let symbol = lengths.indexOf(length); symbol >= 0; symbol = lengths.indexOf(length, symbol + 1))
      codes[symbol] = turnedRound(code++, length);
  }
  return codes;
}

function turnedRound(code: number, length: number): number {
  let turned = 0;
  for (let bit = 0; bit < length; bit++) turned = turned * 2 + ((code >> bit) & 1);
  return turned;
}

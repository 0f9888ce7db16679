import { damaged, PdfError } from '../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import {
  asBuffer,
  endOfLiteral,
  hexValue,
  isDigit,
  isRegular,
  isWhitespace,
  latin1,
  nameText,
  skipSpace,
  startsWith,
} from './syntax.ts';

/** Maximum nesting depth, to limit recursion. No real program nests objects this deeply. */
const MAX_DEPTH = 200;

const ESCAPES: Record<number, number> = { 110: 0x0a, 114: 0x0d, 116: 0x09, 98: 0x08, 102: 0x0c };

/**
 * Strict parsing stops at the first fault. Lenient parsing skips unreadable parts, as viewers do when they repair a
 * file.
 */
export type Manner = 'strict' | 'lenient';

/**
 * Parses objects (ISO 32000-2, 7.3) one at a time, from any position.
 * @throws `PdfError` `damaged` for invalid syntax, unless the parser is lenient
 */
export class Parser {
  /** Whether a dictionary had a duplicate key. The last of the entries wins. */
  hasRepeatedKey = false;
  #lookedAt = 0;

  constructor(
    readonly bytes: Uint8Array,
    public position: number,
    readonly manner: Manner = 'strict',
  ) {}

  /** The furthest position that has been examined, even if the parser has moved back since then. */
  get furthest(): number {
    return Math.max(this.position, this.#lookedAt);
  }

  /** Tells the parser that other code has looked ahead to this position. */
  notePeek(position: number): void {
    this.#lookedAt = Math.max(this.#lookedAt, position);
  }

  skipSpace(): void {
    this.position = skipSpace(this.bytes, this.position);
  }

  accept(keyword: string): boolean {
    this.skipSpace();
    if (!startsWith(this.bytes, this.position, keyword)) return false;
    this.position += keyword.length;
    return true;
  }

  acceptInteger(): number | undefined {
    this.skipSpace();
    const start = this.position;
    let value = 0;
    while (isDigit(this.bytes[this.position])) value = value * 10 + (this.bytes[this.position++] ?? 0) - 0x30;
    return this.position === start ? undefined : value;
  }

  value(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new PdfError('too-large', 'The PDF nests its objects too deeply.');
    this.skipSpace();
    const byte = this.bytes[this.position];
    if (byte === 0x2f) return new Name(this.name());
    if (byte === 0x5b) return this.#array(depth);
    if (byte === 0x28) return this.#literal();
    if (byte === 0x3c) return this.bytes[this.position + 1] === 0x3c ? this.dict(depth) : this.#hex();
    if (isDigit(byte) || byte === 0x2d || byte === 0x2e || byte === 0x2b) return this.#numberOrReference();
    if (this.accept('true')) return true;
    if (this.accept('false')) return false;
    if (this.accept('null')) return null;
    if (this.manner === 'strict') throw damaged(`there is no object at byte ${this.position}`);
    this.#skipUnknown();
    return null;
  }

  dict(depth = 0): Dict {
    this.position += 2;
    const entries: Dict = new Map();
    for (;;) {
      this.skipSpace();
      const byte = this.bytes[this.position];
      if (byte === 0x3e && this.bytes[this.position + 1] === 0x3e) {
        this.position += 2;
        return entries;
      }
      if (byte !== 0x2f) {
        if (this.manner === 'strict') throw damaged(`a dictionary key is missing at byte ${this.position}`);
        if (this.#isAtEnd()) return entries;
        this.value(depth + 1);
        continue;
      }
      const key = this.name();
      if (entries.has(key)) this.hasRepeatedKey = true;
      this.skipSpace();
      // A key without a value at the end of a dictionary is null, as in all viewers.
      if (startsWith(this.bytes, this.position, '>>')) entries.set(key, null);
      else entries.set(key, this.value(depth + 1));
    }
  }

  #array(depth: number): PdfValue[] {
    this.position++;
    const items: PdfValue[] = [];
    for (;;) {
      this.skipSpace();
      if (this.bytes[this.position] === 0x5d) {
        this.position++;
        return items;
      }
      if (this.manner === 'lenient' && (this.#isAtEnd() || startsWith(this.bytes, this.position, '>>'))) return items;
      items.push(this.value(depth + 1));
    }
  }

  /** Whether the end of the object has been reached, even if dictionaries or arrays are still open. */
  #isAtEnd(): boolean {
    const { bytes, position } = this;
    return position >= bytes.length || startsWith(bytes, position, 'endobj') || startsWith(bytes, position, 'stream');
  }

  #skipUnknown(): void {
    if (this.#isAtEnd()) return;
    const start = this.position;
    while (isRegular(this.bytes[this.position])) this.position++;
    if (this.position === start) this.position++;
  }

  /** Reads a name. The position must be at the slash. */
  name(): string {
    const start = ++this.position;
    let escaped = false;
    while (isRegular(this.bytes[this.position])) if (this.bytes[this.position++] === 0x23) escaped = true;
    const raw = nameText(this.bytes, start, this.position);
    if (!escaped) return raw;
    return raw.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #numberOrReference(): number | Ref {
    const value = this.#number();
    const after = this.position;
    if (!Number.isInteger(value) || value < 0 || !isWhitespace(this.bytes[after])) return value;
    this.skipSpace();
    if (isDigit(this.bytes[this.position])) {
      const generation = this.acceptInteger() ?? 0;
      if (isWhitespace(this.bytes[this.position])) {
        this.skipSpace();
        if (this.bytes[this.position] === 0x52 && !isRegular(this.bytes[this.position + 1])) {
          this.position++;
          return new Ref(value, generation);
        }
      }
    }
    this.notePeek(this.position);
    this.position = after;
    return value;
  }

  #number(): number {
    const start = this.position;
    const integer = this.acceptInteger();
    // Fast path: nearly all numbers are short unsigned integers.
    if (integer !== undefined && !isRegular(this.bytes[this.position]) && this.position - start < 10) return integer;
    while (isRegular(this.bytes[this.position])) {
      const byte = this.bytes[this.position];
      if (!isDigit(byte) && byte !== 0x2e && byte !== 0x2d && byte !== 0x2b) break;
      this.position++;
    }
    const raw = latin1(this.bytes, start, this.position);
    const value = Number(raw);
    if (Number.isFinite(value) && raw !== '') return value;
    // Some files contain malformed numbers such as "--5", "12-34" or "1.2.3". Use the part before the fault.
    const readable = Number(/^[+-]*(\d*\.?\d*)/.exec(raw)?.[1] || 0);
    return (Number.isFinite(readable) ? readable : 0) * (raw.startsWith('-') ? -1 : 1);
  }

  #literal(): PdfString {
    const start = this.position + 1;
    const end = endOfLiteral(this.bytes, this.position);
    if (end < 0 && this.manner === 'strict') {
      const at = this.position;
      // The search for the end has examined all remaining bytes, so they count as work.
      this.position = this.bytes.length;
      throw damaged(`the string at byte ${at} does not end`);
    }
    const fallback = end < 0 ? this.#endOfObject() : end;
    this.position = fallback;
    const raw = this.bytes.subarray(start, end < 0 ? fallback : end - 1);
    return new PdfString(raw.includes(0x5c) || raw.includes(0x0d) ? withoutEscapes(raw) : raw);
  }

  #endOfObject(): number {
    const end = asBuffer(this.bytes).indexOf('endobj', this.position, 'latin1');
    return end < 0 ? this.bytes.length : end;
  }

  #hex(): PdfString {
    const plain = this.#plainHex();
    if (plain) return plain;
    const out: number[] = [];
    let high = -1;
    for (;;) {
      const byte = this.bytes[++this.position];
      if (byte === undefined && this.manner === 'strict') throw damaged('a hexadecimal string does not end');
      if (byte === undefined || byte === 0x3e) break;
      const digit = hexValue(byte);
      if (digit < 0) continue;
      if (high < 0) high = digit;
      else {
        out.push(high * 16 + digit);
        high = -1;
      }
    }
    if (high >= 0) out.push(high * 16);
    this.position++;
    return new PdfString(Uint8Array.from(out), true);
  }

  /**
   * Reads a hexadecimal string that contains only digits, as nearly all do. Signature values are long, so this must be
   * fast.
   */
  #plainHex(): PdfString | undefined {
    const start = this.position + 1;
    const end = this.bytes.indexOf(0x3e, start);
    if (end < 0) return undefined;
    const bytes = Buffer.from(asBuffer(this.bytes).toString('latin1', start, end), 'hex');
    if (bytes.length * 2 !== end - start) return undefined;
    this.position = end + 1;
    return new PdfString(new Uint8Array(bytes), true);
  }
}

/** Decodes the escapes and line ends of a literal string (ISO 32000-2, 7.3.4.2). */
const withoutEscapes = (raw: Uint8Array): Uint8Array => {
  const out = new Uint8Array(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at++) {
    let byte = raw[at] ?? 0;
    if (byte === 0x0d) {
      if (raw[at + 1] === 0x0a) at++;
      byte = 0x0a;
    } else if (byte === 0x5c) {
      byte = raw[++at] ?? 0x5c;
      if (byte === 0x0a) continue;
      if (byte === 0x0d) {
        if (raw[at + 1] === 0x0a) at++;
        continue;
      }
      if (byte >= 0x30 && byte <= 0x37) {
        let code = byte - 0x30;
        for (let i = 0; i < 2; i++) {
          const next = raw[at + 1] ?? 0;
          if (next < 0x30 || next > 0x37) break;
          code = code * 8 + next - 0x30;
          at++;
        }
        byte = code & 0xff;
      } else byte = ESCAPES[byte] ?? byte;
    }
    out[length++] = byte;
  }
  return out.subarray(0, length);
};

import { endOfLiteral, isRegular, isWhitespace, latin1 } from '../reader/syntax.ts';
import { endOfInlineImage } from './content-state.ts';

/** An operator of a content stream with its operands (ISO 32000-2, 7.8.2). */
export interface Operation {
  /** `BI` represents an inline image with all its data. */
  operator: string;
  start: number;
  at: number;
  end: number;
}

const CONSTANTS = new Set(['true', 'false', 'null', 'BI']);

/** Yields the operations of decoded content. Stops at the end or at an unterminated token. */
export function* contentOperations(bytes: Uint8Array): Generator<Operation> {
  let start = -1;
  let at = 0;
  while (at >= 0 && at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (isWhitespace(byte)) {
      at++;
      continue;
    }
    if (byte === 0x25) {
      while (at < bytes.length && bytes[at] !== 0x0a && bytes[at] !== 0x0d) at++;
      continue;
    }
    if (start < 0) start = at;
    const end = endOfToken(bytes, at);
    if (end < 0) return;
    // Most operators begin with a letter, and two are quotation marks. Numbers begin with a character below the letters.
    const isWord = isRegular(byte) && (byte >= 0x41 || byte === 0x27 || byte === 0x22);
    const word = isWord ? latin1(bytes, at, end) : '';
    if (word === '' || CONSTANTS.has(word)) {
      at = end;
      continue;
    }
    const behind = word === 'ID' ? endOfInlineImage(bytes, end) : end;
    if (behind < 0) return;
    yield { operator: word === 'ID' ? 'BI' : word, start, at, end: behind };
    start = -1;
    at = behind;
  }
}

const endOfToken = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at];
  if (byte === 0x28) return endOfLiteral(bytes, at);
  if (byte === 0x3c && bytes[at + 1] !== 0x3c) return bytes.indexOf(0x3e, at) + 1 || -1;
  if (byte !== 0x2f && !isRegular(byte)) return at + 1;
  let end = at + 1;
  while (isRegular(bytes[end])) end++;
  return end;
};

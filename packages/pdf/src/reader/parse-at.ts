import { type Manner, Parser } from './parser.ts';
import { have, readAtOnce } from './read-on-demand.ts';

const GROWTH = 8;
/** More bytes than a parser looks ahead for a keyword. */
const MARGIN = 64;

/**
 * Parses from `position` on. If the bytes are read on demand, only as many as necessary are read: when the parser comes near
 * the end of them, it starts again with more, so that it never mistakes that end for the end of the file.
 */
export const parseAt = <T>(
  bytes: Uint8Array,
  position: number,
  read: (parser: Parser) => T,
  manner: Manner = 'strict',
): T => {
  const first = readAtOnce(bytes);
  if (first === undefined) return read(new Parser(bytes, position, manner));
  for (let length = first; ; length *= GROWTH) {
    const end = Math.min(bytes.length, position + length);
    const parser = new Parser(have(bytes, position, end).subarray(0, end), position, manner);
    const isTooShort = (): boolean => end < bytes.length && parser.furthest + MARGIN >= end;
    try {
      const result = read(parser);
      if (!isTooShort()) return result;
    } catch (error) {
      if (!isTooShort()) throw error;
    }
  }
};

import { have, readAtOnce } from '../bytes/read-on-demand.ts';
import { type Manner, Parser } from './parser.ts';

const GROWTH = 8;
/** Number of bytes that must be available beyond the parser's position, which is more than the parser looks ahead. */
const MARGIN = 64;

/**
 * Parses from `position` on. If the bytes are read on demand, reads only as many as necessary: when the parser comes
 * close to the end of the available bytes, it starts again with more. It never mistakes that end for the end of the
 * file.
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

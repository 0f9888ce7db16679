import { have } from '../bytes/read-on-demand.ts';
import { damaged } from '../errors/errors.ts';
import { Parser } from './parser.ts';
import { asBuffer, startsWith } from './syntax.ts';

/**
 * Yields possible offsets of the newest cross-reference section: first the stated one, then those found by searching
 * backward from the end. If `%PDF` is not at the start of the file, each offset is also tried relative to it.
 */
export function* startOffsets(
  bytes: Uint8Array,
  header: number,
): Generator<{ offset: number; base: number; isStated: boolean }> {
  const tail = asBuffer(have(bytes.subarray(-64 * 1024)));
  const marker = tail.lastIndexOf('startxref', undefined, 'latin1');
  if (marker < 0) throw damaged('its end is missing');
  const bases = header > 0 ? [0, header] : [0];
  const stated = new Parser(tail, marker + 9).acceptInteger();
  if (stated !== undefined) for (const base of bases) yield { offset: stated, base, isStated: true };
  const end = bytes.length - tail.length + marker;
  const table = lastTable(asBuffer(have(bytes)), end);
  // Consider only a table directly before the end. An earlier table would silently open an older revision.
  if (table < 0 || asBuffer(bytes).subarray(table, end).includes('endobj')) return;
  for (const base of bases) yield { offset: table - base, base, isStated: false };
}

const lastTable = (buffer: Buffer, end: number): number => {
  let at = buffer.lastIndexOf('xref', Math.max(0, end - 1), 'latin1');
  while (at > 0 && startsWith(buffer, at - 5, 'startxref')) at = buffer.lastIndexOf('xref', at - 1, 'latin1');
  return at;
};

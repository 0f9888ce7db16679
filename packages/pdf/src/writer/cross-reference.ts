import { deflate } from '../bytes/deflate.ts';
import { type Dict, dict, Name, Stream } from '../objects/objects.ts';

export interface PlacedEntry {
  number: number;
  generation: number;
  offset: number;
}

/** Groups entries by consecutive object numbers, as both kinds of cross-reference section require. */
const runs = (entries: PlacedEntry[]): PlacedEntry[][] => {
  const sorted = entries.toSorted((a, b) => a.number - b.number);
  const grouped: PlacedEntry[][] = [];
  for (const entry of sorted) {
    const run = grouped.at(-1);
    if (run && run.at(-1)?.number === entry.number - 1) run.push(entry);
    else grouped.push([entry]);
  }
  return grouped;
};

/** Writes a cross-reference table (ISO 32000-2, 7.5.4). The table of a whole file begins with the free list. */
export const writeTable = (entries: PlacedEntry[], extent: 'update' | 'whole'): string => {
  const line = ({ offset, generation }: PlacedEntry): string =>
    `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`;
  const sections = runs(entries).map((run) => `${run[0]?.number} ${run.length}\n${run.map(line).join('')}`);
  const head = extent === 'whole' ? '0 1\n0000000000 65535 f \n' : '';
  return `xref\n${head}${sections.join('')}`;
};

const OFFSET_WIDTH = 5;
const ENTRY_WIDTH = 1 + OFFSET_WIDTH + 2;

/** Creates a cross-reference stream (7.5.8) without its Length. */
export const crossReferenceStream = (entries: PlacedEntry[], trailer: Dict): Stream => {
  const grouped = runs(entries);
  const rows = Buffer.alloc(entries.length * ENTRY_WIDTH);
  grouped.flat().forEach(({ offset, generation }, row) => {
    const at = row * ENTRY_WIDTH;
    rows.writeUInt8(1, at);
    rows.writeUIntBE(offset, at + 1, OFFSET_WIDTH);
    rows.writeUInt16BE(generation, at + 1 + OFFSET_WIDTH);
  });
  const index = grouped.flatMap((run) => [run[0]?.number ?? 0, run.length]);
  return new Stream(
    new Map([
      ...dict({ Type: new Name('XRef'), Index: index, W: [1, OFFSET_WIDTH, 2], Filter: new Name('FlateDecode') }),
      ...trailer,
    ]),
    deflate(rows, 'document'),
  );
};

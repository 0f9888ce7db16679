import type { Dict, PdfValue } from '../objects/objects.ts';
import { type PlacedEntry, writeTable } from './cross-reference.ts';
import { Layout } from './layout.ts';
import { serialize } from './serialize.ts';

/**
 * Writes a new file (ISO 32000-2, 7.5).
 * @param objects objects numbered from 1 without gaps, in any order
 * @param trailer trailer entries without Size
 */
export const wholeFile = (version: string, objects: Iterable<[number, PdfValue]>, trailer: Dict): Uint8Array => {
  const layout = new Layout(0);
  layout.text(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`);
  const entries: PlacedEntry[] = [];
  for (const [number, object] of objects) {
    entries.push({ number, generation: 0, offset: layout.length });
    layout.object(number, 0, object);
  }
  const start = layout.length;
  const size = entries.length + 1;
  layout.text(writeTable(entries, 'whole'));
  layout.text(`trailer\n${serialize(new Map([...trailer, ['Size', size]]))}\nstartxref\n${start}\n%%EOF\n`);
  return layout.bytes();
};

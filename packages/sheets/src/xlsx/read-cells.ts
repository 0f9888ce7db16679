import { MOST_COLUMNS, SheetError, type SheetRow } from '../sheet.ts';
import { displayNumber, type NumberKind } from './number-formats.ts';
import { unescapeText } from './unescape-text.ts';
import { attribute, readTags, type XmlTag } from './xml-tags.ts';

interface Workbook {
  strings: readonly string[];
  kinds: readonly NumberKind[];
  is1904: boolean;
}

/** Columns of the largest worksheet. */
const LAST_COLUMN = 16_384;

/** Reads the rows of a worksheet one by one. */
export function* readCells(xml: string, workbook: Workbook): Generator<SheetRow> {
  let row: SheetRow = { number: 0, cells: [] };
  let cell: { tag: XmlTag; column: number } | null = null;
  let [value, isReading] = ['', false];
  for (const tag of readTags(xml)) {
    const isOpen = tag.kind !== 'CLOSE';
    if (tag.name === 'row' && isOpen) row = { number: Number(attribute(tag, 'r') ?? row.number + 1), cells: [] };
    if (tag.name === 'row' && tag.kind !== 'OPEN') yield row;
    if (tag.name === 'c' && isOpen) {
      cell = { tag, column: columnIndex(attribute(tag, 'r')) ?? row.cells.length };
      value = '';
    }
    if (tag.name === 'rPh') isReading = tag.kind === 'OPEN';
    if ((tag.name === 'v' || tag.name === 't') && !isOpen && !isReading) value += tag.text;
    if (tag.name === 'c' && tag.kind === 'CLOSE' && cell)
      set(row.cells, cell.column, display(value, cell.tag, workbook));
    if (tag.name === 'sheetData' && tag.kind === 'CLOSE') return;
  }
}

function set(cells: string[], column: number, text: string): void {
  if (text === '') return;
  if (column >= MOST_COLUMNS) throw new SheetError('TOO_MANY_COLUMNS');
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

/** Returns the index of the column in a reference such as B3. */
function columnIndex(reference: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference ?? '') ?? [];
  if (!letters) return null;
  const index = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return Math.min(index, LAST_COLUMN);
}

function display(value: string, tag: XmlTag, { strings, kinds, is1904 }: Workbook): string {
  switch (attribute(tag, 't')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
    case 'str':
      return unescapeText(value);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'e':
      return value;
    case 'd':
      return value.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ');
    default:
      return displayNumber(value, kinds[Number(attribute(tag, 's') ?? 0)] ?? null, is1904);
  }
}

export const MOST_ROWS = 5_000;
export const MOST_COLUMNS = 200;
export const MOST_BYTES = 20 * 1024 * 1024;

export interface SheetRow {
  /** Number of the row in the file, as spreadsheet programs display it. */
  number: number;
  /** One text for each column. */
  cells: string[];
}

export interface Sheet {
  /** Name of the worksheet. Null for text. */
  name: string | null;
  /** Distinct, never empty. */
  columns: string[];
  rows: SheetRow[];
  emptyRows: number;
}

export type SheetFault = 'TOO_LARGE' | 'TOO_MANY_ROWS' | 'TOO_MANY_COLUMNS' | 'NO_ROWS' | 'OLD_EXCEL' | 'UNREADABLE';

export class SheetError extends Error {
  override readonly name = 'SheetError';

  constructor(readonly fault: SheetFault) {
    super(`the spreadsheet cannot be read: ${fault}`);
  }
}

/** Rows as read from a file, before columns are named. Empty rows are included. */
export type RawRows = Iterable<SheetRow>;

/**
 * Names the columns after the first row, unless that row contains an email address and is therefore data.
 * @throws SheetError TOO_MANY_ROWS, TOO_MANY_COLUMNS, NO_ROWS
 */
export function toSheet(name: string | null, raw: RawRows): Sheet {
  const rows: SheetRow[] = [];
  let [width, emptyRows, lastNumber] = [0, 0, 0];
  for (const { number, cells } of raw) {
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1;
    // Rows that a file omits are as empty as those that it contains.
    emptyRows += used === 0 ? 0 : number - lastNumber - 1;
    if (used === 0) continue;
    lastNumber = number;
    if (used > MOST_COLUMNS) throw new SheetError('TOO_MANY_COLUMNS');
    // One more than the limit, because the first row may only name the columns.
    if (rows.length > MOST_ROWS) throw new SheetError('TOO_MANY_ROWS');
    width = Math.max(width, used);
    rows.push({ number, cells });
  }
  const [first] = rows;
  if (!first) throw new SheetError('NO_ROWS');
  const isNamed = !first.cells.some((cell) => /\S@\S/.test(cell));
  const content = isNamed ? rows.slice(1) : rows;
  if (content.length === 0) throw new SheetError('NO_ROWS');
  if (content.length > MOST_ROWS) throw new SheetError('TOO_MANY_ROWS');
  return {
    name,
    columns: nameColumns(isNamed ? first.cells : [], width),
    rows: content.map(({ number, cells }) => ({ number, cells: fit(cells, width) })),
    emptyRows,
  };
}

const fit = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => cells[index] ?? '');

/** Returns distinct names: a repeated name gets a number, and a column without a name its letters. */
function nameColumns(given: readonly string[], width: number): string[] {
  const names = new Set<string>();
  for (let index = 0; index < width; index++) {
    const name = (given[index] ?? '').replace(/\s+/g, ' ').trim() || columnLetters(index);
    let distinct = name;
    for (let count = 2; names.has(distinct); count++) distinct = `${name} (${count})`;
    names.add(distinct);
  }
  return [...names];
}

/** Returns the letters of a column in spreadsheet programs: A to Z, then AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

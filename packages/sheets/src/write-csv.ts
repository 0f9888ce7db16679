import Papa from 'papaparse';

/**
 * Beginning of a text that spreadsheet programs would run as a formula. In East Asia, they also run formulas with
 * full-width signs. A sign before digits is a number or a telephone number, which stays as it is.
 */
const FORMULA = /^(?=[=@＝＠\t\r]|[+＋－-](?![\d\s().,/-]*$))/;

/**
 * Places in a text where a cell begins for Excel if its separator is the semicolon. It then reads a quote after a comma
 * as a character, so quotes keep neither semicolons nor lines together.
 */
const CELL_INSIDE = /([;\r\n]"*)(?=[=@＝＠\t+＋－-])/g;

/** Byte order mark, without which spreadsheet programs would not read CSV as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** Writes rows as lines of CSV, with formulas quoted as text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => row.map((cell, index) => asText(cell, index === 0 ? row.join(',') : cell))),
    { newline: '\r\n' },
  )}\r\n`;

/**
 * Returns the text with an apostrophe before each formula, which makes it text.
 * @param read text that a spreadsheet program may read as the beginning of the cell. If semicolons separate its cells,
 * the first cell of a row continues with those after it, so `-5` could begin a formula
 */
const asText = (cell: string, read: string): string =>
  (FORMULA.test(read) ? `'${cell}` : cell).replace(CELL_INSIDE, "$1'");

/** Writes rows as a whole CSV file for spreadsheet programs. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => CSV_BEGINNING + csvLines(rows);

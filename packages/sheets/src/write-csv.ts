import Papa from 'papaparse';

/**
 * Texts that spreadsheet programs would run as formulas. A sign before digits is a number or a telephone number, which
 * stays as it is.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/;

/** Byte order mark, without which spreadsheet programs would not read CSV as UTF-8. */
export const CSV_BEGINNING = '\uFEFF';

/** Writes rows as lines of CSV, with formulas quoted as text. */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;

/** Writes rows as a whole CSV file for spreadsheet programs. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => CSV_BEGINNING + csvLines(rows);

import Papa from 'papaparse';

/**
 * Texts that spreadsheet programs would run as formulas. A sign before digits is a number or a telephone number, which
 * stays as it is.
 */
const FORMULA = /^(?:[=@\t\r]|[+-](?![\d\s().,/-]*$))/;

/** Writes rows as CSV for spreadsheet programs: as UTF-8 with a byte order mark, with formulas quoted as text. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;

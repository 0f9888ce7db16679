export { readSheet } from './read-sheet.ts';
export {
  MOST_BYTES,
  MOST_COLUMNS,
  MOST_ROWS,
  type Sheet,
  SheetError,
  type SheetFault,
  type SheetRow,
} from './sheet.ts';
export { CSV_BEGINNING, csvLines, writeCsv } from './write-csv.ts';

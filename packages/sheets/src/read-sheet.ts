import { decodeText, readDelimited } from './delimited.ts';
import { MOST_BYTES, type Sheet, SheetError, toSheet } from './sheet.ts';
import { readXlsx } from './xlsx/read-xlsx.ts';

/**
 * Reads a spreadsheet: a file (CSV, TSV or XLSX, recognized by its bytes) or cells pasted as text.
 * @throws SheetError
 */
export function readSheet(given: Uint8Array | string): Sheet {
  if (typeof given === 'string') return readText(given);
  if (given.length > MOST_BYTES) throw new SheetError('TOO_LARGE');
  if (startsWith(given, ZIP)) return readXlsx(given);
  if (startsWith(given, OLE)) throw new SheetError('OLD_EXCEL');
  return readText(decodeText(given));
}

function readText(text: string): Sheet {
  if (text.length > MOST_BYTES) throw new SheetError('TOO_LARGE');
  if (text.includes('\0')) throw new SheetError('UNREADABLE');
  return toSheet(null, readDelimited(text));
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Excel files before 2007, and those with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

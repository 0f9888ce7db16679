import Papa from 'papaparse';
import { MOST_ROWS, type SheetRow } from './sheet.ts';

/** Text with more rows than this is not parsed to its end, because it is refused anyway, unless most rows are empty. */
const MOST_PARSED = MOST_ROWS * 4;

const SEPARATORS = ['\t', ';', ',', '|'];

/** Reads CSV with any usual separator, and cells copied from a spreadsheet program, which are separated by tabs. */
export function* readDelimited(text: string): Generator<SheetRow> {
  // Excel understands a first line that states the separator.
  const [statement = '', stated] = /^sep=(.)\r?\n/.exec(text) ?? [];
  const delimiter = stated ?? separatorIn(text);
  const { data } = Papa.parse<string[]>(text.slice(statement.length), { delimiter, preview: MOST_PARSED });
  const before = statement === '' ? 0 : 1;
  for (const [index, cells] of data.entries()) yield { number: index + before + 1, cells };
}

/** Returns the separator that occurs most often in the first line, outside of quotes. */
function separatorIn(text: string): string {
  const line = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => line.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Characters of Windows-1252 that ISO 8859-1 does not have. Some versions of Node decode only the latter. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes UTF-8 and UTF-16 with a byte order mark, UTF-8 without one, and otherwise Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return text.replace(/[\u0080-\u009f]/g, (each) => FROM_0X80[each.charCodeAt(0) - 0x80] ?? each);
  }
}

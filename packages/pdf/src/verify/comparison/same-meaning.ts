import { readDate } from '../../objects/date.ts';
import type { PdfString } from '../../objects/objects.ts';
import { decodeText } from '../../objects/text-string.ts';

/**
 * Keys of text strings (ISO 32000-2, 7.9.2.2). Programs that rewrite an object may change the encoding: PDFDocEncoding,
 * UTF-16 or UTF-8. All other strings are compared as bytes, e.g. default appearances, color lookup tables and digests.
 */
const TEXTS = new Set([
  // Fields and annotations (tables 166, 172, 192, 226, 228, 233 and 234).
  ...['T', 'TU', 'TM', 'V', 'DV', 'Opt', 'RV', 'Contents', 'Subj', 'NM', 'RC', 'CA', 'AC', 'State', 'StateModel'],
  // Signatures (table 255).
  ...['Name', 'Reason', 'Location', 'ContactInfo'],
  // Document, pages, outlines, layers and output intents (tables 29, 98, 99, 151, 161, 349 and 401).
  ...['Lang', 'P', 'Title', 'Creator', 'Order', 'OutputCondition', 'OutputConditionIdentifier', 'RegistryName', 'Info'],
  // Structure and attached files, which people identify by name (tables 43 and 355).
  ...['Alt', 'ActualText', 'E', 'UF', 'Desc', 'Names', 'Limits', 'JS'],
]);

const DATES = new Set(['M', 'CreationDate', 'ModDate', 'LastModified']);

export const isText = (key: string): boolean => TEXTS.has(key);
export const isDate = (key: string): boolean => DATES.has(key);

/** @param key dictionary key of the strings, even if they are array elements */
export const isSameString = (one: PdfString, other: PdfString, key: string): boolean =>
  Buffer.compare(one.bytes, other.bytes) === 0 ||
  (isText(key) && isSameText(one, other)) ||
  (isDate(key) && isSameInstant(one, other));

const isSameText = (one: PdfString, other: PdfString): boolean => {
  const [text, counterpart] = [decodeText(one), decodeText(other)];
  // A string that cannot be decoded is not equal to any string.
  return text === counterpart && !text.includes('\ufffd');
};

/**
 * Whether two dates in the same notation are equal. `+00'00'`, `+00'00` and `Z` mean the same offset. Viewers may
 * display dates in other notations verbatim.
 */
const isSameInstant = (one: PdfString, other: PdfString): boolean => {
  const [date, counterpart] = [one, other].map((each) => {
    const text = decodeText(each);
    return /^D:[\dZ+\-']*$/.test(text) ? readDate(text) : null;
  });
  return date?.getTime() === counterpart?.getTime() && date !== null;
};

/**
 * Whether two numbers are equal except for rounding. Programs rewrite real numbers with their own precision, which is
 * at least that of a 32-bit float.
 */
export const isSameNumber = (one: number, other: number): boolean =>
  one === other ||
  (!(Number.isInteger(one) && Number.isInteger(other)) && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one)));

import type { PdfString } from '../../objects.ts';
import { readDate } from '../../reader/date.ts';
import { decodeText } from '../../reader/text-string.ts';

/**
 * Entries that are text strings (ISO 32000-2, 7.9.2.2), which may be written in PDFDocEncoding, UTF-16 or UTF-8: programs
 * that write an object anew choose one. The bytes of all other strings are what they mean: commands of a default
 * appearance, lookup tables of colours, digests.
 */
const TEXTS = new Set([
  // Fields and annotations (tables 166, 172, 192, 226, 228, 233 and 234).
  ...['T', 'TU', 'TM', 'V', 'DV', 'Opt', 'RV', 'Contents', 'Subj', 'NM', 'RC', 'CA', 'AC', 'State', 'StateModel'],
  // Signatures (table 255).
  ...['Name', 'Reason', 'Location', 'ContactInfo'],
  // The document, its pages, outlines, layers and output intents (tables 29, 98, 99, 151, 161, 349 and 401).
  ...['Lang', 'P', 'Title', 'Creator', 'Order', 'OutputCondition', 'OutputConditionIdentifier', 'RegistryName', 'Info'],
  // Structure and attached files (tables 43 and 355), which people find by their names.
  ...['Alt', 'ActualText', 'E', 'UF', 'Desc', 'Names', 'Limits', 'JS'],
]);

const DATES = new Set(['M', 'CreationDate', 'ModDate', 'LastModified']);

export const isText = (key: string): boolean => TEXTS.has(key);
export const isDate = (key: string): boolean => DATES.has(key);

/** @param key of the dictionary in which they stand, be it in an array */
export const isSameString = (one: PdfString, other: PdfString, key: string): boolean =>
  Buffer.compare(one.bytes, other.bytes) === 0 ||
  (isText(key) && isSameText(one, other)) ||
  (isDate(key) && isSameInstant(one, other));

const isSameText = (one: PdfString, other: PdfString): boolean => {
  const [text, counterpart] = [decodeText(one), decodeText(other)];
  // A string that cannot be decoded equals no other.
  return text === counterpart && !text.includes('\ufffd');
};

/** `+00'00'`, `+00'00` and `Z` are one offset; anything else may be shown to people as it is. */
const isSameInstant = (one: PdfString, other: PdfString): boolean => {
  const [date, counterpart] = [one, other].map((each) => {
    const text = decodeText(each);
    return /^D:[\dZ+\-']*$/.test(text) ? readDate(text) : null;
  });
  return date?.getTime() === counterpart?.getTime() && date !== null;
};

/** Real numbers that are written anew have the precision of the program that does so, at least that of a float. */
export const isSameNumber = (one: number, other: number): boolean =>
  one === other ||
  (!(Number.isInteger(one) && Number.isInteger(other)) && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one)));

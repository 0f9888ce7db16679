import { PdfString } from '../objects.ts';

/** Encodes a text string (ISO 32000-2, 7.9.2.2): ASCII unchanged, everything else as UTF-16BE with a byte order mark. */
export const textString = (text: string): PdfString => {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  return new PdfString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
};

/** Formats a date in UTC, to the second (ISO 32000-2, 7.9.4). */
export const dateString = (date: Date): PdfString =>
  textString(`D:${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`);

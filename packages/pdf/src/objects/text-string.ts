import { Name, PdfString, type PdfValue } from './objects.ts';

/** PDFDocEncoding (ISO 32000-2, annex D.2), which is Latin-1 except for two ranges. */
const PDF_DOC_ENCODING = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
PDF_DOC_ENCODING.splice(0x18, 8, ...'˘ˇˆ˙˝˛˚˜');
PDF_DOC_ENCODING.splice(0x80, 33, ...'•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž\ufffd€');

/** Decodes a text string (ISO 32000-2, 7.9.2.2). */
export const decodeText = ({ bytes }: PdfString): string => {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return new TextDecoder('utf-8').decode(bytes);
  let text = '';
  for (const byte of bytes) text += PDF_DOC_ENCODING[byte];
  return text;
};

/** Encodes a text string. ASCII stays unchanged, and everything else becomes UTF-16BE with a byte order mark. */
export const textString = (text: string): PdfString => {
  if (/^[\x20-\x7e]*$/.test(text)) return new PdfString(Buffer.from(text, 'latin1'));
  return new PdfString(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
};

/** Encodes text in PDFDocEncoding. Unsupported characters become question marks. */
export const inPdfDocEncoding = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const byte = PDF_DOC_ENCODING.indexOf(letter);
    return byte < 0 ? 0x3f : byte;
  });

/** Decodes a name as UTF-8, as the standard requires (7.3.5), or with one character per byte if that fails. */
export const decodeName = ({ value }: Name): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'latin1'));
  } catch {
    return value;
  }
};

/** Returns the text of a string or a name. Undefined for any other value. */
export const textOf = (value: PdfValue): string | undefined => {
  if (value instanceof PdfString) return decodeText(value);
  return value instanceof Name ? decodeName(value) : undefined;
};

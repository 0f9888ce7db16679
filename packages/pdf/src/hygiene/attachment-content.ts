import { unlessDamaged } from '../errors/errors.ts';
import { Stream } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';

/**
 * First bytes of files that a system runs or unpacks: programs for Windows, Linux and macOS (three formats), scripts with an
 * interpreter line, shortcuts, old Office documents and installers (both can contain macros), cabinets and disk images.
 */
const BEGINNINGS = [
  ...['4d5a', '7f454c46', 'cafebabe', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', '2321'],
  ...['4c00000001140200', 'd0cf11e0a1b11ae1', '4d534346', '49545346', '6b6f6c79'],
];
const PACKED_BEGINNING = 4096;
const MOST_UNPACKED = 8 * 1024 * 1024;

/**
 * Matches the start of an HTML page, as browsers detect it in a file without a type (WHATWG MIME Sniffing, 7.1), or of an image
 * that can contain scripts.
 */
const PAGE =
  /^(<!doctype\s+(html|svg)|<(html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p|svg|x?html:\w+)[\s>/])/i;
/** Matches comments and declarations before the content. */
const PREAMBLE = /^(\s+|<!--[\s\S]*?-->|<\?[^>]*\?>)+/;
/** Number of bytes to inspect. Browsers inspect fewer. */
const LONGEST_START = 64 * 1024;
/** Matches XML that may run scripts (HTML, SVG), or that declares its own entities. */
const SHOWN_XML = /w3\.org\/1999\/xhtml|w3\.org\/2000\/svg|w3\.org\/1999\/XSL|<\?xml-stylesheet|<!ENTITY/i;
const CHARACTER_REFERENCE = /&#(x[0-9a-f]+|[0-9]+);/gi;

/**
 * Whether an attached file has active content, regardless of its name.
 * @throws `PdfError` `too-large`
 */
export const couldAct = (document: PdfDocument, file: Stream): boolean => {
  const beginning = unpacked(document, new Stream(file.dict, file.beginning(PACKED_BEGINNING)));
  const hex = Buffer.from(beginning.subarray(0, 8)).toString('hex');
  if (BEGINNINGS.some((known) => hex.startsWith(known))) return true;
  // Zeros between characters can double the length.
  const start = textIn(fromFirstCharacter(beginning).subarray(0, 2 * LONGEST_START)).slice(0, LONGEST_START);
  if (!start.startsWith('<')) return false;
  if (PAGE.test(start.replace(PREAMBLE, ''))) return true;
  return SHOWN_XML.test(textIn(unpacked(document, file)).replace(CHARACTER_REFERENCE, referredTo));
};

const referredTo = (reference: string, number: string): string => {
  const code = Number(number.toLowerCase().startsWith('x') ? `0${number}` : number);
  return code < 0x80 ? String.fromCharCode(code) : reference;
};

const unpacked = (document: PdfDocument, file: Stream): Uint8Array =>
  unlessDamaged(() => document.decode(file, MOST_UNPACKED)) ?? file.bytes;

const SPACE = 0x20;

/** Skips leading zeros and white space, because decoding many of them would take a long time. */
const fromFirstCharacter = (bytes: Uint8Array): Uint8Array => {
  let at = 0;
  while (at < bytes.length && (bytes[at] ?? 0) <= SPACE) at++;
  return bytes.subarray(at);
};

/** Decodes text in any ASCII-compatible encoding, with or without zeros between characters. */
const textIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll('\0', '')
    .replace(/^(\u00ef\u00bb\u00bf|\u00fe\u00ff|\u00ff\u00fe)/, '')
    .trimStart();

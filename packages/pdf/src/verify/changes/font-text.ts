import { type Dict, Name, PdfString, type PdfValue, Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { decodeText } from '../../reader/text-string.ts';

/** What the codes of a string are as text. */
export type FontText = (codes: Uint8Array) => string;

/**
 * How to read what is written in a font (ISO 32000-2, 9.10.2); undefined where that cannot be told, as of glyphs that are
 * drawings of their own. What the glyphs of an embedded font look like is not checked.
 */
export const fontText = (document: PdfDocument, font: Dict | undefined): FontText | undefined => {
  const subtype = nameOf(document, font?.get('Subtype'));
  if (!font || subtype === 'Type3') return undefined;
  const encoding = document.resolve(font.get('Encoding'));
  if (subtype !== 'Type0') return simpleText(document, encoding);
  const named = encoding instanceof Name ? encoding.value : '';
  if (/UCS2|UTF16/.test(named)) return (codes) => new TextDecoder('utf-16be').decode(codes);
  const map = document.resolve(font.get('ToUnicode'));
  return map instanceof Stream ? mappedText(document.decode(map, MAX_MAP_BYTES)) : undefined;
};

const nameOf = (document: PdfDocument, value: PdfValue | undefined): string | undefined => {
  const name = document.resolve(value);
  return name instanceof Name ? name.value : undefined;
};

/** Glyphs that are named otherwise than by themselves (ISO 32000-2, annex D): digits and what stands between them. */
const GLYPHS: Record<string, string> = {
  ...Object.fromEntries(
    ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((name, digit) => [
      name,
      `${digit}`,
    ]),
  ),
  space: ' ',
  period: '.',
  comma: ',',
  hyphen: '-',
  minus: '-',
  plus: '+',
  slash: '/',
  Euro: '€',
  dollar: '$',
  sterling: '£',
  yen: '¥',
  percent: '%',
};

/** One byte a character: near enough to Latin-1 in all encodings but for what they rename. */
const simpleText = (document: PdfDocument, encoding: PdfValue): FontText => {
  const base = encoding instanceof Map ? nameOf(document, encoding.get('BaseEncoding')) : nameOf(document, encoding);
  const label = base === 'MacRomanEncoding' ? 'macintosh' : base === 'WinAnsiEncoding' ? 'windows-1252' : undefined;
  const renamed = new Map<number, string>();
  let code = 0;
  for (const item of (encoding instanceof Map && document.resolveArray(encoding.get('Differences'))) || []) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) {
      const glyph = value.value.length === 1 ? value.value : GLYPHS[value.value];
      if (glyph !== undefined) renamed.set(code, glyph);
      code++;
    }
  }
  const decode = (byte: number): string =>
    label ? new TextDecoder(label).decode(Uint8Array.of(byte)) : decodeText(new PdfString(Uint8Array.of(byte)));
  return (codes) => [...codes].map((byte) => renamed.get(byte) ?? decode(byte)).join('');
};

const MAX_MAP_BYTES = 1024 * 1024;
/** Codes are of one or two bytes. */
const MAX_CODE = 0xffff;

/** A ToUnicode CMap (ISO 32000-2, 9.10.3) of codes that have two bytes. */
const mappedText = (cmap: Uint8Array): FontText => {
  const source = Buffer.from(cmap).toString('latin1');
  const map = new Map<number, string>();
  for (const [, body = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of body.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]*)>/g)) {
      map.set(Number.parseInt(code, 16), unicode(text));
    }
  }
  for (const [, body = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    const ranges = body.matchAll(/<([0-9a-fA-F]+)>\s*<([0-9a-fA-F]+)>\s*(?:<([0-9a-fA-F]+)>|\[([^\]]*)\])/g);
    for (const [, low = '', high = '', first = '', list] of ranges) {
      const start = Number.parseInt(low, 16);
      const end = Math.min(Number.parseInt(high, 16), MAX_CODE);
      const listed = list?.match(/[0-9a-fA-F]+/g) ?? [];
      for (let code = start; code <= end; code++) {
        map.set(
          code,
          list === undefined ? following(unicode(first), code - start) : unicode(listed[code - start] ?? ''),
        );
      }
    }
  }
  return (codes) => {
    let text = '';
    for (let at = 0; at < codes.length; at += 2) {
      text += map.get(((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0)) ?? '\ufffd';
    }
    return text;
  };
};

const unicode = (hex: string): string => new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'));

const following = (text: string, steps: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + steps);

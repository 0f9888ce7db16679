import { type Dict, Name, PdfString, type PdfValue, Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { decodeText } from '../../reader/text-string.ts';
import { glyphText } from './glyph-names.ts';

/** What the codes of a string are as text. */
export type FontText = (codes: Uint8Array) => string;

/**
 * How to read what is written in a font (ISO 32000-2, 9.10.2); undefined where that cannot be told, as of glyphs that are
 * drawings of their own. What the glyphs of an embedded font look like is not checked.
 */
export const fontText = (document: PdfDocument, font: Dict | undefined): FontText | undefined => {
  const subtype = nameOf(document, font?.get('Subtype'));
  if (!font || !subtype || !READABLE.has(subtype)) return undefined;
  const encoding = document.resolve(font.get('Encoding'));
  const stream = document.resolve(font.get('ToUnicode'));
  const map = stream instanceof Stream ? readMap(document.decode(stream, MAX_MAP_BYTES)) : undefined;
  if (subtype !== 'Type0') return simpleText(document, encoding, isEmbedded(document, font) ? map : undefined);
  const named = encoding instanceof Name ? encoding.value : '';
  const label = CHARACTER_SETS.find(({ names }) => names.test(named))?.label;
  if (label) return (codes) => new TextDecoder(label).decode(codes);
  // Some programs say so that the codes are Unicode themselves.
  if (stream instanceof Name && stream.value.startsWith('Identity'))
    return (codes) => new TextDecoder('utf-16be').decode(codes);
  if (map) return byPairs((code) => map.get(code) ?? '\ufffd');
  const [descendant] = document.resolveArray(font.get('DescendantFonts')) ?? [];
  if (!isEmbedded(document, document.resolveDict(descendant))) return undefined;
  return byPairs((code) => String.fromCodePoint(FIRST_UNKNOWN + (code % UNKNOWNS)));
};

/** What the codes of predefined CMaps are (ISO 32000-2, table 116). */
const CHARACTER_SETS = [
  { names: /UCS2|UTF16/, label: 'utf-16be' },
  { names: /RKSJ/, label: 'shift_jis' },
  { names: /^EUC-/, label: 'euc-jp' },
  { names: /^GB/, label: 'gbk' },
  { names: /^(?:ETen|ETenms|B5pc|HKscs)-/, label: 'big5' },
  { names: /^KSC/, label: 'euc-kr' },
];

/** A plane that no text uses. */
const [FIRST_UNKNOWN, UNKNOWNS] = [0xf0000, 0xfffe];
const UNKNOWN = /[\u{f0000}-\u{ffffd}]/u;

/**
 * Can a text with unknown glyphs be the value? Each unknown glyph must then stand for the same letter throughout. Undefined if all
 * glyphs are known.
 */
export const isWrittenInUnknown = (text: string, value: string): boolean | undefined => {
  if (!UNKNOWN.test(text)) return undefined;
  const [glyphs, letters] = [[...text], [...value]];
  const isOneToOne = (from: string[], to: string[]): boolean => {
    const known = new Map<string, string | undefined>();
    return from.every((each, index) => {
      if (!known.has(each)) known.set(each, to[index]);
      return known.get(each) === to[index];
    });
  };
  return glyphs.length === letters.length && isOneToOne(glyphs, letters) && isOneToOne(letters, glyphs);
};

const byPairs =
  (textOf: (code: number) => string): FontText =>
  (codes) => {
    let text = '';
    for (let at = 0; at < codes.length; at += 2) text += textOf(((codes[at] ?? 0) << 8) | (codes[at + 1] ?? 0));
    return text;
  };

/** Does the font, or what a composite one is made of, bring its own glyphs? Without, viewers go by the encoding. */
export const isEmbedded = (document: PdfDocument, font: Dict | undefined): boolean => {
  const [descendant] = document.resolveArray(font?.get('DescendantFonts')) ?? [];
  const descriptor = document.resolveDict((document.resolveDict(descendant) ?? font)?.get('FontDescriptor'));
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => document.resolve(descriptor?.get(key)) !== null);
};

/** Type3 glyphs are drawings; viewers draw anything that is no font in different ways. */
const READABLE = new Set(['Type0', 'Type1', 'MMType1', 'TrueType']);

const nameOf = (document: PdfDocument, value: PdfValue | undefined): string | undefined => {
  const name = document.resolve(value);
  return name instanceof Name ? name.value : undefined;
};

/** An unknown glyph name could stand for any ASCII character. */
const FIRST_BEYOND_ASCII = 0x80;

/**
 * WinAnsiEncoding (ISO 32000-2, annex D.2): what it leaves open is a bullet, and it has a second hyphen. As TextDecoder has
 * it, releases of Node.js 20 to 24 take it for Latin-1, which draws nothing there.
 */
const WIN_ANSI_ENCODING = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
WIN_ANSI_ENCODING.splice(0x80, 32, ...'€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ');
WIN_ANSI_ENCODING[0xad] = '-';

/** Near enough to all other encodings but for what they rename, and for a mark that is drawn where Latin-1 has none. */
const likeLatin1 = (byte: number): string => (byte === 0xad ? '‹' : decodeText(new PdfString(Uint8Array.of(byte))));

const encodingOf = (base: string | undefined): ((byte: number) => string) => {
  if (base === 'WinAnsiEncoding') return (byte) => WIN_ANSI_ENCODING[byte] ?? '';
  if (base === 'MacRomanEncoding') return (byte) => new TextDecoder('macintosh').decode(Uint8Array.of(byte));
  return likeLatin1;
};

/** One byte a character. Of glyphs of its own, the font's map says what they are. */
const simpleText = (document: PdfDocument, encoding: PdfValue, map: CodeMap | undefined): FontText => {
  const base = encoding instanceof Map ? nameOf(document, encoding.get('BaseEncoding')) : nameOf(document, encoding);
  const decode = encodingOf(base);
  const renamed = new Map<number, string>();
  let code = 0;
  for (const item of (encoding instanceof Map && document.resolveArray(encoding.get('Differences'))) || []) {
    const value = document.resolve(item);
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) {
      const glyph = glyphText(value.value) ?? (code < FIRST_BEYOND_ASCII ? '\ufffd' : undefined);
      if (glyph !== undefined) renamed.set(code, glyph);
      code++;
    }
  }
  return (codes) => [...codes].map((byte) => map?.get(byte) ?? renamed.get(byte) ?? decode(byte)).join('');
};

const MAX_MAP_BYTES = 1024 * 1024;
/** Codes are of one or two bytes. */
const MAX_CODE = 0xffff;

type CodeMap = ReadonlyMap<number, string>;

/** A ToUnicode CMap (ISO 32000-2, 9.10.3). */
const readMap = (cmap: Uint8Array): CodeMap => {
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
  return map;
};

const unicode = (hex: string): string => new TextDecoder('utf-16be').decode(Buffer.from(hex, 'hex'));

const following = (text: string, steps: number): string =>
  text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + steps);

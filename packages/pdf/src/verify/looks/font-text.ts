import { type Dict, Name, PdfString, type PdfValue, Stream } from '../../objects/objects.ts';
import { decodeText } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { glyphText } from './glyph-names.ts';

export interface FontText {
  codes(string: Uint8Array): Uint8Array[];
  read(code: Uint8Array): string;
  /** Whether the font is embedded, in which case its glyphs can show anything. */
  isEmbedded: boolean;
}

type Reader = Pick<FontText, 'codes' | 'read'>;

/**
 * Returns a reader for text in a font (ISO 32000-2, 9.10.2). Undefined if the text cannot be determined, e.g. if
 * content streams draw the glyphs. Does not check the shapes of embedded glyphs.
 */
export const fontText = (document: PdfDocument, font: Dict | undefined): FontText | undefined => {
  const subtype = readFontName(document, font?.get('Subtype'));
  if (!font || !subtype || !READABLE.has(subtype)) return undefined;
  const encoding = document.resolve(font.get('Encoding'));
  const stream = document.resolve(font.get('ToUnicode'));
  const map = stream instanceof Stream ? readMap(document.decode(stream, MAX_MAP_BYTES)) : undefined;
  const isOwn = isEmbedded(document, font);
  if (subtype !== 'Type0') {
    const symbols = isOwn ? undefined : symbolsOf(readFontName(document, font.get('BaseFont')) ?? '');
    return { ...simpleText(document, encoding, isOwn ? map : undefined, symbols), isEmbedded: isOwn };
  }
  const named = encoding instanceof Name ? encoding.value : '';
  const set =
    CHARACTER_SETS.find(({ names }) => names.test(named)) ??
    // Some programs use this name if the codes are Unicode.
    (stream instanceof Name && stream.value.startsWith('Identity') ? UTF_16 : undefined);
  if (set) {
    const decoder = new TextDecoder(set.label);
    return {
      codes: (string) => piecesOf(string, set.lengthOf),
      read: (code) => decoder.decode(code),
      isEmbedded: isOwn,
    };
  }
  if (map) return { ...byPairs((code) => map.get(code) ?? '\ufffd'), isEmbedded: isOwn };
  if (!isOwn) return undefined;
  return { ...byPairs((code) => String.fromCodePoint(FIRST_UNKNOWN + (code % UNKNOWNS))), isEmbedded: true };
};

/** Returns the length of a code in bytes, based on its first byte. */
type LengthOf = (first: number) => number;

const UTF_16 = { names: /UCS2|UTF16/, label: 'utf-16be', lengthOf: (first: number) => (first >> 2 === 0x36 ? 4 : 2) };
const ofOneOrTwo: LengthOf = (first) => (first < 0x81 ? 1 : 2);

/** Character sets of predefined CMaps (ISO 32000-2, table 116). */
const CHARACTER_SETS: { names: RegExp; label: string; lengthOf: LengthOf }[] = [
  UTF_16,
  { names: /RKSJ/, label: 'shift_jis', lengthOf: (first) => (first < 0x81 || (first > 0x9f && first < 0xe0) ? 1 : 2) },
  {
    names: /^EUC-/,
    label: 'euc-jp',
    lengthOf: (first) => (first === 0x8f ? 3 : first === 0x8e || first > 0xa0 ? 2 : 1),
  },
  { names: /^GB/, label: 'gbk', lengthOf: ofOneOrTwo },
  { names: /^(?:ETen|ETenms|B5pc|HKscs)-/, label: 'big5', lengthOf: ofOneOrTwo },
  { names: /^KSC/, label: 'euc-kr', lengthOf: ofOneOrTwo },
];

const piecesOf = (string: Uint8Array, lengthOf: LengthOf): Uint8Array[] => {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < string.length; ) {
    const end = at + lengthOf(string[at] ?? 0);
    pieces.push(string.subarray(at, end));
    at = end;
  }
  return pieces;
};

/** Private code points that represent unknown glyphs. No real text uses these. */
const [FIRST_UNKNOWN, UNKNOWNS] = [0xf0000, 0xfffe];
export const UNKNOWN = /[\u{f0000}-\u{ffffd}]/u;

/**
 * Whether a text with unknown glyphs can equal the value if each unknown glyph always represents the same letter.
 * Undefined if all glyphs are known.
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

const byPairs = (textOf: (code: number) => string): Reader => ({
  codes: (string) => piecesOf(string, () => 2),
  read: ([high = 0, low = 0]) => textOf((high << 8) | low),
});

/**
 * Whether the font, or the descendant of a composite font, is embedded. For other fonts, viewers follow the encoding.
 */
export const isEmbedded = (document: PdfDocument, font: Dict | undefined): boolean => {
  const [descendant] = document.resolveArray(font?.get('DescendantFonts')) ?? [];
  const descriptor = document.resolveDict((document.resolveDict(descendant) ?? font)?.get('FontDescriptor'));
  return ['FontFile', 'FontFile2', 'FontFile3'].some((key) => document.resolve(descriptor?.get(key)) !== null);
};

/**
 * Font types that can be read. Excludes Type 3, whose glyphs are drawings, and unknown types, which viewers draw in
 * different ways.
 */
const READABLE = new Set(['Type0', 'Type1', 'MMType1', 'TrueType']);

const readFontName = (document: PdfDocument, value: PdfValue | undefined): string | undefined => {
  const name = document.resolve(value);
  return name instanceof Name ? name.value : undefined;
};

/**
 * First non-ASCII code. Lower codes with unknown glyph names are unreadable, because such a name could represent any
 * ASCII character.
 */
const FIRST_BEYOND_ASCII = 0x80;

/**
 * WinAnsiEncoding (ISO 32000-2, annex D.2): undefined codes are bullets, and 0xAD is a hyphen. `TextDecoder` is not an
 * option, because some releases of Node.js 20 to 24 decode it as Latin-1, which does not define these codes.
 */
const WIN_ANSI_ENCODING = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte));
WIN_ANSI_ENCODING.splice(0x80, 32, ...'€•‚ƒ„…†‡ˆ‰Š‹Œ•Ž••‘’“”•–—˜™š›œ•žŸ');
WIN_ANSI_ENCODING[0xad] = '-';

/** Approximates all other encodings, apart from renamed codes. In some encodings, 0xAD is a visible mark. */
const likeLatin1 = (byte: number): string => (byte === 0xad ? '‹' : decodeText(new PdfString(Uint8Array.of(byte))));

const encodingOf = (base: string | undefined): ((byte: number) => string) => {
  if (base === 'WinAnsiEncoding') return (byte) => WIN_ANSI_ENCODING[byte] ?? '';
  if (base === 'MacRomanEncoding') return (byte) => new TextDecoder('macintosh').decode(Uint8Array.of(byte));
  return likeLatin1;
};

/** Letters of the Symbol font (ISO 32000-2, annex D.5) that differ from Latin. Its digits and most of its symbols are the same. */
const SYMBOL: ReadonlyMap<string, string> = new Map(
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"$\'*-@\\^`~'].map((latin, index) => [
    latin,
    [...'ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖαβχδεφγηιϕκλμνοπθρστυϖωξψζ∀∃∋∗−≅∴⊥\ufffd∼'][index] ?? '',
  ]),
);

/** Decodes ZapfDingbats, which follows the order from U+2700, except for characters that Unicode has elsewhere. */
const dingbat = (byte: number): string => (byte > 0x20 && byte < 0x7f ? String.fromCharCode(0x26e0 + byte) : '\ufffd');

/** Returns a decoder for symbol fonts that are not embedded. Undefined for other fonts. */
const symbolsOf = (baseFont: string): ((byte: number) => string) | undefined => {
  if (/dingbats|wingdings|webdings|marlett/i.test(baseFont)) return (byte) => (byte === 0x20 ? ' ' : dingbat(byte));
  if (!/symbol/i.test(baseFont)) return undefined;
  return (byte) => (byte < 0x7f ? (SYMBOL.get(String.fromCharCode(byte)) ?? String.fromCharCode(byte)) : '\ufffd');
};

/** Reads a font with one byte per character. The font's map resolves glyphs with unknown names. */
const simpleText = (
  document: PdfDocument,
  encoding: PdfValue,
  map: CodeMap | undefined,
  symbols: ((byte: number) => string) | undefined,
): Reader => {
  const base =
    encoding instanceof Map ? readFontName(document, encoding.get('BaseEncoding')) : readFontName(document, encoding);
  const decode = symbols ?? encodingOf(base);
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
  return {
    codes: (string) => piecesOf(string, () => 1),
    read: ([byte = 0]) => map?.get(byte) ?? renamed.get(byte) ?? decode(byte),
  };
};

const MAX_MAP_BYTES = 1024 * 1024;
const MAX_CODE = 0xffff;

type CodeMap = ReadonlyMap<number, string>;

/** Reads a ToUnicode CMap (ISO 32000-2, 9.10.3). */
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

import { LruCache } from '../caches/lru-cache.ts';
import { compressed } from '../objects/compressed.ts';
import { dict, name, PdfString, type PdfValue, type Ref, Stream } from '../objects/objects.ts';
import type { DrawingSink } from '../page/drawing-sink.ts';
import { type Face, thousandths } from './faces.ts';
import { type FontProgram, fontProgram } from './subset.ts';
import { type UsualCharacters, usualCharacters } from './usual-characters.ts';

export interface EmbeddedFont {
  readonly face: Face;
  /** Name of the font in every resource dictionary of the update. */
  resourceName: string;
  ref: Ref;
  /** Returns the code that shows this glyph and is read as `text`. */
  code(glyph: number, text: string): number;
  /** Whether the code means the same in every document. */
  isUsual(code: number): boolean;
  /** Marks codes as used. They must mean the same in every document (see `isUsual`). */
  useUsual(codes: readonly number[]): void;
}

/** Fonts of one document update. All pages share the same subsets, which are written once, at the end. */
export interface FontSet {
  font(face: Face): EmbeddedFont;
  /** Texts for which no face has a glyph. They appear as boxes. */
  readonly missing: ReadonlySet<string>;
  /** Writes the fonts. Must be called exactly once, after the last text is drawn. */
  finish(): void;
}

/** Glyph and text of a character code. A glyph has a separate code for each text that it represents. */
export interface Character {
  glyph: number;
  text: string;
}

/** Creates the fonts of one document update, and writes them to `sink`. Unused faces are neither loaded nor written. */
export function createFontSet(sink: DrawingSink): FontSet {
  const used = new Map<Face, UsedFont>();
  const missing = new Set<string>();
  return {
    missing,
    font(face) {
      const known = used.get(face);
      if (known) return known;
      const fresh = new UsedFont(face, sink.reserve(), missing);
      used.set(face, fresh);
      return fresh;
    },
    finish() {
      const { archive } = sink;
      // Missing text appears as the glyph .notdef, which these standards forbid (ISO 19005-2, 6.2.11.8; ISO 14289-1,
      // 7.21.8).
      if (missing.size > 0) {
        archive?.lose('pdfUA', 'MISSING_GLYPHS');
        if (archive?.pdfAPart !== 1) archive?.lose('pdfA', 'MISSING_GLYPHS');
      }
      for (const font of used.values()) sink.set(font.ref, type0Font(sink, font.face, font.data()));
    },
  };
}

class UsedFont implements EmbeddedFont {
  readonly resourceName: string;
  readonly #usual: UsualCharacters;
  readonly #characters: Character[];
  /** Codes of the characters that are not in the usual set, by glyph and text. */
  readonly #codes = new Map<number, Map<string, number>>();
  #next: number;

  constructor(
    readonly face: Face,
    readonly ref: Ref,
    private readonly missing: Set<string>,
  ) {
    this.resourceName = face.id;
    this.#usual = usualCharacters(face);
    this.#characters = this.#usual.characters.slice(0, 1);
    this.#next = this.#usual.characters.length;
  }

  code(glyph: number, text: string): number {
    const code = this.#usual.code(glyph, text) ?? this.#ownCode(glyph, text);
    this.#characters[code] ??= { glyph, text };
    return code;
  }

  isUsual(code: number): boolean {
    return code < this.#usual.characters.length;
  }

  useUsual(codes: readonly number[]): void {
    const { characters } = this.#usual;
    for (const code of codes) {
      const character = characters[code];
      if (character) this.#characters[code] ??= character;
    }
  }

  /**
   * Returns the smallest usual font that contains all used characters. If there is none, returns a font with only these
   * characters.
   */
  data(): FontData {
    const set = this.#usual.sets.find((size) => this.#characters.length <= size);
    return set === undefined ? recentFont(this.face, this.#characters) : usualFont(this.face, set);
  }

  #ownCode(glyph: number, text: string): number {
    if (glyph === 0) this.missing.add(text);
    const meanings = this.#codes.get(glyph) ?? new Map<string, number>();
    this.#codes.set(glyph, meanings);
    const code = meanings.get(text) ?? this.#next++;
    meanings.set(text, code);
    return code;
  }
}

interface FontData {
  program: FontProgram;
  widths: PdfValue[];
  glyphNumbers: Stream;
  toUnicode: Stream;
  present: boolean[];
}

const usualFonts = new Map<Face, Map<number, FontData>>();
/** Caches fonts with unusual characters, because the same texts occur in many documents. */
const recentFonts = new LruCache<string, FontData>(64);

function usualFont(face: Face, set: number): FontData {
  const ofFace = usualFonts.get(face) ?? new Map<number, FontData>();
  usualFonts.set(face, ofFace);
  const data = ofFace.get(set) ?? fontData(face, usualCharacters(face).characters.slice(0, set), 'process');
  ofFace.set(set, data);
  return data;
}

function recentFont(face: Face, characters: readonly Character[]): FontData {
  let key = face.id;
  characters.forEach(({ glyph, text }, code) => {
    key += ` ${code} ${glyph} ${text.length} ${text}`;
  });
  const known = recentFonts.get(key);
  if (known) return known;
  const data = fontData(face, characters, 'document');
  recentFonts.set(key, data);
  return data;
}

/** @param characters sparse array, indexed by code */
function fontData(face: Face, characters: readonly Character[], madeFor: 'process' | 'document'): FontData {
  const program = fontProgram(face, new Set(characters.flatMap(({ glyph }) => glyph)), madeFor);
  const glyphNumbers = Buffer.alloc(characters.length * 2);
  const widths: [code: number, widths: number[]][] = [];
  characters.forEach(({ glyph }, code) => {
    glyphNumbers.writeUInt16BE(program.numbers.get(glyph) ?? 0, code * 2);
    const run = widths.at(-1);
    const width = thousandths(face.advance(glyph));
    if (run && run[0] + run[1].length === code) run[1].push(width);
    else widths.push([code, [width]]);
  });
  return {
    program,
    present: Array.from(characters, (character) => character !== undefined && character.glyph !== 0),
    widths: widths.flat(),
    glyphNumbers: compressed(dict({}), glyphNumbers, madeFor),
    toUnicode: compressed(dict({}), toUnicodeMap(characters), madeFor),
  };
}

function type0Font(sink: DrawingSink, face: Face, data: FontData): PdfValue {
  const { program, widths, glyphNumbers, toUnicode } = data;
  const baseFont = name(`${program.tag}+${face.postScriptName}`);
  const descriptor = sink.add(
    dict({
      Type: name('FontDescriptor'),
      FontName: baseFont,
      Flags: 4,
      FontBBox: face.boundingBox.map(thousandths),
      ItalicAngle: 0,
      Ascent: thousandths(face.ascent),
      Descent: thousandths(face.descent),
      CapHeight: thousandths(face.ink(face.glyph(0x48))?.top ?? face.ascent),
      StemV: face.id === 'sans-bold' ? 140 : 80,
      FontFile2: sink.add(new Stream(dict({ Length1: program.length, Filter: name('FlateDecode') }), program.bytes)),
      // Required only by PDF/A-1 (ISO 19005-1, 6.3.5).
      CIDSet: sink.archive?.pdfAPart === 1 ? sink.add(characterSet(data)) : undefined,
    }),
  );
  const descendant = sink.add(
    dict({
      Type: name('Font'),
      Subtype: name('CIDFontType2'),
      BaseFont: baseFont,
      CIDSystemInfo: dict({
        Registry: new PdfString(Buffer.from('Adobe')),
        Ordering: new PdfString(Buffer.from('Identity')),
        Supplement: 0,
      }),
      FontDescriptor: descriptor,
      DW: 1000,
      W: widths,
      CIDToGIDMap: sink.add(glyphNumbers),
    }),
  );
  return dict({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: baseFont,
    Encoding: name('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: sink.add(toUnicode),
  });
}

/** Returns a bit set with the codes that show a glyph. Code 0 is always included (ISO 32000-2, 9.8.3.2). */
function characterSet({ present }: FontData): Stream {
  const bits = Buffer.alloc(Math.ceil(present.length / 8));
  for (const [code, isPresent] of present.entries()) {
    if (isPresent || code === 0) bits[code >> 3] = (bits[code >> 3] ?? 0) | (0x80 >> (code & 7));
  }
  return compressed(dict({}), bits, 'document');
}

function toUnicodeMap(characters: readonly Character[]): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  ];
  const entries: string[] = [];
  characters.forEach(({ text }, code) => {
    entries.push(`<${hex4(code)}> <${utf16Hex(text)}>`);
  });
  for (let start = 0; start < entries.length; start += 100) {
    const block = entries.slice(start, start + 100);
    lines.push(`${block.length} beginbfchar`, ...block, 'endbfchar');
  }
  lines.push('endcmap CMapName currentdict /CMap defineresource pop end end');
  return lines.join('\n');
}

const digits: string[] = [];
/** Formats a code as four hexadecimal digits. Results are cached, because there are only 65,536 codes. */
export const hex4 = (code: number): string => {
  digits[code] ??= code.toString(16).padStart(4, '0');
  return digits[code];
};

export const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

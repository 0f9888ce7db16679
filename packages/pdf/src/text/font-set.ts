import { deflateSync } from 'node:zlib';
import { dict, name, type ObjectSink, PdfString, type PdfValue, type Ref, Stream } from '../objects.ts';
import type { Face } from './faces.ts';
import { fontProgram } from './subset.ts';

/** A face as one document update uses it. */
export interface EmbeddedFont {
  /** Its name in every resource dictionary of the update, such as F1. */
  resourceName: string;
  ref: Ref;
  /** The code that shows a glyph and reads as `text`, as a content stream's hexadecimal digits. */
  code(glyph: number, text: string): string;
}

/** The fonts of one document update: every page draws with the same subsets, written once at the end. */
export interface FontSet {
  font(face: Face): EmbeddedFont;
  /** Texts that no face has a glyph for; they were drawn as boxes. */
  readonly missing: ReadonlySet<string>;
  /** Writes the fonts. To be called once, after the last text. */
  finish(): void;
}

/** Fonts for one update of a document, written to `sink`. Nothing is loaded or written for faces that are not used. */
export function createFontSet(sink: ObjectSink): FontSet {
  const used = new Map<Face, EmbeddedFont & { characters: Character[] }>();
  const missing = new Set<string>();
  return {
    missing,
    font(face) {
      const known = used.get(face);
      if (known) return known;
      // Code 0 is the glyph for what a font lacks, in any font.
      const characters: Character[] = [{ glyph: 0, text: '\ufffd' }];
      const codes = new Map<number, Map<string, string>>();
      const fresh = {
        resourceName: `F${used.size + 1}`,
        ref: sink.reserve(),
        characters,
        code(glyph: number, text: string): string {
          if (glyph === 0) missing.add(text);
          const meanings = codes.get(glyph) ?? new Map<string, string>();
          codes.set(glyph, meanings);
          const known = meanings.get(text);
          if (known) return known;
          const code = hex4(characters.length);
          meanings.set(text, code);
          characters.push({ glyph, text });
          return code;
        },
      };
      used.set(face, fresh);
      return fresh;
    },
    finish() {
      for (const [face, { ref, characters }] of used) sink.set(ref, type0Font(sink, face, characters));
    },
  };
}

/** What one character code (its place in the list) shows and means. A glyph has a code for each text it stands for. */
interface Character {
  glyph: number;
  text: string;
}

/** A composite font (ISO 32000-2, 9.7). */
function type0Font(sink: ObjectSink, face: Face, characters: readonly Character[]): PdfValue {
  const program = fontProgram(face, new Set(characters.map(({ glyph }) => glyph)));
  const baseFont = name(`${program.tag}+${face.postScriptName}`);
  const file = sink.add(new Stream(dict({ Length1: program.length, Filter: name('FlateDecode') }), program.bytes));
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
      FontFile2: file,
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
      W: [0, characters.map(({ glyph }) => thousandths(face.advance(glyph)))],
      CIDToGIDMap: sink.add(new Stream(new Map(), glyphNumbers(characters))),
    }),
  );
  return dict({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: baseFont,
    Encoding: name('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: sink.add(new Stream(dict({ Filter: name('FlateDecode') }), deflateSync(toUnicodeMap(characters)))),
  });
}

function glyphNumbers(characters: readonly Character[]): Uint8Array {
  const numbers = Buffer.alloc(characters.length * 2);
  for (const [code, { glyph }] of characters.entries()) numbers.writeUInt16BE(glyph, code * 2);
  return numbers;
}

/** Glyph widths as a viewer gets them from W, in thousandths of the font size. */
export const thousandths = (em: number): number => Math.round(em * 1000);

/** ISO 32000-2, 9.10.3. */
function toUnicodeMap(characters: readonly Character[]): string {
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  ];
  for (let start = 0; start < characters.length; start += 100) {
    const block = characters.slice(start, start + 100);
    lines.push(`${block.length} beginbfchar`);
    for (const [index, { text }] of block.entries()) lines.push(`<${hex4(start + index)}> <${utf16Hex(text)}>`);
    lines.push('endbfchar');
  }
  lines.push('endcmap CMapName currentdict /CMap defineresource pop end end');
  return lines.join('\n');
}

const hex4 = (code: number): string => code.toString(16).padStart(4, '0');

export const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

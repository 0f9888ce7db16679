import { deflateSync } from 'node:zlib';
import { dict, name, type ObjectSink, PdfString, type PdfValue, type Ref, Stream } from '../objects.ts';
import type { Face } from './faces.ts';
import type { Cluster } from './shape.ts';
import { fontProgram } from './subset.ts';

/** A face as one document update uses it. */
export interface EmbeddedFont {
  /** Its name in every resource dictionary of the update, such as F1. */
  resourceName: string;
  ref: Ref;
  /**
   * Marks a cluster's glyphs as used. True when the glyph numbers alone do not tell its text, so that
   * it has to be marked with ActualText (ISO 32000-2, 14.9.4) to be found and copied.
   */
  use(cluster: Cluster): boolean;
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
  const used = new Map<Face, EmbeddedFont & { texts: Map<number, string> }>();
  const missing = new Set<string>();
  return {
    missing,
    font(face) {
      const known = used.get(face);
      if (known) return known;
      const texts = new Map<number, string>();
      const fresh = {
        resourceName: `F${used.size + 1}`,
        ref: sink.reserve(),
        texts,
        use(cluster: Cluster): boolean {
          if (cluster.missing) missing.add(cluster.text);
          return record(cluster, texts);
        },
      };
      used.set(face, fresh);
      return fresh;
    },
    finish() {
      for (const [face, { ref, texts }] of used) sink.set(ref, type0Font(sink, face, texts));
    },
  };
}

/** Notes what each glyph of the cluster stands for; true when that does not add up to the cluster's text. */
function record(cluster: Cluster, texts: Map<number, string>): boolean {
  const { glyphs, text } = cluster;
  const single = glyphs.length === 1;
  const ownCharacters = single ? undefined : charactersOfGlyphs(cluster);
  let unclear = !single && !ownCharacters;
  for (const [index, glyph] of glyphs.entries()) {
    const meaning = single ? text : ownCharacters?.[index];
    const known = texts.get(glyph.id);
    if (glyph.id === 0 || meaning === undefined) {
      // Glyph 0 stands for everything the face lacks; parts of a cluster stand for nothing alone.
      unclear = true;
      texts.set(glyph.id, known ?? '');
    } else if (!known) texts.set(glyph.id, meaning);
    else if (known !== meaning) unclear = true;
  }
  return unclear;
}

/** A base and its marks, each with its everyday glyph: then every glyph can carry its own character. */
function charactersOfGlyphs({ face, glyphs, text }: Cluster): string[] | undefined {
  const characters = new Map([...text].map((character) => [face.glyph(character.codePointAt(0) ?? 0), character]));
  if (characters.size !== glyphs.length) return undefined;
  const own = glyphs.map((glyph) => characters.get(glyph.id));
  return own.every((character) => character !== undefined) ? own : undefined;
}

/** A composite font whose codes are glyph numbers (ISO 32000-2, 9.7). */
function type0Font(sink: ObjectSink, face: Face, texts: ReadonlyMap<number, string>): PdfValue {
  const glyphs = [...texts.keys()].sort((a, b) => a - b);
  const program = fontProgram(face, new Set(glyphs));
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
      W: widths(face, glyphs),
      CIDToGIDMap: name('Identity'),
    }),
  );
  const toUnicode = deflateSync(toUnicodeMap(texts, glyphs));
  return dict({
    Type: name('Font'),
    Subtype: name('Type0'),
    BaseFont: baseFont,
    Encoding: name('Identity-H'),
    DescendantFonts: [descendant],
    ToUnicode: sink.add(new Stream(dict({ Filter: name('FlateDecode') }), toUnicode)),
  });
}

/** Glyph widths as a viewer gets them from W, in thousandths of the font size. */
export const thousandths = (em: number): number => Math.round(em * 1000);

function widths(face: Face, glyphs: number[]): PdfValue[] {
  const entries: PdfValue[] = [];
  let run: number[] = [];
  for (const [index, glyph] of glyphs.entries()) {
    if (index === 0 || glyphs[index - 1] !== glyph - 1) {
      run = [];
      entries.push(glyph, run);
    }
    run.push(thousandths(face.advance(glyph)));
  }
  return entries;
}

/** ISO 32000-2, 9.10.3. */
function toUnicodeMap(texts: ReadonlyMap<number, string>, glyphs: number[]): string {
  const mapped = glyphs.filter((glyph) => texts.get(glyph));
  const lines = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
  ];
  for (let start = 0; start < mapped.length; start += 100) {
    const block = mapped.slice(start, start + 100);
    lines.push(`${block.length} beginbfchar`);
    for (const glyph of block) lines.push(`<${glyphCode(glyph)}> <${utf16Hex(texts.get(glyph) ?? '')}>`);
    lines.push('endbfchar');
  }
  lines.push('endcmap CMapName currentdict /CMap defineresource pop end end');
  return lines.join('\n');
}

export const glyphCode = (glyph: number): string => glyph.toString(16).padStart(4, '0');

export const utf16Hex = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

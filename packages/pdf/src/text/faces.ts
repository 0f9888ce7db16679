import { readFileSync } from 'node:fs';
import { Blob, Face as HarfBuzzFace, Font as HarfBuzzFont } from 'harfbuzzjs';
import { FONTS, fontPath } from './font-files.ts';

/** Faces for text. Each is read from disk on first use and cached for the life of the process. */
export type FaceId = keyof typeof FONTS;

export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A loaded face. Lengths are in em (1 em is the font size) unless stated otherwise. */
export interface Face {
  id: FaceId;
  postScriptName: string;
  bytes: Uint8Array;
  font: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Bounds that contain all glyphs: left, bottom, right, top. */
  boundingBox: [number, number, number, number];
  /** Returns the glyph for a code point, or 0 if the face does not have one. */
  glyph(codePoint: number): number;
  advance(glyph: number): number;
  ink(glyph: number): Ink | undefined;
}

/** Converts em to the unit of glyph widths in a PDF (ISO 32000-2, 9.2.4). */
export const thousandths = (em: number): number => Math.round(em * 1000);

const loaded = new Map<FaceId, Face>();

export function face(id: FaceId): Face {
  const known = loaded.get(id);
  if (known) return known;
  const fresh = load(id);
  loaded.set(id, fresh);
  return fresh;
}

function load(id: FaceId): Face {
  const [, family, weight] = FONTS[id];
  const bytes = readFileSync(fontPath(id));
  const harfBuzzFace = new HarfBuzzFace(new Blob(bytes));
  const font = new HarfBuzzFont(harfBuzzFace);
  const unitsPerEm = harfBuzzFace.upem;
  const extents = font.hExtents();
  return {
    id,
    postScriptName: `${family}-${weight.slice(3)}`,
    bytes,
    font,
    unitsPerEm,
    ascent: extents.ascender / unitsPerEm,
    descent: extents.descender / unitsPerEm,
    boundingBox: boundingBox(harfBuzzFace, unitsPerEm),
    glyph: remember((codePoint) => font.nominalGlyph(codePoint) ?? 0),
    advance: remember((glyph) => font.glyphHAdvance(glyph) / unitsPerEm),
    ink: remember((glyph) => {
      const box = font.glyphExtents(glyph);
      if (!box || (box.width === 0 && box.height === 0)) return undefined;
      return {
        left: box.xBearing / unitsPerEm,
        right: (box.xBearing + box.width) / unitsPerEm,
        top: box.yBearing / unitsPerEm,
        bottom: (box.yBearing + box.height) / unitsPerEm,
      };
    }),
  };
}

/** Reads four signed 16-bit numbers at offset 36 of the `head` table. */
function boundingBox(harfBuzzFace: HarfBuzzFace, unitsPerEm: number): Face['boundingBox'] {
  const head = Buffer.from(harfBuzzFace.referenceTable('head') ?? new Uint8Array(54));
  const edge = (index: number): number => head.readInt16BE(36 + index * 2) / unitsPerEm;
  return [edge(0), edge(1), edge(2), edge(3)];
}

/**
 * Caches results, because a call to WebAssembly costs more than a lookup in a map. The cache cannot grow without limit,
 * because a face has a limited number of glyphs and code points.
 */
function remember<Value>(compute: (key: number) => Value): (key: number) => Value {
  const values = new Map<number, Value>();
  return (key) => {
    const known = values.get(key);
    if (known !== undefined || values.has(key)) return known as Value;
    const value = compute(key);
    values.set(key, value);
    return value;
  };
}

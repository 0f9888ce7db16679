import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face as HarfBuzzFace, Font as HarfBuzzFont } from 'harfbuzzjs';

/** The faces text is drawn with. Each is read from disk only when a text needs it, and kept for the process. */
export type FaceId = 'sans' | 'sans-bold' | 'script' | 'arabic' | 'hebrew' | 'devanagari' | 'thai' | 'han' | 'emoji';

const FACES: Record<FaceId, { file: string; postScriptName: string }> = {
  sans: { file: 'noto-sans/400Regular/NotoSans_400Regular.ttf', postScriptName: 'NotoSans-Regular' },
  'sans-bold': { file: 'noto-sans/700Bold/NotoSans_700Bold.ttf', postScriptName: 'NotoSans-Bold' },
  script: { file: 'caveat/400Regular/Caveat_400Regular.ttf', postScriptName: 'Caveat-Regular' },
  arabic: {
    file: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
    postScriptName: 'NotoSansArabic-Regular',
  },
  hebrew: {
    file: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
    postScriptName: 'NotoSansHebrew-Regular',
  },
  devanagari: {
    file: 'noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf',
    postScriptName: 'NotoSansDevanagari-Regular',
  },
  thai: { file: 'noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf', postScriptName: 'NotoSansThai-Regular' },
  han: { file: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf', postScriptName: 'NotoSansSC-Regular' },
  emoji: { file: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf', postScriptName: 'NotoEmoji-Regular' },
};

/** Where a glyph's ink lies around its origin, y up, in em. */
export interface Ink {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A loaded face. Lengths are in em (1 = the font size) unless said otherwise. */
export interface Face {
  id: FaceId;
  postScriptName: string;
  bytes: Uint8Array;
  font: HarfBuzzFont;
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** Of all glyphs: left, bottom, right, top. */
  boundingBox: [number, number, number, number];
  /** The glyph of a code point, 0 where the face has none. */
  glyph(codePoint: number): number;
  advance(glyph: number): number;
  ink(glyph: number): Ink | undefined;
}

const require = createRequire(import.meta.url);
const loaded = new Map<FaceId, Face>();

/** The face, loaded on first use. */
export function face(id: FaceId): Face {
  const known = loaded.get(id);
  if (known) return known;
  const fresh = load(id);
  loaded.set(id, fresh);
  return fresh;
}

function load(id: FaceId): Face {
  const { file, postScriptName } = FACES[id];
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${file}`));
  const harfBuzzFace = new HarfBuzzFace(new Blob(bytes));
  const font = new HarfBuzzFont(harfBuzzFace);
  const unitsPerEm = harfBuzzFace.upem;
  const extents = font.hExtents();
  return {
    id,
    postScriptName,
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

/** From the `head` table: four signed 16-bit numbers at byte 36. */
function boundingBox(harfBuzzFace: HarfBuzzFace, unitsPerEm: number): Face['boundingBox'] {
  const head = Buffer.from(harfBuzzFace.referenceTable('head') ?? new Uint8Array(54));
  const edge = (index: number): number => head.readInt16BE(36 + index * 2) / unitsPerEm;
  return [edge(0), edge(1), edge(2), edge(3)];
}

/** Crossing into WebAssembly costs more than a map look-up; a face has a bounded number of glyphs and code points. */
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face as HarfBuzzFace, Font as HarfBuzzFont } from 'harfbuzzjs';

/** The folder of a family of `@expo-google-fonts`, and how its files are named. */
const FACES = {
  sans: ['noto-sans', 'NotoSans', '400Regular'],
  'sans-bold': ['noto-sans', 'NotoSans', '700Bold'],
  script: ['caveat', 'Caveat', '400Regular'],
  arabic: ['noto-sans-arabic', 'NotoSansArabic', '400Regular'],
  armenian: ['noto-sans-armenian', 'NotoSansArmenian', '400Regular'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali', '400Regular'],
  cherokee: ['noto-sans-cherokee', 'NotoSansCherokee', '400Regular'],
  devanagari: ['noto-sans-devanagari', 'NotoSansDevanagari', '400Regular'],
  ethiopic: ['noto-sans-ethiopic', 'NotoSansEthiopic', '400Regular'],
  georgian: ['noto-sans-georgian', 'NotoSansGeorgian', '400Regular'],
  gujarati: ['noto-sans-gujarati', 'NotoSansGujarati', '400Regular'],
  gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi', '400Regular'],
  hebrew: ['noto-sans-hebrew', 'NotoSansHebrew', '400Regular'],
  kannada: ['noto-sans-kannada', 'NotoSansKannada', '400Regular'],
  khmer: ['noto-sans-khmer', 'NotoSansKhmer', '400Regular'],
  lao: ['noto-sans-lao', 'NotoSansLao', '400Regular'],
  malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam', '400Regular'],
  mongolian: ['noto-sans-mongolian', 'NotoSansMongolian', '400Regular'],
  myanmar: ['noto-sans-myanmar', 'NotoSansMyanmar', '400Regular'],
  nko: ['noto-sans-nko', 'NotoSansNKo', '400Regular'],
  oriya: ['noto-sans-oriya', 'NotoSansOriya', '400Regular'],
  sinhala: ['noto-sans-sinhala', 'NotoSansSinhala', '400Regular'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil', '400Regular'],
  telugu: ['noto-sans-telugu', 'NotoSansTelugu', '400Regular'],
  thai: ['noto-sans-thai', 'NotoSansThai', '400Regular'],
  tibetan: ['noto-serif-tibetan', 'NotoSerifTibetan', '400Regular'],
  chinese: ['noto-sans-sc', 'NotoSansSC', '400Regular'],
  japanese: ['noto-sans-jp', 'NotoSansJP', '400Regular'],
  korean: ['noto-sans-kr', 'NotoSansKR', '400Regular'],
  emoji: ['noto-emoji', 'NotoEmoji', '400Regular'],
} as const satisfies Record<string, readonly [folder: string, family: string, weight: `${number}${string}`]>;

/** The faces text is drawn with. Each is read from disk only when a text needs it, and kept for the process. */
export type FaceId = keyof typeof FACES;

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

/** Lengths as fonts in a PDF give them (ISO 32000-2, 9.2.4). */
export const thousandths = (em: number): number => Math.round(em * 1000);

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
  const [folder, family, weight] = FACES[id];
  const file = `${folder}/${weight}/${family}_${weight}.ttf`;
  const bytes = readFileSync(require.resolve(`@expo-google-fonts/${file}`));
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

import type { FaceId } from './faces.ts';

/** Unicode blocks that require a special font, whatever the requested font is. */
const BLOCKS: readonly [face: FaceId, ...ranges: (readonly [from: number, to: number])[]][] = [
  ['armenian', [0x530, 0x58f], [0xfb13, 0xfb17]],
  ['hebrew', [0x590, 0x5ff], [0xfb1d, 0xfb4f]],
  ['arabic', [0x600, 0x6ff], [0x750, 0x77f], [0x870, 0x8ff], [0xfb50, 0xfdff], [0xfe70, 0xfefc]],
  ['syriac', [0x700, 0x74f], [0x860, 0x86f]],
  ['thaana', [0x780, 0x7bf]],
  ['nko', [0x7c0, 0x7ff]],
  ['devanagari', [0x900, 0x97f], [0x1cd0, 0x1cff], [0xa8e0, 0xa8ff]],
  ['bengali', [0x980, 0x9ff]],
  ['gurmukhi', [0xa00, 0xa7f]],
  ['gujarati', [0xa80, 0xaff]],
  ['oriya', [0xb00, 0xb7f]],
  ['tamil', [0xb80, 0xbff]],
  ['telugu', [0xc00, 0xc7f]],
  ['kannada', [0xc80, 0xcff]],
  ['malayalam', [0xd00, 0xd7f]],
  ['sinhala', [0xd80, 0xdff]],
  ['thai', [0xe00, 0xe7f]],
  ['lao', [0xe80, 0xeff]],
  ['tibetan', [0xf00, 0xfff]],
  ['myanmar', [0x1000, 0x109f], [0xa9e0, 0xa9ff], [0xaa60, 0xaa7f]],
  ['georgian', [0x10a0, 0x10ff], [0x1c90, 0x1cbf], [0x2d00, 0x2d2f]],
  ['ethiopic', [0x1200, 0x139f], [0x2d80, 0x2ddf], [0xab00, 0xab2f]],
  ['cherokee', [0x13a0, 0x13ff], [0xab70, 0xabbf]],
  ['canadian-aboriginal', [0x1400, 0x167f], [0x18b0, 0x18ff], [0x11ab0, 0x11abf]],
  ['khmer', [0x1780, 0x17ff], [0x19e0, 0x19ff]],
  ['mongolian', [0x1800, 0x18af], [0x11660, 0x1167f]],
  ['ol-chiki', [0x1c50, 0x1c7f]],
  ['tifinagh', [0x2d30, 0x2d7f]],
  ['javanese', [0xa980, 0xa9df]],
  ['meetei-mayek', [0xaae0, 0xaaff], [0xabc0, 0xabff]],
  ['chakma', [0x11100, 0x1114f]],
  ['adlam', [0x1e900, 0x1e95f]],
  ['korean', [0x1100, 0x11ff], [0x3130, 0x318f], [0xa960, 0xa97f], [0xac00, 0xd7ff]],
];

/**
 * Ranges of Han, kana, and the punctuation and full-width forms used with them. Their shapes depend on the country (see
 * `eastAsianFace`).
 */
const EAST_ASIAN = [
  [0x2e80, 0x9fff],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe4f],
  [0xff00, 0xffef],
  [0x20000, 0x3ffff],
] as const;

const HANGUL = /\p{Script=Hangul}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the face required by the block of a code point. Undefined if the requested face may draw the code point. */
export function blockFace(codePoint: number, eastAsian: FaceId): FaceId | undefined {
  if (codePoint < 0x530) return undefined;
  const own = BLOCKS.find(([, ...ranges]) => isIn(ranges, codePoint))?.[0];
  return own ?? (isIn(EAST_ASIAN, codePoint) ? eastAsian : undefined);
}

/**
 * Returns the face for Han characters, whose shapes differ between Japan, Korea and China. Other scripts in the text
 * determine the face. If there are none, the language does.
 * @param language BCP 47 tag
 */
export function eastAsianFace(text: string, language: string | undefined): FaceId {
  if (KANA.test(text)) return 'japanese';
  if (HANGUL.test(text)) return 'korean';
  switch (language?.split('-', 1)[0]) {
    case 'ja':
      return 'japanese';
    case 'ko':
      return 'korean';
    default:
      return 'chinese';
  }
}

function isIn(ranges: readonly (readonly [from: number, to: number])[], codePoint: number): boolean {
  return ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}

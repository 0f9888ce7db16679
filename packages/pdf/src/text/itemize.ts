import bidiFactory from 'bidi-js';
import { blockFace, eastAsianFace } from './blocks.ts';
import { type FaceId, face } from './faces.ts';
import { type Handwriting, isHandwriting } from './handwriting.ts';
import { asHandwritten, withPlainLetters } from './plain-letters.ts';

/** The requested face. Clusters that it cannot draw use another face. */
export type BaseFace = 'sans' | 'sans-bold' | Handwriting;

/** A run of text with the same face and bidi level, which is shaped as a whole. */
export interface Item {
  text: string;
  face: FaceId;
  /** Embedding level (UAX #9). Text at odd levels runs from right to left. */
  level: number;
  space: boolean;
  breakAfter: boolean;
}

export interface Paragraph {
  rtl: boolean;
  items: Item[];
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const words = new Intl.Segmenter('und', { granularity: 'word' });

const NEWLINE = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes.
const CONTROL = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u{fff9}-\u{fffb}]/gu;
const LONE_SURROGATE = /\p{Surrogate}/gu;
/** Matches text in which each UTF-16 code unit is a grapheme and nothing runs from right to left. */
const SIMPLE = /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027\u20a0-\u20bf\u2100-\u214f]*$/;
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const INVISIBLE = /^\p{Default_Ignorable_Code_Point}+$/u;
/**
 * Splits simple text into words and single characters. The first letter of a word determines the properties of the
 * whole word.
 */
const WORD_OR_CHARACTER = /[0-9A-Za-z]+|./g;
const SPACE = /^[ \t\u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]/;
const HAN = /^\p{Script=Han}/u;
const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const IDEOGRAPH = /^[\u2e80-\u9fff\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff9f\u{20000}-\u{3ffff}]/u;
/** Matches scripts written without spaces between words: Thai, Lao, Burmese and Khmer. */
const SPACELESS = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/;
/**
 * Matches characters that cannot start a line (closing marks, small kana; UAX #14). The next pattern matches characters
 * that cannot end a line (opening marks).
 */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}!%,.:;?、。〃々〕〟！％，．：；？ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー・゛゜ヽヾゝゞ]/u;
const NEVER_LAST = /^[\p{Ps}\p{Pi}]/u;
const BREAKS_AFTER = /^[-\u0f0b\u1361\u2010\u2013\u2014/\u200b]$/;
const LETTER = /^\p{L}/u;

const FALLBACKS: readonly FaceId[] = ['sans', 'emoji', 'chinese', 'symbols', 'symbols-2', 'math'];
/** Faces for rare Han characters, e.g. in Japanese family names (CJK Extension B). */
const HAN_FALLBACKS: readonly FaceId[] = ['chinese', 'japanese', 'korean'];

/**
 * Splits text into paragraphs, each a list of items to shape. Omits characters that cannot be displayed, e.g. control
 * characters. Never throws.
 * @param language of the document (BCP 47); determines the shapes of Han characters if the text itself does not
 */
export function itemize(text: string, base: BaseFace, language?: string): Paragraph[] {
  const eastAsian = SIMPLE.test(text) ? 'chinese' : eastAsianFace(text, language);
  return text
    .replace(LONE_SURROGATE, '\ufffd')
    .split(NEWLINE)
    .map((paragraph) => itemizeParagraph(paragraph.replace(CONTROL, ''), base, eastAsian));
}

function itemizeParagraph(written: string, asked: BaseFace, eastAsian: FaceId): Paragraph {
  const text = isHandwriting(asked) ? asHandwritten(written) : withPlainLetters(written);
  const base = isHandwriting(asked) && !writes(text, asked, eastAsian) ? 'sans' : asked;
  const simple = SIMPLE.test(text);
  const resolved = simple || !RIGHT_TO_LEFT.test(text) ? undefined : bidi.getEmbeddingLevels(text);
  const wordStarts = simple ? undefined : spacelessWordStarts(text);
  const pieces = simple
    ? (text.match(WORD_OR_CHARACTER) ?? [])
    : Array.from(graphemes.segment(text), (segment) => segment.segment);

  const items: Item[] = [];
  let offset = 0;
  let previous = '';
  for (const piece of pieces) {
    const start = offset;
    offset += piece.length;
    const last = items.at(-1);
    if (last && !last.breakAfter) last.breakAfter = breaksBetween(previous, piece, wordStarts?.has(start) ?? false);
    previous = piece;
    if (INVISIBLE.test(piece)) continue;

    const space = SPACE.test(piece);
    const shown = piece === '\t' ? ' ' : piece;
    const level = resolved?.levels[start] ?? 0;
    for (const [part, id] of simple
      ? [[shown, faceOf(shown.charAt(0), base, eastAsian)] as const]
      : inFaces(shown, base, eastAsian)) {
      const before = items.at(-1);
      if (before && !before.breakAfter && before.face === id && before.level === level && before.space === space) {
        before.text += part;
      } else {
        items.push({ text: part, face: id, level, space, breakAfter: false });
      }
    }
  }
  return { rtl: (resolved?.paragraphs[0]?.level ?? 0) % 2 === 1, items };
}

/** Whether a face can draw the whole text. A name that is only partly in handwriting would look forged. */
function writes(text: string, base: BaseFace, eastAsian: FaceId): boolean {
  for (const character of text.normalize()) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (INVISIBLE.test(character)) continue;
    if (/[\p{L}\p{M}]/u.test(character) && !blockFace(codePoint, eastAsian) && face(base).glyph(codePoint) === 0)
      return false;
  }
  return true;
}

/**
 * Whether a line may break between two clusters. Implements only part of UAX #14: spaces, hyphens and dashes,
 * ideographs, and scripts without spaces between words.
 */
function breaksBetween(before: string, after: string, wordStarts: boolean): boolean {
  if (SPACE.test(after)) return false;
  if (SPACE.test(before)) return true;
  if (BREAKS_AFTER.test(before)) return LETTER.test(after);
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  if (IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) return true;
  return wordStarts && SPACELESS.test(before) && SPACELESS.test(after);
}

function spacelessWordStarts(text: string): ReadonlySet<number> | undefined {
  if (!SPACELESS.test(text)) return undefined;
  return new Set(Array.from(words.segment(text), (segment) => segment.index));
}

/** Returns the whole cluster in one face if any face can draw it. Otherwise, splits the cluster between faces. */
function inFaces(
  cluster: string,
  base: BaseFace,
  eastAsian: FaceId,
): readonly (readonly [text: string, face: FaceId])[] {
  const whole = wholeFace(cluster, base, eastAsian);
  // Normalize the cluster, because shaping does not compose or decompose characters before a variation selector.
  if (whole) return [[covers(whole, cluster) ? cluster : cluster.normalize(), whole]];
  const visible = [...cluster].filter((character) => !INVISIBLE.test(character));
  return visible.map((character) => [character, faceOf(character, base, eastAsian)]);
}

const faceOf = (character: string, base: BaseFace, eastAsian: FaceId): FaceId =>
  wholeFace(character, base, eastAsian) ?? base;

function wholeFace(cluster: string, base: BaseFace, eastAsian: FaceId): FaceId | undefined {
  const first = cluster.codePointAt(0) ?? 0;
  if (cluster.length === 1 && first < 0x590 && face(base).glyph(first) !== 0) return base;
  const preferred = EMOJI.test(cluster) ? 'emoji' : (blockFace(first, eastAsian) ?? base);
  const order: FaceId[] = [preferred, base, ...(HAN.test(cluster) ? HAN_FALLBACKS : FALLBACKS)];
  return order.find((id) => covers(id, cluster)) ?? order.find((id) => covers(id, cluster.normalize()));
}

/** Whether a font has all glyphs that a cluster needs. Invisible characters need none. */
const covers = (id: FaceId, cluster: string): boolean =>
  [...cluster].every((character) => INVISIBLE.test(character) || face(id).glyph(character.codePointAt(0) ?? 0) !== 0);

import type { Face } from './faces.ts';
import type { Character } from './font-set.ts';
import { shapeRun } from './shape.ts';

/** Characters of a certificate page; of signs, only those in addresses, times and hashes. */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_/()@&'–’·";
/** Ligatures that a face may draw: hardly a page is without "fi". */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
/** The letters that names have in the west of Europe, and the signs that sentences and sums have. */
const WESTERN = 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûÄÖÜÅÉØ!?#+%*=€“”‘…';

/**
 * The characters that most texts need no more than, with codes that are the same in every document: what a document
 * embeds of them is made once per process, two or three kilobytes more in a file against a millisecond in each seal.
 */
export interface UsualCharacters {
  /** By code. Code 0 is the glyph for what a font lacks, in any font. */
  readonly characters: readonly Character[];
  /** The number of codes in each set, the smaller set first: each begins with all of the previous set. */
  readonly sets: readonly number[];
  /** Undefined where the glyph has no code as this text. */
  code(glyph: number, text: string): number | undefined;
}

const known = new Map<Face, UsualCharacters>();

/** Holds only `LACKING` for fonts that are not for Latin text, or whose texts are short, such as titles and names. */
export function usualCharacters(face: Face): UsualCharacters {
  const usual = known.get(face) ?? usualOf(face);
  known.set(face, usual);
  return usual;
}

/** Represents a character that a font lacks. */
const LACKING: Character = { glyph: 0, text: '\ufffd' };

function usualOf(face: Face): UsualCharacters {
  const list = [LACKING];
  const sets: number[] = [];
  for (const set of face.id === 'sans' ? [[...PLAIN, ...LIGATURES], WESTERN] : []) {
    for (const text of set) {
      const [glyph, ...others] = shapeRun(text, face, false).flatMap(({ glyphs }) => glyphs);
      if (glyph && others.length === 0) list.push({ glyph: glyph.id, text });
    }
    sets.push(list.length);
  }
  const codes = new Map(list.map(({ glyph, text }, code) => [text, { glyph, code }]));
  return {
    characters: list,
    sets,
    code(glyph, text) {
      const usual = codes.get(text);
      return usual?.glyph === glyph ? usual.code : undefined;
    },
  };
}

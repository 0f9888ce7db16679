import type { Face } from './faces.ts';
import type { Character } from './font-set.ts';
import { shapeRun } from './shape.ts';

/** Characters of a certificate page. Includes only the punctuation of addresses, times and hashes. */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_/()@&'–’·";
/** Ligatures that a face may draw. Nearly every page contains "fi". */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
/** Letters in Western European names, punctuation, and the symbols of calculations. */
const WESTERN = 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûÄÖÜÅÉØ!?#+%*=€“”‘…';

/**
 * The characters that suffice for most text, with the same codes in every document. Their font data is created once per
 * process. This saves a millisecond per seal and adds two or three kilobytes to a file.
 */
export interface UsualCharacters {
  /** By code. Code 0 is the glyph for missing characters in every font. */
  readonly characters: readonly Character[];
  /** The number of codes in each set, the smallest first. Each set begins with the previous one. */
  readonly sets: readonly number[];
  /** Returns undefined if no code shows the glyph with this text. */
  code(glyph: number, text: string): number | undefined;
}

const known = new Map<Face, UsualCharacters>();

/** Returns only `LACKING` for fonts of other scripts, and for fonts of short texts such as titles and names. */
export function usualCharacters(face: Face): UsualCharacters {
  const usual = known.get(face) ?? usualOf(face);
  known.set(face, usual);
  return usual;
}

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

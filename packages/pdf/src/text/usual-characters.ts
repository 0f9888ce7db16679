import type { Face } from './faces.ts';
import type { Character } from './font-set.ts';
import { shapeRun } from './shape.ts';

/** Characters for a certificate page. The only punctuation marks are those in addresses, times and hashes. */
const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,:;-_/()@&'–’·";
/** Ligatures that a face may draw. Nearly every page contains "fi". */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl'];
/** Letters of Western European names, punctuation, and symbols for calculations. */
const WESTERN = 'äöüßàáâãåæçèéêëìíîïñòóôõøùúûÄÖÜÅÉØ!?#+%*=€“”‘…';

/**
 * Characters that are enough for most text and have the same codes in every document, so that their font data is
 * created only once per process. This saves a millisecond per seal and adds two or three kilobytes to a file.
 */
export interface UsualCharacters {
  /** Characters, indexed by code. In every font, code 0 is the glyph for missing characters. */
  readonly characters: readonly Character[];
  /** Number of codes in each set, in ascending order. Each set contains the previous one at its start. */
  readonly sets: readonly number[];
  /** Returns undefined if there is no code for the glyph with this text. */
  code(glyph: number, text: string): number | undefined;
}

const known = new Map<Face, UsualCharacters>();

/**
 * Returns the usual characters of a face. This is only `LACKING` for faces of other scripts and for faces of short
 * texts, e.g. titles and names.
 */
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

import type { Language } from './language.ts';

/** Returns the value of HTML's `dir` attribute for a language. */
export const textDirection = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

// Blocks that Unicode reserves for right-to-left scripts (UAX #9, table 4 of DerivedBidiClass).
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// Embeddings, overrides and isolates, which can make a name look different from its actual text.
const DIRECTION_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Isolates external text within a sentence if text directions could mix (UAX #9, 2.4.2). Otherwise, a Latin name at the
 * end of an Arabic sentence would move the period to the other side.
 */
export function isolated(text: string, language: Language): string {
  const plain = text.replace(DIRECTION_CONTROLS, '');
  const mayMix = textDirection(language) === 'rtl' || RIGHT_TO_LEFT.test(plain);
  return mayMix ? `${FIRST_STRONG_ISOLATE}${plain}${POP_DIRECTIONAL_ISOLATE}` : plain;
}

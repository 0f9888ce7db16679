/** Lowercases a text and removes accents, so that "resume" finds "Résumé". */
const plain = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/** Scripts without spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Whether every word of the query begins a word of the texts. In scripts without spaces, words can be anywhere. */
export function matches(query: string, ...texts: readonly string[]): boolean {
  const named = texts.map(plain);
  const words = named.flatMap((text) => text.split(/[\s\p{P}]+/u));
  return plain(query)
    .split(/\s+/)
    .every((word) => (UNSPACED.test(word) ? named : words).some((each) => begins(each, word)));
}

const begins = (text: string, word: string): boolean =>
  UNSPACED.test(word) ? text.includes(word) : text.startsWith(word);

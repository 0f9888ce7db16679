import { expect, test } from 'vitest';
import { LANGUAGES, languageFor, languageOrSubstitute } from '../src/index.ts';

test.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt_br', 'pt-BR'],
  ['en-US', 'en'],
  ['de-AT', 'de'],
  ['DE-ch-1996', 'de'],
  ['zh-Hans', 'zh'],
  ['zh-Hant-TW', 'zh'],
  ['fr-x-private', 'fr'],
  ['ar-u-nu-latn', 'ar'],
] as const)('%s is looked up as in RFC 4647: %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
  expect(languageOrSubstitute(tag)).toBe(language);
});

test.each(LANGUAGES)('%s in any case is itself', (language) => {
  expect(languageFor(language.toUpperCase())).toBe(language);
});

test.each(['', '*', 'tlh', 'sv-SE', 'deu', 'x-de', '-de', 'd'])('%j is not an available language', (tag) => {
  expect(languageFor(tag)).toBeUndefined();
  expect(languageOrSubstitute(tag)).toBeUndefined();
});

test("a language of other services without a catalog gets English, after the browser's other languages", () => {
  expect(languageOrSubstitute('sq')).toBe('en');
  expect(languageOrSubstitute('sq-AL')).toBe('en');
  expect(languageFor('sq')).toBeUndefined();
});

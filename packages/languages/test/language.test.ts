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
] as const)('the language %s is looked up as in RFC 4647: %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
  expect(languageOrSubstitute(tag)).toBe(language);
});

test.each(LANGUAGES)('the language %s is recognized in any case', (language) => {
  expect(languageFor(language.toUpperCase())).toBe(language);
});

test.each(['', '*', 'tlh', 'sv-SE', 'deu', 'x-de', '-de', 'd'])('%j is not an available language', (tag) => {
  expect(languageFor(tag)).toBeUndefined();
  expect(languageOrSubstitute(tag)).toBeUndefined();
});

test("an unsupported language is skipped for the browser's other languages, and then English", () => {
  expect(languageOrSubstitute('sq')).toBe('en');
  expect(languageOrSubstitute('sq-AL')).toBe('en');
  expect(languageFor('sq')).toBeUndefined();
});

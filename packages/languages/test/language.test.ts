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
] as const)('the language tag %s is resolved by RFC 4647 lookup to this language: %s', (tag, language) => {
  expect(languageFor(tag)).toBe(language);
  expect(languageOrSubstitute(tag)).toBe(language);
});

test.each(LANGUAGES)('the language code %s is recognized in upper or lower case', (language) => {
  expect(languageFor(language.toUpperCase())).toBe(language);
});

test.each(['', '*', 'tlh', 'sv-SE', 'deu', 'x-de', '-de', 'd'])(
  '%j is not recognized as an available language',
  (tag) => {
    expect(languageFor(tag)).toBeUndefined();
    expect(languageOrSubstitute(tag)).toBeUndefined();
  },
);

test('an unsupported language of the browser is skipped in favor of its other languages, and then English', () => {
  expect(languageOrSubstitute('sq')).toBe('en');
  expect(languageOrSubstitute('sq-AL')).toBe('en');
  expect(languageFor('sq')).toBeUndefined();
});

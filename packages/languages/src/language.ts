/** BCP 47 tags of the languages that have a catalogue. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'ko', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Name of each language in the language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  'pt-BR': 'Português (Brasil)',
  ja: '日本語',
  ko: '한국어',
  zh: '中文',
  ar: 'العربية',
};

/** Tags without a catalogue of their own that use another one. */
const ALIASES = new Map<string, Language>([['pt', 'pt-BR']]);

/**
 * Returns the language for a tag by lookup (RFC 4647, 3.4): `de-AT` gets `de`, `zh-Hans-CN` gets `zh`. Undefined if there is
 * none.
 */
export function languageFor(tag: string): Language | undefined {
  for (let range = tag.toLowerCase().replaceAll('_', '-'); range !== ''; range = withoutLastSubtag(range)) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === range) ?? ALIASES.get(range);
    if (found) return found;
  }
  return undefined;
}

/** A single letter introduces the subtags after it, and is removed with them. */
const withoutLastSubtag = (range: string): string => range.replace(/(^|-)([a-z0-9]-)?[^-]*$/, '');

/** Maps languages of other services without a catalogue here to the language of their documents. */
const SUBSTITUTES = new Map<string, Language>([['sq', 'en']]);

/** Returns the result of `languageFor`, or a substitute for a language that only other services have. */
export const languageOrSubstitute = (tag: string): Language | undefined =>
  languageFor(tag) ?? SUBSTITUTES.get(tag.toLowerCase().split(/[-_]/)[0] ?? '');

/** Returns the language of an exact BCP 47 tag. Undefined for others. */
export const languageNamed = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/** BCP 47 tags of all languages that have a catalogue. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'ko', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages, each in that language. */
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

/** Tags that use the catalogue of a more specific tag. */
const ALIASES = new Map<string, Language>([['pt', 'pt-BR']]);

/**
 * Returns the best language for a tag by lookup (RFC 4647, 3.4). For example, `de-AT` gets `de`, and `zh-Hans-CN` gets `zh`.
 * Undefined if there is none.
 */
export function languageFor(tag: string): Language | undefined {
  for (let range = tag.toLowerCase().replaceAll('_', '-'); range !== ''; range = withoutLastSubtag(range)) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === range) ?? ALIASES.get(range);
    if (found) return found;
  }
  return undefined;
}

/** A single letter introduces the subtags that follow it, so it is removed with them. */
const withoutLastSubtag = (range: string): string => range.replace(/(^|-)([a-z0-9]-)?[^-]*$/, '');

/** Maps languages that only other services support to the language that their documents use here. */
const SUBSTITUTES = new Map<string, Language>([['sq', 'en']]);

/** Returns the result of `languageFor`, or a substitute if only other services support the language. */
export const languageOrSubstitute = (tag: string): Language | undefined =>
  languageFor(tag) ?? SUBSTITUTES.get(tag.toLowerCase().split(/[-_]/)[0] ?? '');

/** Returns the language if the tag is exactly one of `LANGUAGES`. Undefined otherwise. */
export const languageNamed = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

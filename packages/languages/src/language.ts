/** BCP 47 tags of all languages that have a catalog. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'ko', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Language names, each in its own language. */
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

/** Tags that use the catalog of a more specific tag. */
const ALIASES = new Map<string, Language>([['pt', 'pt-BR']]);

/**
 * Returns the best match for a tag by lookup (RFC 4647, 3.4): `de` for `de-AT`, and `zh` for `zh-Hans-CN`. Undefined if
 * no language matches.
 */
export function languageFor(tag: string): Language | undefined {
  for (let range = tag.toLowerCase().replaceAll('_', '-'); range !== ''; range = withoutLastSubtag(range)) {
    const found = LANGUAGES.find((language) => language.toLowerCase() === range) ?? ALIASES.get(range);
    if (found) return found;
  }
  return undefined;
}

/** Removes the last subtag, and a single-letter subtag before it, which only introduces it. */
const withoutLastSubtag = (range: string): string => range.replace(/(^|-)([a-z0-9]-)?[^-]*$/, '');

/** Fallbacks for languages that only the public service supports. */
const SUBSTITUTES = new Map<string, Language>([['sq', 'en']]);

/** Like `languageFor`, but returns a fallback for languages that only the public service supports. */
export const languageOrSubstitute = (tag: string): Language | undefined =>
  languageFor(tag) ?? SUBSTITUTES.get(tag.toLowerCase().split(/[-_]/)[0] ?? '');

/** Returns the tag as a language if it is exactly one of `LANGUAGES`, or undefined otherwise. */
export const languageNamed = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

/** BCP 47 tags of the languages that have a catalogue. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'ko', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each in the language itself. */
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

/** The language of a BCP 47 tag as we write it; undefined for others. */
export const languageNamed = (tag: string | undefined): Language | undefined =>
  LANGUAGES.find((language) => language === tag);

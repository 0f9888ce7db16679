/** BCP 47 tags of the languages we speak: there is a catalogue for each. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja', 'ko', 'zh', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

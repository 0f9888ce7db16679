/** BCP 47 tags of the languages there is a catalogue for. */
export type Language = 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl' | 'pl' | 'pt-BR' | 'ja' | 'ko' | 'zh' | 'ar';

import { type Language, messagesIn, type Section } from '@countersign/languages';
import type { Spoken } from '@countersign/pages';

/** What a page is given to say, by section. */
export const spokenIn = (language: Language, ...sections: Section[]): Spoken => ({
  language,
  messages: Object.fromEntries(sections.map((section) => [section, messagesIn(language, section)])),
});

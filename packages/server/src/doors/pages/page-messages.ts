import { type Language, messagesIn, type Section } from '@countersign/languages';
import type { PageMessages } from '@countersign/pages';

export const pageMessages = (language: Language, ...sections: Section[]): PageMessages => ({
  language,
  messages: Object.fromEntries(sections.map((section) => [section, messagesIn(language, section)])),
});

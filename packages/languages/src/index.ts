export { AUDIT_WORDS, type AuditWord } from './audit-words.ts';
export type { Catalogue, Section } from './catalogue.ts';
export { isolated, textDirection } from './direction.ts';
export { DISCLOSURE_VERSION, type Disclosure, disclosureIn, disclosureText } from './disclosure.ts';
export {
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  languageFor,
  languageNamed,
  languageOrSubstitute,
} from './language.ts';
export { messagesIn, sayIn } from './messages.ts';
export { hasUnit, readTypedNumber, showNumber, type TypedNumber } from './number.ts';
export type { Reason } from './reason.ts';
export type { Messages, Say } from './say.ts';
export { showInstant, showList } from './show.ts';

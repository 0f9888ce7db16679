export type { Catalogue, Section } from './catalogue.ts';
export { directionOf, isolated } from './direction.ts';
export { LANGUAGES, type Language } from './language.ts';
export { messagesIn, sayIn } from './messages.ts';
export type { Messages, Say } from './say.ts';
export { showInstant, showList } from './show.ts';

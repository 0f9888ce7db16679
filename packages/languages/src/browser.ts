// Entry point for browsers. Excludes the catalogs and the message compiler, which only the server needs.
export type { Section } from './catalogue.ts';
export type { Language } from './language.ts';
export { hasUnit, readTypedNumber, showNumber, type TypedNumber } from './number.ts';
export type { Reason } from './reason.ts';
export { type Messages, type Say, sayWith } from './say.ts';

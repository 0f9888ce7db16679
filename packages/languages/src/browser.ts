// Pages load only this. The catalogues and the compiler of their messages stay on the server.
export type { Section } from './catalogue.ts';
export type { Language } from './language.ts';
export { hasUnit, readTypedNumber, showNumber, type TypedNumber } from './number.ts';
export type { Reason } from './reason.ts';
export { type Messages, type Say, sayWith } from './say.ts';

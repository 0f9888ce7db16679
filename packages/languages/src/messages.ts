import compile from 'icu-minify/compile';
import type { Section } from './catalogue.ts';
import { CATALOGUES } from './catalogues/index.ts';
import type { Language } from './language.ts';
import { type Messages, type Say, sayWith } from './say.ts';

const compiled = new Map<string, Messages<Section>>();

/** Returns the messages of a section in a language, compiled on first use. */
export function messagesIn<S extends Section>(language: Language, section: S): Messages<S> {
  const name = `${language}/${section}`;
  const known = compiled.get(name);
  if (known) return known as Messages<S>;
  const entries = Object.entries<string>(CATALOGUES[language][section]);
  const messages = Object.fromEntries(entries.map(([key, text]) => [key, compile(text)])) as Messages<S>;
  compiled.set(name, messages);
  return messages;
}

/** Returns a function that formats the messages of a section: `sayIn('de', 'mail')('rejected.reason')`. */
export const sayIn = <S extends Section>(language: Language, section: S): Say<S> =>
  sayWith(language, messagesIn(language, section));

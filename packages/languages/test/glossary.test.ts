import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../src/catalogues/index.ts';
import type { Language, Section } from '../src/index.ts';

/** A term and its translations in one language. All words are case-insensitive regular expressions. */
interface Term {
  /** The term in English messages. The endings -s, -d, -ed and -ing also match. */
  english: string;
  /** Accepted translations. A message must contain one of them if its English text contains the term. */
  use: string[];
  /** Forbidden translations, for which the glossary has a different word. */
  never: string[];
  about: string;
  /** Ids of messages to which the rule does not apply, such as `page/document`. */
  except?: string[];
}

/** Words that people type into a search. They are never displayed, and must contain the words that people use. */
const TYPED = /^commands\/(?:also|says)\./;

const FOLDER = join(import.meta.dirname, 'glossary');
const LANGUAGES = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, '') as Language);
const ENGLISH = messagesById('en');

describe.each(LANGUAGES)('the glossary of %s', (language) => {
  const terms: Term[] = JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));
  const messages = messagesById(language);
  const isExcepted = ({ except = [] }: Term, id: string) => except.includes(id);

  it('a glossary refers only to existing messages and terms', () => {
    const ids = terms.flatMap(({ except = [] }) => except);
    expect(ids.filter((id) => !ENGLISH.has(id))).toEqual([]);
    const unused = terms.filter((term) => ![...ENGLISH.values()].some((text) => hasTerm(text, term)));
    expect(unused.map(({ english }) => english)).toEqual([]);
  });

  it('messages use the translation that the glossary defines for each term [T5377]', () => {
    const others = [...ENGLISH].flatMap(([id, english]) =>
      terms
        .filter((term) => hasTerm(english, term) && !isExcepted(term, id))
        .filter(({ use }) => !matchesAny(messages.get(id) ?? '', use))
        .map((term) => `${term.english}: ${id}: ${messages.get(id)}`),
    );
    expect(others).toEqual([]);
  });

  it('messages use no second translation of a glossary term [T5378]', () => {
    const seconds = [...messages].flatMap(([id, text]) =>
      terms
        .filter((term) => matchesAny(text, term.never) && !isExcepted(term, id))
        .map((term) => `${term.english}: ${id}: ${text}`),
    );
    expect(seconds).toEqual([]);
  });
});

function messagesById(language: Language): Map<string, string> {
  const sections = Object.keys(CATALOGUES[language]) as Section[];
  return new Map(
    sections.flatMap((section) =>
      Object.entries<string>(CATALOGUES[language][section])
        .map(([key, text]): [string, string] => [`${section}/${key}`, text.replace(/\{\w+[,}]/g, '')])
        .filter(([id]) => !TYPED.test(id)),
    ),
  );
}

function hasTerm(text: string, { english }: Term): boolean {
  return new RegExp(`\\b(?:${english})(?:s|d|ed|ing)?\\b`, 'iu').test(text);
}

function matchesAny(text: string, words: string[]): boolean {
  return words.some((word) => new RegExp(word, 'iu').test(text));
}

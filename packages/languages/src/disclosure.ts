import type { Language } from './language.ts';
import { sayIn } from './messages.ts';

/** Date of the texts of the section `consent` in all languages. Changed texts need another date, which a test enforces. */
export const DISCLOSURE_VERSION = '2026-11-27';

const PARTS = ['meaning', 'paper', 'withdrawal', 'needed', 'kept', 'copy'] as const;

/** Information about electronic signing that people can read before they sign. */
export interface Disclosure {
  title: string;
  lead: string;
  parts: { title: string; text: string }[];
}

export function disclosureIn(language: Language): Disclosure {
  const say = sayIn(language, 'consent');
  return {
    title: say('title'),
    lead: say('lead'),
    parts: PARTS.map((part) => ({ title: say(`${part}.title`), text: say(`${part}.text`) })),
  };
}

/** Returns the disclosure as one text, a line for each title and paragraph. This text is hashed. */
export function disclosureText(language: Language): string {
  const { title, lead, parts } = disclosureIn(language);
  return [title, lead, ...parts.flatMap((part) => [part.title, part.text])].join('\n');
}

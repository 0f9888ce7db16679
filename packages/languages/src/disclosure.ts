import type { Language } from './language.ts';
import { sayIn } from './messages.ts';

/** Date of the latest change to the section `consent` in any language. A test enforces a new date for each change. */
export const DISCLOSURE_VERSION = '2026-11-27';

const PARTS = ['meaning', 'paper', 'withdrawal', 'needed', 'kept', 'copy'] as const;

/** Information about electronic signing that recipients can read before signing. */
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

/** Returns the disclosure as plain text, with one line for each title and paragraph. This text is hashed. */
export function disclosureText(language: Language): string {
  const { title, lead, parts } = disclosureIn(language);
  return [title, lead, ...parts.flatMap((part) => [part.title, part.text])].join('\n');
}

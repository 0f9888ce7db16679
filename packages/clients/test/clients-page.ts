import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Page of the documentation that says what other clients can do here. Each test writes the section of its client. */
export const PAGE = resolve(import.meta.dirname, '../../../docs/clients.md');

const HEADING = /^(?=## )/m;

/** Returns the page with a new section for one client. All others stay unchanged. */
export function pageWith(name: string, lines: readonly string[]): string {
  const heading = `## ${name}`;
  const section = `${[heading, '', ...lines].join('\n')}\n\n`;
  const [introduction = '', ...sections] = `${readFileSync(PAGE, 'utf8')}\n`.split(HEADING);
  const isThere = sections.some((each) => each.startsWith(`${heading}\n`));
  const changed = sections.map((each) => (each.startsWith(`${heading}\n`) ? section : each));
  return `${[introduction, ...changed, ...(isThere ? [] : [section])].join('').trimEnd()}\n`;
}

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The documentation page about third-party clients. Each client's test generates its section. */
export const PAGE = resolve(import.meta.dirname, '../../../docs/clients.md');

const HEADING = /^(?=## )/m;

export function pageWith(name: string, lines: readonly string[]): string {
  const heading = `## ${name}`;
  const section = `${[heading, '', ...lines].join('\n')}\n\n`;
  const [introduction = '', ...sections] = `${readFileSync(PAGE, 'utf8')}\n`.split(HEADING);
  const isThere = sections.some((each) => each.startsWith(`${heading}\n`));
  const changed = sections.map((each) => (each.startsWith(`${heading}\n`) ? section : each));
  return `${[introduction, ...changed, ...(isThere ? [] : [section])].join('').trimEnd()}\n`;
}

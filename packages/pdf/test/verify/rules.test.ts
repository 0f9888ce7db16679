import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../src/verify/changes/rules.ts';

const rules = RULES.flatMap((group) => group.rules);
const CLAUSE = /^(?:ISO 32000-2|EN 319 142-1), \d+(?:\.\d+)*(?:(?:, | and )\d+(?:\.\d+)*)*$/;

describe('a rule for changes after a signature', () => {
  it('every rule for changes after a signature has a unique name', () => {
    const names = rules.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(15);
    expect([...new Set(names)]).toEqual(names);
  });

  it('every rule for changes after a signature names the clauses that it applies', () => {
    const clauses = rules.flatMap(({ clause }) => clause.split('; '));
    expect(clauses.filter((clause) => !CLAUSE.test(clause))).toEqual([]);
  });

  it('the rules for changes after a signature are listed in the documentation, in the same order', () => {
    const documentation = readFileSync(new URL('../../../../docs/verification.md', import.meta.url), 'utf8');
    const [, table = ''] = documentation.split('| Rule | Clauses |\n|---|---|\n');
    const listed = table.split('\n\n')[0]?.split('\n');
    expect(listed).toEqual(rules.map(({ name, clause }) => `| ${name} | ${clause} |`));
  });
});

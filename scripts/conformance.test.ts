import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { missingProofs, readConformance } from './conformance.ts';

const TABLE = `
| Where | Rule | Test |
|---|---|---|
| 2.1 | a document has an id | \`v1/documents.test.ts\` answers an id<br>\`v1/a.test.ts\` has a \\| in it |
| 2.2 | nobody proves this | |
`;

const report = (status: string) => ({
  testResults: [
    { name: '/repo/test/v1/documents.test.ts', assertionResults: [{ title: 'answers an id', status: 'passed' }] },
    { name: '/repo/test/v1/a.test.ts', assertionResults: [{ title: 'has a | in it', status }] },
  ],
});

it('knows the tests a row names, and rows that name none', () => {
  const { proofs, unproven } = readConformance(TABLE);
  expect(proofs.map(({ file, title }) => [file, title])).toEqual([
    ['v1/documents.test.ts', 'answers an id'],
    ['v1/a.test.ts', 'has a | in it'],
  ]);
  expect(unproven.map(({ rule }) => rule)).toEqual(['2.2 nobody proves this']);
});

it('misses tests that failed, were skipped, or are not there', () => {
  const { proofs } = readConformance(TABLE);
  expect(missingProofs(proofs, report('passed'))).toEqual([]);
  for (const status of ['failed', 'pending']) {
    expect(missingProofs(proofs, report(status)).map(({ title }) => title)).toEqual(['has a | in it']);
  }
  expect(missingProofs(proofs, { testResults: [] })).toHaveLength(2);
});

it('names a test for each row of docs/conformance.md', () => {
  const { proofs, unproven } = readConformance(
    readFileSync(new URL('../docs/conformance.md', import.meta.url), 'utf8'),
  );
  expect(unproven).toEqual([]);
  expect(proofs.length).toBeGreaterThan(200);
});

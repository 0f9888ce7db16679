import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { idsIn, missingProofs, readConformance } from './conformance.ts';

const TABLE = `
| Where | Rule | Test |
|---|---|---|
| 2.1 | a document has an id | \`v1/documents.test.ts\` T001<br>\`v1/a.test.ts\` T002: a \\| b |
| 2.2 | nobody proves this | |
| 2.3 | a title proves nothing | \`v1/documents.test.ts\` T001<br>\`v1/a.test.ts\` has a or b in it |
`;

const report = (status: string, ...cases: string[]) => {
  const results = (id: string, ...titles: [string, string][]) =>
    titles.map(([title, status]) => ({ title: `${title} [${id}]`, status }));
  return {
    testResults: [
      { name: '/repo/test/v1/documents.test.ts', assertionResults: results('T001', ['answers an id', 'passed']) },
      {
        name: '/repo/test/v1/a.test.ts',
        assertionResults: results(
          'T002',
          ['has c in it', 'failed'],
          ...cases.map((a): [string, string] => [a, status]),
        ),
      },
    ],
  };
};

it('a row of the conformance table names its tests, and rows without a test are reported', () => {
  const { proofs, unproven } = readConformance(TABLE);
  expect(proofs.map(({ file, id, case: part }) => [file, id, part])).toEqual([
    ['v1/documents.test.ts', 'T001', ''],
    ['v1/a.test.ts', 'T002', 'a | b'],
  ]);
  expect(unproven.map(({ rule }) => rule)).toEqual(['2.2 nobody proves this', '2.3 a title proves nothing']);
});

it('a test in the conformance table counts as missing if it failed, was skipped or cannot be found', () => {
  const { proofs } = readConformance(TABLE);
  expect(missingProofs(proofs, report('passed', 'has a | b in it'))).toEqual([]);
  expect(missingProofs(proofs, report('passed', 'has a | b in it', 'a | b'))).toEqual([]);
  for (const lacking of [
    report('failed', 'has a | b in it'),
    report('pending', 'has a | b in it'),
    report('passed'),
    report('passed', 'has a | b in it', 'has a | b, too'),
  ]) {
    expect(missingProofs(proofs, lacking).map(({ id }) => id)).toEqual(['T002']);
  }
  expect(missingProofs(proofs, { testResults: [] })).toHaveLength(2);
  const ofDigits = { ...proofs[1]!, case: '2' };
  expect(missingProofs([ofDigits], report('passed', 'is refused at level 1')), 'a digit of the id').toHaveLength(1);
});

const root = fileURLToPath(new URL('..', import.meta.url));
const table = () => readConformance(readFileSync(join(root, 'docs/conformance.md'), 'utf8'));

const carried = ['packages', 'e2e', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) =>
      idsIn(readFileSync(join(root, folder, file), 'utf8')).map((id) => ({ id, file: `/${folder}/${file}` })),
    ),
);

it('every row of docs/conformance.md names a test', () => {
  const { proofs, unproven } = table();
  expect(unproven).toEqual([]);
  expect(proofs.length).toBeGreaterThan(200);
});

it('every test named in docs/conformance.md is in the named file and has the named id', () => {
  const wrong = table().proofs.filter(
    ({ id, file }) => !carried.some((each) => each.id === id && each.file.endsWith(`/${file}`)),
  );
  expect(wrong).toEqual([]);
});

it('every test id is used by only one test, and is listed in docs/conformance.md', () => {
  const ids = carried.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const named = new Set(table().proofs.map(({ id }) => id));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
});

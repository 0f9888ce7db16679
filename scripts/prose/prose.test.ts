import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemOf, subjectsSinceTheRule } from '../commits.ts';
import { beyond } from './check.ts';
import { findingsInManual } from './markdown.ts';
import { findingsIn, type Kind, RULES } from './rules.ts';
import { sampleOf } from './sample.ts';
import { termsTable } from './terms-table.ts';
import { ROOT, textsOf } from './texts.ts';

const rulesIn = (kind: Kind, text: string) => findingsIn(kind, text).map(({ rule }) => rule);

const PLANTED: Record<string, [Kind, string]> = {
  'fronted-genitive': ['manual', 'Of a list those whose status the action allows are taken.'],
  'by-itself': ['comment', 'Holds what goes on by itself.'],
  body: ['message', 'Tell it to nobody.'],
  'is-to-be': ['title', 'a file that is to be copied is copied'],
  'has-to-be': ['message', 'This has to be filled in.'],
  'is-over': ['comment', 'Removes them when the wait is over.'],
  'is-no': ['message', 'This file is no PDF.'],
  'what-clause': ['message', 'Erase what there is of a person.'],
  'condition-where': ['comment', 'Where there is no link, nothing happens.'],
  else: ['manual', 'Set it, else the service stops.'],
  archaic: ['manual', 'Meanwhile, the node waits.'],
  'comment-start': ['comment', 'What a field is drawn with.'],
  'first-person': ['manual', 'We tried it once.'],
  'catalogue-words': ['message', 'Document successfully sent.'],
  'title-does': ['title', 'a signature is one that is valid'],
};

const WITH_TERMS = [
  'Enter your e-mail address.',
  'The sender withdraws the document.',
  'Give them more time.',
  'First prove who you are.',
  'The provider of proofs failed.',
  'The ends of audit logs are anchored.',
  'Choose a kind of field.',
  'The sheet can be put away.',
  'A ticked box stays.',
  'The page is made anew.',
  'The owner is told.',
  'Each deed needs a role.',
  'A seal under way is given up.',
  'Requests are answered 503.',
  'Links are switched off.',
  'The start prints an address that ends with a secret.',
  'It says how long a team keeps what.',
  'Erase what there is of a person.',
  'The key that seals is replaced.',
  'The chain is mended.',
  'Choose a colour.',
];

it('every rule finds its planted sentence, and nothing in the sentence that replaces it', () => {
  for (const [rule, [kind, text]] of Object.entries(PLANTED)) expect(rulesIn(kind, text), text).toContain(rule);
  const terms = new Set(
    WITH_TERMS.flatMap((text) => rulesIn('manual', text).filter((rule) => rule.startsWith('term'))),
  );
  expect(RULES.map(({ id }) => id).filter((id) => !(id in PLANTED) && !terms.has(id))).toEqual([]);
  for (const text of [
    'The documents in the list whose status allows the action are selected.',
    'The import continues in the background.',
    'If there is no link, nothing happens. There is no page 7. It is no longer valid.',
    'Code such as `nobody` and "what there is of" a quotation is not prose.',
  ]) {
    expect(rulesIn('manual', text), text).toEqual([]);
  }
});

it('a sentence of a manual with more than 25 words is found, and one with 25 is not', () => {
  const words = (count: number) => `${Array(count).fill('word').join(' ')}.`;
  expect(rulesIn('manual', words(26))).toEqual(['long-sentence']);
  expect(rulesIn('manual', words(25))).toEqual([]);
});

it('a page is read by paragraph, heading and cell, without its code', async () => {
  const page =
    '# Run anew\n\nTell it to\nnobody.\n\n```sh\nnobody\n```\n\n| A | B |\n|---|---|\n| `nobody` | by itself |\n';
  expect((await findingsInManual('a.md', page)).map(({ line, found }) => [line, found])).toEqual([
    [1, 'anew'],
    [3, 'nobody'],
    [12, 'by itself'],
  ]);
});

it('comments, titles of tests and messages of a source file are found with their lines', () => {
  const source = `/** Returns a.\n * b. */\n// One\n// two.\nit('is a fact', () => {});\ndescribe('a lease', () => {\n  it.each([])(\`has \${x}\`, () => {});\n});\nit('ends', () => {});\nconst tests = () => {\n  it('waits', () => {});\n};\ndescribeOnEachService('a job', tests);\n`;
  expect(textsOf('a.test.ts', source)).toEqual([
    { kind: 'comment', file: 'a.test.ts', line: 1, text: 'Returns a.\nb.' },
    { kind: 'comment', file: 'a.test.ts', line: 3, text: 'One two.' },
    { kind: 'title', file: 'a.test.ts', line: 5, text: 'is a fact' },
    { kind: 'title', file: 'a.test.ts', line: 7, text: 'has {}' },
    { kind: 'title', file: 'a.test.ts', line: 9, text: 'ends' },
    { kind: 'title', file: 'a.test.ts', line: 11, text: 'waits' },
  ]);
  const messages = 'packages/languages/src/catalogues/en.ts';
  expect(textsOf(messages, "export const en = { a: 'one ' + 'two three', b: 'OK' };\n")).toEqual([
    { kind: 'message', file: messages, line: 1, text: 'one two three' },
  ]);
});

it('an area may keep as many findings of a rule as its baseline, and not one more', () => {
  const found = { rule: 'body', found: 'nobody', advice: '', file: 'docs/a.md', line: 1 };
  expect(beyond([found], { 'docs/a.md': { body: 1 } })).toEqual([]);
  expect(beyond([found, found], { 'docs/a.md': { body: 1 } })).toHaveLength(2);
  expect(beyond([found], {})).toHaveLength(1);
});

it('docs/writing.md has the table of docs/terms.json', () => {
  expect(readFileSync(join(ROOT, 'docs/writing.md'), 'utf8')).toContain(termsTable());
});

it('a sample is the same for the same seed, another for another, and has no text twice', () => {
  const texts = (name: string) => Array.from({ length: 200 }, (_, index) => `${name} ${index % 150}`);
  const all = { comments: texts('c'), sentences: texts('s'), messages: texts('m'), titles: texts('t') };
  const first = sampleOf(all, 7);
  expect(Object.values(first).map((chosen) => new Set(chosen).size)).toEqual([100, 60, 100, 40]);
  expect(sampleOf(all, 7)).toEqual(first);
  expect(sampleOf(all, 8)).not.toEqual(first);
});

it('the subject of a commit is an area, a colon and an imperative, at most 72 characters', () => {
  for (const good of ['pdf: reuse inherited attributes', 'docs, test: embed the guide', 'Revert "a"']) {
    expect(problemOf(good), good).toBeNull();
  }
  for (const bad of [
    'Reuse inherited attributes',
    'pdf: reused inherited attributes',
    'pdf: adding attributes',
    'pdf: adds attributes',
    'pdf: reuse attributes.',
    `pdf: ${'reuse '.repeat(12)}`.trim(),
  ]) {
    expect(problemOf(bad), bad).not.toBeNull();
  }
});

it('the subjects of all commits since the rule keep to it', () => {
  expect((subjectsSinceTheRule() ?? []).filter((subject) => problemOf(subject) !== null)).toEqual([]);
});

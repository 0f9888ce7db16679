/**
 * Checks commit subjects. Given a file, checks the message in it, which is how the hook `.githooks/commit-msg` uses it.
 * Without arguments, checks all commits since the rule was introduced, which is part of `npm test`.
 */
import { readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { problemOf, subjectsSinceTheRule } = await tsImport('./commits.ts', import.meta.url);

const [file] = process.argv.slice(2);
const subjects = file ? [readFileSync(file, 'utf8').split('\n')[0] ?? ''] : (subjectsSinceTheRule() ?? []);
const wrong = subjects.flatMap((subject) => {
  const problem = problemOf(subject);
  return problem === null ? [] : [`"${subject}" ${problem}`];
});
for (const line of wrong) console.error(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

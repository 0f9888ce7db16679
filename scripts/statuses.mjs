/**
 * `npm run statuses -- FILE` writes docs/statuses.md: for each operation, which test receives each of its documented
 * responses. A test run with `ANSWERS=FILE npm test` writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { statusesPage } = await tsImport('./statuses/statuses-page.ts', import.meta.url);

const [file] = process.argv.slice(2);
if (!file) {
  console.error('usage: npm run statuses -- FILE');
  process.exit(2);
}
const answers = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const { page, covered, documented } = statusesPage(answers);
writeFileSync(new URL('../docs/statuses.md', import.meta.url), page);
console.log(`${covered} of ${documented} documented responses have a test`);

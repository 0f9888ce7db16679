/**
 * `npm run test:seconds -- REPORT [REPORT...]` prints the seconds that the tests of each folder took, with a column for each
 * report. `npx vitest run --reporter=json --outputFile.json=REPORT` writes a report.
 */
import { readFileSync } from 'node:fs';

/** Folders of these packages are listed separately. */
const LARGE = 'packages/server/';

/** Returns the folder of a test file: `e2e`, `packages/pdf`, `packages/server/test/v1`. */
function folderOf(path) {
  const place = /(?:^|\/)((?:packages|e2e|scripts)\/.*)$/.exec(path)?.[1] ?? path;
  const parts = place.split('/').slice(0, -1);
  if (!place.startsWith('packages/')) return parts[0];
  return parts.slice(0, place.startsWith(LARGE) ? 4 : 2).join('/');
}

function secondsByFolder(file) {
  const seconds = new Map();
  for (const { name, startTime, endTime } of JSON.parse(readFileSync(file, 'utf8')).testResults) {
    const folder = folderOf(name);
    seconds.set(folder, (seconds.get(folder) ?? 0) + (endTime - startTime) / 1000);
  }
  return seconds;
}

const reports = process.argv.slice(2);
if (reports.length === 0) {
  console.error('usage: npm run test:seconds -- REPORT [REPORT...]');
  process.exit(2);
}
const columns = reports.map(secondsByFolder);
const folders = [...new Set(columns.flatMap((seconds) => [...seconds.keys()]))];
const last = columns.at(-1);
const row = (cells) => console.log(`| ${cells.join(' | ')} |`);
row(['Folder', ...reports.map((file) => `${file} (s)`)]);
row(['---', ...reports.map(() => '---:')]);
for (const folder of folders.toSorted((a, b) => (last.get(b) ?? 0) - (last.get(a) ?? 0))) {
  row([`\`${folder}\``, ...columns.map((seconds) => Math.round(seconds.get(folder) ?? 0))]);
}
row(['all', ...columns.map((seconds) => Math.round([...seconds.values()].reduce((sum, each) => sum + each, 0)))]);

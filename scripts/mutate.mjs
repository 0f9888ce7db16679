/**
 * `npm run mutate -- <part>` changes the rules of a part one by one with StrykerJS, and reports the changes that no test
 * notices. Further arguments go to Stryker: `npm run mutate -- domain --mutate 'packages/server/src/domain/audit/*.ts'`.
 * Results are stored, so that the next run tries only what has changed; `--force` tries everything again.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MUTATED_PARTS } from './mutation/parts.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [part, ...rest] = process.argv.slice(2);
if (!part || !Object.hasOwn(MUTATED_PARTS, part)) {
  console.error(`usage: npm run mutate -- <${Object.keys(MUTATED_PARTS).join(' | ')}> [arguments of Stryker]`);
  process.exit(2);
}
const { status } = spawnSync('npx', ['--no-install', 'stryker', 'run', 'stryker.config.mjs', ...rest], {
  stdio: 'inherit',
  // The tests run in a copy of the sources. The code of threads and processes is unchanged and already built.
  env: { ...process.env, MUTATE_PART: part, IS_BUILT: '1' },
});
process.exitCode = status ?? 1;

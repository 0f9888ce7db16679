/**
 * `npm run mutate -- <part>` mutates the code of a part piece by piece with StrykerJS, and reports mutations that no
 * test notices. Further arguments go to Stryker: `npm run mutate -- domain --mutate
 * 'packages/server/src/domain/audit/*.ts'`. Results are stored, so the next run tests only new code. `--force` tests
 * everything.
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
  // Stryker tests a copy of the sources. Threads and processes run the existing build.
  env: { ...process.env, MUTATE_PART: part, IS_BUILT: '1' },
});
process.exitCode = status ?? 1;

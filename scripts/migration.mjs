/**
 * `npm run migration -- NAME` writes the SQL that leads from the last migration to the current schema. `NAME --by-hand`
 * creates an empty file for SQL that the schema can't express. Installs drizzle-kit next to this file on first use, so
 * that neither the service nor its tests depend on it.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const [name, byHand, ...rest] = process.argv.slice(2);
if (!name || !/^[a-z0-9][a-z0-9-]*$/.test(name) || ![undefined, '--by-hand'].includes(byHand) || rest.length > 0) {
  console.error('Say what the migration does, in small letters: npm run migration -- what-it-does [--by-hand]');
  process.exit(1);
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FOLDER = 'scripts/migration';
const PROGRAM = `${FOLDER}/node_modules/drizzle-kit/bin.cjs`;

const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(PROGRAM)) run('npm', 'ci', '--prefix', FOLDER, '--no-audit', '--no-fund');
run(process.execPath, PROGRAM, 'generate', '--name', name, ...(byHand ? ['--custom'] : []));

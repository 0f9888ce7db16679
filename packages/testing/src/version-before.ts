import { execFile } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { migrationNames } from './migrations.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
const git = async (...args: string[]): Promise<string> => (await run('git', args, { cwd: ROOT })).stdout.trim();

/** Returns the last commit before the newest migration. Undefined if there is no Git history. */
export async function commitBeforeNewestMigration(): Promise<string | undefined> {
  const newest = `packages/server/migrations/${(await migrationNames()).at(-1)}.sql`;
  try {
    const added = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', newest);
    // A migration that is being written is not in any commit yet.
    return await git('rev-parse', '--verify', '--quiet', added === '' ? 'HEAD' : `${added}^`);
  } catch {
    return undefined;
  }
}

/**
 * Builds a commit into a folder, using the installed packages. Leaves out the embedded database, because its first
 * start would take longest.
 * @returns the path of the built command line
 */
export async function buildCommit(commit: string, folder: string): Promise<string> {
  const parts = ['packages', 'scripts', 'docs/guides', 'package.json', 'tsconfig.base.json'];
  await git('archive', '--format=tar', '-o', join(folder, 'sources.tar'), commit, ...parts);
  await run('tar', ['-xf', 'sources.tar'], { cwd: folder });
  await linkPackages(folder);
  await run(process.execPath, [join(folder, 'scripts/build.mjs')], { cwd: folder });
  return join(folder, 'packages/server/bin/countersign.js');
}

/**
 * Links the installed packages into the folder, except for the repository's own packages, which come from the folder.
 */
async function linkPackages(folder: string): Promise<void> {
  const linkAll = async (from: string, to: string, leftOut: readonly string[]) => {
    await mkdir(to, { recursive: true });
    const names = (await readdir(from)).filter((name) => !leftOut.includes(name));
    await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
  };
  await linkAll(join(ROOT, 'node_modules'), join(folder, 'node_modules'), ['@countersign', '@electric-sql', '.cache']);
  await linkAll(join(folder, 'packages'), join(folder, 'node_modules/@countersign'), []);
  for (const name of await readdir(join(folder, 'packages'))) {
    const installed = join(ROOT, 'packages', name, 'node_modules');
    const isThere = await readdir(installed).then(
      () => true,
      () => false,
    );
    if (isThere) await symlink(installed, join(folder, 'packages', name, 'node_modules'));
  }
}

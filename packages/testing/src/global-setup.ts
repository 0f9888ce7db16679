import { spawnSync } from 'node:child_process';
import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { stopPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run for everything that test files share. It is deleted at the end. */
    runDirectory: string;
  }
}

/** More than ten times the highest use measured during a whole run. */
const ROOM_NEEDED_BYTES = 2 * 2 ** 30;

/** Runs before all test files: builds the code of worker threads and child processes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A package that does not build fails only the tests that need it. `npm test` has built already.
  if (!process.env.IS_BUILT) {
    spawnSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const runDirectory = await mkdtemp(join(await fastestFolder(), 'countersign-tests-'));
  // PostgreSQL does not run as root, so its user needs access to its folder.
  await chmod(runDirectory, 0o711);
  // Files that tests leave behind are deleted with the run.
  process.env.TMPDIR = runDirectory;
  project.provide('runDirectory', runDirectory);
  return async () => {
    await stopPostgresql(runDirectory);
    await rm(runDirectory, { recursive: true, force: true });
  };
}

/** Returns a folder in memory if it has space: copying databases to a disk and deleting them took half the time of many tests. */
async function fastestFolder(): Promise<string> {
  const memory = '/dev/shm';
  try {
    await access(memory, constants.W_OK);
    const { bavail, bsize } = await statfs(memory);
    return bavail * bsize > ROOM_NEEDED_BYTES ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

import { spawnSync } from 'node:child_process';
import { access, chmod, constants, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { stopPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder shared by all test files of this run. Deleted at the end. */
    runDirectory: string;
  }
}

/** More than ten times the peak measured for a whole run. */
const ROOM_NEEDED_BYTES = 2 * 2 ** 30;

/** Runs before all test files and builds the code of worker threads and child processes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // If a package does not build, only the tests that need it fail. `npm test` has already built everything.
  if (!process.env.IS_BUILT) {
    spawnSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const runDirectory = await mkdtemp(join(await fastestFolder(), 'countersign-tests-'));
  // PostgreSQL refuses to run as root, so its own user needs access to the folder below.
  await chmod(runDirectory, 0o711);
  // Files that tests leave behind are deleted together with the folder.
  process.env.TMPDIR = runDirectory;
  project.provide('runDirectory', runDirectory);
  return async () => {
    await stopPostgresql(runDirectory);
    await rm(runDirectory, { recursive: true, force: true });
  };
}

/**
 * Returns a folder in memory if there is enough space. On disk, many tests spend half their time copying and deleting
 * databases.
 */
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

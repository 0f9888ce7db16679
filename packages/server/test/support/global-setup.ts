import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { stopPostgresql } from './postgresql.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of this run, for what all test files share; removed at the end. */
    runDirectory: string;
  }
}

/** Before all test files: build what worker threads and child processes run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A part that does not build fails the tests that need it, not all of them.
  spawnSync(process.execPath, [fileURLToPath(new URL('../../../../scripts/build.mjs', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const runDirectory = await mkdtemp(join(tmpdir(), 'countersign-tests-'));
  // PostgreSQL does not run as root: its user must get at its folder.
  await chmod(runDirectory, 0o711);
  project.provide('runDirectory', runDirectory);
  return async () => {
    await stopPostgresql(runDirectory);
    await rm(runDirectory, { recursive: true, force: true });
  };
}

import { configDefaults, defineConfig } from 'vitest/config';
import { NODE_FLAGS } from './packages/testing/src/node-flags.ts';

/** What compares how long things take in a browser has the machine for itself. */
const MEASURED = ['e2e/opening.test.ts'];

/** What runs over files of others, which are not ours to pass on: only where CORPUS names the folder they lie in. */
const OVER_FOREIGN_FILES = process.env.CORPUS ? [] : ['**/*.corpus.test.ts'];

const test = {
  setupFiles: 'packages/testing/src/check-answers.ts',
  // Files follow one another in the same processes: loading the service anew for each took a quarter of all the time.
  isolate: false,
  // Files wait for databases, threads and child processes more than they compute.
  maxWorkers: 3,
  execArgv: NODE_FLAGS,
  // Databases, child processes and browsers start slowly on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // What is waited for comes when it comes: only that it never does is a failure.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    globalSetup: 'packages/testing/src/global-setup.ts',
    projects: [
      { test: { ...test, name: 'measured', include: MEASURED, sequence: { groupOrder: 0 } } },
      {
        test: {
          ...test,
          name: 'tests',
          include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...MEASURED, ...OVER_FOREIGN_FILES],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

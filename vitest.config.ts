import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import LongestFirst from './packages/testing/src/longest-first.ts';
import { NODE_FLAGS } from './packages/testing/src/node-flags.ts';

/** Tests over files that may not be redistributed. They run only if CORPUS names the folder of the files. */
const OVER_FOREIGN_FILES = process.env.CORPUS ? [] : ['**/*.corpus.test.ts'];

const test = {
  setupFiles: 'packages/testing/src/check-answers.ts',
  // Files follow one another in the same processes: loading the service anew for each took a quarter of all the time.
  isolate: false,
  // Files wait for databases, threads and child processes nearly as long as they compute. More have no room in memory.
  maxWorkers: Math.min(availableParallelism() + 1, 10),
  execArgv: NODE_FLAGS,
  // Databases, child processes and browsers start slowly on a busy machine.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // A result may be slow. Only one that never arrives is a failure.
  expect: { poll: { timeout: 30_000 } },
};

/** In the engine of Safari, which not every machine has: only where WEBKIT is set. */
const IN_WEBKIT = process.env.WEBKIT ? [] : ['**/*.webkit.test.ts'];

/** Left out by `npm run test:fast`: tests that need PostgreSQL, and those of thousands of random files. */
const SLOW = process.env.FAST
  ? ['packages/server/test/v1/unavailable.test.ts', 'packages/pdf/test/**/fuzz.test.ts']
  : [];

/** These tests start programs thousands of times, which is slow in a process with much memory. They get processes of their own. */
const PDF = ['packages/pdf/{src,test}/**/*.test.ts'];

/** Programs of others, which are to find the globals of Node as they are: in a process of their own for each file. */
const CLIENTS = ['packages/clients/test/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'packages/testing/src/global-setup.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { ...test, name: 'clients', include: CLIENTS, isolate: true } },
      {
        test: {
          ...test,
          name: 'pdf',
          include: PDF,
          exclude: [...configDefaults.exclude, ...SLOW, ...OVER_FOREIGN_FILES],
        },
      },
      {
        test: {
          ...test,
          name: 'tests',
          include: ['packages/*/{src,test}/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...CLIENTS, ...PDF, ...SLOW, ...OVER_FOREIGN_FILES, ...IN_WEBKIT],
        },
      },
    ],
  },
});

/** For `npm run mutate -- <part>`: see scripts/mutate.mjs. */
import { MUTATED_PARTS } from './scripts/mutation/parts.mjs';

const part = process.env.MUTATE_PART;
const { mutate } = MUTATED_PARTS[part];
const cache = 'node_modules/.cache/stryker';

export default {
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutate.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/ignore-descriptions.mjs'],
  ignorers: ['descriptions'],
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `${cache}/${part}.json`,
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['/bench', '/docs', '/examples', '/screenshots'],
  // TypeScript 7 brings no compiler for Stryker to read it with, and nothing in ours would change in a sandbox.
  tsconfigFile: 'none',
  // A busy machine is no endless loop.
  timeoutMS: 60_000,
  concurrency: 1,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: `${cache}/${part}-report.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
};

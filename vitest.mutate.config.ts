import { configDefaults, defineConfig } from 'vitest/config';
import { MUTATED_PARTS } from './scripts/mutation/parts.mjs';

const part = process.env.MUTATE_PART as keyof typeof MUTATED_PARTS;

/** The tests that `npm run mutate` runs for each change: nothing is built, started or checked for them. */
export default defineConfig({
  test: {
    include: MUTATED_PARTS[part].tests,
    exclude: [...configDefaults.exclude, '**/*.corpus.test.ts', '**/browser-bundle.test.ts'],
    // Loading each rule anew for each file took nine tenths of the time. Each change is a new run, with modules of its own.
    isolate: false,
    testTimeout: 60_000,
  },
});

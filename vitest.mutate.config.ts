import { configDefaults, defineConfig } from 'vitest/config';
import { MUTATED_PARTS } from './scripts/mutation/parts.mjs';

interface MutatedPart {
  tests: string[];
  needsDatabase?: boolean;
}

const parts: Record<string, MutatedPart> = MUTATED_PARTS;
const { tests, needsDatabase = false } = parts[process.env.MUTATE_PART ?? ''] ?? { tests: [] };

/** The tests that `npm run mutate` runs for each change: nothing is built for them, and no answer is checked. */
export default defineConfig({
  test: {
    include: tests,
    globalSetup: needsDatabase ? ['packages/testing/src/global-setup.ts'] : [],
    exclude: [...configDefaults.exclude, '**/*.corpus.test.ts', '**/browser-bundle.test.ts'],
    // Loading each rule anew for each file took nine tenths of the time. Each change is a new run, with modules of its own.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});

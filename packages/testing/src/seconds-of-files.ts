import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

const FILE = new URL('./seconds-of-files.json', import.meta.url);

/** Faster files don't need an entry, because they fill the gaps at the end in any order. */
const LEAST_SECONDS = 10;

/**
 * Records the durations of the slowest test files for `LongestFirst`: `npx vitest run --reporter=default
 * --reporter=./packages/testing/src/seconds-of-files.ts`. Files that did not run keep their old duration.
 */
export default class SecondsOfFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const before: Record<string, number> = JSON.parse(readFileSync(FILE, 'utf8'));
    const after = { ...before };
    for (const file of modules) after[file.relativeModuleId] = Math.round(file.diagnostic().duration / 1000);
    const slow = Object.entries(after)
      .filter(([path, seconds]) => seconds >= LEAST_SECONDS && existsSync(path))
      .toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
    writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(slow), null, 2)}\n`);
  }
}

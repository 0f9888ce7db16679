import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SECONDS = new URL('./seconds-of-files.json', import.meta.url);

/** Returns the durations of the slowest test files, by path, as written by `seconds-of-files.ts`. */
const readSeconds = (): Record<string, number> => JSON.parse(readFileSync(SECONDS, 'utf8'));

/** Runs the slowest test files first, so that no slow file is left running alone at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const seconds = readSeconds();
    // Keep projects in order, because each one has its own processes.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[relative(this.ctx.config.root, moduleId)] ?? 0;
    return sorted.sort(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || secondsOf(b) - secondsOf(a),
    );
  }
}

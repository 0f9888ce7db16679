import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const SECONDS = new URL('./seconds-of-files.json', import.meta.url);

/** Reads the durations of the slowest files, by path from the root. `seconds-of-files.ts` writes them. */
const readSeconds = (): Record<string, number> => JSON.parse(readFileSync(SECONDS, 'utf8'));

/** Starts with the slowest files, so that at the end no long one runs alone while the other processes are idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const seconds = readSeconds();
    // Keep the order of the projects: each has processes of its own.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const secondsOf = ({ moduleId }: TestSpecification) => seconds[relative(this.ctx.config.root, moduleId)] ?? 0;
    return sorted.sort(
      (a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || secondsOf(b) - secondsOf(a),
    );
  }
}

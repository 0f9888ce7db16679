import { execFileSync } from 'node:child_process';
import baseline from './baseline.json' with { type: 'json' };
import { findingsInManual, type PlacedFinding } from './markdown.ts';
import { findingsIn } from './rules.ts';
import { manuals, ROOT, sources, textsOf } from './texts.ts';

/** Counts of findings by area and rule. */
export type Counts = Record<string, Record<string, number>>;

/** Returns the area that a file's findings are counted in: the package, or the page. */
export const areaOf = (file: string): string => {
  if (file.endsWith('.md')) return file;
  const [first = '', second = ''] = file.split('/');
  return first === 'packages' ? `${first}/${second}` : first;
};

/** Returns all findings in the manuals, comments, titles of tests and messages of the repository. */
export async function findAll(): Promise<PlacedFinding[]> {
  const inManuals = await Promise.all(manuals().map((file) => findingsInManual(file)));
  const inSources = sources().flatMap((file) =>
    textsOf(file).flatMap(({ kind, line, text }) =>
      findingsIn(kind, text).map((found) => ({ ...found, rule: `${kind}: ${found.rule}`, file, line })),
    ),
  );
  return [...inManuals.flat(), ...inSources];
}

export function countsOf(findings: readonly PlacedFinding[]): Counts {
  const counts: Counts = {};
  for (const { file, rule } of findings) {
    const area = counts[areaOf(file)] ?? {};
    counts[areaOf(file)] = { ...area, [rule]: (area[rule] ?? 0) + 1 };
  }
  return counts;
}

/** Returns the findings of every area and rule that has more of them than `allowed`. */
export function beyond(findings: readonly PlacedFinding[], allowed: Counts = baseline): PlacedFinding[] {
  const counts = countsOf(findings);
  return findings.filter(({ file, rule }) => {
    const area = areaOf(file);
    return (counts[area]?.[rule] ?? 0) > (allowed[area]?.[rule] ?? 0);
  });
}

/** Returns the files that changed since the baseline was written, committed or not. Null in a copy without a history. */
export function changedSinceBaseline(): Set<string> | null {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    const written = git('log', '-1', '--format=%H', '--', 'scripts/prose/baseline.json');
    return new Set(git('diff', '--name-only', written).split('\n'));
  } catch {
    return null;
  }
}

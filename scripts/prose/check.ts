import { execFileSync } from 'node:child_process';
import baseline from './baseline.json' with { type: 'json' };
import { findingsInManual, type PlacedFinding } from './markdown.ts';
import { findingsIn } from './rules.ts';
import { manuals, ROOT, sources, textsOf } from './texts.ts';

export type Counts = Record<string, Record<string, number>>;

export const areaOf = (file: string): string => {
  if (file.endsWith('.md')) return file;
  const [first = '', second = ''] = file.split('/');
  return first === 'packages' ? `${first}/${second}` : first;
};

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

/** Returns all findings of areas and rules that exceed `allowed`. */
export function beyond(findings: readonly PlacedFinding[], allowed: Counts = baseline): PlacedFinding[] {
  const counts = countsOf(findings);
  return findings.filter(({ file, rule }) => {
    const area = areaOf(file);
    return (counts[area]?.[rule] ?? 0) > (allowed[area]?.[rule] ?? 0);
  });
}

/**
 * Returns the files that have changed since the baseline's last commit, including uncommitted changes. Null in a copy
 * without history.
 */
export function changedSinceBaseline(): Set<string> | null {
  try {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
    const written = git('log', '-1', '--format=%H', '--', 'scripts/prose/baseline.json');
    return new Set(git('diff', '--name-only', written).split('\n'));
  } catch {
    return null;
  }
}

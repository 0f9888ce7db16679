/**
 * `npm run prose` prints texts that break docs/writing.md, as far as the rules in scripts/prose can tell.
 * scripts/prose/baseline.json allows each area its earlier findings. `--all` prints these too, and `--lower` reduces
 * the baseline to the current counts.
 */
import { writeFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';

const { beyond, changedSinceBaseline, countsOf, findAll } = await tsImport('./prose/check.ts', import.meta.url);
const { default: baseline } = await import('./prose/baseline.json', { with: { type: 'json' } });

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
const findings = await findAll();

if (process.argv.includes('--lower')) {
  const isNew = Object.keys(baseline).length === 0;
  const counts = Object.entries(countsOf(findings)).map(([area, rules]) => [
    area,
    sorted(
      Object.fromEntries(
        Object.entries(rules)
          .map(([rule, count]) => [rule, isNew ? count : Math.min(count, baseline[area]?.[rule] ?? 0)])
          .filter(([, count]) => count > 0),
      ),
    ),
  ]);
  const kept = counts.filter(([, rules]) => Object.keys(rules).length > 0);
  const file = new URL('./prose/baseline.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(sorted(Object.fromEntries(kept)), null, 2)}\n`);
}

const tooMany = beyond(findings);
// The older findings of an area would bury the new ones, so print only findings in changed files.
const changed = changedSinceBaseline();
const inChanged = tooMany.filter(({ file }) => changed?.has(file));
const shown = process.argv.includes('--all') ? findings : inChanged.length > 0 ? inChanged : tooMany;
for (const { file, line, rule, found, advice } of shown)
  console.error(`${file}:${line} ${rule}: "${found}". ${advice}`);
const failed = tooMany.length > 0 && !process.argv.includes('--lower');
console.log(
  `prose: ${findings.length} findings, ${failed ? 'more than the baseline allows' : 'none beyond the baseline'}`,
);
process.exitCode = failed ? 1 : 0;

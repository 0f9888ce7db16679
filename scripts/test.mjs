/**
 * `npm test`: finds or installs the programs the tests need, then builds, checks and tests everything.
 * Arguments go to vitest. The last line says how many tests passed and failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { TOOLS, findTool } = await tsImport('../packages/testing/src/tools.ts', import.meta.url);
const { missingProofs, readConformance } = await tsImport('./conformance.ts', import.meta.url);

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

const missingTools = () => Object.keys(TOOLS).filter((name) => findTool(name) === undefined);
const packagesOf = (names) => [...new Set(names.map((name) => TOOLS[name].package))];

/** Installs what is missing where that is allowed: as root on Debian and its relatives. */
function ensureTools() {
  const missing = missingTools();
  if (missing.length === 0) return true;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`installing ${packagesOf(missing).join(', ')} for ${missing.join(', ')}`);
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
    run('apt-get', ['update', '-qq'], quiet);
    run('apt-get', ['install', '-qq', '-y', '--no-install-recommends', ...packagesOf(missing)], quiet);
  }
  const stillMissing = missingTools();
  for (const name of stillMissing) {
    console.error(`${name} is missing. Install it: apt-get install ${TOOLS[name].package}`);
  }
  return stillMissing.length === 0;
}

/** Says which rows of docs/conformance.md have no test that ran and passed. */
function checkConformance(report) {
  const { proofs } = readConformance(readFileSync('docs/conformance.md', 'utf8'));
  const missing = missingProofs(proofs, report);
  for (const { line, rule, file, id, case: part } of missing) {
    const test = [file, id, part].filter((text) => text !== '').join(' ');
    console.error(`docs/conformance.md:${line} (${rule}) names a test that did not run or did not pass: ${test}`);
  }
  return missing.length === 0;
}

/** Runs all tests; counts a test file that cannot even be loaded as one failed test. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'));
  const report = join(folder, 'report.json');
  try {
    const vitest = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = run('npx', ['--no-install', ...vitest, ...process.argv.slice(2)], { IS_BUILT: '1' });
    if (!existsSync(report)) return { ok: false, passed: 0, failed: 1, skipped: 0 };
    const results = JSON.parse(readFileSync(report, 'utf8'));
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = results;
    const broken = testResults.filter(({ status, assertionResults }) => {
      return status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
    });
    const failed = numFailedTests + broken.length;
    // When only some tests ran, the other rows cannot be judged.
    const isAll = process.argv.length === 2;
    if (isAll && !checkConformance(results)) failedChecks.push('conformance');
    return { ok: ok && failed === 0, passed: numPassedTests, failed, skipped: numPendingTests + numTodoTests };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (!ensureTools()) process.exit(1);

const checks = {
  build: () => run(process.execPath, ['scripts/build.mjs']),
  lint: () => run('npx', ['--no-install', 'biome', 'check', '.']),
  types: () => run('npx', ['--no-install', 'tsc', '--noEmit']),
};
const failedChecks = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n> ${name}`);
  if (!check()) failedChecks.push(name);
}
console.log('\n> tests');
const { ok, passed, failed, skipped } = runTests();

if (failedChecks.length > 0) console.log(`failed besides the tests: ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = ok && failedChecks.length === 0 ? 0 : 1;

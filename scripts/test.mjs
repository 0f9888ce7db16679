/**
 * `npm test` finds or installs the programs that the tests need, then builds, checks and tests everything. Arguments
 * select test files. Failed tests are retried once, alone. The last line contains the numbers of passed and failed
 * tests.
 * `npm run test:fast` only runs the tests below, after the build, on the embedded database.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsImport } from 'tsx/esm/api';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { TOOLS, findTool } = await tsImport('../packages/testing/src/tools.ts', import.meta.url);
const { MOST_TRIED_AGAIN, countsOf, failedFiles, upsetByLoad, withSecondTry } = await tsImport(
  './second-try.ts',
  import.meta.url,
);
const { missingProofs, readConformance } = await tsImport('./conformance.ts', import.meta.url);

function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (error) console.error(error.message);
  return status === 0;
}

const isFast = process.argv.includes('--fast');
const given = process.argv.slice(2).filter((argument) => argument !== '--fast');

/** The rules, the contracts, the PDF engine and both API versions. */
const FAST = [
  'packages/server/src/',
  'packages/contracts/',
  'packages/pdf/',
  'packages/server/test/v1/',
  'packages/server/test/v2/',
];
/** Programs that these tests start. */
const FAST_TOOLS = ['openssl', 'qpdf', 'mutool', 'pdfsig', 'pdftotext', 'softhsm2-util', 'pkcs11-tool'];

const neededTools = isFast ? FAST_TOOLS : Object.keys(TOOLS).filter((name) => !TOOLS[name].isExtra);
const missingTools = () => neededTools.filter((name) => findTool(name) === undefined);
const packagesOf = (names) => [...new Set(names.map((name) => TOOLS[name].package))];

/** Installs missing programs if possible, i.e. as root on a Debian-based system. */
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

function checkConformance(report) {
  const { proofs } = readConformance(readFileSync('docs/conformance.md', 'utf8'));
  const missing = missingProofs(proofs, report);
  for (const { line, rule, file, id, case: part } of missing) {
    const test = [file, id, part].filter((text) => text !== '').join(' ');
    console.error(`docs/conformance.md:${line} (${rule}) names a test that did not run or did not pass: ${test}`);
  }
  return missing.length === 0;
}

/**
 * Runs the tests that match `filters`, or all tests if there are none. Returns undefined if vitest stopped without a
 * report.
 */
function runVitest(filters, env = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = run('npx', ['--no-install', 'vitest', 'run', ...reporters, ...filters], { IS_BUILT: '1', ...env });
    return existsSync(report) ? { ok, results: JSON.parse(readFileSync(report, 'utf8')) } : undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function runTests(filters) {
  const first = runVitest(filters);
  if (!first) return { ok: false, passed: 0, failed: 1, skipped: 0 };
  const files = failedFiles(first.results);
  const isTriedAgain = files.length > 0 && files.length <= MOST_TRIED_AGAIN;
  if (isTriedAgain) console.log(`\n> once more, alone: ${files.join(', ')}`);
  // Use the variable, because the projects in vitest.config.ts ignore `--maxWorkers`.
  const second = isTriedAgain ? runVitest(files, { VITEST_MAX_WORKERS: '1' }) : undefined;
  const results = second ? withSecondTry(first.results, second.results) : first.results;
  if (second) for (const test of upsetByLoad(first.results, second.results)) console.log(`passed only alone: ${test}`);
  // If only some tests ran, most rows have no result.
  if (filters.length === 0 && !checkConformance(results)) failedChecks.push('conformance');
  const counts = countsOf(results);
  return { ok: (second ?? first).ok && counts.failed === 0, ...counts };
}

if (!ensureTools()) process.exit(1);

const build = () => run(process.execPath, ['scripts/build.mjs']);
const checks = isFast
  ? { build }
  : {
      build,
      lint: () => run('npm', ['run', '--silent', 'lint']),
      commits: () => run(process.execPath, ['scripts/commits.mjs']),
      types: () => run('npm', ['run', '--silent', 'typecheck']),
    };
const failedChecks = [];
for (const [name, check] of Object.entries(checks)) {
  console.log(`\n> ${name}`);
  if (!check()) failedChecks.push(name);
}
console.log('\n> tests');
if (isFast) process.env.FAST = '1';
const { ok, passed, failed, skipped } = runTests(isFast && given.length === 0 ? FAST : given);

if (failedChecks.length > 0) console.log(`failed besides the tests: ${failedChecks.join(', ')}`);
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = ok && failedChecks.length === 0 ? 0 : 1;

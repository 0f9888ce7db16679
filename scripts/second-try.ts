/**
 * Retries test files that failed in a run of thousands of tests on a busy machine, this time alone. A real fault fails
 * again. Tests that failed only because of the load are reported, so that someone can find the cause.
 */

interface FileResult {
  name: string;
  status: string;
  assertionResults: { fullName: string; title: string; status: string }[];
}

export interface FileResults {
  testResults: FileResult[];
}

/** On a busy machine, only a few of several hundred files fail. If more fail, the change is at fault. */
export const MOST_TRIED_AGAIN = 12;

/** Whether a test was running or waiting when the process of its file exited. */
const isUnfinished = ({ status }: { status: string }): boolean => status === 'pending';

/** Returns files with failed tests, and files that failed to load or exited early. */
export const failedFiles = (report: FileResults): string[] =>
  report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.some(isUnfinished))
    .map(({ name }) => name);

export const withSecondTry = <Report extends FileResults>(first: Report, second: FileResults): Report => ({
  ...first,
  testResults: first.testResults.map((file) => second.testResults.find(({ name }) => name === file.name) ?? file),
});

/** Returns tests that failed in the whole run but passed alone, as `file: test`. */
export function upsetByLoad(first: FileResults, second: FileResults): string[] {
  return second.testResults.flatMap(({ name, assertionResults }) => {
    const before = first.testResults.find((file) => file.name === name);
    const passed = assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
    const failed = before?.assertionResults.filter(({ status }) => status === 'failed') ?? [];
    return failed.filter(({ fullName }) => passed.includes(fullName)).map(({ fullName }) => `${name}: ${fullName}`);
  });
}

/**
 * Counts passed, failed and skipped tests. An unfinished test counts as failed. A file that failed outside its tests
 * counts as one failed test.
 */
export function countsOf(report: FileResults): { passed: number; failed: number; skipped: number } {
  const statuses = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map((result) => (isUnfinished(result) ? 'failed' : result.status)),
  );
  const failed = statuses.filter((status) => status === 'failed').length;
  const passed = statuses.filter((status) => status === 'passed').length;
  const broken = report.testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((result) => result.status !== 'failed');
  });
  return { passed, failed: failed + broken.length, skipped: statuses.length - failed - passed };
}

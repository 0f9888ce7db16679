/**
 * Retries files that failed among thousands of tests on a busy machine, with the machine to themselves. A fault stays a fault.
 * A test that failed only because of the load is named, so that its cause can be found.
 */

interface FileResult {
  name: string;
  status: string;
  assertionResults: { fullName: string; title: string; status: string }[];
}

/** Results of each file in vitest's JSON report. */
export interface FileResults {
  testResults: FileResult[];
}

/** Load upsets a few files of several hundred. More failed files than this are a fault of the change. */
export const MOST_TRIED_AGAIN = 12;

/** Whether a test had begun or was waiting when the process of its file ended. */
const isUnfinished = ({ status }: { status: string }): boolean => status === 'pending';

/** Returns the files with a failed test, and those that could not be loaded or stopped early. */
export const failedFiles = (report: FileResults): string[] =>
  report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.some(isUnfinished))
    .map(({ name }) => name);

/** Returns the first report with the results of the second for each retried file. */
export const withSecondTry = <Report extends FileResults>(first: Report, second: FileResults): Report => ({
  ...first,
  testResults: first.testResults.map((file) => second.testResults.find(({ name }) => name === file.name) ?? file),
});

/** Returns the tests that failed in the whole run and passed alone, each as `file: test`. */
export function upsetByLoad(first: FileResults, second: FileResults): string[] {
  return second.testResults.flatMap(({ name, assertionResults }) => {
    const before = first.testResults.find((file) => file.name === name);
    const passed = assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
    const failed = before?.assertionResults.filter(({ status }) => status === 'failed') ?? [];
    return failed.filter(({ fullName }) => passed.includes(fullName)).map(({ fullName }) => `${name}: ${fullName}`);
  });
}

/**
 * Counts the tests that passed, failed and were skipped. An unfinished test has failed. A file that broke outside its tests
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

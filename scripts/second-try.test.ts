import { describe, expect, it } from 'vitest';
import { countsOf, type FileResults, failedFiles, upsetByLoad, withSecondTry } from './second-try.ts';

const file = (name: string, tests: Record<string, string>, status?: string) => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([title, result]) => ({ fullName: title, title, status: result })),
});
const report = (...testResults: FileResults['testResults']): FileResults => ({ testResults });

describe('tests that failed in the full run', () => {
  const first = report(
    file('/a.test.ts', { one: 'passed', two: 'failed' }),
    file('/b.test.ts', { one: 'passed', two: 'skipped' }),
    file('/c.test.ts', {}, 'failed'),
  );

  it('tests that failed in the full run are counted, and a file that could not be loaded counts as one test', () => {
    expect(countsOf(first)).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(failedFiles(first)).toEqual(['/a.test.ts', '/c.test.ts']);
  });

  it('tests that failed in the full run are named, and count as passed if they pass alone', () => {
    const second = report(file('/a.test.ts', { one: 'passed', two: 'passed' }), file('/c.test.ts', { one: 'passed' }));
    expect(upsetByLoad(first, second)).toEqual(['/a.test.ts: two']);
    expect(countsOf(withSecondTry(first, second))).toEqual({ passed: 4, failed: 0, skipped: 1 });
  });

  it('tests are run again if the process of their file ended, and count as failed before the second run', () => {
    const broken = report(file('/a.test.ts', { one: 'passed', two: 'pending' }), file('/b.test.ts', { one: 'passed' }));
    expect(failedFiles(broken)).toEqual(['/a.test.ts']);
    expect(countsOf(broken)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    const second = report(file('/a.test.ts', { one: 'passed', two: 'passed' }));
    expect(countsOf(withSecondTry(broken, second))).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('tests that failed in the full run stay failed if they fail alone, as do tests that fail only then', () => {
    const second = report(file('/a.test.ts', { one: 'failed', two: 'failed' }), file('/c.test.ts', {}, 'failed'));
    expect(upsetByLoad(first, second)).toEqual([]);
    expect(countsOf(withSecondTry(first, second))).toEqual({ passed: 1, failed: 3, skipped: 1 });
  });
});

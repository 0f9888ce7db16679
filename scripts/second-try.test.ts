import { describe, expect, it } from 'vitest';
import { countsOf, type FileResults, failedFiles, upsetByLoad, withSecondTry } from './second-try.ts';

const file = (name: string, tests: Record<string, string>, status?: string) => ({
  name,
  status: status ?? (Object.values(tests).includes('failed') ? 'failed' : 'passed'),
  assertionResults: Object.entries(tests).map(([title, result]) => ({ fullName: title, title, status: result })),
});
const report = (...testResults: FileResults['testResults']): FileResults => ({ testResults });

describe('what failed in the whole run', () => {
  const first = report(
    file('/a.test.ts', { one: 'passed', two: 'failed' }),
    file('/b.test.ts', { one: 'passed', two: 'skipped' }),
    file('/c.test.ts', {}, 'failed'),
  );

  it('is counted, with a file that could not be loaded as one test', () => {
    expect(countsOf(first)).toEqual({ passed: 2, failed: 2, skipped: 1 });
    expect(failedFiles(first)).toEqual(['/a.test.ts', '/c.test.ts']);
  });

  it('is named when it passes alone, and counts as passed', () => {
    const second = report(file('/a.test.ts', { one: 'passed', two: 'passed' }), file('/c.test.ts', { one: 'passed' }));
    expect(upsetByLoad(first, second)).toEqual(['/a.test.ts: two']);
    expect(countsOf(withSecondTry(first, second))).toEqual({ passed: 4, failed: 0, skipped: 1 });
  });

  it('is tried again where the process of a file ended in a test, which has failed until then', () => {
    const broken = report(file('/a.test.ts', { one: 'passed', two: 'pending' }), file('/b.test.ts', { one: 'passed' }));
    expect(failedFiles(broken)).toEqual(['/a.test.ts']);
    expect(countsOf(broken)).toEqual({ passed: 2, failed: 1, skipped: 0 });
    const second = report(file('/a.test.ts', { one: 'passed', two: 'passed' }));
    expect(countsOf(withSecondTry(broken, second))).toEqual({ passed: 3, failed: 0, skipped: 0 });
  });

  it('stays failed when it fails alone, and so does what fails only then', () => {
    const second = report(file('/a.test.ts', { one: 'failed', two: 'failed' }), file('/c.test.ts', {}, 'failed'));
    expect(upsetByLoad(first, second)).toEqual([]);
    expect(countsOf(withSecondTry(first, second))).toEqual({ passed: 1, failed: 3, skipped: 1 });
  });
});

import { expect, test } from 'vitest';
import { PROBLEMS } from './problem-codes.ts';

test.each(Object.entries(PROBLEMS))(
  'the problem code %s is in upper case, and its explanations are full sentences',
  (code, problem) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(problem.meaning).toMatch(/^[A-Za-z`].*\.$/);
    expect(problem.remedy).toMatch(/^[A-Z].*\.$/);
  },
);

import { expect, test } from 'vitest';
import { PROBLEMS } from './problem-codes.ts';

test.each(Object.entries(PROBLEMS))('%s is an upper-case code with full-sentence explanations', (code, problem) => {
  expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  expect(problem.meaning).toMatch(/^[A-Za-z`].*\.$/);
  expect(problem.remedy).toMatch(/^[A-Z].*\.$/);
});

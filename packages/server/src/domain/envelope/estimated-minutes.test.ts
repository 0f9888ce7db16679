import { expect, test } from 'vitest';
import { estimatedMinutes } from './estimated-minutes.ts';

test.each([
  [0, 0, 1],
  [1, 1, 1],
  [2, 3, 1],
  [4, 1, 2],
  [10, 10, 5],
  [120, 0, 30],
  [120, 1, null],
])('a document of %d pages with %d fields takes about %s minutes', (pages, fields, minutes) => {
  expect(estimatedMinutes(pages, fields)).toBe(minutes);
});

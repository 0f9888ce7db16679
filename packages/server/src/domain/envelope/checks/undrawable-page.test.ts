import { expect, test } from 'vitest';
import { listUndrawablePages, requireDrawable, undrawableIssues } from './undrawable-page.ts';

const bounds = { DRAWING_MEMORY_MB: 400, DRAWING_CPU_SECONDS: 20 };
const page = (number: number, change: object = {}) => ({
  page: number,
  message: 'It asks for 3.5 GB of memory.',
  memoryMb: 400,
  cpuSeconds: 20,
  ...change,
});
const file = (id: string, ...undrawablePages: ReturnType<typeof page>[]) => ({
  id,
  title: `Part ${id}`,
  undrawablePages,
});

test('an undrawable page stays undrawable until one of its limits is raised', () => {
  const pagesAt = (change: object) =>
    listUndrawablePages(file('a', page(7)), { ...bounds, ...change }).map(({ page }) => page);

  expect(pagesAt({})).toEqual([7]);
  expect(pagesAt({ DRAWING_MEMORY_MB: 399, DRAWING_CPU_SECONDS: 19 })).toEqual([7]);
  expect(pagesAt({ DRAWING_MEMORY_MB: 401 })).toEqual([]);
  expect(pagesAt({ DRAWING_CPU_SECONDS: 21 })).toEqual([]);
});

test('each undrawable page of each file is reported in a sentence', () => {
  expect(undrawableIssues([file('a', page(2), page(9, { memoryMb: 399 })), file('b', page(1))], bounds)).toEqual([
    { path: ['files', 'a', 'pages', 2], message: 'page 2 of "Part a" cannot be drawn: It asks for 3.5 GB of memory' },
    { path: ['files', 'b', 'pages', 1], message: 'page 1 of "Part b" cannot be drawn: It asks for 3.5 GB of memory' },
  ]);
});

test('no one can finish a document with undrawable pages, and all such pages are reported', () => {
  expect(() => requireDrawable([file('a'), file('b', page(1, { memoryMb: 399 }))], bounds)).not.toThrow();
  const files = [file('a'), file('b', page(3), page(4))];
  expect(() => requireDrawable(files, bounds)).toThrow(
    expect.objectContaining({
      code: 'PAGE_NOT_DRAWABLE',
      message:
        'The document cannot be finished: page 3 of "Part b" cannot be drawn: It asks for 3.5 GB of memory; page 4 of "Part b" cannot be drawn: It asks for 3.5 GB of memory.',
      issues: undrawableIssues(files, bounds),
      reason: { name: 'pageNotDrawable', page: 3, file: 'Part b' },
    }),
  );
});

import { expect, test } from 'vitest';
import { layoutProblems } from './layout-problems.ts';

const A4 = { width: 595, height: 842 };
const FILES = [
  { id: 'a', pages: [A4, A4] },
  { id: 'b', pages: null },
];
const BOX = {
  fileId: 'a',
  type: 'TEXT' as const,
  meta: null,
  page: 1,
  positionX: 10,
  positionY: 10,
  width: 20,
  height: 5,
};

const found = (...changes: object[]) =>
  layoutProblems({ files: FILES, fields: changes.map((change, index) => ({ id: index + 1, ...BOX, ...change })) }).map(
    ({ code, path }) => [code, ...path],
  );

test('two fields of the same type cannot have the same position, whoever fills them in', () => {
  const one = [['FIELDS_ON_ONE_SPOT', 'fields', 2]];
  expect(found({}, {})).toEqual(one);
  expect(found({}, { positionX: 10.5, positionY: 10.1 })).toEqual(one);
  expect(found({}, { positionX: 12 })).toEqual([]);
  expect(found({}, { width: 10 })).toEqual([]);
  expect(found({}, { type: 'DATE' })).toEqual([]);
  expect(found({}, { page: 2 })).toEqual([]);
  expect(found({}, { fileId: 'b' })).toEqual([]);
  expect(found({}, {}, {})).toEqual([...one, ['FIELDS_ON_ONE_SPOT', 'fields', 3]]);
});

test('the problem with two fields at the same position names both fields', () => {
  const fields = [
    { id: 1, ...BOX, meta: { label: 'City' } },
    { id: 2, ...BOX },
  ];
  expect(layoutProblems({ files: FILES, fields }).map(({ message }) => message)).toEqual([
    expect.stringMatching(/covers .*City/),
  ]);
});

test('a field must be at least five points wide and high', () => {
  expect(found({ height: 0.5 })).toEqual([['FIELD_TOO_SMALL', 'fields', 1]]);
  expect(found({ width: 0.8 })).toEqual([['FIELD_TOO_SMALL', 'fields', 1]]);
  expect(found({ width: 0.9, height: 0.6 })).toEqual([]);
  // The size of a missing page is unknown.
  expect(found({ page: 3, height: 0.1 })).toEqual([]);
  expect(found({ fileId: 'b', height: 0.1 })).toEqual([]);
});

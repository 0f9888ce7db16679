import { expect, test } from 'vitest';
import { z } from 'zod';
import { issuesIn } from './rule-violation.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'is missing'],
  [z.string(), 7, 'must be a string'],
  [z.int(), 1.5, 'must be a whole number'],
  [z.boolean(), 'yes', 'must be true or false'],
  [z.array(z.string()), {}, 'must be a list'],
  [z.object({}), [], 'must be an object'],
  [z.string().min(1), '', 'must not be empty'],
  [z.string().min(2), 'a', 'must have at least 2 characters'],
  [z.string().max(1), 'ab', 'must have at most 1 character'],
  [z.string().length(3), 'ab', 'must have exactly 3 characters'],
  [z.array(z.string()).min(1), [], 'must not be empty'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries'],
  [z.number().min(1), 0, 'must be at least 1'],
  [z.number().max(9), 10, 'must be at most 9'],
  [z.number().gt(1), 1, 'must be more than 1'],
  [z.number().lt(1), 1, 'must be less than 1'],
  [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
  [z.enum(['A', 'B']), 'C', 'must be one of A, B'],
  [z.literal('link'), 'file', 'must be "link"'],
  [z.iso.datetime(), 'today', 'must be a date and time such as 2026-03-02T09:30:00Z'],
  [z.strictObject({}), { a: 1 }, 'has unknown properties: a'],
  [z.union([z.string(), z.array(z.string())]), 7, 'must be a string or a list'],
  [z.discriminatedUnion('type', [z.object({ type: z.literal('a') })]), { type: 'b' }, 'must be "a"'],
  [z.string().refine(() => false, { error: 'is not what we want' }), 'a', 'is not what we want'],
])('an issue is worded so that it can end a sentence: %#', (schema, value, message) => {
  expect(issuesIn(schema, value).map((each) => each.message)).toEqual([message]);
});

test('an invalid value for a union reports the issues of the variant with the same type', () => {
  const schema = z.object({ pdf: z.union([z.string(), z.strictObject({ path: z.string().min(1) })]) });
  expect(issuesIn(schema, { pdf: { path: '' } }, ['files', 0])).toEqual([
    { path: ['files', 0, 'pdf', 'path'], message: 'must not be empty' },
  ]);
});

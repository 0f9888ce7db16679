import { expect, it } from 'vitest';
import { z } from 'zod';
import { readLeniently } from './read-leniently.ts';

const read = (schema: z.ZodType, value: unknown) => schema.safeParse(readLeniently(schema, value));

it('the lenient reader accepts numbers written as text at any depth of a request', () => {
  const schema = z.object({ page: z.int(), list: z.array(z.object({ x: z.number().optional() })) });
  expect(read(schema, { page: '12.0', list: [{ x: '7.5' }, { x: '0' }] }).data).toEqual({
    page: 12,
    list: [{ x: 7.5 }, { x: 0 }],
  });
  for (const text of ['', ' ', 'abc', '1e3', '0x10', '1,5', 'NaN', 'Infinity', '9'.repeat(16)]) {
    expect(read(z.number(), text).success, text).toBe(false);
  }
});

it('the lenient reader keeps text that looks like a number as text if the schema declares a string', () => {
  expect(read(z.object({ name: z.string() }), { name: '5' }).data).toEqual({ name: '5' });
  expect(read(z.union([z.int(), z.string()]), 'Plan 2.pdf').data).toBe('Plan 2.pdf');
});

it('the lenient reader treats null as omitted for optional properties, unless null has a meaning', () => {
  const schema = z.object({
    a: z.string().optional(),
    b: z.string().nullable().optional(),
    c: z.int().default(3),
    d: z.string().nullable(),
  });
  expect(read(schema, { a: null, b: null, c: null, d: null }).data).toEqual({ b: null, c: 3, d: null });
  expect(read(schema, { b: 'x', d: 'y' }).data).toEqual({ b: 'x', c: 3, d: 'y' });
});

it('the lenient reader accepts only the words true and false as text for a boolean', () => {
  expect(read(z.boolean(), 'true').data).toBe(true);
  expect(read(z.boolean(), 'false').data).toBe(false);
  for (const given of ['1', 'yes', '', 0, 1, 'False', null]) expect(read(z.boolean(), given).success).toBe(false);
});

it('the lenient reader reads each variant of a union by the rules of that variant', () => {
  const schema = z.discriminatedUnion('type', [
    z.object({ type: z.literal('texts'), ids: z.array(z.string()) }),
    z.object({ type: z.literal('numbers'), ids: z.array(z.int()) }),
  ]);
  expect(read(schema, { type: 'texts', ids: ['5'] }).data).toEqual({ type: 'texts', ids: ['5'] });
  expect(read(schema, { type: 'numbers', ids: ['5'] }).data).toEqual({ type: 'numbers', ids: [5] });
});

it('the lenient reader drops undeclared properties, and reads nothing from a prototype', () => {
  const given = JSON.parse('{"a": "1", "extra": true, "__proto__": {"b": "2"}}');
  expect(read(z.object({ a: z.int(), b: z.int().optional() }), given).data).toEqual({ a: 1 });
});

it('the lenient reader leaves a value of a wrong type unchanged, so that schema validation refuses it', () => {
  const schema = z.object({ list: z.array(z.int()), inner: z.object({ a: z.int() }) });
  for (const given of [null, 7, 'text', [], { list: {}, inner: [] }, { list: [[]], inner: null }]) {
    expect(read(schema, given).success).toBe(false);
  }
});

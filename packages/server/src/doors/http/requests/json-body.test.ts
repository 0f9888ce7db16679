import { describe, expect, test } from 'vitest';
import { readJsonBody } from './json-body.ts';

const MIB = 1024 * 1024;
const JSON_TYPE = { 'content-type': 'application/json' };
const read = (body: string) =>
  readJsonBody(new Request('http://localhost', { method: 'POST', headers: JSON_TYPE, body }), 16 * MIB);
const nested = (depth: number, open: string, close: string, innermost = '') =>
  open.repeat(depth) + innermost + close.repeat(depth);
const TOO_DEEP = expect.objectContaining({
  code: 'INVALID_REQUEST',
  message: 'The body must not nest arrays and objects more than 64 levels deep.',
});

describe('a JSON body', () => {
  test.each([
    ['arrays', '[', ']', ''],
    ['objects', '{"a":', '}', '1'],
  ])(
    'a JSON body is accepted with %s nested 64 levels deep, and refused with 65',
    async (_, open, close, innermost) => {
      const deepest = nested(64, open, close, innermost);
      expect(JSON.stringify(await read(deepest))).toBe(deepest);
      await expect(read(nested(65, open, close, innermost))).rejects.toEqual(TOO_DEEP);
    },
  );

  test('brackets in strings of a JSON body do not count as nesting', async () => {
    const text = nested(100, '[{', '}]');
    expect(await read(JSON.stringify({ text }))).toEqual({ text });
  });

  test.each([
    ['arrays', nested(MIB, '[', ']')],
    ['objects', nested(MIB, '{"a":', '}', '1')],
    ['arrays around a NUL character', nested(MIB, '[', ']', '"\\u0000"')],
  ])('a JSON body with %s nested a million levels deep is refused immediately', { timeout: 5_000 }, async (_, body) => {
    await expect(read(body)).rejects.toEqual(TOO_DEEP);
  });

  test('a truncated JSON body is reported as a client error', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"title":')),
      pull: (controller) => controller.error(new Error('aborted')),
    });
    // `fetch` requires `duplex` if the body is a stream, but the types lack the property.
    const init = { method: 'POST', headers: JSON_TYPE, body, duplex: 'half' };
    await expect(readJsonBody(new Request('http://localhost', init))).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'The body ended too early.',
    });
  });

  test('if text in a JSON body cannot be stored, the refusal contains its path, at any depth', async () => {
    const problem = await read(nested(64, '[', ']', '"\\u0000"')).catch((error: unknown) => error);
    expect(problem).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path: Array(64).fill(0) }] });
  });
});

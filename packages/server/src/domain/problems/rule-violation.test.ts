import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseOrRefuse, RuleViolation } from './rule-violation.ts';

describe('parsing a request', () => {
  const schema = z.object({ name: z.string(), sizes: z.array(z.number()) });

  test('parsing a request returns the parsed value without unknown properties', () => {
    expect(parseOrRefuse(schema, { name: 'a', sizes: [1], other: true })).toEqual({ name: 'a', sizes: [1] });
  });

  test('parsing an invalid request throws one violation with every issue, each with its path in the request', () => {
    const attempt = () => parseOrRefuse(schema, { sizes: [1, 'two'] }, ['fields', 3]);

    expect(attempt).toThrow(RuleViolation);
    expect(attempt).toThrow(
      expect.objectContaining({
        code: 'INVALID_REQUEST',
        message: expect.stringMatching(/^fields\.3\.name: .*; fields\.3\.sizes\.1: /),
        issues: [
          { path: ['fields', 3, 'name'], message: expect.any(String) },
          { path: ['fields', 3, 'sizes', 1], message: expect.any(String) },
        ],
      }),
    );
  });
});

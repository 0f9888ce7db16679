import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RuleViolation } from '../problems/rule-violation.ts';
import { parseEmbeddingOrigins } from './embedding-origin.ts';

describe('origins that may embed signing pages', () => {
  it('origins that may embed signing pages are normalized as in browsers, without duplicates [T364]', () => {
    expect(
      parseEmbeddingOrigins(
        'https://App.Example.com, https://app.example.com:443/ http://localhost:4000 https://127.0.0.1:8443',
      ),
    ).toEqual(['https://app.example.com', 'http://localhost:4000', 'https://127.0.0.1:8443']);
    expect(parseEmbeddingOrigins('https://büro.example')).toEqual(['https://xn--bro-hoa.example']);
    expect(parseEmbeddingOrigins('None')).toEqual([]);
  });

  it.each([
    '',
    ' , ',
    '*',
    'https://*',
    'https://*.example.com',
    'https:',
    'https://[::1]',
    'https://app.example.com.',
    'https://app.example.com.:8443',
    'example.com',
    'http://example.com',
    'http://localhost.example.com',
    'https://example.com/path',
    'https://example.com?query',
    'https://user@example.com',
    "https://example.com;script-src'none'",
    'data:text/html,x',
    'null',
    "'self'",
  ])('text that is not a secure origin is refused as an origin that may embed signing pages: %s', (text) => {
    expect(() => parseEmbeddingOrigins(text)).toThrow(RuleViolation);
  });

  it('whatever is entered as embedding origins, only valid origins are put into a header [T365]', () => {
    let taken = 0;
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.webUrl(),
          fc.string().map((end) => `https://a${end}`),
        ),
        (text) => {
          for (const origin of originsOrNone(text)) {
            expect(origin).toMatch(/^https?:\/\/[a-z0-9.:-]+$/);
            taken++;
          }
        },
      ),
      { examples: [['https://example.com'], ['http://localhost:3000']] },
    );
    expect(taken).toBeGreaterThanOrEqual(2);
  });
});

function originsOrNone(text: string): readonly string[] {
  try {
    return parseEmbeddingOrigins(text);
  } catch (error) {
    if (error instanceof RuleViolation) return [];
    throw error;
  }
}

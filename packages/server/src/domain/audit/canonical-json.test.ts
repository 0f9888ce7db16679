import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

const json = fc.jsonValue({ stringUnit: 'binary' }) as fc.Arbitrary<JsonValue>;

describe('canonical JSON', () => {
  test('canonical JSON matches the example of RFC 8785 section 3.2.4', () => {
    const value = {
      numbers: [Number('333333333.33333329'), 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  test('canonical JSON sorts keys by UTF-16 code units, as in the example of RFC 8785 section 3.2.3', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 };
    expect(Object.values(JSON.parse(canonicalJson(value)))).toHaveLength(7);
    expect(canonicalJson(value).match(/\d(?=[,}])/g)).toEqual(['2', '4', '6', '7', '1', '5', '3']);
  });

  test('canonical JSON is the same for any key order, and after any round trip through JSON', () => {
    const shuffled = (value: JsonValue): JsonValue => {
      if (value === null || typeof value !== 'object') return value;
      if (Array.isArray(value)) return value.map(shuffled);
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, each]) => [key, shuffled(each as JsonValue)]),
      );
    };
    fc.assert(
      fc.property(json, (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(shuffled(value))).toBe(text);
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
    );
  });

  test('canonical JSON omits undefined properties', () => {
    expect(canonicalJson({ b: undefined, a: -0 })).toBe('{"a":0}');
  });

  test('canonical JSON accepts an object without a prototype', () => {
    expect(canonicalJson(Object.assign(Object.create(null), { b: 1, a: {} }))).toBe('{"a":{},"b":1}');
  });

  test.each([
    ['NaN', Number.NaN, 'NaN'],
    ['infinity', Number.POSITIVE_INFINITY, 'Infinity'],
    ['an unpaired surrogate', '\ud800', 'an unpaired surrogate'],
    ['an unpaired surrogate in a key', { '\ud800': 1 }, 'an unpaired surrogate'],
    ['a date', new Date(0), '[object Date]'],
    ['undefined in an array', [undefined], '[object Undefined]'],
    ['a function', () => 1, '[object Function]'],
    ['a function without a prototype', Object.setPrototypeOf(() => 1, null), '[object Function]'],
    ['a big integer', 1n, '[object BigInt]'],
  ])('canonical JSON refuses %s', (_, value, named) => {
    expect(() => canonicalJson(value as JsonValue)).toThrow(new TypeError(`JSON cannot hold ${named}`));
  });
});

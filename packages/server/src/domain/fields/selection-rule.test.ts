import { describe, expect, test } from 'vitest';
import { isSelectionFine, selectionRule } from './selection-rule.ts';

describe('rules for the number of selected boxes', () => {
  test.each([
    ['at_least', [false, false, true, true]],
    ['at_most', [true, true, true, false]],
    ['exactly', [false, false, true, false]],
    ['Select at least', [false, false, true, true]],
    ['Select at most', [true, true, true, false]],
    ['Select exactly', [false, false, true, false]],
  ])('the selection rule %s 2 accepts 0, 1, 2 or 3 selected boxes: %j', (validationRule, expected) => {
    const rule = selectionRule({ validationRule, validationLength: 2 })!;
    expect([0, 1, 2, 3].map((count) => isSelectionFine(count, rule))).toEqual(expected);
  });

  test('without both a rule and a number, the number of selected boxes is not restricted', () => {
    expect(selectionRule({})).toBeNull();
    expect(selectionRule({ validationRule: '', validationLength: 2 })).toBeNull();
    expect(selectionRule({ validationRule: 'exactly' })).toBeNull();
    expect(selectionRule({ validationRule: 'constructor', validationLength: 1 })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { Answer } from '../src/signing/answers/answers.ts';
import { countSteps, nextLeft } from '../src/signing/answers/left-to-do.ts';

const answer = (
  id: number,
  given: { text?: string; required?: boolean; owner?: object; problem?: object } = {},
): Answer => {
  const { text, required = true, owner = null, problem = null } = given;
  const value = text === undefined ? null : { text, selected: null, signature: null, version: '', date: null };
  const field = { id, type: 'TEXT', required, owner, value, suggestion: null };
  return { field, wanted: undefined, problem } as unknown as Answer;
};
const next = (answers: Answer[], from?: number) => nextLeft(answers, from)?.field.id;

describe('the next field to fill in', () => {
  const answers = [answer(1, { text: 'a' }), answer(2), answer(3, { required: false }), answer(4)];

  it('the next field to fill in is the first empty required one after the current field, or else the first in the document', () => {
    expect([next(answers), next(answers, 2), next(answers, 4)]).toEqual([2, 4, 2]);
  });

  it('a filled-in field whose answer was refused can be the next field to fill in', () => {
    expect(next([answer(1), answer(2, { text: 'x', problem: { name: 'empty' } })], 1)).toBe(2);
  });

  it('there is no next field if only optional fields and fields of other recipients are empty', () => {
    expect(next([answer(1, { text: 'a' }), answer(2, { required: false }), answer(3, { owner: {} })])).toBeUndefined();
  });
});

describe('the steps', () => {
  it('the step counter counts required fields, and how many of them are filled in correctly', () => {
    const answers = [
      answer(1, { text: 'a' }),
      answer(2, { text: 'b', problem: { name: 'empty' } }),
      answer(3),
      answer(4, { required: false }),
    ];
    expect(countSteps(answers)).toEqual({ total: 3, done: 1 });
  });

  it('the step counter counts the current field as done only once the recipient has moved on', () => {
    const answers = [answer(1, { text: 'a' }), answer(2, { text: 'b' })];
    expect([countSteps(answers, 2).done, countSteps(answers).done]).toEqual([1, 2]);
  });
});

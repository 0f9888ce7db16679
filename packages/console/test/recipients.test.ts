import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apply } from '../src/editor/model/change.ts';
import type { EditedDraft, EditedRecipient } from '../src/editor/model/draft.ts';
import { readRecipients } from '../src/editor/model/pasted-recipients.ts';
import { findStep, nextPlace, numbered, putAt, toSteps } from '../src/editor/model/steps.ts';

const recipient = (key: string, signingOrder: number | null): EditedRecipient => ({
  ...{ key, name: key, email: `${key}@example.com`, role: 'SIGNER', signingOrder },
  ...{ isOptional: false, roleName: '', message: null, accessAuth: [], actionAuth: [] },
});
const keys = (steps: readonly (readonly EditedRecipient[])[]) =>
  steps.map((step) => step.map(({ key }) => key).join(''));
const ABC = [recipient('a', 1), recipient('b', 2), recipient('c', 3)];

describe('signing steps', () => {
  test('signing steps group recipients with equal positions, and each recipient without a position is alone in a last step [T2210]', () => {
    const given = [recipient('d', null), recipient('b', 7), recipient('a', 2), recipient('c', 7), recipient('e', null)];
    expect(keys(toSteps(given))).toEqual(['a', 'bc', 'd', 'e']);
    expect(numbered(toSteps(given)).map((change) => change.do === 'changeRecipient' && change.set)).toEqual([
      { signingOrder: 1 },
      { signingOrder: 2 },
      { signingOrder: 2 },
      { signingOrder: 3 },
      { signingOrder: 4 },
    ]);
  });

  test('a recipient moves one place at a time: first into the step of the next recipient, then into a separate step [T2211]', () => {
    let steps = toSteps(ABC);
    const seen: string[][] = [];
    for (let place = nextPlace(steps, 'a', 1); place; place = nextPlace(steps, 'a', 1)) {
      steps = putAt(steps, 'a', place);
      seen.push(keys(steps));
    }
    expect(seen).toEqual([
      ['ba', 'c'],
      ['b', 'a', 'c'],
      ['b', 'ca'],
      ['b', 'c', 'a'],
    ]);
    for (let place = nextPlace(steps, 'a', -1); place; place = nextPlace(steps, 'a', -1))
      steps = putAt(steps, 'a', place);
    expect(keys(steps)).toEqual(['a', 'b', 'c']);
  });

  test('signing steps contain every recipient once and are numbered without gaps, wherever a recipient is moved [T2212]', () => {
    const move = fc.record({ who: fc.nat(4), step: fc.nat(6), isOwn: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(3)), { minLength: 5, maxLength: 5 }), fc.array(move), (orders, moves) => {
        const recipients = orders.map((order, index) => recipient('abcde'[index] ?? '', order));
        let draft = { recipients, fields: [] } as unknown as EditedDraft;
        for (const { who, step, isOwn } of moves) {
          const steps = toSteps(draft.recipients);
          const key = 'abcde'[who] ?? '';
          const last = isOwn ? steps.length : steps.length - 1;
          const next = putAt(steps, key, { step: Math.min(step, last), isOwn });
          draft = numbered(next).reduce(apply, draft);
          expect(keys(toSteps(draft.recipients)).map(sorted)).toEqual(keys(next).map(sorted));
          expect(findStep(toSteps(draft.recipients), key)).toBeGreaterThanOrEqual(0);
        }
        expect(sorted(draft.recipients.map(({ key }) => key).join(''))).toBe('abcde');
        if (moves.length > 0) {
          const numbers = [...new Set(draft.recipients.map(({ signingOrder }) => signingOrder ?? 0))].sort();
          expect(numbers).toEqual(numbers.map((_, index) => index + 1));
        }
      }),
    );
  });
});

const sorted = (text: string): string => [...text].sort().join('');

describe('pasted recipients', () => {
  const read = (text: string) => readRecipients(text).people.map(({ name, email }) => `${name}|${email}`);

  test('pasted recipients are parsed from emails, lists and spreadsheets, and entries without an address are named [T2216]', () => {
    expect(read('ann@example.com')).toEqual(['|ann@example.com']);
    expect(read('Ann Lee <ann@example.com>\n"Ek, Bo" <bo@example.com>\r\n\ncy@example.com')).toEqual([
      'Ann Lee|ann@example.com',
      'Ek, Bo|bo@example.com',
      '|cy@example.com',
    ]);
    expect(read('Ann Lee <ann@example.com>, bo@example.com; Cy Dee <cy@example.com>')).toEqual([
      'Ann Lee|ann@example.com',
      '|bo@example.com',
      'Cy Dee|cy@example.com',
    ]);
    // A spreadsheet with a header and a column of numbers. The address can be in any column.
    expect(read('No.\tName\tE-mail\n1\tAnn Lee\tann@example.com\n2\tBo Ek\tbo@example.com\tLund')).toEqual([
      'Ann Lee|ann@example.com',
      'Bo Ek|bo@example.com',
    ]);
    expect(read('bo@example.com\tBo Ek\n• 田中 太郎 (taro@example.jp)')).toEqual([
      'Bo Ek|bo@example.com',
      '田中 太郎|taro@example.jp',
    ]);
    expect(readRecipients('Ann Lee <ann@example.com>\nnobody\nANN@example.com').people).toHaveLength(1);
    expect(readRecipients('Ann Lee <ann@example.com>\nnobody').wrong).toEqual(['nobody']);
    expect(readRecipients('No.\tName\n1\tAnn')).toEqual({ people: [], wrong: ['No.\tName', '1\tAnn'] });
  });

  test('pasted recipients keep every address, whatever mix of notations the list uses [T2217]', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z]{1,8}$/);
    const person = fc.record({ name, local: fc.stringMatching(/^[a-z]{1,8}$/) });
    const form = fc.constantFrom(
      (who: string, address: string) => `${who} <${address}>`,
      (who: string, address: string) => `${address}\t${who}`,
      (who: string, address: string) => `${who}\t${address}`,
      (who: string, address: string) => `${who} ${address}`,
    );
    fc.assert(
      fc.property(fc.uniqueArray(person, { selector: ({ local }) => local, minLength: 1 }), form, (people, written) => {
        const text = people.map(({ name: who, local }) => written(who, `${local}@example.com`)).join('\n');
        expect(readRecipients(text)).toEqual({
          people: people.map(({ name: who, local }) => ({ name: who, email: `${local}@example.com` })),
          wrong: [],
        });
      }),
    );
  });
});

import { LIMITS } from '@countersign/contracts/text';
import { expect, test } from 'vitest';
import type { RecipientRole } from '../../recipients/recipient.ts';
import { requireOrderFits, requireRecipientsFit } from './recipient-list.ts';

const at = (email: string, role: RecipientRole = 'SIGNER', signingOrder: number | null = null) => ({
  email,
  role,
  signingOrder,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => at(`person${index}@example.com`));

test('recipients can be added up to the limit, counting existing ones', () => {
  const tooMany = expect.objectContaining({
    code: 'TOO_MANY_RECIPIENTS',
    message: `A document can have at most ${LIMITS.recipients} recipients.`,
  });
  const [first, ...others] = many(LIMITS.recipients);

  expect(() => requireRecipientsFit('PARALLEL', others, [first!])).not.toThrow();
  expect(() => requireRecipientsFit('PARALLEL', [first!, ...others], [at('one-more@example.com')])).toThrow(tooMany);
  expect(() => requireRecipientsFit('PARALLEL', [], many(LIMITS.recipients + 1))).toThrow(tooMany);
});

test('an email address can occur once per role in any spelling, and an empty one any number of times', () => {
  expect(() => requireRecipientsFit('PARALLEL', [at('ada@example.com')], [at('ada@example.com', 'CC')])).not.toThrow();
  expect(() => requireRecipientsFit('PARALLEL', [at('')], [at(''), at('')])).not.toThrow();

  expect(() =>
    requireRecipientsFit(
      'PARALLEL',
      [at('ada@example.com')],
      [at('bob@example.com'), at('Ada@Example.com'), at('bob@example.com')],
    ),
  ).toThrow(
    expect.objectContaining({
      code: 'RECIPIENT_EMAIL_TAKEN',
      message:
        'Ada@Example.com is already on the document as SIGNER; bob@example.com is already on the document as SIGNER.',
      issues: [
        { path: ['recipients', 1, 'email'], message: 'Ada@Example.com is already on the document as SIGNER' },
        { path: ['recipients', 2, 'email'], message: 'bob@example.com is already on the document as SIGNER' },
      ],
      reason: { name: 'addressTaken' },
    }),
  );
});

test('an issue with a recipient states its path in the request', () => {
  expect(() => requireRecipientsFit('PARALLEL', [at('ada@example.com')], [at('ada@example.com')], () => [])).toThrow(
    expect.objectContaining({ issues: [expect.objectContaining({ path: ['email'] })] }),
  );
});

test('in SEQUENTIAL order, an address can occur once per role and position, and once without a position', () => {
  const steps = [1, 2, null].map((step) => at('ada@example.com', 'SIGNER', step));
  expect(() => requireRecipientsFit('SEQUENTIAL', [], steps)).not.toThrow();
  expect(() => requireOrderFits('SEQUENTIAL', steps)).not.toThrow();
  for (const [index, step] of steps.entries()) {
    expect(
      () => requireRecipientsFit('SEQUENTIAL', steps, [{ ...step, email: 'ADA@example.com' }]),
      `${index}`,
    ).toThrow(
      expect.objectContaining({
        code: 'RECIPIENT_EMAIL_TAKEN',
        message: 'ADA@example.com is already on the document as SIGNER in the same step.',
      }),
    );
  }
  const taken = { path: ['meta', 'signingOrder'], message: 'ada@example.com is already on the document as SIGNER' };
  expect(() => requireOrderFits('PARALLEL', steps)).toThrow(expect.objectContaining({ issues: [taken, taken] }));
});

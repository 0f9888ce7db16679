import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeError, serializeError } from './log.ts';

it('query parameters are not logged, whichever property of an error contains them', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "recipients_token_unique"'), {
    code: '23505',
    detail: 'Key (token)=(secret-token) already exists.',
  });
  const failed = new DrizzleQueryError('insert into recipients values ($1)', ['secret-token'], refused);
  const logged = serializeError(new Error('request failed', { cause: failed }));
  expect(JSON.stringify(logged)).not.toContain('secret-token');
  expect(logged).toMatchObject({
    message: 'request failed',
    stack: expect.stringContaining('at '),
    cause: { message: 'a query failed', cause: { code: '23505', message: expect.stringContaining('duplicate key') } },
  });
});

it('tokens and secrets are removed from errors printed by commands, including their causes', () => {
  const cause = new DrizzleQueryError('select $1', ['parameter'], new Error(`no ${'0af'.repeat(16)} whsec_abc=`));
  const printed = describeError(new Error(`of ${'beef'.repeat(12)}`, { cause }));
  expect(printed).toContain('Error: of [secret]\n    at ');
  expect(printed).toContain('caused by Error: a query failed');
  expect(printed).toContain('caused by Error: no [secret] [secret]');
  expect(printed).not.toContain('parameter');
  expect(describeError(new Error('f'.repeat(64)))).toContain('f'.repeat(64));
});

it('the log also describes a thrown value that is not an Error', () => {
  expect(serializeError('gone')).toEqual({ type: 'string', message: 'gone' });
});

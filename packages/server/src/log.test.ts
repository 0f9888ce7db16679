import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { serializeError } from './log.ts';

it('keeps what a query was asked out of the log, wherever it is told', () => {
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

it('tells what was thrown even where it was no error', () => {
  expect(serializeError('gone')).toEqual({ type: 'string', message: 'gone' });
});

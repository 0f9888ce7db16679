import { expect, test } from 'vitest';
import { findMail, groupEntries } from '../src/document/timeline-groups.ts';
import type { Entry } from '../src/envelope/queries.ts';

const OWNER = { kind: 'user', name: 'Ingrid', email: 'ingrid@nordlys.example' };
const ANN = { kind: 'recipient', name: 'Ann Lee', email: 'ann@example.com' };
const SYSTEM = { kind: 'system' };
let sequence = 0;
const entry = (type: string, actor: object, data: object = {}): Entry =>
  ({ sequence: ++sequence, type, actor, data, at: '2026-11-27T09:00:00Z' }) as unknown as Entry;
const mail = (emailType: string, name: string): Entry =>
  entry('EMAIL_SENT', SYSTEM, { emailType, name, email: `${name}@example.com` });

test('the timeline shows repeated actions by a person on one day once, with their number [T5310]', () => {
  const groups = groupEntries([
    entry('DOCUMENT_OPENED', ANN, { email: ANN.email, name: ANN.name }),
    entry('FIELD_INSERTED', ANN),
    entry('DOCUMENT_OPENED', ANN, { email: ANN.email, name: ANN.name }),
    entry('FIELD_ADDED', OWNER),
    entry('FIELD_ADDED', OWNER),
    entry('FIELD_ADDED', OWNER),
  ]);
  expect(groups.map(({ entries: [{ type }], times, about }) => [type, times, about])).toEqual([
    ['DOCUMENT_OPENED', 2, []],
    ['FIELD_INSERTED', 1, []],
    ['FIELD_ADDED', 3, []],
  ]);
});

test('the timeline groups emails of one type with all their recipients, and keeps reminders and reasons separate [T5311]', () => {
  const groups = groupEntries([
    mail('REMINDER', 'Ann'),
    mail('SIGNING_REQUEST', 'Bo'),
    mail('APPROVE_REQUEST', 'Ann'),
    entry('RECIPIENT_ADDED', OWNER, { email: 'bo@example.com', name: 'Bo' }),
    entry('RECIPIENT_ADDED', OWNER, { email: ANN.email, name: ANN.name }),
    entry('DOCUMENT_REJECTED', OWNER, { email: ANN.email, name: ANN.name, reason: 'The rent' }),
    entry('DOCUMENT_REJECTED', OWNER, { email: ANN.email, name: ANN.name, reason: 'The term' }),
  ]);
  expect(
    groups.map(({ entries: [first], about, times }) => [
      findMail(first) ?? first.data.reason ?? first.type,
      about,
      times,
    ]),
  ).toEqual([
    ['REMINDER', ['Ann'], 1],
    ['REQUEST', ['Bo', 'Ann'], 1],
    ['RECIPIENT_ADDED', ['Bo', 'Ann Lee'], 1],
    ['The rent', ['Ann Lee'], 1],
    ['The term', ['Ann Lee'], 1],
  ]);
});

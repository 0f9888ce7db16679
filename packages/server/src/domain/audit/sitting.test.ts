import { expect, test } from 'vitest';
import type { Fact } from './fact.ts';
import { countFacts, newSitting, withFacts } from './sitting.ts';

const ADA = {
  ...{ kind: 'user' as const, userId: 1, name: 'Ada', email: 'ada@example.com' },
  ...{ tokenId: null, ip: null, userAgent: null },
};
const START = new Date('2026-03-02T09:00:00Z');

const field = (type: string, fieldId: number) =>
  ({ type, data: { fieldId, recipientId: 7, fieldType: 'TEXT', changes: [] }, actor: ADA }) as unknown as Fact;
const recipient = (type: string, recipientId: number) =>
  ({ type, data: { recipientId, name: '', email: '', role: 'CC', changes: [] }, actor: ADA }) as unknown as Fact;
const settings = (type: string, ...changes: object[]) => ({ type, data: { changes }, actor: ADA }) as unknown as Fact;

const counted = (...facts: Fact[]) => countFacts(withFacts(newSitting(ADA, START), facts, START));
const NONE = { added: 0, changed: 0, removed: 0 };

test('an editing session counts each changed object once, and ignores an object that was added and removed again', () => {
  expect(
    counted(
      field('FIELD_ADDED', 1),
      field('FIELD_UPDATED', 1),
      field('FIELD_UPDATED', 2),
      field('FIELD_UPDATED', 2),
      field('FIELD_UPDATED', 3),
      field('FIELD_REMOVED', 3),
      field('FIELD_ADDED', 4),
      field('FIELD_REMOVED', 4),
      recipient('RECIPIENT_ADDED', 1),
      recipient('RECIPIENT_UPDATED', 2),
      recipient('RECIPIENT_REMOVED', 3),
      { type: 'FILE_UPDATED', data: { fileId: 'a' } } as unknown as Fact,
      { type: 'FILE_UPDATED', data: { fileId: 'a' } } as unknown as Fact,
    ),
  ).toEqual({
    fields: { added: 1, changed: 1, removed: 1 },
    recipients: { added: 1, changed: 1, removed: 1 },
    files: 1,
    settings: [],
  });
  expect(counted(field('FIELD_ADDED', 4), field('FIELD_REMOVED', 4))).toBeNull();
  expect(counted()).toBeNull();
});

test('an editing session lists only changed settings, by name', () => {
  const meta = { property: 'meta', from: '{"language":"en","subject":null}', to: '{"language":"en","subject":"Sign"}' };
  const title = { property: 'title', from: 'A', to: 'B' };
  expect(counted(settings('DOCUMENT_UPDATED', title, meta), settings('TEMPLATE_UPDATED', title))).toEqual({
    ...{ fields: NONE, recipients: NONE, files: 0 },
    settings: ['subject', 'title'],
  });
});

test('an editing session lasts from its first to its last change', () => {
  const first = withFacts(newSitting(ADA, START), [field('FIELD_ADDED', 1)], START);
  const later = withFacts(first, [field('FIELD_ADDED', 2)], new Date('2026-03-02T09:05:00Z'));
  expect([later.startedAt, later.changedAt]).toEqual(['2026-03-02T09:00:00.000Z', '2026-03-02T09:05:00.000Z']);
  expect([first.fields.added, later.fields.added]).toEqual([[1], [1, 2]]);
  expect(() => withFacts(first, [{ type: 'DOCUMENT_SENT' } as Fact], START)).toThrow(
    'does not summarize DOCUMENT_SENT',
  );
});

import { expect, it } from 'vitest';
import { CHAIN_START, ChainFollower } from '../../src/domain/audit/audit-chain.ts';
import type { Fact } from '../../src/domain/audit/fact.ts';
import { entriesOfFacts } from '../../src/envelopes/change/entries-of-facts.ts';
import { BrokenChainError } from '../../src/envelopes/record/broken-chain.ts';

const actor = { kind: 'system' } as unknown as Fact['actor'];
const fact = (type: string, data: object): Fact => ({ type, data, actor }) as unknown as Fact;

it('recorded facts are appended to the audit chain as entries, and other facts add no entry', () => {
  const now = new Date('2026-01-02T03:04:05.678Z');
  const first = [
    fact('DOCUMENT_DELETED', {}),
    fact('RECIPIENT_INVITED', { recipientId: 1 }),
    fact('EMAIL_SENT', { b: 1, a: 2 }),
  ];
  const begun = entriesOfFacts({ id: 'envelope_a', auditLength: 0, auditHead: CHAIN_START }, first, now);
  const went = entriesOfFacts({ id: 'envelope_a', ...begun.end }, [fact('DOCUMENT_DELETED', {})], now);
  const none = entriesOfFacts({ id: 'envelope_a', ...went.end }, [fact('RECIPIENT_REMINDED', {})], now);

  const rows = [...begun.entries, ...went.entries];
  expect(rows.map(({ type, sequence }) => [type, sequence])).toEqual([
    ['DOCUMENT_DELETED', 1],
    ['EMAIL_SENT', 2],
    ['DOCUMENT_DELETED', 3],
  ]);
  const follower = new ChainFollower('envelope_a');
  for (const row of rows) {
    const { type, sequence } = row;
    const data = type === 'EMAIL_SENT' ? { a: 2, b: 1 } : {};
    const entry = { type, data, envelopeId: 'envelope_a', sequence, at: '2026-01-02T03:04:05.678Z', actor };
    expect(follower.follow(row)).toEqual({ entry });
    expect(row).toMatchObject({ envelopeId: 'envelope_a', createdAt: now });
  }
  expect(went.end).toEqual({ auditLength: 3, auditHead: follower.head });
  expect(none).toEqual({ entries: [], end: went.end });
});

it('a broken audit chain is refused with the number of the broken entry and nothing else', () => {
  const error = new BrokenChainError({ envelopeId: 'envelope_a', sequence: 7, because: 'HASH' });
  expect(error).toMatchObject({
    code: 'AUDIT_CHAIN_BROKEN',
    message: "The document's audit log is not intact at entry 7.",
  });
});

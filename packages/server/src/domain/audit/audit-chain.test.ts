import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHAIN_START, type ChainedEntry, ChainFollower, chainHash, verifyChain } from './audit-chain.ts';
import type { AuditEntry } from './audit-entry.ts';
import { canonicalJson, type JsonValue } from './canonical-json.ts';

const entry = (sequence: number, title = 'Lease'): AuditEntry => ({
  envelopeId: 'envelope_a',
  sequence,
  at: '2026-02-03T04:05:06.007Z',
  actor: { kind: 'system' },
  type: 'DOCUMENT_DELETED',
  data: { title },
});

function chain(length: number, made: (sequence: number) => AuditEntry = entry): ChainedEntry[] {
  const entries: ChainedEntry[] = [];
  for (let sequence = 1; sequence <= length; sequence++) {
    const each = made(sequence);
    entries.push({ entry: each, hash: chainHash(entries.at(-1)?.hash ?? CHAIN_START, each) });
  }
  return entries;
}

describe('audit chains', () => {
  test('the hash of an audit entry can be recomputed from its canonical JSON with SHA-256 alone', () => {
    const text =
      '{"actor":{"kind":"system"},"at":"2026-02-03T04:05:06.007Z","data":{"title":"Lease"},"envelopeId":"envelope_a","sequence":1,"type":"DOCUMENT_DELETED"}';
    const bytes = Buffer.concat([Buffer.alloc(32), Buffer.from(text)]);

    expect(chainHash(CHAIN_START, entry(1))).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('an untouched audit chain is intact and returns its head', () => {
    const entries = chain(5);

    expect(verifyChain(entries)).toEqual({ isIntact: true, length: 5, head: entries[4]?.hash });
    expect(verifyChain([])).toEqual({ isIntact: true, length: 0, head: CHAIN_START });
    expect(verifyChain(JSON.parse(JSON.stringify(entries)))).toMatchObject({ isIntact: true });
  });

  test('a changed, removed, duplicated or swapped audit entry is located', () => {
    const at = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(at, (index) => {
        const changed = chain(6).with(index, { ...chain(6)[index]!, entry: entry(index + 1, 'Another') });
        expect(verifyChain(changed)).toEqual({ isIntact: false, brokenAt: index, because: 'HASH' });

        const removed = chain(6).toSpliced(index, 1);
        expect(verifyChain(removed)).toEqual({ isIntact: false, brokenAt: index, because: 'SEQUENCE' });

        const doubled = chain(6).toSpliced(index, 0, chain(6)[index]!);
        expect(verifyChain(doubled)).toEqual({ isIntact: false, brokenAt: index + 1, because: 'SEQUENCE' });

        const swapped = chain(6).with(index, chain(6)[index + 1]!);
        expect(verifyChain(swapped)).toMatchObject({ isIntact: false, brokenAt: index });
      }),
    );
  });

  test('an audit entry that is rewritten with a new hash breaks the link of the next entry', () => {
    const forged = entry(2, 'Another');
    const entries = chain(3);
    const rewritten = entries.with(1, { entry: forged, hash: chainHash(entries[0]!.hash, forged) });

    expect(verifyChain(rewritten)).toEqual({ isIntact: false, brokenAt: 2, because: 'HASH' });
  });

  test('an audit entry of another document is detected, even if its hash is correct', () => {
    const mixed = chain(2, (sequence) => ({ ...entry(sequence), envelopeId: `envelope_${sequence}` }));

    expect(verifyChain(mixed)).toEqual({ isIntact: false, brokenAt: 1, because: 'ENVELOPE' });
  });
});

describe('reading a chain forward', () => {
  const link = (content: string, previousHash = CHAIN_START) => ({
    content,
    previousHash,
    hash: createHash('sha256')
      .update(Buffer.concat([Buffer.from(previousHash, 'hex'), Buffer.from(content)]))
      .digest('hex'),
  });
  const stored = canonicalJson(entry(1, 'Mietvertrag für Zoë') as unknown as JsonValue);

  test('reading an audit chain forward returns each following entry, in any language', () => {
    const follower = new ChainFollower('envelope_a');

    expect(follower.follow(link(stored))).toEqual({ entry: entry(1, 'Mietvertrag für Zoë') });
    expect([follower.length, follower.head]).toEqual([1, link(stored).hash]);
    expect(follower.follow(link(canonicalJson(entry(2) as unknown as JsonValue), follower.head))).toEqual({
      entry: entry(2),
    });
  });

  test.each(['', 'no JSON', 'null', '1', '"sequence"', '[]', '{}', '{"sequence":'])(
    'reading an audit chain forward rejects %j as an entry',
    (content) => {
      expect(new ChainFollower().follow(link(content))).toEqual({ because: 'CONTENT' });
    },
  );

  test('reading an audit chain forward checks that each entry belongs to the given envelope and names the previous entry', () => {
    expect(new ChainFollower('envelope_b').follow(link(stored))).toEqual({ because: 'ENVELOPE' });
    const elsewhere = '1'.repeat(64);
    expect(new ChainFollower().follow(link(stored, elsewhere))).toEqual({ because: 'HASH' });
    expect(new ChainFollower().follow({ ...link(stored), previousHash: elsewhere })).toEqual({ because: 'HASH' });
    expect(new ChainFollower().follow({ ...link(stored), hash: elsewhere })).toEqual({ because: 'HASH' });
  });
});

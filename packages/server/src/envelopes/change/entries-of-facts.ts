import { chainHash } from '../../domain/audit/audit-chain.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { canonicalJson, type JsonValue } from '../../domain/audit/canonical-json.ts';
import type { Fact } from '../../domain/audit/fact.ts';
import { FACTS } from '../../domain/audit/facts.ts';
import type { AuditEntryRow, EnvelopeRow } from '../rows.ts';

/**
 * Creates audit entries from recorded facts and appends them to the chain. Returns the new entries and the new head of the
 * chain.
 */
export function entriesOfFacts(
  { id: envelopeId, auditLength, auditHead }: Pick<EnvelopeRow, 'id' | 'auditLength' | 'auditHead'>,
  facts: readonly Fact[],
  now: Date,
): { entries: AuditEntryRow[]; end: Pick<EnvelopeRow, 'auditLength' | 'auditHead'> } {
  const entries: AuditEntryRow[] = [];
  let head = auditHead;
  for (const { type, data, actor } of facts) {
    if (!FACTS[type].isRecorded) continue;
    const sequence = auditLength + entries.length + 1;
    const entry = { type, data, envelopeId, sequence, at: now.toISOString(), actor } as AuditEntry;
    const previousHash = head;
    head = chainHash(previousHash, entry);
    const content = canonicalJson(entry as unknown as JsonValue);
    entries.push({ envelopeId, sequence, type, content, previousHash, hash: head, createdAt: now });
  }
  return { entries, end: { auditLength: auditLength + entries.length, auditHead: head } };
}

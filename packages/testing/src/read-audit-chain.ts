import { asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { ChainedEntry } from '../../server/src/domain/audit/audit-chain.ts';
import type { AuditEntry } from '../../server/src/domain/audit/audit-entry.ts';
import { auditEntries } from '../../server/src/envelopes/tables/index.ts';

/** Reads the stored audit chain of an envelope, oldest entry first, without verifying it. */
export async function readAuditChain(orm: NodePgDatabase, envelopeId: string): Promise<ChainedEntry[]> {
  const rows = await orm
    .select({ content: auditEntries.content, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.envelopeId, envelopeId))
    .orderBy(asc(auditEntries.sequence));
  return rows.map(({ content, hash }) => ({ entry: JSON.parse(content) as AuditEntry, hash }));
}

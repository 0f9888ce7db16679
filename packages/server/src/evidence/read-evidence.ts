import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { auditEntries } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { AuditEntry, AuditType } from '../domain/audit-entry.ts';
import { type EnvelopeKey, findEnvelope, loadContents } from '../envelopes/find-envelope.ts';
import type { AuditEntryRow, EnvelopeContents } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { findSender, type SenderName } from '../signing/find-sender.ts';
import { readEntries } from './read-entries.ts';

/** A document as it was at one moment, with what its audit chain says of each recipient and of the seal. */
export interface Evidence {
  contents: EnvelopeContents;
  sender: SenderName;
  /** The entries of opening, finishing and sealing, oldest first: a few for each recipient. */
  deeds: AuditEntry[];
}

export const DEEDS: AuditType[] = [
  'DOCUMENT_OPENED',
  'RECIPIENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_COMPLETED',
  'REJECTION_SEALED',
];

/** @throws RuleViolation NOT_FOUND */
export async function readEvidence({ database }: Pick<Services, 'database'>, key: EnvelopeKey): Promise<Evidence> {
  return inTransaction(database, async ({ orm }) => {
    // While it is locked nothing changes, so that everything read fits together.
    const envelope = await findEnvelope(orm, key, 'lock');
    return {
      contents: await loadContents(orm, envelope),
      sender: await findSender(orm, envelope),
      deeds: await readEntries(orm, envelope, DEEDS),
    };
  });
}

const BATCH = 500;

/**
 * The audit chain from its first entry, a batch at a time: it may be long.
 * @param length entries to read; later ones are of what happened since
 */
export async function* readChain(
  orm: NodePgDatabase,
  { id, auditLength: length }: { id: string; auditLength: number },
): AsyncGenerator<AuditEntryRow> {
  for (let read = 0; read < length; ) {
    const entries = await orm
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.envelopeId, id), gt(auditEntries.sequence, read), lte(auditEntries.sequence, length)))
      .orderBy(asc(auditEntries.sequence))
      .limit(BATCH);
    if (entries.length === 0) throw new Error(`the audit chain of ${id} ended while it was read`);
    yield* entries;
    read += entries.length;
  }
}

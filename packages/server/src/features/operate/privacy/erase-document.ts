import { and, asc, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { isFinal } from '../../../domain/envelope/envelope.ts';
import { refuseWhileHeld } from '../../../domain/envelope/legal-hold.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { readEntries } from '../../../envelopes/record/read-entries.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow } from '../../../envelopes/store/envelope-columns.ts';
import { markErased } from '../../../envelopes/store/mark-envelopes.ts';
import { envelopes, erasedDocuments, erasedFiles, files } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { purge } from '../retention/purge-deleted.ts';
import { addRecord, type Deciding, lockTeam, toAddress } from './records.ts';

export type ErasedDocument = typeof erasedDocuments.$inferSelect;

type Needed = Pick<Services, 'database' | 'storage' | 'config' | 'clock'>;

const LISTED = 500;

export const listErased = (orm: NodePgDatabase, teamId: number): Promise<ErasedDocument[]> =>
  orm
    .select()
    .from(erasedDocuments)
    .where(eq(erasedDocuments.teamId, teamId))
    .orderBy(desc(erasedDocuments.erasedAt), desc(erasedDocuments.number))
    .limit(LISTED);

/**
 * Erases a finished document: its files, recipients, values, audit log, emails and events. Keeps its hashes, status and
 * times, and the reason for the erasure.
 * @param confirm checks the document before anything changes; throws if it is the wrong one
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_FINISHED, LEGAL_HOLD
 */
export async function eraseDocument(
  services: Needed,
  context: RequestContext,
  deciding: Deciding,
  { envelopeId, reason }: { envelopeId: string; reason: string },
  confirm: (envelope: EnvelopeRow) => void = () => {},
): Promise<ErasedDocument> {
  const erased = await transact(services.database, context, async (tx) => {
    const team = await lockTeam(tx, deciding.teamId);
    const envelope = await lockEnvelope(tx, deciding.teamId, envelopeId);
    confirm(envelope);
    if (envelope.type !== 'DOCUMENT' || !isFinal(envelope.status)) {
      throw new RuleViolation('DOCUMENT_NOT_FINISHED', 'Only finished documents can be erased.');
    }
    refuseWhileHeld({ envelope, team });
    return leaveHashes(tx, deciding, envelope, reason);
  });
  // If the process crashes before this line, the sweep purges the document.
  await purge(services, envelopeId);
  return erased;
}

async function lockEnvelope({ orm }: Transaction, teamId: number, envelopeId: string): Promise<EnvelopeRow> {
  const [envelope] = await orm
    .select()
    .from(envelopes)
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId)))
    .for('update');
  if (!envelope || envelope.erasedAt) throw new RuleViolation('NOT_FOUND', 'Document not found.');
  return envelope;
}

/**
 * Writes the data to keep, and marks the envelope for purging. The envelope can no longer be found after the commit.
 */
async function leaveHashes(
  tx: Transaction,
  deciding: Deciding,
  envelope: EnvelopeRow,
  reason: string,
): Promise<ErasedDocument> {
  const { id: envelopeId, teamId, number, status, createdAt, completedAt, auditLength, auditHead } = envelope;
  const kept = { envelopeId, number, status, auditLength, auditHead };
  const erased = {
    ...{ ...kept, teamId, createdAt, completedAt, reason },
    ...{ erasedBy: toAddress(deciding.actor), erasedAt: deciding.now },
  };
  const stored = await tx.orm
    .select({
      position: files.position,
      originalSha256: files.originalSha256,
      sourceSha256: files.sourceSha256,
      sealedSha256: files.sealedSha256,
      sealedSize: files.sealedSize,
    })
    .from(files)
    .where(isBelow(files, envelope))
    .orderBy(asc(files.position));
  await tx.orm.insert(erasedDocuments).values(erased);
  const isImported = await wasSealedElsewhere(tx, envelope);
  if (stored.length > 0)
    await tx.orm.insert(erasedFiles).values(stored.map((file) => ({ ...file, envelopeId, teamId, isImported })));
  await markErased(tx.orm, { envelopeId, teamId }, deciding.now);
  const hashes = stored.map(({ originalSha256, sourceSha256, sealedSha256 }) => ({
    ...{ originalSha256, sourceSha256, sealedSha256 },
  }));
  await addRecord(tx, deciding, 'DOCUMENT_ERASED', { ...kept, files: hashes, reason });
  return erased;
}

/** Whether the envelope was already sealed when it was imported from another instance. */
async function wasSealedElsewhere({ orm }: Transaction, envelope: EnvelopeRow): Promise<boolean> {
  const { importedEntries } = envelope;
  if (importedEntries === null) return false;
  const seals = await readEntries(orm, envelope, ['DOCUMENT_COMPLETED', 'REJECTION_SEALED']);
  return !seals.some(({ sequence }) => sequence > importedEntries);
}

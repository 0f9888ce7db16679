import { asc, eq } from 'drizzle-orm';
import { auditEntries } from '../db/schema.ts';
import { findEnvelope } from '../envelopes/find-envelope.ts';
import type { AuditEntryRow } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { documentKey, type Sender } from './sender.ts';

/** One page of a document's audit log, oldest entry first. @throws RuleViolation NOT_FOUND */
export async function readAuditLog(
  { database: { orm } }: Pick<Services, 'database'>,
  sender: Sender,
  number: number,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditEntryRow[]; totalPages: number }> {
  const { id, auditLength } = await findEnvelope(orm, documentKey(sender, number), 'read');
  const totalPages = Math.ceil(auditLength / perPage);
  if (page > totalPages) return { entries: [], totalPages };
  const entries = await orm
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.envelopeId, id))
    .orderBy(asc(auditEntries.sequence))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { entries, totalPages };
}

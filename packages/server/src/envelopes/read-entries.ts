import { and, asc, inArray, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditEntry, AuditType } from '../domain/audit/audit-entry.ts';
import { withIdsOfHere } from '../domain/audit/imported-ids.ts';
import { auditEntries } from '../platform/db/schema.ts';
import { isOf } from './of-envelope.ts';
import type { EnvelopeRow } from './rows.ts';

/** Reads the audit entries of an envelope, all or of some types, oldest first and only up to the head in `envelope`. */
export async function readEntries(
  orm: NodePgDatabase,
  envelope: Pick<EnvelopeRow, 'id' | 'teamId' | 'auditLength' | 'importedIds'>,
  types?: readonly AuditType[],
): Promise<AuditEntry[]> {
  const { auditLength, importedIds } = envelope;
  const rows = await orm
    .select({ content: auditEntries.content })
    .from(auditEntries)
    .where(
      and(
        isOf(auditEntries, envelope),
        types && inArray(auditEntries.type, [...types]),
        lte(auditEntries.sequence, auditLength),
      ),
    )
    .orderBy(asc(auditEntries.sequence));
  return rows.map(({ content }) => withIdsOfHere(JSON.parse(content) as AuditEntry, importedIds));
}

import { and, asc, inArray, lte } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditEntry, AuditType } from '../../domain/audit/audit-entry.ts';
import { withIdsOfHere } from '../../domain/audit/imported-ids.ts';
import type { EnvelopeRow } from '../rows.ts';
import { isBelow } from '../store/envelope-columns.ts';
import { auditEntries } from '../tables/index.ts';

/** Reads the audit entries of an envelope, oldest first, up to the head in `envelope`. All types by default. */
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
        isBelow(auditEntries, envelope),
        types && inArray(auditEntries.type, [...types]),
        lte(auditEntries.sequence, auditLength),
      ),
    )
    .orderBy(asc(auditEntries.sequence));
  return rows.map(({ content }) => withIdsOfHere(JSON.parse(content) as AuditEntry, importedIds));
}

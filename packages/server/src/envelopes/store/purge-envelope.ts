import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import type { Services } from '../services.ts';
import { releaseShared } from '../stored-content/shared-contents.ts';
import { envelopes, files, sharedContents } from '../tables/index.ts';
import { isBelow, type NamedEnvelope } from './envelope-columns.ts';

/**
 * Deletes an envelope and its child rows if `isPurgeable` still matches. If no other envelope shares its PDFs, a job
 * deletes them.
 */
export function purgeEnvelope(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  envelopeId: string,
  isPurgeable: SQL | undefined,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { orm } = tx;
    // Check again under the lock, because someone may have requested a redelivery in the meantime.
    const isNamed = eq(envelopes.id, envelopeId);
    const [envelope] = await orm
      .select({ id: envelopes.id, teamId: envelopes.teamId })
      .from(envelopes)
      .where(isNamed)
      .for('update');
    if (!envelope) return;
    const shared = await lockShared(tx, envelope);
    await orm.delete(envelopes).where(and(isNamed, isPurgeable));
    if (shared.length > 0) await releaseShared(tx, clock, inArray(sharedContents.key, shared));
  });
}

/**
 * Locks the envelope's shared PDFs in a fixed order. If two envelopes that share a PDF are purged at the same time, the
 * second purge notices that the PDF is no longer used.
 */
async function lockShared({ orm }: Transaction, envelope: NamedEnvelope): Promise<string[]> {
  const named = orm
    .select({ key: sql`unnest(array[${files.originalKey}, ${files.sourceKey}])` })
    .from(files)
    .where(isBelow(files, envelope));
  const rows = await orm
    .select({ key: sharedContents.key })
    .from(sharedContents)
    .where(or(eq(sharedContents.envelopeId, envelope.id), inArray(sharedContents.key, named)))
    .orderBy(sharedContents.key)
    .for('update');
  return rows.map(({ key }) => key);
}

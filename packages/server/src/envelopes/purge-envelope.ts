import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { envelopes, files, sharedContents } from '../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../platform/db/transaction.ts';
import { isOf, type NamedEnvelope } from './of-envelope.ts';
import type { Services } from './services.ts';
import { releaseShared } from './shared-contents.ts';

/**
 * Deletes the row of an envelope with everything below it, if `isPurgeable` still holds. If this envelope was the last to refer
 * to a shared PDF, a job deletes the PDF.
 */
export function purgeEnvelope(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  envelopeId: string,
  isPurgeable: SQL | undefined,
): Promise<void> {
  return inTransaction(database, async (tx) => {
    const { orm } = tx;
    // Checked again under the lock: a redelivery may have been requested in the meantime.
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
 * Locks the envelope's shared PDFs in a fixed order. If two envelopes are purged at the same time, one of them then sees that
 * it is the last.
 */
async function lockShared({ orm }: Transaction, envelope: NamedEnvelope): Promise<string[]> {
  const named = orm
    .select({ key: sql`unnest(array[${files.originalKey}, ${files.sourceKey}])` })
    .from(files)
    .where(isOf(files, envelope));
  const rows = await orm
    .select({ key: sharedContents.key })
    .from(sharedContents)
    .where(or(eq(sharedContents.envelopeId, envelope.id), inArray(sharedContents.key, named)))
    .orderBy(sharedContents.key)
    .for('update');
  return rows.map(({ key }) => key);
}

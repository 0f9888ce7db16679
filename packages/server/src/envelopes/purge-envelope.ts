import { and, eq, type SQL } from 'drizzle-orm';
import { envelopes } from '../platform/db/schema.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Services } from './services.ts';

/** Deletes the row of an envelope with everything below it, if `isPurgeable` still holds. */
export function purgeEnvelope(
  { database }: Pick<Services, 'database'>,
  envelopeId: string,
  isPurgeable: SQL | undefined,
): Promise<void> {
  return inTransaction(database, async ({ orm }) => {
    // Checked again under the lock: a redelivery may have been requested meanwhile.
    const isNamed = eq(envelopes.id, envelopeId);
    const [envelope] = await orm.select({ id: envelopes.id }).from(envelopes).where(isNamed).for('update');
    if (envelope) await orm.delete(envelopes).where(and(isNamed, isPurgeable));
  });
}

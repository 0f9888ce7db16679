import { eq } from 'drizzle-orm';
import type { ChainBreak } from '../domain/audit/chain-problem.ts';
import { brokenChains } from '../platform/db/schema.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/** Logs where a chain breaks, and records it for health. */
export async function reportBrokenChain({ database, log, clock }: Needed, found: ChainBreak): Promise<void> {
  log.error({ event: 'audit.chain_broken', ...found });
  const { envelopeId, ...place } = found;
  await database.orm
    .insert(brokenChains)
    .values({ ...found, foundAt: clock.now() })
    .onConflictDoUpdate({ target: brokenChains.envelopeId, set: place })
    // The reader is refused in any case.
    .catch((error: unknown) => log.error({ event: 'audit.break_not_recorded', err: error, envelopeId }));
}

/** Logs that a broken chain holds again, and removes its record. */
export async function reportMendedChain({ database, log }: Needed, envelopeId: string): Promise<void> {
  log.warn({ event: 'audit.chain_mended', envelopeId });
  await database.orm.delete(brokenChains).where(eq(brokenChains.envelopeId, envelopeId));
}

import { eq } from 'drizzle-orm';
import type { ChainBreak } from '../domain/audit/chain-problem.ts';
import { brokenChains } from '../platform/db/schema.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/** Logs the place where a chain breaks or is contradicted, and records it for health. */
export async function reportBrokenChain({ database, log, clock }: Needed, found: ChainBreak): Promise<void> {
  const event = found.because === 'CONTRADICTED' ? 'audit.chain_contradicted' : 'audit.chain_broken';
  log.error({ event, ...found });
  const { envelopeId, contradicted: _, ...place } = found;
  await database.orm
    .insert(brokenChains)
    .values({ envelopeId, ...place, foundAt: clock.now() })
    .onConflictDoUpdate({ target: brokenChains.envelopeId, set: place })
    // The reader is refused in any case.
    .catch((error: unknown) => log.error({ event: 'audit.break_not_recorded', err: error, envelopeId }));
}

/** Logs that a chain holds and is not contradicted any more, and removes its record. */
export async function reportMendedChain({ database, log }: Needed, envelopeId: string): Promise<void> {
  log.warn({ event: 'audit.chain_mended', envelopeId });
  await database.orm.delete(brokenChains).where(eq(brokenChains.envelopeId, envelopeId));
}

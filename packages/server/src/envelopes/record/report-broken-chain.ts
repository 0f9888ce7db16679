import { eq } from 'drizzle-orm';
import type { ChainBreak } from '../../domain/audit/chain-problem.ts';
import type { Services } from '../services.ts';
import { brokenChains } from '../tables/index.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/** Logs that a chain is broken or contradicted, and records it for the health check. */
export async function reportBrokenChain({ database, log, clock }: Needed, found: ChainBreak): Promise<void> {
  const event = found.because === 'CONTRADICTED' ? 'audit.chain_contradicted' : 'audit.chain_broken';
  log.error({ event, ...found });
  const { envelopeId, contradicted: _, ...place } = found;
  await database.orm
    .insert(brokenChains)
    .values({ envelopeId, ...place, foundAt: clock.now() })
    .onConflictDoUpdate({ target: brokenChains.envelopeId, set: place })
    // Don't throw if recording fails, because the reader gets an error anyway.
    .catch((error: unknown) => log.error({ event: 'audit.break_not_recorded', err: error, envelopeId }));
}

/** Logs that a chain is intact again, and removes the record of its problem. */
export async function reportMendedChain({ database, log }: Needed, envelopeId: string): Promise<void> {
  log.warn({ event: 'audit.chain_mended', envelopeId });
  await database.orm.delete(brokenChains).where(eq(brokenChains.envelopeId, envelopeId));
}

import { eq } from 'drizzle-orm';
import type { ChainBreak } from '../domain/audit/chain-problem.ts';
import { brokenChains } from '../platform/db/schema.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/** Logs the place where a chain breaks or is contradicted, and records it for the health check. */
export async function reportBrokenChain({ database, log, clock }: Needed, found: ChainBreak): Promise<void> {
  const event = found.because === 'CONTRADICTED' ? 'audit.chain_contradicted' : 'audit.chain_broken';
  log.error({ event, ...found });
  const { envelopeId, contradicted: _, ...place } = found;
  await database.orm
    .insert(brokenChains)
    .values({ envelopeId, ...place, foundAt: clock.now() })
    .onConflictDoUpdate({ target: brokenChains.envelopeId, set: place })
    // A failure to record is only logged, because the reader gets an error either way.
    .catch((error: unknown) => log.error({ event: 'audit.break_not_recorded', err: error, envelopeId }));
}

/** Logs that a chain is intact and no longer contradicted, and removes its record. */
export async function reportMendedChain({ database, log }: Needed, envelopeId: string): Promise<void> {
  log.warn({ event: 'audit.chain_mended', envelopeId });
  await database.orm.delete(brokenChains).where(eq(brokenChains.envelopeId, envelopeId));
}

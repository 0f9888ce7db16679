import { eq } from 'drizzle-orm';
import type { ChainBreak } from '../domain/audit/chain-problem.ts';
import { brokenChains } from '../platform/db/schema.ts';
import type { Services } from './services.ts';

type Needed = Pick<Services, 'database' | 'log' | 'clock'>;

/** Says in the log where a chain breaks, and keeps it for health. */
export async function reportBrokenChain({ database, log, clock }: Needed, found: ChainBreak): Promise<void> {
  log.error({ event: 'audit.chain_broken', ...found }, 'an audit chain is broken');
  const { envelopeId, ...place } = found;
  await database.orm
    .insert(brokenChains)
    .values({ ...found, foundAt: clock.now() })
    .onConflictDoUpdate({ target: brokenChains.envelopeId, set: place })
    // Whoever wanted to read the chain is refused all the same.
    .catch((error: unknown) => log.error({ err: error, envelopeId }, 'a broken audit chain could not be noted'));
}

/** A chain that was broken holds again: it was put back as it was. */
export async function reportMendedChain({ database, log }: Needed, envelopeId: string): Promise<void> {
  log.warn({ event: 'audit.chain_mended', envelopeId }, 'an audit chain that was broken holds again');
  await database.orm.delete(brokenChains).where(eq(brokenChains.envelopeId, envelopeId));
}

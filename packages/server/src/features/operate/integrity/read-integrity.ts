import type { Services } from '../../../envelopes/services.ts';
import { brokenChains, damagedContents } from '../../../platform/db/schema.ts';
import { readSlowCheck } from './slow-check.ts';

/**
 * What health tells anybody of what is kept: whether it is as it was written, as far as is known, and when all of it was last
 * looked at. How much is kept, and what is broken, is in the log.
 */
export interface Integrity {
  auditChains: { state: 'ok' | 'broken'; lastFullCheck: string | null };
  /** The stored files. */
  content: { state: 'ok' | 'damaged'; lastFullCheck: string | null };
  /** Only where there is a place outside for them. */
  auditAnchors?: { state: 'ok' | 'failing'; lastWritten: string | null };
}

export async function readIntegrity({ database, config }: Pick<Services, 'database' | 'config'>): Promise<Integrity> {
  const broken = await database.orm.select({ id: brokenChains.envelopeId }).from(brokenChains).limit(1);
  const chains = await readSlowCheck(database, 'audit-chains');
  const damaged = await database.orm.select({ id: damagedContents.envelopeId }).from(damagedContents).limit(1);
  const content = await readSlowCheck(database, 'content');
  const anchors = config.AUDIT_ANCHOR && (await readSlowCheck(database, 'audit-anchors'));
  return {
    auditChains: { state: broken.length > 0 ? 'broken' : 'ok', lastFullCheck: timeOf(chains?.finishedAt) },
    content: { state: damaged.length > 0 ? 'damaged' : 'ok', lastFullCheck: timeOf(content?.finishedAt) },
    ...(config.AUDIT_ANCHOR && {
      auditAnchors: { state: anchors?.failedAt ? 'failing' : 'ok', lastWritten: timeOf(anchors?.finishedAt) },
    }),
  };
}

const timeOf = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

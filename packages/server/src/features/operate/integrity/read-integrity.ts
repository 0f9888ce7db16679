import { sql } from 'drizzle-orm';
import type { ChainProblem } from '../../../domain/audit/chain-problem.ts';
import type { Services } from '../../../envelopes/services.ts';
import { brokenChains, damagedContents } from '../../../envelopes/tables/index.ts';
import { readSlowCheck } from './slow-check.ts';

/**
 * The public part of the health check: whether stored data is known to be intact, and when it was last checked in full.
 * Details appear only in the log.
 */
export interface Integrity {
  /** `contradicted` if all checked chains are intact, but the rows of a document do not match its chain. */
  auditChains: { state: 'ok' | 'broken' | 'contradicted'; lastFullCheck: string | null };
  content: { state: 'ok' | 'damaged'; lastFullCheck: string | null };
  /** `unauthenticated` if the database contains seal certificates that this service did not write. */
  sealCertificates: { state: 'ok' | 'unauthenticated' };
  /** Present only if AUDIT_ANCHOR is set. */
  auditAnchors?: { state: 'ok' | 'failing'; lastWritten: string | null };
}

export async function readIntegrity({
  database,
  config,
  seals,
}: Pick<Services, 'database' | 'config' | 'seals'>): Promise<Integrity> {
  const [broken] = await database.orm
    .select({ because: brokenChains.because })
    .from(brokenChains)
    .orderBy(sql`${brokenChains.because} = ${'CONTRADICTED' satisfies ChainProblem}`)
    .limit(1);
  const chains = await readSlowCheck(database, 'audit-chains');
  const damaged = await database.orm.select({ id: damagedContents.envelopeId }).from(damagedContents).limit(1);
  const content = await readSlowCheck(database, 'content');
  const strange = await seals.unauthenticated();
  const anchors = config.AUDIT_ANCHOR && (await readSlowCheck(database, 'audit-anchors'));
  return {
    auditChains: { state: chainState(broken), lastFullCheck: toTime(chains?.finishedAt) },
    content: { state: damaged.length > 0 ? 'damaged' : 'ok', lastFullCheck: toTime(content?.finishedAt) },
    sealCertificates: { state: strange.length > 0 ? 'unauthenticated' : 'ok' },
    ...(config.AUDIT_ANCHOR && {
      auditAnchors: { state: anchors?.failedAt ? 'failing' : 'ok', lastWritten: toTime(anchors?.finishedAt) },
    }),
  };
}

function chainState(broken: { because: ChainProblem } | undefined): Integrity['auditChains']['state'] {
  if (!broken) return 'ok';
  return broken.because === 'CONTRADICTED' ? 'contradicted' : 'broken';
}

const toTime = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

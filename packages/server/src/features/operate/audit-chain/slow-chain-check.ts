import { asc } from 'drizzle-orm';
import { reportBrokenChain, reportMendedChain } from '../../../envelopes/record/report-broken-chain.ts';
import type { Services } from '../../../envelopes/services.ts';
import { brokenChains } from '../../../envelopes/tables/index.ts';
import { continueCheck, type Slice, type SlowCheck } from '../integrity/slow-check.ts';
import { checkChain, checkChains, findChainEnd } from './check-chains.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Maximum number of broken chains to check again each minute. */
const MOST_BROKEN = 100;

const chainCheck: SlowCheck = { name: 'audit-chains', everyMs: DAY_MS, slice: checkSlice };

/** Continues the check of all audit chains, and checks broken ones again. Runs as a sweep. */
export async function sweepAuditChains(services: Services): Promise<void> {
  await checkBrokenAgain(services);
  await continueCheck(chainCheck, services);
}

async function checkSlice(services: Services, position: string | null): Promise<Slice> {
  const { last, checked, breaks } = await checkChains(services.database.orm, Number(position ?? 0));
  for (const each of breaks) await reportBrokenChain(services, each);
  return { position: last === null ? null : String(last), checked, broken: breaks.length };
}

async function checkBrokenAgain(services: Services): Promise<void> {
  const { orm } = services.database;
  const known = await orm.select().from(brokenChains).orderBy(asc(brokenChains.foundAt)).limit(MOST_BROKEN);
  for (const { envelopeId } of known) {
    const end = await findChainEnd(orm, envelopeId);
    if (end && (await checkChain(orm, end)).length === 0) await reportMendedChain(services, envelopeId);
  }
}

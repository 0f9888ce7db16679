import { asc } from 'drizzle-orm';
import { reportBrokenChain, reportMendedChain } from '../../../envelopes/report-broken-chain.ts';
import type { Services } from '../../../envelopes/services.ts';
import { brokenChains } from '../../../platform/db/schema.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';
import { goOnWith, type Slice, type SlowCheck } from '../integrity/slow-check.ts';
import { checkChain, checkChains, findChainEnd } from './check-chains.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What is looked at again each minute, of those that are broken. */
const MOST_BROKEN = 100;

/** Every audit chain is checked once a day, whether anybody reads it or not. */
const chainCheck: SlowCheck = { name: 'audit-chains', everyMs: DAY_MS, slice: checkSlice };

/** Sweep: goes on with the check of all audit chains, and looks whether those that are broken hold again. */
export async function sweepAuditChains(services: Services, moment: SweepMoment): Promise<void> {
  if (moment === 'start') return;
  await checkBrokenAgain(services);
  await goOnWith(chainCheck, services, moment);
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

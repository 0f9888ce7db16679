import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import { envelopes, sealingLeases } from '../../platform/db/schema.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { newClaim } from '../../platform/identifiers.ts';
import { whileRenewed } from '../../platform/work/while-renewed.ts';

/** A process that has not renewed its lease for this long has died. */
export const LEASE_MS = 10_000;

/**
 * Does `work` while nobody else seals the envelope, on any node, and nothing where somebody is at it. No connection is
 * held meanwhile: the lease is a row, renewed for as long as `work` takes; that of a process that died ends by time. It
 * saves work and no more: who lost it without noticing does no harm, since whoever commits first has sealed.
 */
export async function whileLeased(services: Services, envelopeId: string, work: () => Promise<void>): Promise<void> {
  const claim = newClaim();
  if (!(await take(services, envelopeId, claim))) return;
  try {
    await whileRenewed(LEASE_MS, () => renew(services, envelopeId, claim), work);
  } finally {
    await release(services, envelopeId, claim);
  }
}

/** Until when somebody seals these envelopes, or has died at it. Those not named nobody is at. */
export async function leasesOf({ orm }: Transaction, envelopeIds: string[]): Promise<Map<string, Date>> {
  const held = await orm.select().from(sealingLeases).where(inArray(sealingLeases.envelopeId, envelopeIds));
  return new Map(held.map(({ envelopeId, leasedUntil }) => [envelopeId, leasedUntil]));
}

/** Forgets the leases of those who died, once they have ended; all there are, where nobody can be sealing. */
export async function forgetLeases({ orm }: Transaction, which: { until: Date } | 'all'): Promise<void> {
  await orm.delete(sealingLeases).where(which === 'all' ? undefined : lte(sealingLeases.leasedUntil, which.until));
}

type Needed = Pick<Services, 'database' | 'clock'>;

/** @returns whether it is ours; not so where there is no such envelope any more */
async function take({ database: { orm }, clock }: Needed, envelopeId: string, claim: string): Promise<boolean> {
  const now = clock.now();
  const wanted = orm
    .select({
      envelopeId: envelopes.id,
      claim: sql<string>`${claim}::text`.as('claim'),
      leasedUntil: sql<Date>`${leaseFrom(now).toISOString()}::timestamptz`.as('leased_until'),
    })
    .from(envelopes)
    .where(eq(envelopes.id, envelopeId));
  const taken = await orm
    .insert(sealingLeases)
    .select(wanted)
    .onConflictDoUpdate({
      target: sealingLeases.envelopeId,
      set: { claim, leasedUntil: leaseFrom(now) },
      setWhere: lte(sealingLeases.leasedUntil, now),
    })
    .returning({ claim: sealingLeases.claim });
  return taken.length > 0;
}

async function renew({ database: { orm }, clock }: Needed, envelopeId: string, claim: string): Promise<void> {
  await orm
    .update(sealingLeases)
    .set({ leasedUntil: leaseFrom(clock.now()) })
    .where(isOurs(envelopeId, claim));
}

async function release({ database: { orm } }: Needed, envelopeId: string, claim: string): Promise<void> {
  await orm.delete(sealingLeases).where(isOurs(envelopeId, claim));
}

const isOurs = (envelopeId: string, claim: string) =>
  and(eq(sealingLeases.envelopeId, envelopeId), eq(sealingLeases.claim, claim));

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

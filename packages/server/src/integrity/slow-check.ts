import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { slowChecks } from '../db/schema.ts';
import { newClaim } from '../identifiers.ts';
import type { SweepMoment } from '../jobs/job-queue.ts';
import type { Services } from '../services.ts';

/** A look at the next of all that is checked. */
export interface Slice {
  /** Behind what the next slice goes on; null where this was the last. */
  position: string | null;
  checked: number;
  broken: number;
}

/** A check of all that is kept, done a slice a minute. */
export interface SlowCheck {
  name: SlowCheckName;
  /** From the beginning of one to the beginning of the next, at least. */
  everyMs: number;
  /** Looks at what comes behind `position` for about as long as `SLICE_MS`. What it finds it reports itself. */
  slice: (services: Services, position: string | null) => Promise<Slice>;
}

export type SlowCheckName = 'audit-chains';

/** For how long a slice looks at one thing after the other: a sweep has others behind it. */
export const SLICE_MS = 2_000;

/** A process that has held it for so long has died. */
const LEASE_MS = 5 * 60_000;

/**
 * Sweep: goes on with a check, on one node at a time. Where it stands is in the database, so that another node, or the same
 * one after a restart, goes on from there.
 */
export async function goOnWith(check: SlowCheck, services: Services, moment: SweepMoment): Promise<void> {
  // Nothing at the start waits for this.
  if (moment === 'start') return;
  const claim = newClaim();
  const taken = await take(services, check, claim);
  if (!taken) return;
  const isOurs = and(eq(slowChecks.name, check.name), eq(slowChecks.claim, claim));
  const given = { claim: null, leasedUntil: null };
  try {
    const reached = await nextReached(check, services, taken);
    await services.database.orm
      .update(slowChecks)
      .set({ ...reached, ...given })
      .where(isOurs);
  } catch (error) {
    await services.database.orm.update(slowChecks).set(given).where(isOurs);
    throw error;
  }
}

/** What the last whole check found, and when; null before the first was through. */
export async function lastWholeCheck(
  { orm }: Services['database'],
  name: SlowCheckName,
): Promise<{ at: Date; checked: number; broken: number } | null> {
  const [row] = await orm.select().from(slowChecks).where(eq(slowChecks.name, name));
  if (!row?.finishedAt) return null;
  return { at: row.finishedAt, checked: row.finishedChecked ?? 0, broken: row.finishedBroken ?? 0 };
}

type SlowCheckRow = typeof slowChecks.$inferSelect;

/** The state of a check that nobody is at, which is ours from then on. */
async function take(
  { database: { orm }, clock }: Services,
  { name, everyMs }: SlowCheck,
  claim: string,
): Promise<SlowCheckRow | undefined> {
  const now = clock.now();
  await orm.insert(slowChecks).values({ name, startedAt: now }).onConflictDoNothing();
  const isFree = or(isNull(slowChecks.leasedUntil), lte(slowChecks.leasedUntil, now));
  const isDue = or(eq(slowChecks.isUnderWay, true), lte(slowChecks.startedAt, new Date(now.getTime() - everyMs)));
  const [taken] = await orm
    .update(slowChecks)
    .set({ claim, leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(slowChecks.name, name), isFree, isDue))
    .returning();
  return taken;
}

async function nextReached(check: SlowCheck, services: Services, taken: SlowCheckRow): Promise<Partial<SlowCheckRow>> {
  const { startedAt, position, checked, broken } = taken.isUnderWay
    ? taken
    : { startedAt: services.clock.now(), position: null, checked: 0, broken: 0 };
  const slice = await check.slice(services, position);
  const counted = { startedAt, checked: checked + slice.checked, broken: broken + slice.broken };
  if (slice.position !== null) return { ...counted, isUnderWay: true, position: slice.position };
  services.log.info({ event: 'integrity.checked', check: check.name, ...counted }, 'all that is kept was checked');
  return {
    ...counted,
    isUnderWay: false,
    position: null,
    finishedAt: services.clock.now(),
    finishedChecked: counted.checked,
    finishedBroken: counted.broken,
  };
}

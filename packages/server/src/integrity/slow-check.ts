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

/** Something that is done with all that is kept, again and again, for two seconds a minute. */
export interface SlowCheck {
  name: SlowCheckName;
  /** From the beginning of one to the beginning of the next, at least. */
  everyMs: number;
  /** Takes some of what comes behind `position`. What it finds it reports itself. */
  slice: (services: Services, position: string | null) => Promise<Slice>;
}

export type SlowCheckName = 'audit-chains' | 'audit-anchors';

/** For how long it goes on before it lets others have their turn: a sweep has others behind it. */
const TURN_MS = 2_000;

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
      .set({ ...reached, ...given, failedAt: null })
      .where(isOurs);
  } catch (error) {
    await services.database.orm
      .update(slowChecks)
      .set({ ...given, failedAt: services.clock.now() })
      .where(isOurs);
    throw error;
  }
}

/** Where a check stands; undefined before it began for the first time. */
export async function readSlowCheck(
  { orm }: Pick<Services['database'], 'orm'>,
  name: SlowCheckName,
): Promise<SlowCheckRow | undefined> {
  const [row] = await orm.select().from(slowChecks).where(eq(slowChecks.name, name));
  return row;
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
  const until = performance.now() + TURN_MS;
  const { startedAt, ...reached } = taken.isUnderWay
    ? taken
    : { startedAt: services.clock.now(), position: null, checked: 0, broken: 0 };
  let { position } = reached;
  const counted = { startedAt, checked: reached.checked, broken: reached.broken };
  do {
    const slice = await check.slice(services, position);
    counted.checked += slice.checked;
    counted.broken += slice.broken;
    position = slice.position;
  } while (position !== null && performance.now() < until);
  if (position !== null) return { ...counted, isUnderWay: true, position };
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

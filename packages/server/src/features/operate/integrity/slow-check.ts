import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { slowChecks } from '../../../platform/db/schema.ts';
import { newClaim } from '../../../platform/identifiers.ts';
import type { SweepMoment } from '../../../platform/work/job-queue.ts';
import { whileRenewed } from '../../../platform/work/while-renewed.ts';

/** A look at the next of all that is checked. */
export interface Slice {
  /** Behind what the next slice goes on; null where this was the last. */
  position: string | null;
  checked: number;
  broken: number;
}

/** The time that one look at the next of it has. */
export interface Turn {
  /** Whether others are to have their turn, or the service stops. */
  isOver(): boolean;
}

/** Something that is done with all that is kept, again and again, for a part of each minute. */
export interface SlowCheck {
  name: SlowCheckName;
  /** From the beginning of one to the beginning of the next, at least. */
  everyMs: number;
  /** For how long it goes on in a minute; two seconds unless set. */
  turnMs?: number;
  /** Takes some of what comes behind `position`, and ends where the turn does. What it finds it reports itself. */
  slice: (services: Services, position: string | null, turn: Turn) => Promise<Slice>;
}

export type SlowCheckName = 'audit-chains' | 'audit-anchors' | 'content';

/** A sweep has others behind it. */
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
  const note = (reached: Partial<SlowCheckRow>) => services.database.orm.update(slowChecks).set(reached).where(isOurs);
  const given = { claim: null, leasedUntil: null };
  const renew = () => note({ leasedUntil: leaseFrom(services.clock.now()) });
  try {
    const reached = await whileRenewed(LEASE_MS, renew, () => nextReached(check, services, taken, note));
    await note({ ...reached, ...given, failedAt: null });
  } catch (error) {
    await note({ ...given, failedAt: services.clock.now() });
    throw error;
  }
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

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
    .set({ claim, leasedUntil: leaseFrom(now) })
    .where(and(eq(slowChecks.name, name), isFree, isDue))
    .returning();
  return taken;
}

async function nextReached(
  check: SlowCheck,
  services: Services,
  taken: SlowCheckRow,
  note: (reached: Partial<SlowCheckRow>) => Promise<unknown>,
): Promise<Partial<SlowCheckRow>> {
  const until = performance.now() + (check.turnMs ?? TURN_MS);
  const turn: Turn = { isOver: () => performance.now() >= until || !services.jobs.isTaking };
  const { startedAt, ...reached } = taken.isUnderWay
    ? taken
    : { startedAt: services.clock.now(), position: null, checked: 0, broken: 0 };
  let { position } = reached;
  const counted = { startedAt, checked: reached.checked, broken: reached.broken };
  for (;;) {
    const slice = await check.slice(services, position, turn);
    counted.checked += slice.checked;
    counted.broken += slice.broken;
    position = slice.position;
    if (position === null) break;
    if (turn.isOver()) return { ...counted, isUnderWay: true, position };
    // Whoever dies, or fails with the next slice, goes on from here.
    await note({ ...counted, isUnderWay: true, position });
  }
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

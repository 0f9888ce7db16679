import { eq } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { slowChecks } from '../../../envelopes/tables/index.ts';

export interface Slice {
  /** Start of the next part. Null after the last part. */
  position: string | null;
  checked: number;
  broken: number;
}

export interface CheckTurn {
  /** Whether to pause now, because other sweeps are waiting or the service is stopping. */
  isOver(): boolean;
}

/** A recurring check of all stored data that runs for a few seconds per minute. */
export interface SlowCheck {
  name: SlowCheckName;
  /** Minimum time between the starts of two runs. */
  everyMs: number;
  /** Running time per minute. Two seconds by default. */
  turnMs?: number;
  /** Checks data after `position` until the turn ends, and reports problems. */
  slice: (services: Services, position: string | null, turn: CheckTurn, startedAt: Date) => Promise<Slice>;
}

/** Names of checks. `backups` is not a check, but its state is stored in the same table. */
export type SlowCheckName = 'audit-chains' | 'audit-anchors' | 'content' | 'backups';

/** The default is short, because other sweeps wait for this one. */
const TURN_MS = 2_000;

/** Continues a check as part of a sweep. The position is stored in the database, so that any node can continue. */
export async function continueCheck(check: SlowCheck, services: Services): Promise<void> {
  const begun = await begin(services, check);
  if (!begun) return;
  const note = (reached: Partial<SlowCheckRow>) =>
    services.database.orm.update(slowChecks).set(reached).where(eq(slowChecks.name, check.name));
  try {
    const reached = await nextReached(check, services, begun, note);
    await note({ ...reached, failedAt: null });
  } catch (error) {
    await note({ failedAt: services.clock.now() });
    throw error;
  }
}

/** Returns the stored state of a check. Undefined before its first run. */
export async function readSlowCheck(
  { orm }: Pick<Services['database'], 'orm'>,
  name: SlowCheckName,
): Promise<SlowCheckRow | undefined> {
  const [row] = await orm.select().from(slowChecks).where(eq(slowChecks.name, name));
  return row;
}

export type SlowCheckRow = typeof slowChecks.$inferSelect;

/** Returns the state of a check if it is due, otherwise null. */
async function begin({ database, clock }: Services, { name, everyMs }: SlowCheck): Promise<SlowCheckRow | null> {
  const now = clock.now();
  const known = await readSlowCheck(database, name);
  if (known) return known.isUnderWay || known.startedAt.getTime() + everyMs <= now.getTime() ? known : null;
  const [begun] = await database.orm.insert(slowChecks).values({ name, startedAt: now }).returning();
  return begun ?? null;
}

async function nextReached(
  check: SlowCheck,
  services: Services,
  taken: SlowCheckRow,
  note: (reached: Partial<SlowCheckRow>) => Promise<unknown>,
): Promise<Partial<SlowCheckRow>> {
  const until = performance.now() + (check.turnMs ?? TURN_MS);
  const turn: CheckTurn = { isOver: () => performance.now() >= until || !services.jobs.isTaking };
  const { startedAt, ...reached } = taken.isUnderWay
    ? taken
    : { startedAt: services.clock.now(), position: null, checked: 0, broken: 0 };
  let { position } = reached;
  const counted = { startedAt, checked: reached.checked, broken: reached.broken };
  for (;;) {
    const slice = await check.slice(services, position, turn, startedAt);
    counted.checked += slice.checked;
    counted.broken += slice.broken;
    position = slice.position;
    if (position === null) break;
    if (turn.isOver()) return { ...counted, isUnderWay: true, position };
    // After a crash or failure, the check resumes here.
    await note({ ...counted, isUnderWay: true, position });
  }
  services.log.info({ event: 'integrity.checked', check: check.name, ...counted });
  return {
    ...counted,
    isUnderWay: false,
    position: null,
    finishedAt: services.clock.now(),
    finishedChecked: counted.checked,
    finishedBroken: counted.broken,
  };
}

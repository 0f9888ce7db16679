import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import { type DueEnvelope, forEachDue, isBehind } from '../../../envelopes/store/for-each-due.ts';
import { isHeld } from '../../../envelopes/store/legal-holds.ts';
import { envelopes } from '../../../envelopes/tables/index.ts';
import { teams } from '../../../platform/db/schema.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { eraseDocument } from './erase-document.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Erases finished documents after their team's retention period, except those under a legal hold. Runs as a sweep. */
export async function eraseFinished(services: Services): Promise<void> {
  const { orm } = services.database;
  const limited = await orm
    .select({ teamId: teams.id, finishedDays: teams.finishedDays })
    .from(teams)
    .where(and(isNotNull(teams.finishedDays), isNull(teams.heldAt)))
    .orderBy(asc(teams.id));
  for (const { teamId, finishedDays } of limited) {
    if (finishedDays === null) continue;
    const now = services.clock.now();
    const reason = `Retention period of ${finishedDays} days`;
    await forEachDue(
      services,
      (last, limit) => finishedBefore(services, teamId, new Date(now.getTime() - finishedDays * DAY_MS), last, limit),
      async (envelopeId) => {
        const deciding = { teamId, actor: { kind: 'retention' }, now } as const;
        await eraseDocument(services, NO_REQUEST, deciding, { envelopeId, reason });
      },
    );
  }
}

const finishedAt = sql<Date>`coalesce(${envelopes.completedAt}, ${envelopes.updatedAt})`.mapWith(envelopes.updatedAt);

/** Matches finished documents of a team that no legal hold protects. */
const isErasable = (teamId: number) =>
  and(
    eq(envelopes.teamId, teamId),
    eq(envelopes.type, 'DOCUMENT'),
    inArray(envelopes.status, ['COMPLETED', 'REJECTED', 'CANCELLED']),
    isNull(envelopes.deletedAt),
    not(isHeld() ?? sql`false`),
  );

const finishedBefore = (
  { database: { orm } }: Pick<Services, 'database'>,
  teamId: number,
  before: Date,
  last: DueEnvelope | undefined,
  limit: number,
): Promise<DueEnvelope[]> =>
  orm
    .select({ id: envelopes.id, at: finishedAt })
    .from(envelopes)
    .where(and(isErasable(teamId), lte(finishedAt, before), isBehind(finishedAt, last)))
    .orderBy(asc(finishedAt), asc(envelopes.id))
    .limit(limit);

/** Counts the documents that a retention period would erase now, and returns the time at which the next one is due. */
export async function findDueErasures(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { teamId, finishedDays }: { teamId: number; finishedDays: number },
): Promise<{ due: number; nextAt: Date | null }> {
  const before = new Date(clock.now().getTime() - finishedDays * DAY_MS);
  const [counted] = await orm
    .select({ due: count() })
    .from(envelopes)
    .where(and(isErasable(teamId), lte(finishedAt, before)));
  const [next] = await orm
    .select({ at: finishedAt })
    .from(envelopes)
    .where(and(isErasable(teamId), gt(finishedAt, before)))
    .orderBy(asc(finishedAt))
    .limit(1);
  return { due: counted?.due ?? 0, nextAt: next ? new Date(next.at.getTime() + finishedDays * DAY_MS) : null };
}

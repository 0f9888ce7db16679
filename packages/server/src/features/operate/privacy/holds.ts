import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { markHeld } from '../../../envelopes/store/mark-envelopes.ts';
import { envelopes, legalHolds } from '../../../envelopes/tables/index.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { teams } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { newHoldId } from '../../../platform/identifiers.ts';
import { addRecord, type Deciding, lockTeam, toAddress } from './records.ts';

export type Hold = typeof legalHolds.$inferSelect;

/** A hold, and the document or template that it applies to if that still exists. */
export type ListedHold = Hold & { held: { type: EnvelopeType; title: string } | null };

const LISTED = 500;

/** Lists a team's legal holds, newest first, including released ones. */
export async function listHolds(orm: NodePgDatabase, teamId: number): Promise<ListedHold[]> {
  const isHeldOne = and(
    eq(envelopes.teamId, legalHolds.teamId),
    eq(envelopes.id, legalHolds.envelopeId),
    isNull(envelopes.erasedAt),
  );
  const found = await orm
    .select({ hold: legalHolds, held: { type: envelopes.type, title: envelopes.title } })
    .from(legalHolds)
    .leftJoin(envelopes, isHeldOne)
    .where(eq(legalHolds.teamId, teamId))
    .orderBy(desc(legalHolds.setAt), desc(legalHolds.id))
    .limit(LISTED);
  return found.map(({ hold, held }) => ({ ...hold, held }));
}

/**
 * Places a legal hold on a document or template, even if it is already deleted, or on a whole team. Held data cannot be
 * deleted, purged or erased.
 * @throws RuleViolation NOT_FOUND
 */
export function setHold(
  database: Database,
  context: RequestContext,
  deciding: Deciding,
  { envelopeId, reason }: { envelopeId: string | null; reason: string },
): Promise<Hold> {
  const { teamId, actor, now } = deciding;
  return transact(database, context, async (tx) => {
    await lockTeam(tx, teamId);
    await mark(tx, teamId, envelopeId, now);
    const hold = {
      ...{ id: newHoldId(), teamId, envelopeId, reason },
      ...{ setBy: toAddress(actor), setAt: now, releasedBy: null, releasedAt: null },
    };
    await tx.orm.insert(legalHolds).values(hold);
    await addRecord(tx, deciding, 'HOLD_SET', { holdId: hold.id, envelopeId, reason });
    return hold;
  });
}

/**
 * Releases a legal hold. Other holds on the same documents stay in effect.
 * @throws RuleViolation NOT_FOUND, including if the hold has already been released
 */
export function releaseHold(
  database: Database,
  context: RequestContext,
  deciding: Deciding,
  { holdId, reason }: { holdId: string; reason: string },
): Promise<Hold> {
  const { teamId, actor, now } = deciding;
  return transact(database, context, async (tx) => {
    await lockTeam(tx, teamId);
    const isStanding = and(eq(legalHolds.teamId, teamId), isNull(legalHolds.releasedAt));
    const [released] = await tx.orm
      .update(legalHolds)
      .set({ releasedAt: now, releasedBy: toAddress(actor) })
      .where(and(isStanding, eq(legalHolds.id, holdId)))
      .returning();
    if (!released) throw new RuleViolation('NOT_FOUND', 'There is no active hold with this id.');
    const { envelopeId } = released;
    const ofSame = envelopeId === null ? isNull(legalHolds.envelopeId) : eq(legalHolds.envelopeId, envelopeId);
    const [other] = await tx.orm.select({ id: legalHolds.id }).from(legalHolds).where(and(isStanding, ofSame)).limit(1);
    if (!other) await mark(tx, teamId, envelopeId, null);
    await addRecord(tx, deciding, 'HOLD_RELEASED', { holdId, envelopeId, reason });
    return released;
  });
}

async function mark(
  { orm }: Transaction,
  teamId: number,
  envelopeId: string | null,
  since: Date | null,
): Promise<void> {
  if (envelopeId !== null) {
    if (await markHeld(orm, { envelopeId, teamId }, since)) return;
    throw new RuleViolation('NOT_FOUND', 'Document not found.');
  }
  const heldAt = since && sql`coalesce(${teams.heldAt}, ${since.toISOString()}::timestamptz)`;
  await orm.update(teams).set({ heldAt }).where(eq(teams.id, teamId));
}

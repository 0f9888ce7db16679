import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { envelopes } from '../tables/index.ts';

export interface OfTeam {
  envelopeId: string;
  teamId: number;
}

const isIt = ({ envelopeId, teamId }: OfTeam) => and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId));

/**
 * Records the start of a legal hold on an envelope, unless there is an earlier one. Null removes the record. The
 * revision stays the same, because viewers of the envelope do not see holds.
 * @returns false if there is no such envelope
 */
export async function markHeld(orm: NodePgDatabase, envelope: OfTeam, since: Date | null): Promise<boolean> {
  const heldAt = since && sql`coalesce(${envelopes.heldAt}, ${since.toISOString()}::timestamptz)`;
  const marked = await orm
    .update(envelopes)
    .set({ heldAt })
    .where(and(isIt(envelope), isNull(envelopes.erasedAt)))
    .returning({ id: envelopes.id });
  return marked.length > 0;
}

/** Marks an envelope as erased. It can no longer be found and is purged immediately. */
export async function markErased(orm: NodePgDatabase, envelope: OfTeam, at: Date): Promise<void> {
  const deletedAt = sql`coalesce(${envelopes.deletedAt}, ${at.toISOString()}::timestamptz)`;
  await orm.update(envelopes).set({ erasedAt: at, deletedAt }).where(isIt(envelope));
}

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { envelopes } from '../platform/db/schema.ts';

export interface OfTeam {
  envelopeId: string;
  teamId: number;
}

const isIt = ({ envelopeId, teamId }: OfTeam) => and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId));

/**
 * Marks an envelope as held since a time, unless an earlier hold exists. Null removes the mark. The envelope itself does not
 * show holds, so its revision stays unchanged.
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

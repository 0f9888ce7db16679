import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { envelopes } from '../platform/db/schema.ts';

/**
 * Moves envelopes from one folder to another. The folder is not part of the signed contents, so audit log, revision and
 * updatedAt stay unchanged.
 * @param most the maximum number to move, which limits how long other changes wait
 * @returns how many were moved
 */
export async function moveEnvelopes(
  orm: NodePgDatabase,
  { teamId, from, to, most }: { teamId: number; from: string; to: string | null; most: number },
): Promise<number> {
  const portion = orm
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(and(eq(envelopes.folderId, from), eq(envelopes.teamId, teamId)))
    .limit(most)
    // Without the lock, an envelope that another request is moving elsewhere would be moved back.
    .for('no key update');
  const { rowCount } = await orm
    .update(envelopes)
    .set({ folderId: to })
    .where(and(inArray(envelopes.id, portion), eq(envelopes.teamId, teamId)));
  return rowCount ?? 0;
}

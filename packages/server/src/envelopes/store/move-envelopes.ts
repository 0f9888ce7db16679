import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { envelopes } from '../tables/index.ts';

/**
 * Moves envelopes from one folder to another. Folders are not part of what is signed, so audit log, revision and
 * updatedAt stay the same.
 * @param most maximum number to move, so that other changes do not wait long
 * @returns the number of moved envelopes
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
    // Without this lock, an envelope that another request is moving elsewhere would be moved back.
    .for('no key update');
  const { rowCount } = await orm
    .update(envelopes)
    .set({ folderId: to })
    .where(and(inArray(envelopes.id, portion), eq(envelopes.teamId, teamId)));
  return rowCount ?? 0;
}

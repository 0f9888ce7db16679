import { LIMITS } from '@countersign/contracts/text';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeType } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { findFolder } from '../../envelopes/store/find-folder.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { folders } from '../../envelopes/tables/index.ts';
import { teams } from '../../platform/db/schema.ts';

/**
 * Locks a team's folders until the transaction ends. Two moves that are valid on their own can together form a cycle,
 * so only one move may run at a time.
 */
export async function lockFolderTree(orm: NodePgDatabase, teamId: number): Promise<void> {
  // This lock still allows inserting rows that reference the team.
  await orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
}

/**
 * Checks that a folder may be moved below a parent, which must have the same type and be visible to the reader. The
 * tree must be locked.
 * @param folder the folder to move with everything in it, or null for a new folder
 * @throws RuleViolation NOT_FOUND (parent), FOLDER_CIRCLE, TOO_MANY_FOLDER_LEVELS
 */
export async function requirePlaceUnder(
  orm: NodePgDatabase,
  reader: Reader,
  parentId: string,
  type: EnvelopeType,
  folder: Pick<FolderRow, 'id'> | null,
): Promise<void> {
  const parent = await findFolder(orm, reader, parentId);
  if (parent.type !== type) throw new RuleViolation('NOT_FOUND', 'Folder not found.');
  const path = await pathTo(orm, parentId);
  if (path.some(({ id }) => id === folder?.id)) {
    const message = 'A folder cannot be moved into itself or into one of its own folders';
    throw new RuleViolation('FOLDER_CIRCLE', `${message}.`, [{ path: ['parentId'], message }]);
  }
  const levels = path.length + (folder ? await countLevels(orm, folder.id) : 1);
  if (levels > LIMITS.folderLevels) {
    const message = `Folders can be nested at most ${LIMITS.folderLevels} levels deep, not ${levels}`;
    throw new RuleViolation('TOO_MANY_FOLDER_LEVELS', `${message}.`, [{ path: ['parentId'], message }]);
  }
}

type Step = Pick<FolderRow, 'id'>;

/** Returns a folder and its ancestors, innermost first. Empty if the folder does not exist. */
async function pathTo(orm: NodePgDatabase, id: string): Promise<Step[]> {
  const { rows } = await orm.execute<Step & Record<string, unknown>>(sql`
    with recursive path as (
      select *, 1 as step from ${folders} where id = ${id} and deleted_at is null
      union all
      select outside.*, step + 1 from ${folders} outside join path on outside.id = path.parent_id
    )
    select id from path order by step`);
  return rows;
}

/** Returns the number of levels in a folder's tree: 1 for a folder without subfolders. */
async function countLevels(orm: NodePgDatabase, id: string): Promise<number> {
  const { rows } = await orm.execute<{ levels: number }>(sql`
    with recursive tree as (
      select id, team_id, 1 as level from ${folders} where id = ${id}
      union all
      select inside.id, inside.team_id, level + 1 from ${folders} inside
        join tree on inside.parent_id = tree.id and inside.team_id = tree.team_id and inside.deleted_at is null
    )
    select max(level) as levels from tree`);
  return rows[0]?.levels ?? 0;
}

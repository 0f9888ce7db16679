import { LIMITS } from '@countersign/contracts/text';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { folders, teams } from '../../../platform/db/schema.ts';
import { findFolder } from './find-folder.ts';
import type { FolderRow } from './rows.ts';

/**
 * Locks a team's folders until the transaction ends. The tree changes one move at a time, because two moves that are valid on
 * their own can together form a cycle.
 */
export async function lockFolderTree(orm: NodePgDatabase, teamId: number): Promise<void> {
  // Rows that refer to the team can still be added.
  await orm.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId)).for('no key update');
}

/**
 * Requires that a folder may be put under a parent of the same type that the reader sees. The tree must be locked.
 * @param folder the folder to move with everything in it; null for a new one
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
  const levels = path.length + (folder ? await levelsOf(orm, folder.id) : 1);
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

/** Returns the height of a folder's tree: 1 for a folder without subfolders. */
async function levelsOf(orm: NodePgDatabase, id: string): Promise<number> {
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

import { and, eq, isNotNull } from 'drizzle-orm';
import { moveEnvelopes } from '../../../envelopes/move-envelopes.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { folders } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockFolderTree } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

/** Number of envelopes that one transaction moves, which limits how long other changes wait. */
export const PORTION = 1000;

type Needed = Pick<Services, 'database' | 'log'>;
type Deleted = Pick<FolderRow, 'id' | 'teamId'>;

/**
 * Moves the envelopes of a deleted folder to its parent, and removes the folder once it is empty. A failure is logged and left
 * to the sweep; the folder stays marked as deleted.
 */
export async function removeDeletedFolder({ database, log }: Needed, deleted: Deleted): Promise<void> {
  try {
    while (await movePortion(database, deleted)) {}
  } catch (error) {
    log.error({ event: 'folder.not_emptied', err: error, folderId: deleted.id });
  }
}

/** @returns whether more envelopes are left; if not, the folder was removed */
function movePortion(database: Database, { id, teamId }: Deleted): Promise<boolean> {
  return inTransaction(database, async ({ orm }) => {
    // The parent may be deleted in the meantime, or another process may be doing the same work.
    await lockFolderTree(orm, teamId);
    const [folder] = await orm
      .select()
      .from(folders)
      .where(and(eq(folders.id, id), isNotNull(folders.deletedAt)));
    if (!folder) return false;
    const moved = await moveEnvelopes(orm, {
      teamId: folder.teamId,
      from: folder.id,
      to: folder.parentId,
      most: PORTION,
    });
    if (moved === PORTION) return true;
    await orm.delete(folders).where(eq(folders.id, folder.id));
    return false;
  });
}

/** Sweep: continues the removal of deleted folders if a process stopped midway. */
export async function sweepDeletedFolders(services: Needed): Promise<void> {
  const left = await services.database.orm
    .select({ id: folders.id, teamId: folders.teamId })
    .from(folders)
    .where(isNotNull(folders.deletedAt));
  for (const folder of left) await removeDeletedFolder(services, folder);
}

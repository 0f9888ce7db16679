import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '../../envelopes/services.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { moveEnvelopes } from '../../envelopes/store/move-envelopes.ts';
import { folders } from '../../envelopes/tables/index.ts';
import type { Database } from '../../platform/db/connection.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lockFolderTree } from './folder-tree.ts';

/** Maximum number of envelopes to move in one transaction, so that other changes do not wait long. */
export const PORTION = 1000;

type Needed = Pick<Services, 'database' | 'log'>;
type Deleted = Pick<FolderRow, 'id' | 'teamId'>;

/**
 * Moves the envelopes of a deleted folder to its parent, then removes the folder. If this fails, the error is logged
 * and the sweep tries again.
 */
export async function removeDeletedFolder({ database, log }: Needed, deleted: Deleted): Promise<void> {
  try {
    while (await movePortion(database, deleted)) {}
  } catch (error) {
    log.error({ event: 'folder.not_emptied', err: error, folderId: deleted.id });
  }
}

/** @returns whether more envelopes are left. If not, the folder has been removed */
function movePortion(database: Database, { id, teamId }: Deleted): Promise<boolean> {
  return inTransaction(database, async ({ orm }) => {
    // Another process may delete the parent or do the same work at the same time.
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

/** Removes deleted folders whose removal was interrupted. Runs as a sweep. */
export async function sweepDeletedFolders(services: Needed): Promise<void> {
  const left = await services.database.orm
    .select({ id: folders.id, teamId: folders.teamId })
    .from(folders)
    .where(isNotNull(folders.deletedAt));
  for (const folder of left) await removeDeletedFolder(services, folder);
}

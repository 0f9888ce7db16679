import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../../../envelopes/services.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { envelopes, folders } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { lockFolderTree } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

/** How many envelopes move at a time: whoever else wants one of them waits for no more. */
export const PORTION = 1000;

type Needed = Pick<Services, 'database' | 'log'>;
type Deleted = Pick<FolderRow, 'id' | 'teamId'>;

/**
 * Moves the envelopes in a deleted folder to its parent, and removes the folder once it is empty. What fails is noted: the
 * folder is deleted all the same, and a sweep carries on.
 */
export async function removeDeletedFolder({ database, log }: Needed, deleted: Deleted): Promise<void> {
  try {
    while (await movePortion(database, deleted)) {}
  } catch (error) {
    log.error({ err: error, folderId: deleted.id }, 'a deleted folder could not be emptied');
  }
}

/** @returns whether there is more to move; where there is not, the folder is gone */
function movePortion(database: Database, { id, teamId }: Deleted): Promise<boolean> {
  return inTransaction(database, async ({ orm }) => {
    // Its parent may be deleted meanwhile, or another may be doing the same.
    await lockFolderTree(orm, teamId);
    const [folder] = await orm
      .select()
      .from(folders)
      .where(and(eq(folders.id, id), isNotNull(folders.deletedAt)));
    if (!folder) return false;
    // Where an envelope is filed is not part of it: its audit log and updatedAt stay as they are.
    const portion = orm
      .select({ id: envelopes.id })
      .from(envelopes)
      .where(eq(envelopes.folderId, folder.id))
      .limit(PORTION)
      // Or one that is moved elsewhere at this moment would be moved again.
      .for('no key update');
    const { rowCount } = await orm
      .update(envelopes)
      .set({ folderId: folder.parentId })
      .where(inArray(envelopes.id, portion));
    if (rowCount === PORTION) return true;
    await orm.delete(folders).where(eq(folders.id, folder.id));
    return false;
  });
}

/** Carries on where a process died between two portions. */
export async function sweepDeletedFolders(services: Needed): Promise<void> {
  const left = await services.database.orm
    .select({ id: folders.id, teamId: folders.teamId })
    .from(folders)
    .where(isNotNull(folders.deletedAt));
  for (const folder of left) await removeDeletedFolder(services, folder);
}

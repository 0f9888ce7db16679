import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/connection.ts';
import { envelopes, folders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { lockFolderTree } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

/** How many envelopes move at a time: whoever else wants one of them waits for no more. */
export const PORTION = 1000;

/** Moves the envelopes in a deleted folder to its parent, and removes the folder once it is empty. */
export async function removeDeletedFolder(
  database: Database,
  deleted: Pick<FolderRow, 'id' | 'teamId'>,
): Promise<void> {
  let isMore: boolean;
  do {
    isMore = await inTransaction(database, async ({ orm }) => {
      // Its parent may be deleted meanwhile, or another may be doing the same.
      await lockFolderTree(orm, deleted.teamId);
      const [folder] = await orm
        .select()
        .from(folders)
        .where(and(eq(folders.id, deleted.id), isNotNull(folders.deletedAt)));
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
  } while (isMore);
}

/** Carries on where a process died between two portions. */
export async function sweepDeletedFolders({ database }: Pick<Services, 'database'>): Promise<void> {
  const left = await database.orm
    .select({ id: folders.id, teamId: folders.teamId })
    .from(folders)
    .where(isNotNull(folders.deletedAt));
  for (const folder of left) await removeDeletedFolder(database, folder);
}

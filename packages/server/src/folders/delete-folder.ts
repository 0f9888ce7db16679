import { eq } from 'drizzle-orm';
import type { Caller } from '../accounts/authenticate.ts';
import { envelopes, folders } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';
import { findFolder } from './find-folder.ts';
import { lockFolderTree } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

/**
 * Deletes a folder; what it holds moves to its parent.
 * @returns the folder as it was
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteFolder(
  { database }: Pick<Services, 'database'>,
  caller: Pick<Caller, 'teamId'>,
  id: string,
): Promise<FolderRow> {
  return inTransaction(database, async ({ orm }) => {
    await lockFolderTree(orm, caller.teamId);
    // From here on whoever wants to file something here waits, and then finds the folder gone.
    const folder = await findFolder(orm, caller, id, 'lock');
    // Where an envelope is filed is not part of it: its audit log and updatedAt stay as they are.
    await orm.update(envelopes).set({ folderId: folder.parentId }).where(eq(envelopes.folderId, id));
    await orm.update(folders).set({ parentId: folder.parentId }).where(eq(folders.parentId, id));
    await orm.delete(folders).where(eq(folders.id, id));
    return folder;
  });
}

import { eq } from 'drizzle-orm';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { findFolder } from './find-folder.ts';
import { lockFolderTree } from './folder-tree.ts';
import { removeDeletedFolder } from './remove-deleted-folder.ts';
import type { FolderRow } from './rows.ts';

/**
 * Deletes a folder; what it holds moves to its parent: the folders in it at once, then the envelopes.
 * @returns the folder as it was
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteFolder(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  caller: Pick<Caller, 'teamId'>,
  id: string,
): Promise<FolderRow> {
  const deleted = await inTransaction(services.database, async ({ orm }) => {
    await lockFolderTree(orm, caller.teamId);
    // From here on whoever wants to file something here waits, and then finds the folder gone.
    const folder = await findFolder(orm, caller, id, 'lock');
    await orm.update(folders).set({ parentId: folder.parentId }).where(eq(folders.parentId, id));
    await orm.update(folders).set({ deletedAt: services.clock.now() }).where(eq(folders.id, id));
    return folder;
  });
  await removeDeletedFolder(services, deleted);
  return deleted;
}

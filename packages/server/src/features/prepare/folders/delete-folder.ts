import { eq } from 'drizzle-orm';
import type { Reader } from '../../../domain/envelope/visibility.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders } from '../../../platform/db/schema.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { findFolder } from './find-folder.ts';
import { lockFolderTree } from './folder-tree.ts';
import { removeDeletedFolder } from './remove-deleted-folder.ts';
import type { FolderRow } from './rows.ts';

/**
 * Deletes a folder. Its contents move to its parent, first the folders and then the envelopes.
 * @returns the deleted folder
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteFolder(
  services: Pick<Services, 'database' | 'clock' | 'log'>,
  caller: RequestContext & Reader,
  id: string,
): Promise<FolderRow> {
  const deleted = await transact(services.database, caller, async (tx) => {
    const { orm } = tx;
    await lockFolderTree(orm, caller.teamId);
    // From now on, requests that put something into this folder wait for the lock, and then do not find the folder.
    const folder = await findFolder(orm, caller, id, 'lock');
    await orm.update(folders).set({ parentId: folder.parentId }).where(eq(folders.parentId, id));
    await orm.update(folders).set({ deletedAt: services.clock.now() }).where(eq(folders.id, id));
    return folder;
  });
  await removeDeletedFolder(services, deleted);
  return deleted;
}

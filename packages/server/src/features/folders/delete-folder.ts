import { eq } from 'drizzle-orm';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import { findFolder } from '../../envelopes/store/find-folder.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { folders } from '../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import { lockFolderTree } from './folder-tree.ts';
import { removeDeletedFolder } from './remove-deleted-folder.ts';

/**
 * Deletes a folder. Its subfolders and envelopes move to its parent.
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
    // Requests that put something into this folder now wait for the lock and then no longer find the folder.
    const folder = await findFolder(orm, caller, id, 'lock');
    await orm.update(folders).set({ parentId: folder.parentId }).where(eq(folders.parentId, id));
    await orm.update(folders).set({ deletedAt: services.clock.now() }).where(eq(folders.id, id));
    return folder;
  });
  await removeDeletedFolder(services, deleted);
  return deleted;
}

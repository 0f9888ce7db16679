import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { folders } from '../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import { newFolderId } from '../../platform/identifiers.ts';
import { lockFolderTree, requirePlaceUnder } from './folder-tree.ts';

export type NewFolder = Pick<FolderRow, 'name' | 'type' | 'parentId' | 'pinned'> &
  Partial<Pick<FolderRow, 'visibility'>>;

/** @throws RuleViolation NOT_FOUND (parent), TOO_MANY_FOLDER_LEVELS */
export async function createFolder(
  services: Services,
  caller: RequestContext & Reader,
  input: NewFolder,
): Promise<FolderRow> {
  const { teamId, userId } = caller;
  return transact(services.database, caller, async (tx) => {
    const { orm } = tx;
    await lockFolderTree(orm, teamId);
    if (input.parentId !== null) await requirePlaceUnder(orm, caller, input.parentId, input.type, null);
    const now = services.clock.now();
    const [folder] = await orm
      .insert(folders)
      .values({ ...input, id: newFolderId(), teamId, userId, createdAt: now, updatedAt: now })
      .returning();
    if (!folder) throw new Error('an insert returned no row');
    return folder;
  });
}

import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { newFolderId } from '../../../platform/identifiers.ts';
import { lockFolderTree, requirePlaceUnder } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

export type NewFolder = Pick<FolderRow, 'name' | 'type' | 'parentId' | 'pinned'>;

/** @throws RuleViolation NOT_FOUND (parent), TOO_MANY_FOLDER_LEVELS */
export async function createFolder(
  services: Services,
  { teamId, userId }: Pick<Caller, 'teamId' | 'userId'>,
  input: NewFolder,
): Promise<FolderRow> {
  return inTransaction(services.database, async (tx) => {
    const { orm } = tx;
    await lockFolderTree(orm, teamId);
    if (input.parentId !== null) await requirePlaceUnder(orm, input.parentId, { teamId, type: input.type }, null);
    const now = services.clock.now();
    const [folder] = await orm
      .insert(folders)
      .values({ ...input, id: newFolderId(), teamId, userId, createdAt: now, updatedAt: now })
      .returning();
    if (!folder) throw new Error('an insert returned no row');
    return conclude(services, tx, folder);
  });
}

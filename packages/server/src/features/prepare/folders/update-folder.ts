import { eq } from 'drizzle-orm';
import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders } from '../../../platform/db/schema.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { NewFolder } from './create-folder.ts';
import { findFolder } from './find-folder.ts';
import { lockFolderTree, requirePlaceUnder } from './folder-tree.ts';
import type { FolderRow } from './rows.ts';

/**
 * Renames, pins or moves a folder, with all it holds; what is not given stays.
 * @throws RuleViolation NOT_FOUND, also of the parent; FOLDER_CIRCLE, TOO_MANY_FOLDER_LEVELS
 */
export async function updateFolder(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  caller: Pick<Caller, 'teamId'>,
  id: string,
  values: Partial<Omit<NewFolder, 'type'>>,
): Promise<FolderRow> {
  return inTransaction(database, async ({ orm }) => {
    await lockFolderTree(orm, caller.teamId);
    const before = await findFolder(orm, caller, id);
    if (changesBetween(before, values).length === 0) return before;

    const after = { ...before, ...values, updatedAt: clock.now() };
    if (after.parentId !== null && after.parentId !== before.parentId) {
      await requirePlaceUnder(orm, after.parentId, before, before);
    }
    await orm.update(folders).set(after).where(eq(folders.id, id));
    return after;
  });
}

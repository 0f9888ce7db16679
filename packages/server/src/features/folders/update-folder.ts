import { eq } from 'drizzle-orm';
import { changesBetween } from '../../domain/audit/audit-changes.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import { findFolder } from '../../envelopes/store/find-folder.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { folders } from '../../envelopes/tables/index.ts';
import { type RequestContext, transact } from '../../platform/idempotency/request-context.ts';
import type { NewFolder } from './create-folder.ts';
import { lockFolderTree, requirePlaceUnder } from './folder-tree.ts';

/**
 * Renames, pins or moves a folder with everything in it. Omitted properties stay unchanged.
 * @throws RuleViolation NOT_FOUND, including for the parent; FOLDER_CIRCLE, TOO_MANY_FOLDER_LEVELS
 */
export async function updateFolder(
  services: Pick<Services, 'database' | 'clock'>,
  caller: RequestContext & Reader,
  id: string,
  values: Partial<Omit<NewFolder, 'type'>>,
): Promise<FolderRow> {
  return transact(services.database, caller, async (tx) => {
    const { orm } = tx;
    await lockFolderTree(orm, caller.teamId);
    const before = await findFolder(orm, caller, id);
    if (changesBetween(before, values).length === 0) return before;

    const after = { ...before, ...values, updatedAt: services.clock.now() };
    if (after.parentId !== null && after.parentId !== before.parentId) {
      await requirePlaceUnder(orm, caller, after.parentId, before.type, before);
    }
    await orm.update(folders).set(after).where(eq(folders.id, id));
    return after;
  });
}

import { and, asc, count, desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { EnvelopeType } from '../../../domain/envelope/envelope.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import { folders } from '../../../platform/db/schema.ts';
import type { FolderRow } from './rows.ts';

export interface FolderFilter {
  /** From 1. */
  page: number;
  perPage: number;
  /** A folder's id, or `root` for the folders in none. */
  parentId?: string | undefined;
  type?: EnvelopeType | undefined;
}

/** One page of the team's folders, pinned ones first, then by name. A page past the end is empty. */
export async function listFolders(
  { database: { orm } }: Pick<Services, 'database'>,
  { teamId }: Pick<Caller, 'teamId'>,
  { page, perPage, parentId, type }: FolderFilter,
): Promise<{ folders: FolderRow[]; totalPages: number }> {
  const wanted = and(
    eq(folders.teamId, teamId),
    isNull(folders.deletedAt),
    inParent(parentId),
    type && eq(folders.type, type),
  );
  const [counted] = await orm.select({ total: count() }).from(folders).where(wanted);
  const totalPages = Math.ceil((counted?.total ?? 0) / perPage);
  if (page > totalPages) return { folders: [], totalPages };
  const found = await orm
    .select()
    .from(folders)
    .where(wanted)
    .orderBy(desc(folders.pinned), asc(folders.name), asc(folders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { folders: found, totalPages };
}

function inParent(parentId: string | undefined): SQL | undefined {
  if (parentId === undefined) return undefined;
  return parentId === 'root' ? isNull(folders.parentId) : eq(folders.parentId, parentId);
}

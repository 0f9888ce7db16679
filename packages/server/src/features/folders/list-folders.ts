import { and, asc, count, desc, eq, ilike, isNull, type SQL } from 'drizzle-orm';
import type { EnvelopeType } from '../../domain/envelope/envelope.ts';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Services } from '../../envelopes/services.ts';
import type { FolderRow } from '../../envelopes/store/folder-row.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { folders } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';

export interface FolderFilter {
  /** Page number, starting at 1. */
  page: number;
  perPage: number;
  /** Id of a folder, or `root` for folders at the top level. */
  parentId?: string | undefined;
  type?: EnvelopeType | undefined;
  /** Text to find in the name. */
  query?: string | undefined;
}

/**
 * Lists one page of the folders that the reader can see: pinned folders first, then by name. A page past the end is
 * empty.
 */
export async function listFolders(
  { database: { orm } }: Pick<Services, 'database'>,
  reader: Reader,
  { page, perPage, parentId, type, query }: FolderFilter,
): Promise<{ folders: FolderRow[]; total: number; totalPages: number }> {
  const wanted = and(
    isSeenBy(reader, folders),
    inParent(parentId),
    type && eq(folders.type, type),
    query ? ilike(folders.name, containing(query)) : undefined,
  );
  const [counted] = await orm.select({ total: count() }).from(folders).where(wanted);
  const total = counted?.total ?? 0;
  const totalPages = Math.ceil(total / perPage);
  if (page > totalPages) return { folders: [], total, totalPages };
  const found = await orm
    .select()
    .from(folders)
    .where(wanted)
    .orderBy(desc(folders.pinned), asc(folders.name), asc(folders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { folders: found, total, totalPages };
}

function inParent(parentId: string | undefined): SQL | undefined {
  if (parentId === undefined) return undefined;
  return parentId === 'root' ? isNull(folders.parentId) : eq(folders.parentId, parentId);
}

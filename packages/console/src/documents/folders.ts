import { queryOptions } from '@tanstack/react-query';
import { type AnswerOf, callIn } from '../service/call.ts';

export type Folder = AnswerOf<'folder-getFolder'>;

const PER_PAGE = 100;
/** Maximum number of pages of folders to load. Any further folders are not displayed. */
const MOST_PAGES = 20;

/** Loads all folders of documents or of templates: pinned folders first, then by name. */
export const foldersQuery = (teamId: number, type: 'DOCUMENT' | 'TEMPLATE' = 'DOCUMENT') =>
  queryOptions({
    queryKey: ['folders', teamId, type],
    queryFn: async ({ signal }) => {
      const folders: Folder[] = [];
      for (let page = 1; page <= MOST_PAGES; page++) {
        const query = { type, page, perPage: PER_PAGE } as const;
        const { data, totalPages } = await callIn(teamId)('folder-findFolders', { query }, { signal });
        folders.push(...data);
        if (page >= totalPages) break;
      }
      return folders;
    },
    staleTime: 20_000,
  });

/** Returns the folder preceded by its ancestors, top level first. Empty if the folder does not exist. */
export function pathTo(folders: readonly Folder[], id: string): Folder[] {
  const path: Folder[] = [];
  const seen = new Set<string>();
  for (let at: string | null = id; at !== null && !seen.has(at); ) {
    const folder: Folder | undefined = folders.find((each) => each.id === at);
    if (!folder) break;
    seen.add(folder.id);
    path.unshift(folder);
    at = folder.parentId;
  }
  return path;
}

export const foldersIn = (folders: readonly Folder[], parentId: string | null): Folder[] =>
  folders.filter((folder) => folder.parentId === parentId);

export function asTree(
  folders: readonly Folder[],
  parentId: string | null = null,
  depth = 0,
): { folder: Folder; depth: number }[] {
  // Stop after ten levels, so that a cycle cannot recurse forever.
  if (depth > 10) return [];
  return foldersIn(folders, parentId).flatMap((folder) => [
    { folder, depth },
    ...asTree(folders, folder.id, depth + 1),
  ]);
}

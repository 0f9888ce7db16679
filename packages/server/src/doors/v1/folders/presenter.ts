import type { z } from 'zod';
import type { FolderRow } from '../../../features/prepare/folders/rows.ts';
import type { folderSchema } from './schema.ts';

export function presentFolder(folder: FolderRow): z.output<typeof folderSchema> {
  const { id, name, type, parentId, pinned, userId, teamId, createdAt, updatedAt } = folder;
  return {
    id,
    name,
    type,
    parentId,
    pinned,
    userId,
    teamId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

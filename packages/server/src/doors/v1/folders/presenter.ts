import type { folderSchema } from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { FolderRow } from '../../../envelopes/store/folder-row.ts';

export function presentV1Folder(folder: FolderRow): z.output<typeof folderSchema> {
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

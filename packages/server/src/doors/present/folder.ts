import type { FolderRow } from '../../envelopes/store/folder-row.ts';

export const presentFolder = (folder: FolderRow) => ({
  id: folder.id,
  name: folder.name,
  userId: folder.userId,
  teamId: folder.teamId,
  parentId: folder.parentId,
  pinned: folder.pinned,
  createdAt: folder.createdAt.toISOString(),
  updatedAt: folder.updatedAt.toISOString(),
  visibility: folder.visibility,
  type: folder.type,
});

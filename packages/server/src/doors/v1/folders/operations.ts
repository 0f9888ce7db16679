import { folderEndpoints } from '@countersign/contracts/v1';
import { findFolder } from '../../../envelopes/store/find-folder.ts';
import { createFolder } from '../../../features/folders/create-folder.ts';
import { deleteFolder } from '../../../features/folders/delete-folder.ts';
import { listFolders } from '../../../features/folders/list-folders.ts';
import { updateFolder } from '../../../features/folders/update-folder.ts';
import { act, read } from '../../http/operations/team-operation.ts';
import { presentV1Folder } from './presenter.ts';

const list = read(folderEndpoints.list, async (services, { sender, query }) => {
  const { folders, totalPages } = await listFolders(services, sender, query);
  return { folders: folders.map(presentV1Folder), totalPages };
});

const create = act(
  folderEndpoints.create,
  (services, { sender, body }) => createFolder(services, sender, body),
  (_, folder) => presentV1Folder(folder),
);

const get = read(folderEndpoints.get, async ({ database }, { sender, params: { id } }) =>
  presentV1Folder(await findFolder(database.orm, sender, id)),
);

const update = read(folderEndpoints.update, async (services, { sender, params: { id }, body }) =>
  presentV1Folder(await updateFolder(services, sender, id, body)),
);

const remove = read(folderEndpoints.remove, async (services, { sender, params: { id } }) =>
  presentV1Folder(await deleteFolder(services, sender, id)),
);

export const v1FolderOperations = [list, create, get, update, remove];

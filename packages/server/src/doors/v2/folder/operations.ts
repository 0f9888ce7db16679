import { LIMITS, singleLine } from '@countersign/contracts/text';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { createFolder } from '../../../features/prepare/folders/create-folder.ts';
import { deleteFolder } from '../../../features/prepare/folders/delete-folder.ts';
import { findFolder } from '../../../features/prepare/folders/find-folder.ts';
import { listFolders } from '../../../features/prepare/folders/list-folders.ts';
import { updateFolder } from '../../../features/prepare/folders/update-folder.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import { SUCCESS } from '../../http/success.ts';
import { pageOf } from '../page.ts';
import { act, read } from '../serve.ts';
import { presentFolder } from './present.ts';

const nameSchema = singleLine(LIMITS.folderName).trim().min(1);
const parentSchema = z
  .string()
  .nullable()
  .transform((given) => given || null);

const find = read(operationOf('folder-findFolders'), async (services, { sender, query }) => {
  const { folders, total } = await listFolders(services, sender, query);
  return pageOf(folders.map(presentFolder), total, query);
});

const get = read(operationOf('folder-getFolder'), async ({ database }, { sender, params: { folderId } }) =>
  presentFolder(await findFolder(database.orm, sender, folderId)),
);

const create = act(
  operationOf('folder-createFolder'),
  (services, { sender, body: { name, parentId, type } }) =>
    createFolder(services, sender, {
      name: parseOrRefuse(nameSchema, name, ['name']),
      type,
      parentId: parentId || null,
      pinned: false,
    }),
  (_, folder) => presentFolder(folder),
);

const update = act(
  operationOf('folder-updateFolder'),
  (services, { sender, body: { folderId, data } }) => {
    const { name, parentId, visibility, pinned } = data;
    return updateFolder(
      services,
      sender,
      folderId,
      omitUndefined({
        name: name === undefined ? undefined : parseOrRefuse(nameSchema, name, ['data', 'name']),
        parentId: parentId === undefined ? undefined : parentSchema.parse(parentId),
        visibility,
        pinned,
      }),
    );
  },
  (_, folder) => presentFolder(folder),
);

const remove = act(
  operationOf('folder-deleteFolder'),
  (services, { sender, body: { folderId } }) => deleteFolder(services, sender, folderId),
  () => SUCCESS,
);

export const folderOperations = [find, create, update, remove, get];

import { omitUndefined } from '@countersign/contracts/bodies';
import { LIMITS, singleLine } from '@countersign/contracts/text';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { findFolder } from '../../../envelopes/store/find-folder.ts';
import { createFolder } from '../../../features/folders/create-folder.ts';
import { deleteFolder } from '../../../features/folders/delete-folder.ts';
import { listFolders } from '../../../features/folders/list-folders.ts';
import { updateFolder } from '../../../features/folders/update-folder.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentFolder } from '../../present/folder.ts';
import { presentPage } from '../binding/page.ts';
import { actLeniently, read } from '../binding/serve.ts';

const nameSchema = singleLine(LIMITS.folderName).trim().min(1);
const parentSchema = z
  .string()
  .nullable()
  .transform((given) => given || null);

const find = read(operationOf('folder-findFolders'), async (services, { sender, query }) => {
  const { folders, total } = await listFolders(services, sender, query);
  return presentPage(folders.map(presentFolder), total, query);
});

const get = read(operationOf('folder-getFolder'), async ({ database }, { sender, params: { folderId } }) =>
  presentFolder(await findFolder(database.orm, sender, folderId)),
);

const create = actLeniently(
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

const update = actLeniently(
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

const remove = actLeniently(
  operationOf('folder-deleteFolder'),
  (services, { sender, body: { folderId } }) => deleteFolder(services, sender, folderId),
  () => SUCCESS,
);

export const folderOperations = [find, create, update, remove, get];

import { defineOperation } from '@countersign/contracts';
import { z } from 'zod';
import { createFolder } from '../../../features/prepare/folders/create-folder.ts';
import { deleteFolder } from '../../../features/prepare/folders/delete-folder.ts';
import { findFolder } from '../../../features/prepare/folders/find-folder.ts';
import { listFolders } from '../../../features/prepare/folders/list-folders.ts';
import { updateFolder } from '../../../features/prepare/folders/update-folder.ts';
import { act, read } from '../../http/team-operation.ts';
import { presentFolder } from './presenter.ts';
import { folderPath, folderSchema, listFoldersQuery, newFolderSchema, updateFolderSchema } from './schema.ts';

const tag = 'Folders';

const list = read(
  defineOperation({
    id: 'getFolders',
    action: 'folders.read',
    method: 'get',
    path: '/folders',
    tag,
    summary: 'List folders, pinned ones first, then by name',
    description: 'Returns folders of all levels, unless `parentId` names one.',
    query: listFoldersQuery,
    answer: z.object({ folders: z.array(folderSchema), totalPages: z.int() }),
    problems: [],
  }),
  async (services, { sender, query }) => {
    const { folders, totalPages } = await listFolders(services, sender, query);
    return { folders: folders.map(presentFolder), totalPages };
  },
);

const create = act(
  defineOperation({
    id: 'createFolder',
    action: 'folders.change',
    method: 'post',
    path: '/folders',
    tag,
    summary: 'Create a folder, for documents or for templates',
    description: 'A folder holds either documents or templates. Its parent must be of the same type.',
    body: newFolderSchema,
    answer: folderSchema,
    problems: ['NOT_FOUND', 'TOO_MANY_FOLDER_LEVELS'],
  }),
  (services, { sender, body }) => createFolder(services, sender, body),
  (_, folder) => presentFolder(folder),
);

const get = read(
  defineOperation({
    id: 'getFolder',
    action: 'folders.read',
    method: 'get',
    path: '/folders/{id}',
    tag,
    summary: 'Get a folder',
    description:
      "The response contains the folder's location. To list its contents, use the lists of documents and templates.",
    params: folderPath,
    answer: folderSchema,
    problems: [],
  }),
  async ({ database }, { sender, params: { id } }) => presentFolder(await findFolder(database.orm, sender, id)),
);

const update = read(
  defineOperation({
    id: 'updateFolder',
    action: 'folders.change',
    method: 'patch',
    synonyms: ['put'],
    path: '/folders/{id}',
    tag,
    summary: 'Rename, pin or move a folder',
    description:
      'Omitted properties keep their values. A folder moves with all its contents. If `parentId` is null, it moves to the top level.',
    params: folderPath,
    body: updateFolderSchema,
    answer: folderSchema,
    problems: ['FOLDER_CIRCLE', 'TOO_MANY_FOLDER_LEVELS'],
  }),
  async (services, { sender, params: { id }, body }) => presentFolder(await updateFolder(services, sender, id, body)),
);

const remove = read(
  defineOperation({
    id: 'deleteFolder',
    action: 'folders.change',
    method: 'delete',
    path: '/folders/{id}',
    tag,
    summary: 'Delete a folder',
    description: 'Everything in it, including subfolders, moves to its parent.',
    params: folderPath,
    answer: folderSchema,
    problems: [],
  }),
  async (services, { sender, params: { id } }) => presentFolder(await deleteFolder(services, sender, id)),
);

export const folderOperations = [list, create, get, update, remove];

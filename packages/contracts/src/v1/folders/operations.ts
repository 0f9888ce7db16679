import { z } from 'zod';
import { defineOperation } from '../../operation.ts';
import { folderPath, folderSchema, listFoldersQuery, newFolderSchema, updateFolderSchema } from './shapes.ts';

const tag = 'Folders';

export const folderEndpoints = {
  list: defineOperation({
    id: 'getFolders',
    action: 'folders.read',
    method: 'get',
    path: '/folders',
    tag,
    summary: 'List folders, pinned ones first, then by name',
    description: 'Returns folders at all levels, unless `parentId` is given.',
    query: listFoldersQuery,
    answer: z.object({ folders: z.array(folderSchema), totalPages: z.int() }),
    problems: [],
  }),
  create: defineOperation({
    id: 'createFolder',
    action: 'folders.change',
    method: 'post',
    path: '/folders',
    tag,
    summary: 'Create a folder for documents or templates',
    description: 'A folder holds either documents or templates. Its parent must be of the same type.',
    body: newFolderSchema,
    answer: folderSchema,
    problems: ['NOT_FOUND', 'TOO_MANY_FOLDER_LEVELS'],
  }),
  get: defineOperation({
    id: 'getFolder',
    action: 'folders.read',
    method: 'get',
    path: '/folders/{id}',
    tag,
    summary: 'Get a folder',
    description:
      "The response contains the folder's location. To list its contents, use the operations that list documents and templates.",
    params: folderPath,
    answer: folderSchema,
    problems: [],
  }),
  update: defineOperation({
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
  remove: defineOperation({
    id: 'deleteFolder',
    action: 'folders.change',
    method: 'delete',
    path: '/folders/{id}',
    tag,
    summary: 'Delete a folder',
    description: 'Everything in the folder, including subfolders, moves to the parent folder.',
    params: folderPath,
    answer: folderSchema,
    problems: [],
  }),
};

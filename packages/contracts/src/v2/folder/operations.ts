import { z } from 'zod';
import { textInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';
import { paginated, paging, success, textId } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import { envelopeType, visibility } from '../shared/vocabulary.ts';
import { folder } from './shapes.ts';

const tag = 'Folders';
const FOLDER_ID = { description: 'The folder', example: 'folder_0123456789abcdef01234567' };
const folderId = textId.meta(FOLDER_ID);
const folderIdInPath = textInPath('folder').meta(FOLDER_ID);
const name = z.string().min(1).max(LIMITS.folderName).meta({ example: 'Leases' });
const parentId = z
  .string()
  .max(LIMITS.folderId)
  .nullable()
  .meta({ description: 'The parent folder, which must have the same type. Null or empty for none' });

const find = defineOperation({
  id: 'folder-findFolders',
  method: 'get',
  path: '/folder',
  tag,
  summary: 'List folders, pinned ones first, then by name',
  description: 'Lists folders at all levels, unless `parentId` is given.',
  query: z.object({
    query: z.string().max(LIMITS.search).optional().meta({ description: 'Searches folder names' }),
    ...paging,
    parentId: z.string().min(1).max(LIMITS.folderId).optional().meta({
      description: 'Id of the parent folder, or `root` for top-level folders. Default: folders at all levels',
    }),
    type: envelopeType.optional(),
  }),
  answer: paginated(folder),
  problems: [],
  action: 'folders.read',
});

const get = defineOperation({
  id: 'folder-getFolder',
  method: 'get',
  path: '/folder/{folderId}',
  tag,
  summary: 'Get a folder',
  description: 'Returns the folder and the id of its parent. To see its contents, list documents or templates.',
  params: z.object({ folderId: folderIdInPath }),
  answer: folder,
  problems: ['NOT_FOUND'],
  action: 'folders.read',
});

const create = defineOperation({
  id: 'folder-createFolder',
  method: 'post',
  path: '/folder/create',
  tag,
  summary: 'Create a folder for documents or templates',
  description: 'A folder holds either documents or templates. Its parent must have the same type.',
  body: z.object({ name, parentId: parentId.optional(), type: envelopeType.default('DOCUMENT') }),
  answer: folder,
  problems: ['NOT_FOUND', 'TOO_MANY_FOLDER_LEVELS'],
  action: 'folders.change',
});

const update = defineOperation({
  id: 'folder-updateFolder',
  method: 'post',
  path: '/folder/update',
  tag,
  summary: 'Rename, pin or move a folder',
  description:
    'Omitted properties stay unchanged. A folder moves with its contents. A `parentId` of null moves it to the top level.',
  body: z.object({
    folderId,
    data: z
      .object({
        name,
        parentId,
        visibility,
        pinned: z.boolean().meta({ description: 'Pinned folders are listed first', example: true }),
      })
      .partial(),
  }),
  answer: folder,
  problems: ['NOT_FOUND', 'FOLDER_CIRCLE', 'TOO_MANY_FOLDER_LEVELS'],
  action: 'folders.change',
});

const remove = defineOperation({
  id: 'folder-deleteFolder',
  method: 'post',
  path: '/folder/delete',
  tag,
  summary: 'Delete a folder',
  description: 'Its subfolders and documents or templates move to its parent.',
  body: z.object({ folderId }),
  answer: success,
  problems: ['NOT_FOUND'],
  action: 'folders.change',
});

export const folderOperations = [find, create, update, remove, get] as const;

import { z } from 'zod';
import { omitUndefined } from '../../bodies/index.ts';
import { textInPath } from '../../ids-in-path.ts';
import { LIMITS, singleLine } from '../../text/index.ts';
import { ENVELOPE_TYPES } from '../../vocabulary.ts';
import { pagingQuery } from '../shared/paging-query.ts';

const name = singleLine(LIMITS.folderName).trim().min(1).meta({ example: 'Leases' });
const type = z.enum(ENVELOPE_TYPES);
const parentId = singleLine(LIMITS.folderId)
  .nullable()
  .transform((given) => given || null)
  .meta({ description: 'The parent folder, which must have the same type. Null or empty for none' });

export const folderPath = z.object({ id: textInPath('folder') });

export const listFoldersQuery = pagingQuery.extend({
  parentId: z.string().min(1).optional().meta({
    description: 'The id of a folder, or `root` for folders at the top level. If omitted, folders at all levels',
  }),
  type: type.optional().meta({ description: 'Folders of documents or of templates. If omitted, both' }),
});

export const newFolderSchema = z
  .object({
    name,
    type: type
      .nullish()
      .transform((given) => given ?? 'DOCUMENT')
      .meta({ default: 'DOCUMENT', description: "The type of the folder's contents. It cannot be changed" }),
    parentId: parentId.optional().transform((given) => given ?? null),
    pinned: z
      .boolean()
      .nullish()
      .transform((given) => given ?? false)
      .meta({ default: false }),
  })
  .meta({ id: 'NewFolder' });

export const updateFolderSchema = z
  .object({ name, parentId, pinned: z.boolean() })
  .partial()
  .meta({ id: 'FolderChanges' })
  .transform(omitUndefined);

export const folderSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    type,
    parentId: z.string().nullable(),
    pinned: z.boolean(),
    userId: z.int(),
    teamId: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'Folder' });

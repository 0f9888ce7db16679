import { z } from 'zod';
import { accountNumber, instant } from '../shared/basics.ts';
import { envelopeType, visibility } from '../shared/vocabulary.ts';

export const folder = z
  .object({
    id: z.string().meta({ example: 'folder_0123456789abcdef01234567' }),
    name: z.string().meta({ example: 'Leases' }),
    userId: accountNumber.meta({ description: 'The user who created the folder' }),
    teamId: accountNumber,
    parentId: z.string().nullable().meta({ description: 'Null for a folder at the top level', example: null }),
    pinned: z.boolean().meta({ description: 'Pinned folders are listed first', example: false }),
    createdAt: instant,
    updatedAt: instant,
    visibility,
    type: envelopeType,
  })
  .meta({ id: 'Folder' });

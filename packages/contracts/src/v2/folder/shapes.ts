import { z } from 'zod';
import { accountNumber, instant } from '../basics.ts';
import { envelopeType, visibility } from '../vocabulary.ts';

export const folder = z
  .object({
    id: z.string().meta({ example: 'folder_0123456789abcdef01234567' }),
    name: z.string().meta({ example: 'Leases' }),
    userId: accountNumber.meta({ description: 'The user who created it' }),
    teamId: accountNumber,
    parentId: z.string().nullable().meta({ description: 'Null: top level', example: null }),
    pinned: z.boolean().meta({ description: 'Pinned folders are listed first', example: false }),
    createdAt: instant,
    updatedAt: instant,
    visibility,
    type: envelopeType,
  })
  .meta({ id: 'Folder' });

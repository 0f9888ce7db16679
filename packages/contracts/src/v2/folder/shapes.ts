import { z } from 'zod';
import { instant } from '../basics.ts';
import { envelopeType, visibility } from '../vocabulary.ts';

export const folder = z
  .object({
    id: z.string(),
    name: z.string(),
    userId: z.int(),
    teamId: z.int(),
    parentId: z.string().nullable(),
    pinned: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    visibility,
    type: envelopeType,
  })
  .meta({ id: 'Folder' });

import { z } from 'zod';
import { envelopeIdOut, itemIdOut } from '../basics.ts';

/** A file of an envelope. */
export const item = z
  .object({
    id: itemIdOut,
    envelopeId: envelopeIdOut,
    title: z.string().meta({ example: 'agreement.pdf' }),
    order: z.int().meta({ description: 'From 1', example: 1 }),
    documentDataId: itemIdOut.meta({ description: 'The same as id' }),
  })
  .meta({ id: 'EnvelopeItem' });

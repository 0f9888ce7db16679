import { z } from 'zod';

/** A file of an envelope. */
export const item = z
  .object({
    id: z.string(),
    envelopeId: z.string(),
    title: z.string(),
    order: z.int().meta({ description: 'From 1' }),
    documentDataId: z.string().meta({ description: 'The same as id' }),
  })
  .meta({ id: 'EnvelopeItem' });

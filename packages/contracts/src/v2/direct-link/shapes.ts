import { z } from 'zod';
import { instant } from '../basics.ts';

export const directLink = z
  .object({
    id: z.string(),
    token: z.string(),
    createdAt: instant,
    enabled: z.boolean(),
    directTemplateRecipientId: z.int(),
    envelopeId: z.string(),
    templateId: z.int(),
  })
  .meta({ id: 'DirectLink' });

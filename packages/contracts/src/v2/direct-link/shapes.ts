import { z } from 'zod';
import { envelopeIdOut, instant } from '../basics.ts';
import { templateType } from '../vocabulary.ts';

export const directLink = z
  .object({
    id: z.string().meta({ example: 'direct_0123456789abcdef01234567' }),
    token: z.string().meta({ description: 'The secret of the address `/d/{token}`', example: 'q7WmZ3xKc9RfBv2L' }),
    createdAt: instant,
    enabled: z.boolean().meta({ example: true }),
    directTemplateRecipientId: z.int().meta({ description: 'Whose place is taken', example: 7 }),
    envelopeId: envelopeIdOut,
    templateId: z.int().meta({ example: 3 }),
    templateType,
  })
  .meta({ id: 'DirectLink' });

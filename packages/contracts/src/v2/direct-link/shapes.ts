import { z } from 'zod';
import { envelopeIdOut, instant } from '../basics.ts';
import { issues } from '../problem.ts';
import { templateType } from '../vocabulary.ts';

export const directLink = z
  .object({
    id: z.string().meta({ example: 'direct_0123456789abcdef01234567' }),
    token: z.string().meta({ description: 'The secret in the URL `/d/{token}`', example: 'q7WmZ3xKc9RfBv2L' }),
    createdAt: instant,
    enabled: z.boolean().meta({ example: true }),
    directTemplateRecipientId: z.int().meta({ description: 'The recipient whose place the person takes', example: 7 }),
    envelopeId: envelopeIdOut,
    templateId: z.int().meta({ example: 3 }),
    templateType,
    issues: issues.meta({
      description: 'What the template lacks for the link to open, also while it is off; empty if nothing is missing',
      example: [{ path: ['recipients', 7, 'fields'], message: 'whoever opens the link (SIGNER) has no field' }],
    }),
  })
  .meta({ id: 'DirectLink' });

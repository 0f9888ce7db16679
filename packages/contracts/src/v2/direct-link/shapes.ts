import { z } from 'zod';
import { envelopeIdOut, instant } from '../shared/basics.ts';
import { issues } from '../shared/problem.ts';
import { templateType } from '../shared/vocabulary.ts';

export const directLink = z
  .object({
    id: z.string().meta({ example: 'direct_0123456789abcdef01234567' }),
    token: z.string().meta({ description: 'The secret in the URL `/d/{token}`', example: 'q7WmZ3xKc9RfBv2L' }),
    createdAt: instant,
    enabled: z.boolean().meta({ example: true }),
    directTemplateRecipientId: z.int().meta({
      description: "The template's recipient. Anyone who opens the link acts as this recipient",
      example: 7,
    }),
    envelopeId: envelopeIdOut,
    templateId: z.int().meta({ example: 3 }),
    templateType,
    issues: issues.meta({
      description:
        'What is missing from the template before the link can be used, even while the link is off. Empty if nothing is missing',
      example: [{ path: ['recipients', 7, 'fields'], message: 'the person who opens the link (SIGNER) has no field' }],
    }),
  })
  .meta({ id: 'DirectLink' });

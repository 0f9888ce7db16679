import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';

const url = z
  .string()
  .max(LIMITS.url)
  .meta({ description: 'An http or https URL', example: 'https://example.com/plan' });

export const attachmentIn = z
  .object({
    label: z.string().min(1).max(LIMITS.fieldLabel).meta({ example: 'Building plan' }),
    data: url,
    type: z.literal('link').optional(),
  })
  .meta({ id: 'NewAttachment' });

export const attachment = z
  .object({
    id: z.string().meta({ example: 'attachment_0123456789abcdef01234567' }),
    type: z.literal('link'),
    label: z.string().meta({ example: 'Building plan' }),
    data: z.string().meta({ description: 'The URL', example: 'https://example.com/plan' }),
  })
  .meta({ id: 'Attachment' });

import { z } from 'zod';

const url = z.string().max(2048).meta({ description: 'An http or https URL', example: 'https://example.com/plan' });

export const attachmentIn = z
  .object({ label: z.string().min(1).max(1000), data: url, type: z.literal('link').optional() })
  .meta({ id: 'NewAttachment' });

export const attachment = z
  .object({ id: z.string(), type: z.literal('link'), label: z.string(), data: z.string() })
  .meta({ id: 'Attachment' });

import { z } from 'zod';
import { envelopeIdOut, instant } from '../shared/basics.ts';
import { issues } from '../shared/problem.ts';
import { templateType } from '../shared/vocabulary.ts';

const limit = z
  .int()
  .min(1)
  .max(1_000_000)
  .nullable()
  .meta({ description: 'The number of documents that visitors can create. Null for any number', example: 50 });
const confirmEmail = z.boolean().meta({
  description: 'Whether visitors enter a code from their mailbox before they get a document',
  example: true,
});
const endsAt = instant.nullable().meta({
  description: 'The time after which no one can use the link. Null if it does not end',
  example: '2027-01-01T00:00:00.000Z',
});

/** Settings of a link in requests. Omitted ones keep their value. */
export const directLinkSettings = {
  limit: limit.optional(),
  endsAt: z.iso
    .datetime({ offset: true })
    .nullable()
    .optional()
    .meta({ description: 'A time in the future after which no one can use the link. Null if it does not end' }),
  confirmEmail: confirmEmail.optional(),
};

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
    limit,
    endsAt,
    confirmEmail,
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

const figures = {
  opened: z.int().meta({ description: 'How often the page of the link was opened', example: 61 }),
  confirmed: z
    .int()
    .meta({ description: 'Visitors who got a document after they confirmed their address', example: 33 }),
  signed: z.int().meta({ description: 'Visitors who signed their document', example: 17 }),
};

export const directLinkWithFigures = directLink
  .extend({
    state: z.enum(['ON', 'OFF', 'ENDED', 'FULL']).meta({ description: 'Whether visitors can use the link' }),
    uses: z.int().meta({ description: 'The number of documents that visitors created with the link', example: 17 }),
    days: z
      .array(z.object({ day: z.iso.date().meta({ example: '2026-03-02' }), ...figures }))
      .meta({ description: 'Figures of the last 14 days in UTC, oldest first' }),
  })
  .meta({ id: 'DirectLinkWithFigures' });

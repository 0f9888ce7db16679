import { z } from 'zod';
import { attachmentIn } from '../attachment/shapes.ts';
import { authIn, authOut } from '../auth.ts';
import { instant, orNull } from '../basics.ts';
import { externalId, folderId, formValues, team } from '../envelope/shapes.ts';
import { title } from '../envelope/title.ts';
import { fieldWithNumbers } from '../field/shapes.ts';
import { folder } from '../folder/shapes.ts';
import { recipientLiteWithNumbers, recipientOfNewDocument } from '../recipient/shapes.ts';
import { metaIn, metaOut, remindersOut } from '../settings.ts';
import { source, status, visibility } from '../vocabulary.ts';

export const newDocument = z
  .object({
    title,
    externalId: externalId.optional(),
    visibility: visibility.optional(),
    ...authIn,
    formValues: formValues.optional(),
    folderId: folderId.optional(),
    recipients: z.array(recipientOfNewDocument).max(100).optional(),
    attachments: z.array(attachmentIn).max(50).optional(),
    meta: metaIn.optional(),
  })
  .meta({ id: 'NewDocument' });

export const documentChanges = z
  .object({
    title,
    externalId,
    visibility,
    ...authIn,
    useLegacyFieldInsertion: z.boolean().meta({ description: 'Accepted and ignored' }),
    folderId,
  })
  .partial()
  .meta({ id: 'DocumentChanges' });

const lite = {
  visibility,
  status,
  source,
  id: z.int(),
  externalId: z.string().nullable(),
  userId: z.int(),
  authOptions: authOut,
  formValues: z.record(z.string(), z.union([z.string(), z.boolean(), z.number()])).nullable(),
  title: z.string(),
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant.nullable(),
  deletedAt: instant.nullable().meta({ description: 'Always null' }),
  teamId: z.int(),
  folderId: z.string().nullable(),
  envelopeId: z.string(),
  internalVersion: z.int().meta({ description: 'Always 2' }),
  documentDataId: z.string(),
  templateId: z.int().nullable(),
};
const useLegacyFieldInsertion = z.boolean().meta({ description: 'Always false' });
/** Whose it is, as older operations name people. */
export const owner = z.object({ id: z.int(), name: z.string().nullable(), email: z.string() });

export const documentLite = z.object({ ...lite, useLegacyFieldInsertion }).meta({ id: 'DocumentLite' });

export const documentListed = documentLite
  .extend({ user: owner, recipients: z.array(recipientLiteWithNumbers), team: team.nullable() })
  .meta({ id: 'DocumentListed' });

/** Where the PDF is, in the words of older clients: ids alone. */
export const documentData = z.object({
  type: z.enum(['S3_PATH', 'BYTES', 'BYTES_64']),
  id: z.string(),
  data: z.string(),
  initialData: z.string(),
  envelopeItemId: z.string(),
});

export const items = z.array(z.object({ id: z.string(), envelopeId: z.string() }));

export const document = z
  .object({
    ...lite,
    documentData,
    documentMeta: metaOut.extend({
      reminderSettings: remindersOut,
      password: z.null(),
      documentId: z.int(),
    }),
    envelopeItems: items,
    folder: orNull(folder),
    recipients: z.array(recipientLiteWithNumbers),
    fields: z.array(fieldWithNumbers),
  })
  .meta({ id: 'Document' });

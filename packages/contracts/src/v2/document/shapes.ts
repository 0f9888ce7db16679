import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { attachmentIn } from '../attachment/shapes.ts';
import {
  externalId,
  externalIdOut,
  folderId,
  folderIdOut,
  formValues,
  formValuesOut,
  team,
  titleOut,
} from '../envelope/shapes.ts';
import { fieldWithNumbers } from '../field/shapes.ts';
import { folder } from '../folder/shapes.ts';
import { recipientLiteWithNumbers, recipientOfNewDocument } from '../recipient/shapes.ts';
import { authIn, authOut } from '../shared/auth.ts';
import { accountNumber, alwaysNull, envelopeIdOut, instant, itemIdOut, orNull } from '../shared/basics.ts';
import { metaForNew, metaOut } from '../shared/settings.ts';
import { title } from '../shared/title.ts';
import { source, status, visibility } from '../shared/vocabulary.ts';

export const newDocument = z
  .object({
    title,
    externalId: externalId.optional(),
    visibility: visibility.optional(),
    ...authIn,
    formValues: formValues.optional(),
    folderId: folderId.optional(),
    recipients: z.array(recipientOfNewDocument).max(LIMITS.recipients).optional(),
    attachments: z.array(attachmentIn).max(LIMITS.attachments).optional(),
    meta: metaForNew.optional(),
  })
  .meta({ id: 'NewDocument' });

export const documentChanges = z
  .object({
    title,
    externalId,
    visibility,
    ...authIn,
    useLegacyFieldInsertion: z.boolean().meta({ description: 'Accepted but ignored' }),
    folderId,
  })
  .partial()
  .meta({ id: 'DocumentChanges' });

const lite = {
  visibility,
  status,
  source,
  id: z.int().meta({ example: 7 }),
  externalId: externalIdOut,
  userId: accountNumber.meta({ description: 'Its owner' }),
  authOptions: authOut,
  formValues: formValuesOut,
  title: titleOut,
  createdAt: instant,
  updatedAt: instant,
  completedAt: instant
    .nullable()
    .meta({ description: 'The time of sealing, which follows once everyone has finished', example: null }),
  deletedAt: alwaysNull(instant),
  teamId: accountNumber,
  folderId: folderIdOut,
  envelopeId: envelopeIdOut,
  internalVersion: z.int().meta({ description: 'Always 2', example: 2 }),
  documentDataId: itemIdOut.meta({ description: "The id of the document's first file" }),
  templateId: z
    .int()
    .nullable()
    .meta({ description: 'The template that the document was created from', example: null }),
};
const useLegacyFieldInsertion = z.boolean().meta({ description: 'Always false', example: false });
/** The owner, in the format of older operations. */
export const owner = z.object({
  id: accountNumber,
  name: z.string().nullable().meta({ example: 'Sam Sender' }),
  email: z.string().meta({ example: 'sam@example.com' }),
});

export const documentLite = z.object({ ...lite, useLegacyFieldInsertion }).meta({ id: 'DocumentLite' });

export const documentListed = documentLite
  .extend({ user: owner, recipients: z.array(recipientLiteWithNumbers), team: team.nullable() })
  .meta({ id: 'DocumentListed' });

/** A reference to the PDF for older clients. It contains only ids. */
export const documentData = z.object({
  type: z.enum(['S3_PATH', 'BYTES', 'BYTES_64']),
  id: itemIdOut,
  data: itemIdOut,
  initialData: itemIdOut,
  envelopeItemId: itemIdOut,
});

export const items = z.array(z.object({ id: itemIdOut, envelopeId: envelopeIdOut }));

export const document = z
  .object({
    ...lite,
    documentData,
    documentMeta: metaOut.extend({
      password: z.null(),
      documentId: z.int().meta({ example: 7 }),
    }),
    envelopeItems: items,
    folder: orNull(folder).meta({ example: null }),
    recipients: z.array(recipientLiteWithNumbers),
    fields: z.array(fieldWithNumbers),
  })
  .meta({ id: 'Document' });

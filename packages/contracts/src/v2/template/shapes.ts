import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { attachmentIn } from '../attachment/shapes.ts';
import { directLink } from '../direct-link/shapes.ts';
import { documentData, items, owner } from '../document/shapes.ts';
import {
  externalId,
  externalIdOut,
  folderId,
  folderIdOut,
  formValues,
  prefill,
  team,
  titleOut,
} from '../envelope/shapes.ts';
import { fieldWithNumbers } from '../field/shapes.ts';
import { folder } from '../folder/shapes.ts';
import { namedRecipient, recipientLiteWithNumbers } from '../recipient/shapes.ts';
import { authIn, authOut } from '../shared/auth.ts';
import { accountNumber, envelopeIdOut, instant, itemIdOut, numericId, orNull } from '../shared/basics.ts';
import { metaIn, metaOut, override, textTags } from '../shared/settings.ts';
import { title } from '../shared/title.ts';
import { distributionMethod, signingOrder, templateType, visibility } from '../shared/vocabulary.ts';

const settings = metaIn.omit({ envelopeExpirationPeriod: true, reminderSettings: true, expiration: true });

const publicWords = {
  publicTitle: z.string().min(1).max(LIMITS.publicTitle).meta({ description: 'Stored with the template' }),
  publicDescription: z.string().min(1).max(LIMITS.publicDescription).meta({ description: 'Stored with the template' }),
};

export const newTemplate = z
  .object({
    title,
    folderId: folderId.optional(),
    externalId: externalId.optional(),
    visibility: visibility.optional(),
    ...authIn,
    publicTitle: publicWords.publicTitle.optional(),
    publicDescription: publicWords.publicDescription.optional(),
    type: templateType.optional(),
    meta: settings.extend({ textTags }).optional(),
    attachments: z.array(attachmentIn).max(LIMITS.attachments).optional(),
  })
  .meta({ id: 'NewTemplate' });

export const templateChanges = z
  .object({
    title,
    externalId,
    visibility,
    ...authIn,
    ...publicWords,
    type: templateType,
    useLegacyFieldInsertion: z.boolean().meta({ description: 'Accepted but ignored' }),
    folderId,
  })
  .partial()
  .meta({ id: 'TemplateChanges' });

export { settings as templateSettings };

export const documentFromTemplate = z
  .object({
    templateId: numericId,
    externalId: externalId.optional(),
    recipients: z.array(namedRecipient).max(LIMITS.recipients).optional(),
    distributeDocument: z
      .boolean()
      .optional()
      .meta({ description: 'Whether to send the document immediately. If it cannot be sent, it is not created' }),
    customDocumentDataId: z.string().max(LIMITS.id).optional(),
    customDocumentData: z
      .array(z.object({ documentDataId: z.string().max(LIMITS.id), envelopeItemId: z.string().max(LIMITS.id) }))
      .max(LIMITS.files)
      .optional()
      .meta({ description: 'Files of the team that replace files of the template' }),
    folderId: folderId.optional(),
    prefillFields: z.array(prefill).max(LIMITS.fields).optional(),
    override: override.optional(),
    attachments: z.array(attachmentIn).max(LIMITS.attachments).optional(),
    formValues: formValues.optional(),
  })
  .meta({ id: 'DocumentFromTemplate' });

const lite = {
  type: templateType,
  visibility,
  id: z.int().meta({ example: 3 }),
  externalId: externalIdOut,
  title: titleOut,
  userId: accountNumber.meta({ description: 'Its owner' }),
  teamId: accountNumber,
  authOptions: authOut,
  createdAt: instant,
  updatedAt: instant,
  publicTitle: z.string().meta({ example: '' }),
  publicDescription: z.string().meta({ example: '' }),
  folderId: folderIdOut,
  envelopeId: envelopeIdOut,
  templateDocumentDataId: itemIdOut.meta({ description: "The id of the template's first file" }),
};
const contents = { recipients: z.array(recipientLiteWithNumbers), fields: z.array(fieldWithNumbers) };

export const templateLite = z
  .object({ ...lite, useLegacyFieldInsertion: z.boolean().meta({ description: 'Always false', example: false }) })
  .meta({ id: 'TemplateLite' });

export const templateListed = templateLite
  .extend({
    ...contents,
    team: team.extend({ name: z.string().meta({ example: 'Contracts' }) }).nullable(),
    templateMeta: z.object({ signingOrder, distributionMethod }).nullable(),
    directLink: z.object({ token: z.string(), enabled: z.boolean() }).nullable().meta({ example: null }),
  })
  .meta({ id: 'TemplateListed' });

export const template = z
  .object({
    ...lite,
    ...contents,
    templateDocumentData: documentData,
    templateMeta: metaOut
      .omit({ envelopeExpirationPeriod: true })
      .extend({ templateId: z.int().nullable().meta({ example: 3 }) })
      .nullable(),
    directLink: orNull(directLink).meta({ example: null }),
    user: owner,
    folder: orNull(folder).meta({ example: null }),
    envelopeItems: items,
  })
  .meta({ id: 'Template' });

import { z } from 'zod';
import { attachmentIn } from '../attachment/shapes.ts';
import { authIn, authOut } from '../auth.ts';
import { accountNumber, envelopeIdOut, instant, itemIdOut, numericId, orNull } from '../basics.ts';
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
import { title } from '../envelope/title.ts';
import { fieldWithNumbers } from '../field/shapes.ts';
import { folder } from '../folder/shapes.ts';
import { namedRecipient, recipientLiteWithNumbers } from '../recipient/shapes.ts';
import { metaIn, metaOut, override, textTags } from '../settings.ts';
import { distributionMethod, signingOrder, templateType, visibility } from '../vocabulary.ts';

const settings = metaIn.omit({ envelopeExpirationPeriod: true, reminderSettings: true, expiration: true });

const publicWords = {
  publicTitle: z.string().min(1).max(50).meta({ description: 'Stored with the template' }),
  publicDescription: z.string().min(1).max(256).meta({ description: 'Stored with the template' }),
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
    attachments: z.array(attachmentIn).max(50).optional(),
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
    useLegacyFieldInsertion: z.boolean().meta({ description: 'Accepted and ignored' }),
    folderId,
  })
  .partial()
  .meta({ id: 'TemplateChanges' });

export { settings as templateSettings };

export const documentFromTemplate = z
  .object({
    templateId: numericId,
    externalId: externalId.optional(),
    recipients: z.array(namedRecipient).max(100).optional(),
    distributeDocument: z
      .boolean()
      .optional()
      .meta({ description: 'Send it immediately. If that fails, nothing is created' }),
    customDocumentDataId: z.string().max(100).optional(),
    customDocumentData: z
      .array(z.object({ documentDataId: z.string().max(100), envelopeItemId: z.string().max(100) }))
      .max(20)
      .optional()
      .meta({ description: "Which of the team's files replaces which file of the template" }),
    folderId: folderId.optional(),
    prefillFields: z.array(prefill).max(1000).optional(),
    override: override.optional(),
    attachments: z.array(attachmentIn).max(50).optional(),
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

import type {
  listedTemplateSchema,
  templateFieldInBothSpellingsSchema,
  templateFieldSchema,
  templateRecipientSchema,
  templateRowSchema,
  templateSchema,
} from '@countersign/contracts/v1';
import type { z } from 'zod';
import { DEFAULT_DOCUMENT_META, shownMeta } from '../../../domain/envelope/document-meta.ts';
import type { EnvelopeContents, FieldRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { ListedTemplate, ListedTemplateRow } from '../../../features/templates/list-templates.ts';
import { presentFieldInBothSpellings, presentV1Field } from '../fields/presenter.ts';

export function presentV1Template(contents: EnvelopeContents): z.output<typeof templateSchema> {
  const [file] = contents.files;
  // Version 1 does not have these settings.
  const { neverExpires, reminders, emailReplyTo, ...meta } = {
    ...DEFAULT_DOCUMENT_META,
    ...shownMeta(contents.envelope.meta),
  };
  return {
    ...presentV1ListedTemplate(contents),
    // Older templates lack some settings, which have default values.
    templateMeta: meta,
    templateDocumentData: { id: file?.id ?? '', type: 'FILE', data: file?.arrivedAt ? file.id : '' },
  };
}

export function presentV1ListedTemplate({
  envelope,
  recipients,
  fields,
}: ListedTemplate): z.output<typeof listedTemplateSchema> {
  const shownRecipients = recipients.map((recipient) => presentTemplateRecipient(envelope.number, recipient));
  const shownFields = fields.map((field) => presentTemplateField(envelope.number, field));
  return {
    ...presentTemplateRow(envelope),
    Recipient: shownRecipients,
    Field: shownFields,
    recipients: shownRecipients,
    fields: shownFields,
  };
}

export function presentTemplateRow(envelope: ListedTemplateRow): z.output<typeof templateRowSchema> {
  if (envelope.templateType === null) throw new Error(`envelope ${envelope.id} is not a template`);
  return {
    id: envelope.number,
    externalId: envelope.externalId,
    type: envelope.templateType,
    title: envelope.title,
    userId: envelope.userId,
    teamId: envelope.teamId,
    folderId: envelope.folderId,
    createdAt: envelope.createdAt.toISOString(),
    updatedAt: envelope.updatedAt.toISOString(),
  };
}

/** Presents a recipient without a signing token, because templates are not signed. */
export function presentTemplateRecipient(
  templateId: number,
  { id, email, name, role, signingOrder, authOptions }: RecipientRow,
): z.output<typeof templateRecipientSchema> {
  return {
    id,
    templateId,
    email,
    name,
    role,
    signingOrder,
    authOptions: authOptions ?? { accessAuth: [], actionAuth: [] },
  };
}

function presentTemplateField(templateId: number, field: FieldRow): z.output<typeof templateFieldSchema> {
  const { documentId, ...shown } = presentV1Field({ number: templateId }, field);
  return { ...shown, templateId: documentId };
}

export function presentTemplateFieldInBothSpellings(
  templateId: number,
  field: FieldRow,
): z.output<typeof templateFieldInBothSpellingsSchema> {
  const { documentId, ...shown } = presentFieldInBothSpellings({ number: templateId }, field);
  return { ...shown, templateId: documentId };
}

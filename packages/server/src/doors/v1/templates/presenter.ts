import type { z } from 'zod';
import { DEFAULT_DOCUMENT_META, shownMeta } from '../../../domain/envelope/document-meta.ts';
import type { EnvelopeContents, FieldRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { ListedTemplate, ListedTemplateRow } from '../../../features/prepare/templates/list-templates.ts';
import { presentField, presentFieldInBothSpellings } from '../fields/presenter.ts';
import type { templateFieldInBothSpellingsSchema, templateFieldSchema } from '../fields/schema.ts';
import type { listedTemplateSchema, templateRecipientSchema, templateRowSchema, templateSchema } from './schema.ts';

export function presentTemplate(contents: EnvelopeContents): z.output<typeof templateSchema> {
  const [file] = contents.files;
  // Version 1 does not have these settings.
  const { neverExpires, reminders, emailReplyTo, ...meta } = {
    ...DEFAULT_DOCUMENT_META,
    ...shownMeta(contents.envelope.meta),
  };
  return {
    ...presentListedTemplate(contents),
    // Settings that an older template lacks have default values.
    templateMeta: meta,
    templateDocumentData: { id: file?.id ?? '', type: 'FILE', data: file?.arrivedAt ? file.id : '' },
  };
}

export function presentListedTemplate({
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

/** Omits the signing token, because a template is not signed. */
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
  const { documentId, ...shown } = presentField({ number: templateId }, field);
  return { ...shown, templateId: documentId };
}

export function presentTemplateFieldInBothSpellings(
  templateId: number,
  field: FieldRow,
): z.output<typeof templateFieldInBothSpellingsSchema> {
  const { documentId, ...shown } = presentFieldInBothSpellings({ number: templateId }, field);
  return { ...shown, templateId: documentId };
}

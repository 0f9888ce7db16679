import { type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import type { ValueField } from '../../domain/fields/field-input.ts';
import { type Prefill, prefilledMetas } from '../../domain/fields/prefill.ts';
import type { AuthOptions } from '../../domain/proofs/auth-options.ts';
import type { EnvelopeContents, FieldRow } from '../rows.ts';
import { copiedAttachments, copiedFields } from './copied-contents.ts';
import { type NamedRecipient, namedRecipients } from './named-recipients.ts';
import type { NewContents } from './prepare-draft.ts';

/** Properties of a document that override the template's. Null means that the template's value applies. */
export interface FromTemplate extends Pick<NewContents, 'externalId' | 'folderId' | 'attachments'> {
  title: string | null;
  recipients: NamedRecipient[];
  meta: DocumentMetaInput | null;
  authOptions: AuthOptions | null;
  formValues: Record<string, string | boolean | number> | null;
  prefillFields: Prefill[];
}

export function draftFromTemplate(template: EnvelopeContents, input: FromTemplate) {
  const { envelope, recipients, fields } = template;
  const meta = withMeta(input.meta, envelope.meta);
  // The settings of a field are validated for its type before they are stored.
  const metas = prefilledMetas(fields as (FieldRow & ValueField)[], input.prefillFields, meta);
  return {
    type: 'DOCUMENT' as const,
    templateNumber: envelope.number,
    title: input.title ?? envelope.title,
    externalId: input.externalId,
    folderId: input.folderId,
    meta,
    authOptions: input.authOptions ?? envelope.authOptions,
    formValues: input.formValues,
    attachments: [...copiedAttachments(template), ...input.attachments],
    recipients: namedRecipients(recipients, input.recipients, meta.signingOrder),
    fields: copiedFields({
      ...template,
      fields: fields.map((field) => ({ ...field, meta: metas.get(field.id) ?? field.meta })),
    }),
  };
}

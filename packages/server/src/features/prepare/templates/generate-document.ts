import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { type Prefill, prefilledMetas } from '../../../domain/fields/prefill.ts';
import type { AuthOptions } from '../../../domain/proofs/auth-options.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeContents, FieldRow } from '../../../envelopes/rows.ts';
import { type Sender, templateKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { createDraft, type NewContents, type NewFieldOnFile } from '../documents/create-draft.ts';
import { createOnce } from '../documents/create-once.ts';
import { copyFiles, discard } from './copy-files.ts';
import { type NamedRecipient, namedRecipients } from './named-recipients.ts';

/** What a document made from a template has of its own; null is as in the template. */
export interface FromTemplate extends Pick<NewContents, 'externalId' | 'folderId' | 'attachments'> {
  title: string | null;
  recipients: NamedRecipient[];
  meta: DocumentMetaInput | null;
  authOptions: AuthOptions | null;
  formValues: Record<string, string | boolean | number> | null;
  prefillFields: Prefill[];
}

/**
 * Makes a draft of a template (seed 4.2): a copy that what happens to the template no longer touches. A repeated request
 * with the same `externalId` is answered with the document the first one made.
 * @throws RuleViolation NOT_FOUND, also of the folder; PDF_MISSING, EXTERNAL_ID_TAKEN, RECIPIENT_NOT_ON_DOCUMENT,
 * RECIPIENT_EMAIL_TAKEN, INVALID_PREFILL, and what `insertFields` throws where the fields do not fit the PDF,
 * and `collectUploads`
 */
export async function generateDocument(
  services: Services,
  sender: Sender,
  templateNumber: number,
  input: FromTemplate,
): Promise<EnvelopeContents> {
  const once = { teamId: sender.teamId, type: 'DOCUMENT', externalId: input.externalId } as const;
  return createOnce(services, once, { templateNumber, ...input }, async (requestHash) => {
    const key = templateKey(sender, templateNumber);
    await collectUploads(services, key);
    // Under its lock, so that recipients and fields are of one moment.
    const template = await changeEnvelope(services, key, (work) => work.contents());
    const draft = draftOf(template, input);
    const files = await copyFiles(services, template);
    try {
      return await createDraft(services, sender, { ...draft, files }, requestHash);
    } finally {
      await discard(files);
    }
  });
}

function draftOf({ envelope, files, recipients, fields }: EnvelopeContents, input: FromTemplate) {
  const meta = withMeta(input.meta, envelope.meta);
  // The settings of a stored field were checked against its type.
  const metas = prefilledMetas(fields as (FieldRow & ValueField)[], input.prefillFields, meta);
  const placeIn = (rows: readonly { id: string | number }[], id: string | number) =>
    rows.findIndex((row) => row.id === id);
  return {
    type: 'DOCUMENT' as const,
    templateNumber: envelope.number,
    title: input.title ?? envelope.title,
    externalId: input.externalId,
    folderId: input.folderId,
    meta,
    authOptions: input.authOptions ?? envelope.authOptions,
    formValues: input.formValues,
    attachments: [...envelope.attachments, ...input.attachments],
    recipients: namedRecipients(recipients, input.recipients),
    fields: fields.map(
      ({ id, type, recipientId, fileId, page, positionX, positionY, width, height, meta }): NewFieldOnFile => ({
        type,
        page,
        positionX,
        positionY,
        width,
        height,
        recipientIndex: placeIn(recipients, recipientId),
        fileIndex: placeIn(files, fileId),
        fieldMeta: metas.get(id) ?? meta,
        path: ['fields', id],
      }),
    ),
  };
}

import { type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { type Prefill, prefilledMetas } from '../../../domain/fields/prefill.ts';
import type { AuthOptions } from '../../../domain/proofs/auth-options.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { TeamKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import type { EnvelopeContents, FieldRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { createDraft, type NewContents } from '../documents/create-draft.ts';
import { createOnce } from '../documents/create-once.ts';
import { copiedAttachments, copiedFields } from '../documents/duplicate-envelope.ts';
import { send } from '../documents/send-document.ts';
import { discard } from './copy-files.ts';
import { type NamedRecipient, namedRecipients } from './named-recipients.ts';
import { filesFromTemplate, type Replacement } from './replaced-files.ts';

/** The properties that a document from a template sets itself. If null, the template's apply. */
export interface FromTemplate extends Pick<NewContents, 'externalId' | 'folderId' | 'attachments'> {
  title: string | null;
  recipients: NamedRecipient[];
  meta: DocumentMetaInput | null;
  authOptions: AuthOptions | null;
  formValues: Record<string, string | boolean | number> | null;
  prefillFields: Prefill[];
  replacements?: Replacement[];
  /** Whether to send the document immediately. If it cannot be sent, it is not created. */
  isSent?: boolean;
}

/**
 * Creates a draft from a template. Later changes of the template do not affect it. A repeated request with the same
 * `externalId` returns the document of the first one.
 * @throws RuleViolation NOT_FOUND, also for the folder; PDF_MISSING, EXTERNAL_ID_TAKEN, RECIPIENT_NOT_ON_DOCUMENT,
 * RECIPIENT_EMAIL_TAKEN, INVALID_PREFILL, FILE_NOT_ON_DOCUMENT, FORBIDDEN, the errors of `collectUploads`, those of
 * `insertFields` if fields do not fit the PDF, and those of `sendDocument` if it is sent
 */
export async function generateDocument(
  services: Services,
  sender: Sender,
  key: TeamKey,
  input: FromTemplate,
): Promise<WholeEnvelope> {
  const once = { teamId: sender.teamId, type: 'DOCUMENT', externalId: input.externalId } as const;
  // Sending emails people, while creating a draft notifies no one.
  if (input.isSent) authorise(sender, 'documents.send', sender);
  return createOnce(services, once, sameRequest(key, input), async (requestHash) => {
    await collectUploads(services, key);
    const template = await loadEnvelope(services.database.orm, key);
    const draft = draftOf(template, input);
    const files = await filesFromTemplate(services, template, input.replacements ?? []);
    try {
      return await createDraft(services, sender, { ...draft, files }, requestHash, (work, acting, filled) =>
        input.isSent ? send(work, acting, { sendEmail: true }, filled) : work.contents,
      );
    } finally {
      await discard(files);
    }
  });
}

/** Returns the parts of a request that decide whether it is a repeat: all properties and the uploaded PDFs. */
const sameRequest = ({ reader: _, ...template }: TeamKey, { replacements, ...input }: FromTemplate): object => ({
  template,
  ...input,
  ...(replacements && {
    replacements: replacements.map(({ fileId, pdf }) => ({ fileId, sha256: pdf.original.sha256 })),
  }),
});

export function draftOf(template: EnvelopeContents, input: FromTemplate) {
  const { envelope, recipients, fields } = template;
  const meta = withMeta(input.meta, envelope.meta);
  // The settings of a field were checked against its type before they were stored.
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

import { LIMITS } from '@countersign/contracts/text';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/load-envelope.ts';
import type { EnvelopeContents, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import type { NewAttachment } from '../attachments/add-attachments.ts';
import { copyFiles, discard } from '../templates/copy-files.ts';
import { createDraft, type NewFieldOnFile, type NewKind } from './create-draft.ts';

/** The contents to copy besides files and settings. Fields belong to recipients and are copied only with them. */
export interface CopyOptions {
  includeRecipients: boolean;
  includeFields: boolean;
}

const COPY = ' (copy)';

/**
 * Creates a draft of the same type as a copy of an envelope in any state. The copy has its original files, settings,
 * attachments and folder, but not its externalId, values and signatures.
 * @throws RuleViolation NOT_FOUND, PDF_MISSING, CONTENT_DAMAGED, and the errors of `collectUploads`
 */
export async function duplicateEnvelope(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { includeRecipients, includeFields }: CopyOptions,
): Promise<WholeEnvelope> {
  await collectUploads(services, key);
  const whole = await loadEnvelope(services.database.orm, key);
  const { envelope, recipients } = whole;
  const copied = await copyFiles(services, whole);
  try {
    const draft = {
      ...kindOf(envelope),
      title: titleOfCopy(envelope.title),
      externalId: null,
      folderId: envelope.folderId,
      visibility: envelope.visibility,
      meta: envelope.meta,
      authOptions: envelope.authOptions,
      attachments: copiedAttachments(whole),
      recipients: includeRecipients
        ? recipients.map(({ name, email, role, signingOrder, authOptions }) => ({
            name,
            email,
            role,
            signingOrder,
            authOptions,
          }))
        : [],
      files: copied,
      fields: includeRecipients && includeFields ? copiedFields(whole) : [],
    };
    return await createDraft(services, sender, draft, null);
  } finally {
    await discard(copied);
  }
}

/** Shortens a title that would be too long, but does not cut within a character. */
const titleOfCopy = (title: string): string =>
  title.slice(0, LIMITS.title - COPY.length).replace(/\p{Cs}$/u, '') + COPY;

function kindOf({
  type,
  formValues,
  templateType,
  publicTitle,
  publicDescription,
}: EnvelopeContents['envelope']): NewKind {
  if (type === 'DOCUMENT') return { type, formValues, templateNumber: null };
  return { type, templateType: templateType ?? 'PRIVATE', publicTitle, publicDescription };
}

export const copiedAttachments = ({ attachments }: Pick<EnvelopeContents, 'attachments'>): NewAttachment[] =>
  attachments.map(({ label, url }) => ({ label, data: url, type: 'link' }));

/** Returns copies of the fields, each with the indexes of its recipient and file. */
export const copiedFields = ({ files, recipients, fields }: EnvelopeContents): NewFieldOnFile[] =>
  fields.map(({ id, type, recipientId, fileId, page, positionX, positionY, width, height, meta }) => ({
    type,
    page,
    positionX,
    positionY,
    width,
    height,
    recipientIndex: recipients.findIndex((each) => each.id === recipientId),
    fileIndex: files.findIndex((each) => each.id === fileId),
    fieldMeta: meta,
    path: ['fields', id],
  }));

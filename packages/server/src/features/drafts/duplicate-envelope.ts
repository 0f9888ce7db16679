import { LIMITS } from '@countersign/contracts/text';
import { copiedAttachments, copiedFields } from '../../envelopes/create/copied-contents.ts';
import { copyFiles, discard } from '../../envelopes/create/copy-files.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { type NewKind, prepareDraft } from '../../envelopes/create/prepare-draft.ts';
import type { EnvelopeContents, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

/** Content to copy in addition to files and settings. Fields are copied only together with recipients. */
export interface CopyOptions {
  includeRecipients: boolean;
  includeFields: boolean;
}

const COPY = ' (copy)';

/**
 * Copies an envelope of any status to a new draft of the same type. The copy has the original files, the settings,
 * attachments and folder, but no externalId, values or signatures.
 * @throws RuleViolation NOT_FOUND, PDF_MISSING, CONTENT_DAMAGED, and the errors from `collectUploads`
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
    const given = {
      ...toKind(envelope),
      title: titleOfCopy(envelope.title),
      externalId: null,
      folderId: envelope.folderId,
      visibility: envelope.visibility,
      meta: envelope.meta,
      authOptions: envelope.authOptions,
      attachments: copiedAttachments(whole),
      recipients: includeRecipients
        ? recipients.map(({ name, email, role, signingOrder, authOptions, isOptional, roleName, message }) => ({
            ...{ name, email, role, message },
            ...{ signingOrder, authOptions, isOptional, roleName },
          }))
        : [],
      files: copied,
      fields: includeRecipients && includeFields ? copiedFields(whole) : [],
    };
    const draft = await prepareDraft(services, sender, given, { requestHash: null });
    return await createPrepared(services, draft, (work) => createDraft(work, draft));
  } finally {
    await discard(copied);
  }
}

/** Returns the title of a copy. A title that would be too long is shortened, but not within a surrogate pair. */
const titleOfCopy = (title: string): string =>
  title.slice(0, LIMITS.title - COPY.length).replace(/\p{Cs}$/u, '') + COPY;

function toKind({
  type,
  formValues,
  templateType,
  publicTitle,
  publicDescription,
}: EnvelopeContents['envelope']): NewKind {
  if (type === 'DOCUMENT') return { type, formValues, templateNumber: null };
  return { type, templateType: templateType ?? 'PRIVATE', publicTitle, publicDescription };
}

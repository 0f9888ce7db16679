import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { NewRecipient } from '../../envelopes/contents/insert-recipients.ts';
import { copiedAttachments, copiedFields } from '../../envelopes/create/copied-contents.ts';
import { copyFiles, discard } from '../../envelopes/create/copy-files.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { prepareDraft } from '../../envelopes/create/prepare-draft.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

/** A recipient who becomes a role: a place without a person, such as “Tenant”. */
export interface NewRole {
  recipientId: number;
  name: string;
}

export interface SavedTemplate {
  title: string;
  /** Recipients without a role here keep their name and address in the template. */
  roles: readonly NewRole[];
}

/**
 * Creates a template with the files, settings, recipients and fields of a document in any state. Values and signatures
 * are not copied.
 * @throws RuleViolation NOT_FOUND, RECIPIENT_NOT_ON_DOCUMENT, PDF_MISSING, CONTENT_DAMAGED, and the errors from
 * `collectUploads`
 */
export async function saveAsTemplate(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { title, roles }: SavedTemplate,
): Promise<WholeEnvelope> {
  await collectUploads(services, key);
  const whole = await loadEnvelope(services.database.orm, key);
  requireOnDocument(whole.recipients, roles);
  const copied = await copyFiles(services, whole);
  try {
    const given = {
      type: 'TEMPLATE' as const,
      templateType: 'PRIVATE' as const,
      title,
      externalId: null,
      folderId: null,
      visibility: whole.envelope.visibility,
      meta: whole.envelope.meta,
      authOptions: whole.envelope.authOptions,
      attachments: copiedAttachments(whole),
      recipients: whole.recipients.map((recipient) => toRole(recipient, roles)),
      files: copied,
      fields: copiedFields(whole),
    };
    const draft = await prepareDraft(services, sender, given, { requestHash: null });
    return await createPrepared(services, draft, (work) => createDraft(work, draft));
  } finally {
    await discard(copied);
  }
}

function requireOnDocument(recipients: readonly RecipientRow[], roles: readonly NewRole[]): void {
  const issues = roles.flatMap(({ recipientId }, index): Issue[] =>
    recipients.some(({ id }) => id === recipientId)
      ? []
      : [{ path: ['roles', index, 'recipientId'], message: `Recipient ${recipientId} is not on the document` }],
  );
  if (issues.length === 0) return;
  const message = `${issues.map((issue) => issue.message).join('; ')}.`;
  throw new RuleViolation('RECIPIENT_NOT_ON_DOCUMENT', message, issues);
}

function toRole(
  { id, name, email, role, signingOrder, authOptions, message }: RecipientRow,
  roles: readonly NewRole[],
): NewRecipient {
  const given = roles.find(({ recipientId }) => recipientId === id);
  // The message is for the person, not for those who will take the place.
  const person = given ? { name: given.name, email: '', message: null } : { name, email, message };
  return { ...person, role, signingOrder, authOptions };
}

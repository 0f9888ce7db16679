import { eq, inArray } from 'drizzle-orm';
import { recipients } from '../db/schema.ts';
import type { DocumentMeta } from '../domain/document-meta.ts';
import { nextStatus } from '../domain/envelope.ts';
import { expiresAt } from '../domain/expiration.ts';
import { type ReadinessField, requireReadyToSend } from '../domain/readiness.ts';
import { ROLES } from '../domain/recipient.ts';
import { changeEnvelope, type EnvelopeChange } from '../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../envelopes/find-envelope.ts';
import type { EnvelopeContents, RecipientRow } from '../envelopes/rows.ts';
import { pageCountOf } from '../fields/field-page.ts';
import { insertReadOnlyValues } from '../fields/insert-read-only-values.ts';
import type { Services } from '../services.ts';
import { advanceEnvelope } from '../signing/advance-envelope.ts';
import { auditFiles } from '../signing/audit-files.ts';
import { actorOf, type Sender } from './sender.ts';

export interface SendOptions {
  /** false: nobody is invited by mail; the caller hands out the signing URLs. */
  sendEmail: boolean;
  /** Overrides the settings for mails at completion; left out, they stay as they are. */
  sendCompletionEmails?: boolean | undefined;
}

/**
 * Sends a draft to its recipients (seed 3.1). Sending it again answers how it stands and does nothing.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_READY, PDF_MISSING, DOCUMENT_COMPLETED, DOCUMENT_REJECTED
 */
export async function sendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  options: SendOptions,
): Promise<EnvelopeContents> {
  return changeEnvelope(services, key, async (work) => {
    const draft = await work.contents();
    const status = nextStatus(draft.envelope.status, 'SEND');
    if (status !== 'PENDING' || draft.envelope.status === status) return draft;
    requireReadyToSend(readinessOf(draft));

    const meta = withMails(draft.envelope.meta, options);
    await work.update({ status, meta, sentAt: work.now });
    const expiry = meta.expiration && expiresAt(work.now, meta.expiration);
    await markSent(work, draft.recipients, expiry);
    await insertReadOnlyValues(work, draft);
    work.record(
      'DOCUMENT_SENT',
      { files: auditFiles(draft.files), expiresAt: expiry?.toISOString() ?? null },
      actorOf(sender),
    );
    work.announce('DOCUMENT_SENT');
    await advanceEnvelope(work, await work.contents());
    return work.contents();
  });
}

function readinessOf({ envelope, files, recipients, fields }: EnvelopeContents) {
  return {
    meta: envelope.meta,
    authOptions: envelope.authOptions,
    formValues: envelope.formValues,
    files: files.map((file) => ({ id: file.id, pageCount: pageCountOf(file) })),
    recipients,
    // The settings of a stored field were checked against its type.
    fields: fields as ReadinessField[],
  };
}

function withMails(meta: DocumentMeta, { sendEmail, sendCompletionEmails }: SendOptions): DocumentMeta {
  const invitations = sendEmail ? {} : { recipientSigningRequest: false };
  const completion =
    sendCompletionEmails === undefined
      ? {}
      : { documentCompleted: sendCompletionEmails, ownerDocumentCompleted: sendCompletionEmails };
  const given = { ...invitations, ...completion };
  return Object.keys(given).length === 0 ? meta : { ...meta, emailSettings: { ...meta.emailSettings, ...given } };
}

async function markSent(work: EnvelopeChange, all: readonly RecipientRow[], expiry: Date | null): Promise<void> {
  const { orm } = work.tx;
  await orm
    .update(recipients)
    .set({ sendStatus: 'SENT', sentAt: work.now, updatedAt: work.now })
    .where(eq(recipients.envelopeId, work.envelope.id));
  // Who only gets a copy at the end has nothing that could expire.
  const ids = all.filter(({ role }) => ROLES[role].invited !== 'AT_COMPLETION').map(({ id }) => id);
  if (expiry && ids.length > 0)
    await orm.update(recipients).set({ expiresAt: expiry }).where(inArray(recipients.id, ids));
}

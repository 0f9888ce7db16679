import { eq } from 'drizzle-orm';
import { type DocumentMeta, type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { type Expiration, expiresAt } from '../../../domain/envelope/expiration.ts';
import { type ReadinessField, requireReadyToSend } from '../../../domain/envelope/readiness.ts';
import { type DrawingBounds, undrawableIssues } from '../../../domain/envelope/undrawable-page.ts';
import { auditFiles } from '../../../envelopes/audit-files.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import { pageCountOf } from '../../../envelopes/field-page.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { insertReadOnlyValues } from '../../../envelopes/insert-read-only-values.ts';
import type { EnvelopeContents } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipients, teams } from '../../../platform/db/schema.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import {
  areFormsFilled,
  type FilledForms,
  fillForms,
  keepFilledForms,
  NOTHING_FILLED,
} from '../../files/fill-forms.ts';
import { advanceEnvelope } from '../../sign/advance-envelope.ts';
import { grantTime } from '../recipients/grant-time.ts';

export interface SendOptions {
  /** false: nobody is invited by mail; the caller hands out the signing URLs. */
  sendEmail: boolean;
  /** Overrides the settings for mails at completion; left out, they stay as they are. */
  sendCompletionEmails?: boolean | undefined;
  /** Laid over the settings of the document. */
  meta?: DocumentMetaInput | null;
}

/**
 * Sends a draft to its recipients (seed 3.1). Sending it again answers how it stands and does nothing.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_READY, PDF_MISSING, FORM_FIELD_UNKNOWN, FORM_VALUE_INVALID,
 *   PDF_REFUSED, PAGE_NOT_DRAWABLE, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, and what `collectUploads` throws
 */
export async function sendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  options: SendOptions,
): Promise<EnvelopeContents> {
  await collectUploads(services, key);
  let filled = NOTHING_FILLED;
  for (;;) {
    const { sent, toFill } = await changeEnvelope(services, key, (work) => send(work, sender, options, filled));
    if (!toFill) return sent;
    // Between two changes, for it takes long. A PDF or value changed meanwhile is filled in again.
    filled = await fillForms(services, toFill);
  }
}

type Attempt = { sent: EnvelopeContents; toFill?: never } | { sent?: never; toFill: EnvelopeContents };

/** Sends, or changes nothing where the forms of the PDFs are to be filled in first. */
async function send(work: EnvelopeChange, sender: Sender, options: SendOptions, filled: FilledForms): Promise<Attempt> {
  const stored = await work.contents();
  const status = nextStatus(stored.envelope.status, 'SEND');
  if (status !== 'PENDING' || stored.envelope.status === status) return { sent: stored };
  const draft = { ...stored, envelope: { ...stored.envelope, meta: withMeta(options.meta, stored.envelope.meta) } };
  requireReadyToSend(readinessOf(draft, work.services.config));
  if (!areFormsFilled(stored, filled)) return { toFill: stored };

  const given = withMails(draft.envelope.meta, options);
  const meta = { ...given, expiration: given.expiration ?? (await defaultExpiration(work)) };
  await work.update({ status, meta, sentAt: work.now });
  const files = await keepFilledForms(work, filled, actorOf(sender));
  await work.tx.orm
    .update(recipients)
    .set({ sendStatus: 'SENT', sentAt: work.now, updatedAt: work.now })
    .where(eq(recipients.envelopeId, work.envelope.id));
  const expiry = meta.expiration && expiresAt(work.now, meta.expiration);
  if (expiry) await grantTime(work, draft.recipients, expiry);
  await insertReadOnlyValues(work, draft);
  work.record('DOCUMENT_SENT', { files: auditFiles(files), expiresAt: expiry?.toISOString() ?? null }, actorOf(sender));
  work.announce('DOCUMENT_SENT');
  await advanceEnvelope(work, await work.contents());
  if (work.services.config.PAGES_DRAWN_AHEAD > 0)
    await work.enqueue('draw-first-pages', { envelopeId: work.envelope.id });
  return { sent: await conclude(work.services, work.tx, await work.contents()) };
}

function readinessOf({ envelope, files, recipients, fields }: EnvelopeContents, bounds: DrawingBounds) {
  return {
    meta: envelope.meta,
    files: files.map((file) => ({ id: file.id, pageCount: pageCountOf(file) })),
    recipients,
    // The settings of a stored field were checked against its type.
    fields: fields as ReadinessField[],
    undrawable: undrawableIssues(files, bounds),
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

/** The team's, for documents that say nothing; from sending on it is the document's own. */
async function defaultExpiration({ tx, envelope }: EnvelopeChange): Promise<Expiration | null> {
  const [team] = await tx.orm
    .select({ expiration: teams.defaultExpiration })
    .from(teams)
    .where(eq(teams.id, envelope.teamId));
  return team?.expiration ?? null;
}

import { type DocumentMeta, type DocumentMetaInput, withMeta } from '../../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { expiresAt } from '../../../domain/envelope/expiration.ts';
import { layoutProblems } from '../../../domain/envelope/layout-problems.ts';
import { type ReadinessField, requireReadyToSend } from '../../../domain/envelope/readiness.ts';
import { type DrawingBounds, undrawableIssues } from '../../../domain/envelope/undrawable-page.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { hasToProve } from '../../../domain/proofs/proof.ts';
import { requireOffered } from '../../../domain/proofs/require-offered.ts';
import { auditFiles } from '../../../envelopes/audit-files.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { pageCountOf } from '../../../envelopes/file-of.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { insertReadOnlyValues } from '../../../envelopes/insert-read-only-values.ts';
import { fieldsSha256 } from '../../../envelopes/recorded-document.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { EnvelopeContents, WholeEnvelope } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, getsLinks, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { endSittings } from '../../../envelopes/sittings.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import {
  areFormsFilled,
  type FilledForms,
  fillForms,
  keepFilledForms,
  NOTHING_FILLED,
} from '../../files/fill-forms.ts';
import { inspectAgain } from '../../files/inspect-again.ts';
import { isToBeInspectedAgain } from '../../files/inspection.ts';
import { advanceEnvelope } from '../../sign/advance-envelope.ts';
import { setExpiry } from '../recipients/set-expiry.ts';

export interface SendOptions {
  /** If false, no invitations are emailed, and the caller passes on the signing URLs. */
  sendEmail: boolean;
  /** Overrides the settings for completion emails. If omitted, they stay unchanged. */
  sendCompletionEmails?: boolean | undefined;
  /** Merged into the document's settings. */
  meta?: DocumentMetaInput | null;
  /**
   * Set when sending from the editor: the document is sent only if it still has the displayed revision and the editor has no
   * warnings.
   */
  edited?: { revision: number };
  /** The recipient who is already present and needs no invitation. */
  presentId?: number;
}

/**
 * Sends a draft to its recipients. Sending it again returns its state and changes nothing.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_READY, PDF_MISSING, FORM_FIELD_UNKNOWN, FORM_VALUE_INVALID, PDF_REFUSED,
 * PAGE_NOT_DRAWABLE, DOCUMENT_COMPLETED, DOCUMENT_REJECTED, DRAFT_CHANGED, and the errors of `collectUploads`
 */
export async function sendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  options: SendOptions,
): Promise<WholeEnvelope> {
  await collectUploads(services, key);
  const { edited } = options;
  return withFilledForms(services, (filled, revision = edited?.revision) =>
    changeEnvelope(services, sender, key, (work) =>
      send(work, sender, edited && revision !== undefined ? { ...options, edited: { revision } } : options, filled),
    ),
  );
}

/**
 * Repeats `attempt` after each inspection of the PDFs and each time their forms were filled in.
 * @param attempt gets the revision that the contents had at the last attempt, or have after repairs made by the service since
 */
export async function withFilledForms<T>(
  services: Services,
  attempt: (filled: FilledForms, revision?: number) => Promise<T>,
): Promise<T> {
  let filled = NOTHING_FILLED;
  let revision: number | undefined;
  for (;;) {
    try {
      return await attempt(filled, revision);
    } catch (error) {
      if (error instanceof NotInspected) {
        ({ revision } = await inspectAgain(services, error.contents));
        continue;
      }
      if (!(error instanceof FormsNotFilled)) throw error;
      // Fill in the forms between two changes, because it takes long. If a PDF or value changes in the meantime, they are
      // filled in again.
      filled = await fillForms(services, error.contents);
    }
  }
}

/** Aborts a change so that PDFs accepted by an earlier version can be inspected first. */
class NotInspected extends Error {
  constructor(readonly contents: WholeEnvelope) {
    super('inspect the files first');
  }
}

/** Aborts a change so that the forms of the PDFs can be filled in first. */
class FormsNotFilled extends Error {
  constructor(readonly contents: WholeEnvelope) {
    super('fill in the forms first');
  }
}

/**
 * Sends a document within an open change.
 * @throws FormsNotFilled, NotInspected; RuleViolation as `sendDocument`
 */
export async function send(
  work: EnvelopeChange,
  sender: Acting,
  options: SendOptions,
  filled: FilledForms = NOTHING_FILLED,
): Promise<WholeEnvelope> {
  const stored = work.contents;
  const status = nextStatus(stored.envelope.status, 'SEND');
  if (options.edited && stored.envelope.contentRevision !== options.edited.revision) throw changedMeanwhile();
  if (status !== 'PENDING' || stored.envelope.status === status) return stored;
  const draft = { ...stored, envelope: { ...stored.envelope, meta: withMeta(options.meta, stored.envelope.meta) } };
  requireOffered(work.services.config, [
    stored.envelope.authOptions,
    ...stored.recipients.map((each) => each.authOptions),
  ]);
  requireReadyToSend(readinessOf(draft, work.services.config), options.edited ? layoutProblems(draft) : []);
  if (stored.files.some(isToBeInspectedAgain)) throw new NotInspected(stored);
  if (!areFormsFilled(stored, filled)) throw new FormsNotFilled(stored);
  // Records pending edits before the sending.
  endSittings(work);

  const given = withMails(draft.envelope.meta, options);
  const usual = given.neverExpires ? null : stored.team.defaultExpiration;
  const meta = { ...given, expiration: given.expiration ?? usual };
  work.update({ status, meta, sentAt: work.now });
  const files = keepFilledForms(work, filled, actorOf(sender));
  const ids = draft.recipients.map(({ id }) => id);
  work.updateRecipients(ids, { sendStatus: 'SENT', sentAt: work.now, updatedAt: work.now });
  const handedOver = getsLinks(sender) ? { handedOver: ids } : {};
  if (getsLinks(sender)) work.updateRecipients(ids, { linkHandedOverAt: work.now });
  const expiry = meta.expiration && expiresAt(work.now, meta.expiration);
  if (expiry) setExpiry(work, draft.recipients, expiry);
  await insertReadOnlyValues(work, draft);
  const { envelope, recipients, fields, sender: shown } = work.contents;
  work.say(
    'DOCUMENT_SENT',
    {
      files: auditFiles(files),
      expiresAt: expiry?.toISOString() ?? null,
      title: envelope.title,
      sender: { name: shown.name, email: shown.email },
      recipients: recipients.map((each) => ({ ...recordedRecipient(each), signingOrder: each.signingOrder })),
      fieldsSha256: fieldsSha256(fields, envelope),
      ...handedOver,
    },
    actorOf(sender),
  );
  advanceEnvelope(work, options.presentId);
  if (work.services.config.PAGES_DRAWN_AHEAD > 0) work.enqueue('draw-first-pages', { envelopeId: work.envelope.id });
  return work.contents;
}

const changedMeanwhile = (): RuleViolation =>
  new RuleViolation('DRAFT_CHANGED', 'The draft has changed since you last saw it. Review it again.');

/** Returns the facts that determine whether a document can be sent. */
export function readinessOf({ envelope, files, recipients, fields }: EnvelopeContents, bounds: DrawingBounds) {
  return {
    meta: envelope.meta,
    files: files.map((file) => ({ id: file.id, pageCount: pageCountOf(file) })),
    recipients: recipients.map((recipient) => ({ ...recipient, hasToProve: hasToProve(envelope, recipient) })),
    // The settings of a field were checked against its type before they were stored.
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

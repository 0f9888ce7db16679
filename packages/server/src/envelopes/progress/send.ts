import { layoutProblems } from '../../domain/envelope/checks/layout-problems.ts';
import { type ReadinessField, requireReadyToSend } from '../../domain/envelope/checks/readiness.ts';
import { type DrawingBounds, undrawableIssues } from '../../domain/envelope/checks/undrawable-page.ts';
import { type DocumentMeta, type DocumentMetaInput, withMeta } from '../../domain/envelope/document-meta.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { expiresAt } from '../../domain/envelope/expiration.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { hasToProve } from '../../domain/proofs/proof.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import type { Preparation } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { insertReadOnlyValues } from '../contents/insert-read-only-values.ts';
import { endSittings } from '../contents/sittings.ts';
import { areFormsFilled, type FilledForms, fillForms, keepFilledForms, NOTHING_FILLED } from '../files/fill-forms.ts';
import { inspectAgain } from '../files/inspect-again.ts';
import { isToBeInspectedAgain } from '../files/inspection.ts';
import { auditFiles } from '../record/audit-files.ts';
import { fieldsSha256 } from '../record/recorded-document.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { EnvelopeContents, WholeEnvelope } from '../rows.ts';
import { type Acting, getsLinks, toActor } from '../sender.ts';
import type { Services } from '../services.ts';
import { countPages } from '../store/find-file-of-field.ts';
import { advanceEnvelope } from './advance-envelope.ts';
import { setExpiry } from './set-expiry.ts';

export interface SendOptions {
  /** If false, no invitations are emailed, and the caller distributes the signing URLs. */
  sendEmail: boolean;
  /** Overrides the settings for completion emails. If omitted, the settings apply. */
  sendCompletionEmails?: boolean | undefined;
  meta?: DocumentMetaInput | null;
  /** Revision that the sender has confirmed. Other revisions are not sent. If omitted, any is sent. */
  revision?: number;
  /** Whether the document is sent from the editor. It is sent only if the editor shows no warnings. */
  isFromEditor?: boolean;
  /** Recipient who is already present and needs no invitation. */
  presentId?: number;
}

/** Removes the schedule of a draft. */
export const UNSCHEDULED = { sendAt: null, schedule: null, sendProblem: null } as const;

/** PDFs that are ready to send: inspected by this version of the service, with their forms filled in. */
interface PreparedFiles {
  forms: FilledForms;
  /**
   * Revision of the inspected contents. A repair by the service does not count as a change since the editor's revision.
   */
  revision: number;
}

/** Inspects PDFs that an earlier version accepted and fills in forms. Both take too long for a transaction. */
export const preparationForSending = (services: Services, options: SendOptions): Preparation<PreparedFiles> => ({
  isDone: (contents, prepared) =>
    contents.envelope.status !== 'DRAFT' ||
    (!contents.files.some(isToBeInspectedAgain) && areFormsFilled(contents, prepared?.forms ?? NOTHING_FILLED)),
  async prepare(contents) {
    requireRevision(contents, options.revision);
    requireSendable(contents, options, services.config);
    const { files, revision } = await inspectAgain(services, contents);
    return { forms: await fillForms(services, { ...contents, files }), revision };
  },
});

/**
 * Sends a document within an open change.
 * @param prepared the prepared PDFs, if any needed preparation
 * @throws RuleViolation the errors from `sendDocument`
 */
export async function send(
  work: EnvelopeChange,
  sender: Acting,
  options: SendOptions,
  { forms = NOTHING_FILLED, revision }: Partial<PreparedFiles> = {},
): Promise<WholeEnvelope> {
  const stored = work.contents;
  const status = nextStatus(stored.envelope.status, 'SEND');
  if (options.revision !== undefined) requireRevision(stored, revision ?? options.revision);
  if (status !== 'PENDING' || stored.envelope.status === status) return stored;
  const draft = requireSendable(stored, options, work.services.config);
  if (!areFormsFilled(stored, forms)) throw new Error('the forms of the PDFs are not filled in');
  // The audit log must list pending edits before the entry about sending.
  endSittings(work);

  const mails = options.isFromEditor && isOnlyFor(sender, draft) ? NO_EMAILS : options;
  const given = withMails(draft.envelope.meta, mails);
  const usual = given.neverExpires ? null : stored.team.defaultExpiration;
  const meta = { ...given, expiration: given.expiration ?? usual };
  work.update({ status, meta, sentAt: work.now, ...UNSCHEDULED });
  const files = keepFilledForms(work, forms, toActor(sender));
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
    toActor(sender),
  );
  advanceEnvelope(work, options.presentId);
  if (work.services.config.PAGES_DRAWN_AHEAD > 0) work.enqueue('draw-first-pages', { envelopeId: work.envelope.id });
  return work.contents;
}

/** @throws RuleViolation DRAFT_CHANGED */
export function requireRevision({ envelope }: EnvelopeContents, revision: number | undefined): void {
  if (revision === undefined || envelope.contentRevision === revision) return;
  throw new RuleViolation('DRAFT_CHANGED', 'The draft has changed since you last saw it. Review it again.');
}

/**
 * @returns the draft with the settings that apply when it is sent
 * @throws RuleViolation DOCUMENT_NOT_READY, PAGE_NOT_DRAWABLE and the errors from `requireOffered`
 */
export function requireSendable(
  stored: WholeEnvelope,
  options: SendOptions,
  config: Services['config'],
): WholeEnvelope {
  const { envelope, recipients } = stored;
  const draft = { ...stored, envelope: { ...envelope, meta: withMeta(options.meta, envelope.meta) } };
  requireOffered(config, [envelope.authOptions, ...recipients.map((each) => each.authOptions)]);
  requireReadyToSend(describeReadiness(draft, config), options.isFromEditor ? layoutProblems(draft) : []);
  return draft;
}

/** Returns the facts that decide whether a document can be sent. */
export function describeReadiness({ envelope, files, recipients, fields }: EnvelopeContents, bounds: DrawingBounds) {
  return {
    meta: envelope.meta,
    files: files.map((file) => ({ id: file.id, pageCount: countPages(file) })),
    recipients: recipients.map((recipient) => ({ ...recipient, hasToProve: hasToProve(envelope, recipient) })),
    // The settings of a field are validated for its type before they are stored.
    fields: fields as ReadinessField[],
    undrawable: undrawableIssues(files, bounds),
  };
}

/** Whether the person who sends their own document in the editor is also its only recipient, who signs it next. */
export const isOnlyFor = (acting: Acting, { recipients, sender }: WholeEnvelope): boolean =>
  'userEmail' in acting &&
  recipients.length === 1 &&
  [sender, ...recipients].every(({ email }) => email.toLowerCase() === acting.userEmail.toLowerCase());

const NO_EMAILS = { sendEmail: false, sendCompletionEmails: false };

function withMails(
  meta: DocumentMeta,
  { sendEmail, sendCompletionEmails }: Pick<SendOptions, 'sendEmail' | 'sendCompletionEmails'>,
): DocumentMeta {
  const invitations = sendEmail ? {} : { recipientSigningRequest: false };
  const completion =
    sendCompletionEmails === undefined
      ? {}
      : { documentCompleted: sendCompletionEmails, ownerDocumentCompleted: sendCompletionEmails };
  const given = { ...invitations, ...completion };
  return Object.keys(given).length === 0 ? meta : { ...meta, emailSettings: { ...meta.emailSettings, ...given } };
}

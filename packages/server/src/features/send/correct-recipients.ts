import { and, eq, inArray } from 'drizzle-orm';
import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { addressProblem } from '../../domain/envelope/checks/readiness.ts';
import { nextStatus, nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { hasToProve } from '../../domain/proofs/proof.ts';
import { nameOfRecipient } from '../../domain/recipients/recipient.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import type { EnvelopeChange } from '../../envelopes/change/envelope-change.ts';
import { requireFit } from '../../envelopes/contents/change-recipient.ts';
import type { NewRecipient } from '../../envelopes/contents/insert-recipients.ts';
import { beginReminders } from '../../envelopes/progress/plan-reminders.ts';
import { giveLinkTo } from '../../envelopes/progress/replace-recipient.ts';
import { renewExpiry } from '../../envelopes/progress/set-expiry.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { getsLinks, type Sender, toActor } from '../../envelopes/sender.ts';
import { mails } from '../../envelopes/tables/index.ts';

/** A recipient of a sent document, and the corrected values from the request. */
export interface Correction {
  before: RecipientRow;
  values: Partial<NewRecipient>;
  /** Path of the correction in the request, for error messages. */
  path: Issue['path'];
}

/**
 * Corrects the names and addresses of recipients who have not acted on a sent document. Their old links stop working,
 * and those who had been invited are invited again with a new deadline. The request may repeat current values, but
 * cannot change anything else. A recipient whose name and address both change no longer gets the message of their own.
 * If one correction is invalid, nothing is changed.
 * @returns the envelope after the change
 * @throws RuleViolation DOCUMENT_NOT_DRAFT, DOCUMENT_COMPLETED, RECIPIENT_HAS_ACTED, RECIPIENT_EMAIL_TAKEN,
 * INVALID_REQUEST, FORBIDDEN
 */
export async function correctRecipients(
  work: EnvelopeChange,
  sender: Sender,
  corrections: readonly Correction[],
): Promise<WholeEnvelope> {
  const { contents } = work;
  const corrected = corrections.filter(({ before, values }) => changesBetween(before, values).length > 0);
  if (corrected.length === 0) return contents;
  nextStatusWhileOpen(work.envelope, 'CORRECT');
  for (const correction of corrected) requireMayCorrect(contents, correction);
  requireFit(
    contents,
    corrected.map(({ before, values }) => ({ ...before, ...values })),
    (index) => [...(corrected[index]?.path ?? [])],
  );
  // Unlike changes to a draft, a correction revokes links and sends emails.
  authorise(sender, 'documents.send', sender);

  const { expiration } = work.envelope.meta;
  const isAnyoneInvited = corrected.some(({ before }) => before.invitedAt !== null);
  if (expiration && isAnyoneInvited) renewExpiry(work, contents.recipients, expiration, toActor(sender));
  for (const { before, values } of corrected) await correct(work, sender, before, values);
  return work.contents;
}

/** @throws RuleViolation DOCUMENT_NOT_DRAFT, RECIPIENT_HAS_ACTED, INVALID_REQUEST */
function requireMayCorrect(contents: WholeEnvelope, { before, values, path }: Correction): void {
  const { name: _, email, ...locked } = values;
  if (changesBetween(before, locked).length > 0) nextStatus(contents.envelope.status, 'EDIT');
  if (hasActed(contents, before)) {
    const { meaning } = PROBLEMS.RECIPIENT_HAS_ACTED;
    throw new RuleViolation('RECIPIENT_HAS_ACTED', `${nameOfRecipient(before)}: ${meaning}`, [
      { path: [...path], message: meaning },
    ]);
  }
  const { envelope } = contents;
  const after = { id: before.id, email: email ?? before.email, hasToProve: hasToProve(envelope, before) };
  const message = addressProblem(after, envelope.meta.distributionMethod);
  if (message) throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: [...path, 'email'], message }]);
}

/** Whether a recipient has finished or filled in fields. Values from an assistant do not count. */
function hasActed({ fields }: WholeEnvelope, { id, signingStatus, valueChanges }: RecipientRow): boolean {
  if (signingStatus !== 'NOT_SIGNED') return true;
  const isFilled = fields.some(
    (field) => field.recipientId === id && field.inserted && !isReadOnly(field as typeof field & ValueField),
  );
  return valueChanges > 0 && isFilled;
}

async function correct(
  work: EnvelopeChange,
  sender: Sender,
  before: RecipientRow,
  { name = before.name, email = before.email }: Partial<NewRecipient>,
): Promise<void> {
  const of = { work, contents: work.contents, actor: toActor(sender) };
  // Queued emails contain the old link.
  const unsent = and(
    eq(mails.recipientId, before.id),
    eq(mails.teamId, work.envelope.teamId),
    eq(mails.state, 'QUEUED'),
    inArray(mails.kind, ['INVITATION', 'REMINDER', 'MORE_TIME']),
  );
  work.write(work.tx.orm.update(mails).set({ state: 'DROPPED' }).where(unsent));
  await giveLinkTo(
    of,
    before,
    { name, email },
    {
      // An assistant may have filled these in for the previous person.
      personal: ['NAME', 'EMAIL'],
      say: (corrected, actor) =>
        work.say('RECIPIENT_CORRECTED', { ...corrected, ...(getsLinks(sender) && { link: 'HANDED_OVER' }) }, actor),
    },
  );
  // A new name with a new address is another person, for whom the sender's message is not meant.
  if (name !== before.name && email !== before.email) work.updateRecipient(before.id, { message: null });
  if (getsLinks(sender)) work.updateRecipient(before.id, { linkHandedOverAt: work.now });
  // If it is already their turn, invite them again now. Otherwise, they are invited at their turn.
  if (!before.invitedAt) return;
  work.updateRecipient(before.id, { invitedAt: work.now });
  beginReminders(work, [before.id]);
}

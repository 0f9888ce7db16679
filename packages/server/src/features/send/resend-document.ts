import { requireDrawable } from '../../domain/envelope/checks/undrawable-page.ts';
import { isEmailWanted } from '../../domain/envelope/document-meta.ts';
import { nextStatusWhileOpen } from '../../domain/envelope/envelope.ts';
import { isExpired } from '../../domain/envelope/expiration.ts';
import { invitedRecipients } from '../../domain/envelope/turn-order.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { beginReminders } from '../../envelopes/progress/plan-reminders.ts';
import { renewExpiry } from '../../envelopes/progress/set-expiry.ts';
import type { RecipientRow, WholeEnvelope } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

export interface ResentDocument {
  contents: WholeEnvelope;
  reminded: RecipientRow[];
}

/**
 * Reminds the given recipients if it is their turn and they have not finished, and renews their deadlines. With
 * `keepsDeadline`, deadlines stay unchanged and recipients whose deadline has passed are not reminded.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_PENDING, RECIPIENT_NOT_ON_DOCUMENT,
 * PAGE_NOT_DRAWABLE; if none of the recipients can act, RECIPIENT_ALREADY_COMPLETED or NOT_YOUR_TURN
 */
export async function resendDocument(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientIds: readonly number[],
  { keepsDeadline = false } = {},
): Promise<ResentDocument> {
  return changeEnvelope(services, sender, key, async (work) => {
    nextStatusWhileOpen(work.envelope, 'RESEND');
    const contents = work.contents;
    requireAllOnDocument(contents.recipients, recipientIds);
    requireDrawable(contents.files, services.config);

    const { meta } = contents.envelope;
    const due = invitedRecipients(contents.recipients, meta.signingOrder).filter(
      ({ id, signingStatus, expiresAt }) =>
        signingStatus === 'NOT_SIGNED' &&
        recipientIds.includes(id) &&
        !(keepsDeadline && isExpired(expiresAt, work.now)),
    );
    if (due.length === 0 && recipientIds.length > 0) throw nobodyToRemind(contents.recipients, recipientIds);
    if (meta.expiration && !keepsDeadline) renewExpiry(work, contents.recipients, meta.expiration, toActor(sender));
    // An explicit request overrides the setting for invitation emails, but nothing is emailed if the sender distributes
    // the links.
    const asked = { ...meta, emailSettings: { ...meta.emailSettings, recipientSigningRequest: true } };
    const isMailed = isEmailWanted(asked, 'recipientSigningRequest');
    const reminded = due.map(({ id, invitedAt }) => {
      if (isMailed) work.say('RECIPIENT_REMINDED', { recipientId: id }, toActor(sender));
      return work.updateRecipient(id, { invitedAt: invitedAt ?? work.now, ...(isMailed && { remindedAt: work.now }) });
    });
    beginReminders(
      work,
      due.map(({ id }) => id),
    );
    return { contents: work.contents, reminded: isMailed ? reminded : [] };
  });
}

function nobodyToRemind(all: readonly RecipientRow[], ids: readonly number[]): RuleViolation {
  const named = all.filter(({ id }) => ids.includes(id));
  const isFinished = named.every(({ signingStatus }) => signingStatus !== 'NOT_SIGNED');
  const issues = named.map(({ id, signingStatus }): Issue => {
    const why = signingStatus === 'NOT_SIGNED' ? 'cannot act yet' : 'has already finished';
    return { path: ['recipients', ids.indexOf(id)], message: `Recipient ${id} ${why}` };
  });
  const message = `No one was reminded: ${issues.map((issue) => issue.message).join('; ')}.`;
  return new RuleViolation(isFinished ? 'RECIPIENT_ALREADY_COMPLETED' : 'NOT_YOUR_TURN', message, issues);
}

function requireAllOnDocument(all: readonly RecipientRow[], ids: readonly number[]): void {
  const issues = ids.flatMap((id, index): Issue[] => {
    if (all.some((recipient) => recipient.id === id)) return [];
    return [{ path: ['recipients', index], message: `Recipient ${id} is not on the document` }];
  });
  if (issues.length === 0) return;
  throw new RuleViolation('RECIPIENT_NOT_ON_DOCUMENT', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}

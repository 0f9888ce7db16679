import { nextStatusWhileOpen } from '../../../domain/envelope/envelope.ts';
import { invitedRecipients } from '../../../domain/envelope/turn-order.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, documentKey, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { queueInvitations } from '../../notify/mail/queue-mails.ts';
import { renewTime } from '../recipients/grant-time.ts';

/**
 * Reminds recipients of a document, those who have not finished and whose turn it is, and gives them the full time again.
 * @returns whom it reminded
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_PENDING and the like, RECIPIENT_NOT_ON_DOCUMENT
 */
export async function resendDocument(
  services: Services,
  sender: Sender,
  number: number,
  recipientIds: readonly number[],
): Promise<RecipientRow[]> {
  return changeEnvelope(services, documentKey(sender, number), async (work) => {
    nextStatusWhileOpen(work.envelope, 'RESEND');
    const contents = await work.contents();
    requireAllOnDocument(contents.recipients, recipientIds);

    const { meta } = contents.envelope;
    const due = invitedRecipients(contents.recipients, meta.signingOrder).filter(
      ({ id, signingStatus }) => signingStatus === 'NOT_SIGNED' && recipientIds.includes(id),
    );
    if (due.length === 0) return due;
    const renewed = meta.expiration ? await renewTime(work, contents.recipients, meta.expiration, actorOf(sender)) : [];
    // Asked for in so many words, so also where invitations are switched off; never without distribution by e-mail.
    const asked = { ...meta, emailSettings: { ...meta.emailSettings, recipientSigningRequest: true } };
    const reminded = await queueInvitations(
      work,
      { ...contents, envelope: { ...contents.envelope, meta: asked } },
      due.map((recipient) => renewed.find(({ id }) => id === recipient.id) ?? recipient),
      'REMINDER',
    );
    for (const { id } of reminded) work.announce('DOCUMENT_REMINDER_SENT', id);
    return conclude(services, work.tx, reminded);
  });
}

function requireAllOnDocument(all: readonly RecipientRow[], ids: readonly number[]): void {
  const issues = ids.flatMap((id, index): Issue[] => {
    if (all.some((recipient) => recipient.id === id)) return [];
    return [{ path: ['recipients', index], message: `Recipient ${id} is not on the document` }];
  });
  if (issues.length === 0) return;
  throw new RuleViolation('RECIPIENT_NOT_ON_DOCUMENT', `${issues.map(({ message }) => message).join('; ')}.`, issues);
}

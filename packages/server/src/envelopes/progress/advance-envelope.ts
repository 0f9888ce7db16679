import { isEveryoneFinished } from '../../domain/envelope/completion.ts';
import { invitedRecipients } from '../../domain/envelope/turn-order.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { beginReminders } from './plan-reminders.ts';
import { requestSealing } from './request-sealing.ts';

/**
 * Advances a PENDING envelope after it has been sent or a recipient has finished. If everyone has finished, requests
 * sealing. Otherwise, invites the recipients whose turn it is now.
 * @param presentId a recipient who is already viewing the document and needs no invitation
 */
export function advanceEnvelope(work: EnvelopeChange, presentId?: number): void {
  const { recipients, envelope } = work.contents;
  if (isEveryoneFinished(recipients)) {
    requestSealing(work);
    return;
  }
  const due = invitedRecipients(recipients, envelope.meta.signingOrder).filter(
    ({ invitedAt, signingStatus }) => invitedAt === null && signingStatus === 'NOT_SIGNED',
  );
  for (const { id: recipientId } of due) {
    // Record this even if no email is sent.
    work.updateRecipient(recipientId, { invitedAt: work.now });
    if (recipientId !== presentId) work.say('RECIPIENT_INVITED', { recipientId }, SYSTEM);
  }
  if (due.length > 0)
    beginReminders(
      work,
      due.map(({ id }) => id),
    );
}

const SYSTEM = { kind: 'system' } as const;

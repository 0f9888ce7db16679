import { isEveryoneFinished } from '../../domain/envelope/completion.ts';
import { invitedRecipients } from '../../domain/envelope/turn-order.ts';
import type { EnvelopeChange } from '../../envelopes/envelope-change.ts';
import { requestSealing } from '../../envelopes/request-sealing.ts';
import { beginReminders } from './plan-reminders.ts';

/**
 * Advances a PENDING envelope after it was sent or a recipient has finished: seals it if everyone has finished, otherwise
 * invites the recipients whose turn has come.
 * @param presentId a recipient who is already looking at the document and is not invited
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
    // Recorded even if no email is sent.
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

import { isEveryoneFinished } from '../../domain/envelope/completion.ts';
import { invitedRecipients } from '../../domain/envelope/turn-order.ts';
import type { EnvelopeChange } from '../../envelopes/change-envelope.ts';
import { requestSealing } from '../../envelopes/request-sealing.ts';
import type { EnvelopeContents } from '../../envelopes/rows.ts';
import { queueInvitations } from '../notify/mail/queue-mails.ts';

/**
 * Takes a PENDING envelope one step on, after it was sent or somebody finished: when everyone has finished it is
 * sealed, else those whose turn has come are invited.
 * @param contents as they are after the change
 */
export async function advanceEnvelope(work: EnvelopeChange, contents: EnvelopeContents): Promise<void> {
  if (isEveryoneFinished(contents.recipients)) return requestSealing(work);

  const due = invitedRecipients(contents.recipients, contents.envelope.meta.signingOrder);
  await queueInvitations(
    work,
    contents,
    due.filter(({ invitedAt, signingStatus }) => invitedAt === null && signingStatus === 'NOT_SIGNED'),
  );
}

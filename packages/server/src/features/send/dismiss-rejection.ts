import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Records that the sender has dealt with a rejection, so that the document no longer needs attention.
 * @throws RuleViolation NOT_FOUND
 */
export const dismissRejection = (services: Services, sender: Sender, key: EnvelopeKey): Promise<void> =>
  changeEnvelope(services, sender, key, (work) => {
    const waiting = work.contents.recipients.filter(({ rejectionSince }) => rejectionSince !== null);
    if (waiting.length > 0)
      work.updateRecipients(
        waiting.map(({ id }) => id),
        { rejectionSince: null },
      );
  });

import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/**
 * Removes the direct link of a template, if there is one.
 * @throws RuleViolation NOT_FOUND
 */
export function deleteDirectLink(services: Services, sender: Sender, key: EnvelopeKey): Promise<void> {
  return changeEnvelope(services, sender, key, (work) => {
    if (work.envelope.directLink) removeDirectLink(work, sender);
  });
}

export function removeDirectLink(work: EnvelopeChange, sender: Sender): void {
  work.update({ directLink: null });
  work.say('DIRECT_LINK_DELETED', {}, actorOf(sender));
}

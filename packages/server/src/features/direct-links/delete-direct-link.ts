import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { removeDirectLink } from '../../envelopes/contents/remove-direct-link.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Removes the direct link of a template, if there is one.
 * @throws RuleViolation NOT_FOUND
 */
export function deleteDirectLink(services: Services, sender: Sender, key: EnvelopeKey): Promise<void> {
  return changeEnvelope(services, sender, key, (work) => {
    if (work.envelope.directLink) removeDirectLink(work, sender);
  });
}

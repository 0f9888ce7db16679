import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import type { LinkedTemplate } from './linked-template.ts';
import { publish } from './publish.ts';

/**
 * Turns a template's direct link on or off. Turning it on makes the template public. Documents that were created
 * through the link are not affected.
 * @throws RuleViolation NOT_FOUND, including if the template has no link
 */
export function switchDirectLink(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  isEnabled: boolean,
): Promise<LinkedTemplate> {
  return changeEnvelope(services, sender, key, (work) => {
    const before = work.envelope.directLink;
    if (!before) throw new RuleViolation('NOT_FOUND', 'The template has no direct link.');
    if (before.isEnabled === isEnabled) return { template: work.contents, link: before };
    const link = { ...before, isEnabled };
    if (isEnabled) {
      work.say('DIRECT_LINK_SWITCHED', { isEnabled, ...publish(work, link) }, toActor(sender));
    } else {
      work.update({ directLink: link });
      work.say('DIRECT_LINK_SWITCHED', { isEnabled }, toActor(sender));
    }
    return { template: work.contents, link };
  });
}

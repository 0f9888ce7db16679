import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { LinkedTemplate } from './linked-template.ts';
import { publish } from './publish.ts';

/**
 * Turns a template's direct link on, which makes the template public, or off. Documents created through the link stay
 * unchanged.
 * @throws RuleViolation NOT_FOUND, also if the template has no link
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
      work.say('DIRECT_LINK_SWITCHED', { isEnabled, ...publish(work, link) }, actorOf(sender));
    } else {
      work.update({ directLink: link });
      work.say('DIRECT_LINK_SWITCHED', { isEnabled }, actorOf(sender));
    }
    return { template: work.contents, link };
  });
}

import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { removeDirectLink } from '../../envelopes/contents/remove-direct-link.ts';
import { startLinkFigures } from '../../envelopes/lists/link-figures.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { newLink } from './create-direct-link.ts';
import type { LinkedTemplate } from './linked-template.ts';
import { publish } from './publish.ts';

/**
 * Replaces a template's direct link with one that has a new token and the same settings. The old link stops working, and
 * its figures are deleted. The new link is on.
 * @throws RuleViolation NOT_FOUND, including if the template has no link
 */
export function replaceDirectLink(services: Services, sender: Sender, key: EnvelopeKey): Promise<LinkedTemplate> {
  return changeEnvelope(services, sender, key, (work) => {
    const before = work.envelope.directLink;
    if (!before) throw new RuleViolation('NOT_FOUND', 'The template has no direct link.');
    removeDirectLink(work, sender);
    const link = newLink(work.now, { ...before, isEnabled: true });
    work.write(startLinkFigures(work.tx.orm, work.envelope, link));
    work.say('DIRECT_LINK_CREATED', { recipientId: link.recipientId, ...publish(work, link) }, toActor(sender));
    return { template: work.contents, link };
  });
}

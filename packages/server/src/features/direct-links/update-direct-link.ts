import { type DirectLinkSettings, settingsOfLink } from '../../domain/envelope/direct-link.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { makeAnybody, requireInFuture } from './create-direct-link.ts';
import type { LinkedTemplate } from './linked-template.ts';

/**
 * Changes the settings of a template's direct link. Omitted ones keep their value.
 * @param recipientId recipient whose place visitors take from now on. Null to keep the current one
 * @throws RuleViolation NOT_FOUND, including if the template has no link, INVALID_REQUEST if the link would have ended
 * already, ROLE_MAY_NOT_ACT
 */
export function updateDirectLink(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { recipientId, settings }: { recipientId: number | null; settings: Partial<DirectLinkSettings> },
): Promise<LinkedTemplate> {
  return changeEnvelope(services, sender, key, (work) => {
    const before = work.envelope.directLink;
    if (!before) throw new RuleViolation('NOT_FOUND', 'The template has no direct link.');
    requireInFuture(work.now, settings);
    const recipient = recipientId === null ? null : requireRecipient(work.contents, recipientId);
    const isOther = recipient !== null && recipient.id !== before.recipientId;
    const link = {
      ...before,
      ...settings,
      recipientId: isOther ? makeAnybody(work, sender, recipient).id : before.recipientId,
    };
    if (!isOther && isSame(settingsOfLink(before), settingsOfLink(link))) {
      return { template: work.contents, link: before };
    }
    work.update({ directLink: link });
    const changed = { recipientId: link.recipientId, ...settingsOfLink(link) };
    work.say('DIRECT_LINK_CHANGED', changed, toActor(sender));
    return { template: work.contents, link };
  });
}

const isSame = (one: DirectLinkSettings, other: DirectLinkSettings): boolean =>
  one.limit === other.limit && one.endsAt === other.endsAt && one.confirmsEmail === other.confirmsEmail;

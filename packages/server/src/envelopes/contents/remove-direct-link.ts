import type { EnvelopeChange } from '../change/envelope-change.ts';
import { forgetLinkFigures } from '../lists/link-figures.ts';
import { type Sender, toActor } from '../sender.ts';

export function removeDirectLink(work: EnvelopeChange, sender: Sender): void {
  const { directLink } = work.envelope;
  if (directLink) work.write(forgetLinkFigures(work.tx.orm, directLink));
  work.update({ directLink: null });
  work.say('DIRECT_LINK_DELETED', {}, toActor(sender));
}

import type { EnvelopeChange } from '../change/envelope-change.ts';
import { type Sender, toActor } from '../sender.ts';

export function removeDirectLink(work: EnvelopeChange, sender: Sender): void {
  work.update({ directLink: null });
  work.say('DIRECT_LINK_DELETED', {}, toActor(sender));
}

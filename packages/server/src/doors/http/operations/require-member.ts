import type { ActingMember } from '../../../envelopes/find-acting-member.ts';
import type { Sender } from '../../../envelopes/sender.ts';

/** Returns the member who uses the console. Tokens cannot. */
export function requireMember(sender: Sender): ActingMember {
  if (sender.kind !== 'session') throw new Error('a token used an endpoint of the console');
  return sender;
}

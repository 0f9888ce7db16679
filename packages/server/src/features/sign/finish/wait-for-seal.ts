import type { SigningOutcome } from '@countersign/contracts/signing';
import type { Services } from '../../../envelopes/services.ts';
import { type FoundRecipient, findByLink } from '../recipient/identify-recipient.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';
import type { Visitor } from '../recipient/visitor.ts';

const PATIENCE_MS = 5000;

/**
 * Waits until the document is sealed, up to five seconds after the start of the action. Returns immediately if there is
 * nothing to seal.
 * @param after the state after the action
 * @param begun start of the action according to `performance.now`
 */
export async function waitForSeal(
  services: Services,
  { token }: Pick<Visitor, 'token'>,
  after: FoundRecipient,
  begun: number,
): Promise<SigningOutcome> {
  const { id, sealing } = after.contents.envelope;
  const isSealed = sealing === 'QUEUED' && (await services.sealingWaiters.hasEnded(id, begun + PATIENCE_MS));
  return toOutcome(isSealed ? await findByLink(services, token) : after, services.clock.now());
}

const toOutcome = (found: FoundRecipient, now: Date): SigningOutcome => ({
  state: findLinkStanding(found, now).state,
  sealing: found.contents.envelope.sealing,
});

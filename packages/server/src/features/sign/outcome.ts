import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findByLink } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';

/** The state after an action that may have ended the document. */
export interface Outcome {
  state: SigningState;
  /** The state of the sealed file. NONE while others still have to finish. */
  sealing: 'NONE' | 'QUEUED' | 'FAILED' | 'SEALED';
}

const PATIENCE_MS = 5000;

/**
 * Runs an action and waits until the document is sealed, at most until five seconds after the action began. Does not wait if
 * there is nothing to seal. If it times out, it makes no further query.
 * @param act returns the state after the action
 */
export async function outcomeWhenSealed(
  services: Services,
  token: string,
  act: () => Promise<FoundRecipient>,
): Promise<Outcome> {
  const deadline = performance.now() + PATIENCE_MS;
  const after = await act();
  const { id, sealing } = after.contents.envelope;
  const isSealed = sealing === 'QUEUED' && (await services.sealingWaiters.hasEnded(id, deadline));
  return outcomeOf(isSealed ? await findByLink(services, token) : after, services.clock.now());
}

const outcomeOf = (found: FoundRecipient, now: Date): Outcome => ({
  state: standingOf(found, now).state,
  sealing: found.contents.envelope.sealing,
});

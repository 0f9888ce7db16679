import type { Services } from '../../envelopes/services.ts';
import { type FoundRecipient, findByLink } from './find-recipient.ts';
import { type SigningState, standingOf } from './signing-state.ts';

/** How things stand after an act that may have ended the document. */
export interface Outcome {
  state: SigningState;
  /** Of the sealed file; NONE while others have to finish. */
  sealing: 'NONE' | 'QUEUED' | 'FAILED' | 'SEALED';
}

const PATIENCE_MS = 5000;

/**
 * Carries out an act, and answers when the document is sealed: at once where nothing is to be sealed, and five seconds
 * after the act began in any case. Whoever waits in vain asks the database nothing more.
 * @param act answers how things are after it
 */
export async function outcomeWhenSealed(
  services: Services,
  token: string,
  act: () => Promise<FoundRecipient>,
): Promise<Outcome> {
  const deadline = performance.now() + PATIENCE_MS;
  const after = await act();
  const { id, sealing } = after.contents.envelope;
  const isSealed = sealing === 'QUEUED' && (await services.sealingEnds.hasEnded(id, deadline));
  return outcomeOf(isSealed ? await findByLink(services, token) : after, services.clock.now());
}

const outcomeOf = (found: FoundRecipient, now: Date): Outcome => ({
  state: standingOf(found, now).state,
  sealing: found.contents.envelope.sealing,
});

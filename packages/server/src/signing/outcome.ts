import type { EnvelopeRow } from '../envelopes/rows.ts';
import type { Services } from '../services.ts';
import { findByLink } from './find-recipient.ts';
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
 * after the act began in any case.
 * @param act answers the envelope as it has become
 */
export async function outcomeWhenSealed(
  services: Services,
  token: string,
  act: () => Promise<Pick<EnvelopeRow, 'id' | 'sealing'>>,
): Promise<Outcome> {
  const deadline = performance.now() + PATIENCE_MS;
  const { id, sealing } = await act();
  if (sealing === 'QUEUED') await services.sealingEnds.wait(id, deadline);
  const found = await findByLink(services, token);
  return { state: standingOf(found, services.clock.now()).state, sealing: found.contents.envelope.sealing };
}

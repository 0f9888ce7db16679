import { setTimeout as pause } from 'node:timers/promises';
import { findEnvelope } from '../envelopes/find-envelope.ts';
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
const INTERVAL_MS = 50;

/**
 * Answers when the document is sealed, at once where nothing is to be sealed, and after five seconds in any case.
 * It asks the database, for another node may be the one that seals.
 */
export async function outcomeWhenSealed(services: Services, token: string): Promise<Outcome> {
  const { database, clock } = services;
  for (let waited = 0; waited < PATIENCE_MS; waited += INTERVAL_MS) {
    const { sealing } = await findEnvelope(database.orm, { signingToken: token }, 'read');
    if (sealing !== 'QUEUED') break;
    await pause(INTERVAL_MS);
  }
  const found = await findByLink(services, token);
  return { state: standingOf(found, clock.now()).state, sealing: found.contents.envelope.sealing };
}

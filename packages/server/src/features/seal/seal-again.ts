import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';

/**
 * Starts sealing again immediately after a failure, for people who have removed the cause. Sealing would be retried
 * automatically later. Does nothing if there is no failure.
 * @throws RuleViolation NOT_FOUND
 */
export function sealAgain(services: Services, sender: Sender, key: EnvelopeKey): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const { id, sealing } = work.envelope;
    // The reason stays until the attempt has ended, so that the document keeps its place among those that need attention.
    if (sealing === 'FAILED') work.enqueue('seal-envelope', { envelopeId: id });
    return work.envelope;
  });
}

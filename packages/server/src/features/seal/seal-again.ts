import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';

/**
 * Retries sealing immediately after a failure, for people who have removed the cause. Otherwise, it is retried automatically
 * later. Does nothing if there is no failure.
 * @throws RuleViolation NOT_FOUND
 */
export function sealAgain(services: Services, sender: Sender, key: EnvelopeKey): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const { id, sealing } = work.envelope;
    // Keep the reason until the attempt has ended, so that the document stays among those that need attention.
    if (sealing === 'FAILED') work.enqueue('seal-envelope', { envelopeId: id });
    return work.envelope;
  });
}

import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Retries sealing immediately instead of waiting for the next automatic attempt, e.g. after someone has fixed the
 * cause. Does nothing if sealing has not failed.
 * @throws RuleViolation NOT_FOUND
 */
export function sealAgain(services: Services, sender: Sender, key: EnvelopeKey): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, (work) => {
    const { id, sealing } = work.envelope;
    // The error stays until the attempt has finished, so that the document remains in the list of documents that need
    // attention.
    if (sealing === 'FAILED') work.enqueue('seal-envelope', { envelopeId: id });
    return work.envelope;
  });
}

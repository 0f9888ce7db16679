import { changeEnvelope } from '../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../envelopes/find-envelope.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';

/**
 * Tries at once to seal a document whose sealing has failed, for people who have removed the reason. It would be tried again
 * by itself, later. Where there is no failure, nothing is done.
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

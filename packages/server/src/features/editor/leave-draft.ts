import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { endSittings, isSittingBy } from '../../envelopes/contents/sittings.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { forgetReader } from './readers.ts';

/**
 * Ends the sitting of a member who leaves the editor, and records the member's changes.
 * @throws RuleViolation NOT_FOUND
 */
export async function leaveDraft(services: Services, sender: Sender, key: EnvelopeKey): Promise<void> {
  const { id: envelopeId } = await changeEnvelope(services, sender, key, (work) => {
    endSittings(work, isSittingBy(sender.userId));
    return work.envelope;
  });
  await forgetReader(services, { envelopeId, userId: sender.userId });
}

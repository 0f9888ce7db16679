import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { endSittings, isOf } from '../../../envelopes/sittings.ts';
import { forgetReader } from './readers.ts';

/**
 * Ends the sitting of a member who leaves the editor, and records their changes.
 * @throws RuleViolation NOT_FOUND
 */
export async function leaveDraft(services: Services, sender: Sender, key: EnvelopeKey): Promise<void> {
  const { id: envelopeId } = await changeEnvelope(services, sender, key, (work) => {
    endSittings(work, isOf(sender.userId));
    return work.envelope;
  });
  await forgetReader(services, { envelopeId, userId: sender.userId });
}

import { refuseWhileHeld } from '../../domain/envelope/legal-hold.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { endSittings } from '../../envelopes/contents/sittings.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import { type Sender, toActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

/**
 * Deletes a template. Documents that were created from it are copies and stay.
 * @returns the deleted template
 * @throws RuleViolation NOT_FOUND, LEGAL_HOLD
 */
export async function deleteTemplate(services: Services, sender: Sender, key: EnvelopeKey): Promise<EnvelopeRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const before = work.envelope;
    refuseWhileHeld(work.contents);
    endSittings(work);
    work.update({ deletedAt: work.now });
    work.say('TEMPLATE_DELETED', { title: before.title }, toActor(sender));
    return before;
  });
}

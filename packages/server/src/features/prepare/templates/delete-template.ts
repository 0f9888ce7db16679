import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender, templateKey } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/**
 * Deletes a template. Documents made from it have all they need of their own and stay as they are.
 * @returns the template as it was
 * @throws RuleViolation NOT_FOUND
 */
export async function deleteTemplate(services: Services, sender: Sender, number: number): Promise<EnvelopeRow> {
  return changeEnvelope(services, templateKey(sender, number), async (work) => {
    const before = work.envelope;
    await work.update({ deletedAt: work.now });
    work.record('TEMPLATE_DELETED', { title: before.title }, actorOf(sender));
    work.announce('TEMPLATE_DELETED');
    return before;
  });
}

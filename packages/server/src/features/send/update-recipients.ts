import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import {
  changeRecipient,
  mergeAuth,
  type RecipientChange,
  requireFit,
} from '../../envelopes/contents/change-recipient.ts';
import { requireRecipient } from '../../envelopes/contents/require-recipient.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { correctRecipients } from './correct-recipients.ts';

/**
 * Changes several recipients. If one change is invalid, nothing is changed. In a sent document, only names and
 * addresses can be corrected (`correctRecipients`).
 * @param toPath maps a recipient's index to its path in the request, for error messages
 * @returns the envelope after the change
 * @throws RuleViolation the errors from `updateRecipient` (`features/drafts`) and `correctRecipients`
 */
export async function updateRecipients(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: readonly RecipientChange[],
  toPath: (index: number) => Issue['path'],
): Promise<WholeEnvelope> {
  return changeEnvelope(services, sender, key, async (work) => {
    const befores = changes.map(({ id }) => requireRecipient(work.contents, id));
    const values = changes.map(({ id: _, ...change }, index) => mergeAuth(change, befores[index]?.authOptions ?? null));
    if (work.envelope.status === 'PENDING') {
      const corrected = befores.map((before, index) => ({ before, values: values[index] ?? {}, path: toPath(index) }));
      return correctRecipients(work, sender, corrected);
    }
    nextStatus(work.envelope.status, 'EDIT');
    const afters = befores.map((before, index) => ({ ...before, ...values[index] }));
    requireFit(work.contents, afters, toPath);
    for (const [index, before] of befores.entries()) changeRecipient(work, sender, before, values[index] ?? {});
    return work.contents;
  });
}

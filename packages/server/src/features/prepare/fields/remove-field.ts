import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

/**
 * Removes a field from a draft or template.
 * @returns the removed field
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function removeField(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  fieldId: number,
): Promise<FieldRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const field = findField(work.contents, fieldId);
    nextStatus(work.envelope.status, 'EDIT');
    deleteFields(work, sender, [field]);
    return field;
  });
}

export function deleteFields(work: EnvelopeChange, sender: Sender, removed: readonly FieldRow[]): void {
  work.removeFields(removed.map(({ id }) => id));
  for (const field of removed) work.say('FIELD_REMOVED', recordedField(field), actorOf(sender));
}

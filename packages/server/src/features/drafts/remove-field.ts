import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { deleteFields } from '../../envelopes/contents/delete-fields.ts';
import type { FieldRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { findField } from '../../envelopes/store/find-field.ts';

/**
 * Removes a field from a draft or template.
 * @returns the removed field
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT
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

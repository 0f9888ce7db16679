import { inArray } from 'drizzle-orm';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { fields } from '../../../platform/db/schema.ts';

/**
 * Takes a field off a draft or a template.
 * @returns the field as it was
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like
 */
export async function removeField(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  fieldId: number,
): Promise<FieldRow> {
  return changeEnvelope(services, key, async (work) => {
    const field = findField(await work.contents(), fieldId);
    nextStatus(work.envelope.status, 'EDIT');
    await deleteFields(work, sender, [field]);
    return field;
  });
}

/** Deletes fields of an envelope that may be edited. */
export async function deleteFields(work: EnvelopeChange, sender: Sender, removed: readonly FieldRow[]): Promise<void> {
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await work.tx.orm.delete(fields).where(inArray(fields.id, ids));
  for (const field of removed) work.record('FIELD_REMOVED', recordedField(field), actorOf(sender));
}

import { eq } from 'drizzle-orm';
import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { parseFieldMeta } from '../../../domain/fields/field-meta.ts';
import { requirePlacement } from '../../../domain/fields/placement.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { fileOf, pageCountOf } from '../../../envelopes/field-page.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { fields } from '../../../platform/db/schema.ts';
import type { NewField } from './add-fields.ts';
import { requireFieldOwner } from './field-owner.ts';

/**
 * Changes a field of a draft or a template; what is not given stays. `fieldMeta` is replaced as a whole, and checked
 * again when only the type changes.
 * @throws RuleViolation NOT_FOUND and all that `addFields` throws
 */
export async function updateField(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  fieldId: number,
  { fieldMeta, ...given }: Partial<NewField>,
): Promise<FieldRow> {
  return changeEnvelope(services, key, async (work) => {
    const contents = await work.contents();
    const before = findField(contents, fieldId);
    nextStatus(work.envelope.status, 'EDIT');

    const moved = { ...before, ...given };
    requireFieldOwner(contents, moved.recipientId, []);
    requirePlacement(moved, pageCountOf(fileOf(contents, moved.fileId)));
    const values = { ...given, meta: parseFieldMeta(moved.type, fieldMeta === undefined ? before.meta : fieldMeta) };

    const changes = changesBetween(before, values);
    if (changes.length === 0) return before;
    const after: FieldRow = { ...before, ...values, updatedAt: work.now };
    await work.tx.orm
      .update(fields)
      .set({ ...values, updatedAt: work.now })
      .where(eq(fields.id, fieldId));
    work.record('FIELD_UPDATED', { ...recordedField(after), changes }, actorOf(sender));
    return after;
  });
}

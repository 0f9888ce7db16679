import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { changeField, type FieldChange } from '../../envelopes/contents/change-field.ts';
import type { NewField } from '../../envelopes/contents/insert-fields.ts';
import type { FieldRow, WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { findField } from '../../envelopes/store/find-field.ts';

/**
 * Changes a field of a draft or template. Omitted properties stay unchanged. `fieldMeta` is replaced as a whole, and is
 * validated again even if only the type changes.
 * @throws RuleViolation NOT_FOUND, and the errors from `addFields`
 */
export async function updateField(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  fieldId: number,
  change: Partial<NewField>,
): Promise<FieldRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const before = findField(work.contents, fieldId);
    nextStatus(work.envelope.status, 'EDIT');
    return changeField(work, sender, before, { change, path: [] });
  });
}

/**
 * Changes several fields. If one change is invalid, nothing is changed.
 * @param toPath maps a field's index to its path in the request, for error messages
 * @returns the envelope after the change
 * @throws RuleViolation the errors from `updateField`, and FIELD_META_MISMATCH if a given type is not the field's type
 */
export async function updateFields(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: readonly FieldChange[],
  toPath: (index: number) => Issue['path'],
): Promise<WholeEnvelope> {
  return changeEnvelope(services, sender, key, async (work) => {
    const befores = changes.map(({ id }) => findField(work.contents, id));
    nextStatus(work.envelope.status, 'EDIT');
    for (const [index, { id, ...change }] of changes.entries()) {
      const before = findField(work.contents, id);
      requireSameType(before, change.type, toPath(index));
      changeField(work, sender, before, { change, path: toPath(index) });
    }
    return { ...work.contents, fields: work.contents.fields.filter(isIn(befores)) };
  });
}

const isIn =
  (fields: readonly FieldRow[]) =>
  ({ id }: FieldRow): boolean =>
    fields.some((each) => each.id === id);

function requireSameType({ id, type }: FieldRow, given: FieldType | undefined, path: Issue['path']): void {
  if (given === undefined || given === type) return;
  const message = `must be ${type}, the type of field ${id}`;
  throw new RuleViolation('FIELD_META_MISMATCH', `The type ${message}.`, [{ path: [...path, 'type'], message }]);
}

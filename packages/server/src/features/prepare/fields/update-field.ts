import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { parseFieldMeta } from '../../../domain/fields/field-meta.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import { requirePlacement } from '../../../domain/fields/placement.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { pageCountOf } from '../../../envelopes/file-of.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { NewField } from './add-fields.ts';
import { requireFieldOwner } from './field-owner.ts';
import { namedFile } from './named-file.ts';

/**
 * Changes a field of a draft or template. Omitted properties stay unchanged. `fieldMeta` is replaced as a whole, and checked
 * again even if only the type changes.
 * @throws RuleViolation NOT_FOUND and all errors of `addFields`
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

/** New properties of a field. Its type is only checked, and cannot change. */
export interface FieldChange extends Partial<Omit<NewField, 'recipientId'>> {
  id: number;
}

/**
 * Changes several fields, all or none.
 * @param pathOf maps the index of a field to its path in the request, for reporting issues
 * @returns the envelope afterwards
 * @throws RuleViolation as `updateField`, and FIELD_META_MISMATCH if a type differs from the field's
 */
export async function updateFields(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: readonly FieldChange[],
  pathOf: (index: number) => Issue['path'],
): Promise<WholeEnvelope> {
  return changeEnvelope(services, sender, key, async (work) => {
    const befores = changes.map(({ id }) => findField(work.contents, id));
    nextStatus(work.envelope.status, 'EDIT');
    for (const [index, { id, ...change }] of changes.entries()) {
      const before = findField(work.contents, id);
      requireSameType(before, change.type, pathOf(index));
      changeField(work, sender, before, { change, path: pathOf(index) });
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

export function changeField(
  work: EnvelopeChange,
  sender: Sender,
  before: FieldRow,
  { change: { fieldMeta, ...given }, path }: { change: Partial<NewField>; path: Issue['path'] },
): FieldRow {
  const { contents } = work;
  const moved = { ...before, ...given };
  requireFieldOwner(contents, moved.recipientId, path);
  requirePlacement(moved, pageCountOf(namedFile(contents, moved.fileId, path)), path);
  const meta = parseFieldMeta(moved.type, fieldMeta === undefined ? before.meta : fieldMeta, [...path, 'fieldMeta']);
  const values = { ...given, meta };
  const changes = changesBetween(before, values);
  if (changes.length === 0) return before;
  const after = work.updateField(before.id, { ...values, updatedAt: work.now });
  work.say('FIELD_UPDATED', { ...recordedField(after), changes }, actorOf(sender));
  return after;
}

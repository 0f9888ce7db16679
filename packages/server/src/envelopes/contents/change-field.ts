import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { parseFieldMeta } from '../../domain/fields/field-meta.ts';
import { requirePlacement } from '../../domain/fields/placement.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedField } from '../record/recorded-field.ts';
import type { FieldRow } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';
import { countPages } from '../store/find-file-of-field.ts';
import { requireFieldOwner } from './field-owner.ts';
import type { NewField } from './insert-fields.ts';
import { namedFile } from './named-file.ts';

/** New properties of a field. If a type is given, it must be the field's type. */
export interface FieldChange extends Partial<Omit<NewField, 'recipientId'>> {
  id: number;
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
  requirePlacement(moved, countPages(namedFile(contents, moved.fileId, path)), path);
  const meta = parseFieldMeta(moved.type, fieldMeta === undefined ? before.meta : fieldMeta, [...path, 'fieldMeta']);
  const values = { ...given, meta };
  const changes = changesBetween(before, values);
  if (changes.length === 0) return before;
  const after = work.updateField(before.id, { ...values, updatedAt: work.now });
  work.say('FIELD_UPDATED', { ...recordedField(after), changes }, toActor(sender));
  return after;
}

import { LIMITS } from '@countersign/contracts/text';
import { parseFieldMeta } from '../../domain/fields/field-meta.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import { type Placement, requirePlacement } from '../../domain/fields/placement.ts';
import { type Issue, RuleViolation, Violations } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedField } from '../record/recorded-field.ts';
import type { FieldRow } from '../rows.ts';
import { type Acting, toActor } from '../sender.ts';
import { countPages } from '../store/find-file-of-field.ts';
import { requireFieldOwner } from './field-owner.ts';
import { namedFile } from './named-file.ts';
import { newField } from './new-rows.ts';

export interface NewField extends Placement {
  recipientId: number;
  type: FieldType;
  /** Value from the request. `type` determines its shape. */
  fieldMeta: unknown;
  /** Id of a file of the envelope. The first file by default. */
  fileId?: string;
}

export function insertFields(
  work: EnvelopeChange,
  sender: Acting,
  added: readonly NewField[],
  toPath: (index: number) => Issue['path'],
): FieldRow[] {
  if (added.length === 0) return [];
  const { contents } = work;
  if (contents.fields.length + added.length > LIMITS.fields) {
    throw new RuleViolation('TOO_MANY_FIELDS', `A document can have at most ${LIMITS.fields} fields.`);
  }
  const rows: Omit<FieldRow, 'id'>[] = [];
  const violations = new Violations();
  for (const [index, { fieldMeta, ...field }] of added.entries()) {
    const path = toPath(index);
    violations.check(() => requireFieldOwner(contents, field.recipientId, path));
    violations.check(() => {
      const file = namedFile(contents, field.fileId, path);
      violations.check(() => requirePlacement(field, countPages(file), path));
      const meta = parseFieldMeta(field.type, fieldMeta, [...path, 'fieldMeta']);
      rows.push(newField({ ...field, meta, fileId: file.id }, { envelopeId: work.envelope.id, now: work.now }));
    });
  }
  violations.throwIfAny();
  const inserted = work.addFields(rows);
  for (const field of inserted) work.say('FIELD_ADDED', recordedField(field), toActor(sender));
  return inserted;
}

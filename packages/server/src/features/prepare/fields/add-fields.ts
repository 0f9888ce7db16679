import { LIMITS } from '@countersign/contracts/text';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { parseFieldMeta } from '../../../domain/fields/field-meta.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import { type Placement, requirePlacement } from '../../../domain/fields/placement.ts';
import { type Issue, RuleViolation, Violations } from '../../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import { pageCountOf } from '../../../envelopes/file-of.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { newField } from '../../../envelopes/new-rows.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { EnvelopeRow, FieldRow } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { requireFieldOwner } from './field-owner.ts';
import { namedFile } from './named-file.ts';

export interface NewField extends Placement {
  recipientId: number;
  type: FieldType;
  /** The value from the request. `type` decides what it may contain. */
  fieldMeta: unknown;
  /** Id of a file of the envelope. Default: the first file. */
  fileId?: string;
}

export interface AddedFields {
  envelope: EnvelopeRow;
  fields: FieldRow[];
}

/**
 * Adds fields to a draft or template, all or none.
 * @param pathOf maps the index of a field to its path in the request, for reporting issues
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FIELDS, RECIPIENT_NOT_ON_DOCUMENT,
 * FIELD_NOT_ALLOWED_FOR_ROLE, PAGE_DOES_NOT_EXIST, FIELD_OUTSIDE_PAGE, FIELD_META_MISMATCH, INVALID_REQUEST, and the errors of
 * `collectUploads`
 */
export async function addFields(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewField[],
  pathOf: (index: number) => Issue['path'],
): Promise<AddedFields> {
  // Fields are checked against the pages of the PDF.
  await collectUploads(services, key);
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const fields = insertFields(work, sender, added, pathOf);
      return { envelope: work.envelope, fields };
    },
    { fields: added.length },
  );
}

export function insertFields(
  work: EnvelopeChange,
  sender: Acting,
  added: readonly NewField[],
  pathOf: (index: number) => Issue['path'],
): FieldRow[] {
  if (added.length === 0) return [];
  const { contents } = work;
  if (contents.fields.length + added.length > LIMITS.fields) {
    throw new RuleViolation('TOO_MANY_FIELDS', `A document can have at most ${LIMITS.fields} fields.`);
  }
  const rows: Omit<FieldRow, 'id'>[] = [];
  const violations = new Violations();
  for (const [index, { fieldMeta, ...field }] of added.entries()) {
    const path = pathOf(index);
    violations.check(() => requireFieldOwner(contents, field.recipientId, path));
    violations.check(() => {
      const file = namedFile(contents, field.fileId, path);
      violations.check(() => requirePlacement(field, pageCountOf(file), path));
      const meta = parseFieldMeta(field.type, fieldMeta, [...path, 'fieldMeta']);
      rows.push(newField({ ...field, meta, fileId: file.id }, { envelopeId: work.envelope.id, now: work.now }));
    });
  }
  violations.throwIfAny();
  const inserted = work.addFields(rows);
  for (const field of inserted) work.say('FIELD_ADDED', recordedField(field), actorOf(sender));
  return inserted;
}

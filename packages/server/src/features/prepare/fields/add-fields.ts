import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { parseFieldMeta } from '../../../domain/fields/field-meta.ts';
import type { FieldType } from '../../../domain/fields/field-type.ts';
import { type Placement, requirePlacement } from '../../../domain/fields/placement.ts';
import { type Issue, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LIMITS } from '../../../domain/text/limits.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import { fileOf, pageCountOf } from '../../../envelopes/field-page.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedField } from '../../../envelopes/recorded-field.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { fields } from '../../../platform/db/schema.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';
import { collectUploads } from '../../files/collect-uploads.ts';
import { requireFieldOwner } from './field-owner.ts';

export interface NewField extends Placement {
  recipientId: number;
  type: FieldType;
  /** As the request has it: what it may hold depends on `type`. */
  fieldMeta: unknown;
  /** One of the envelope's; left out, its first. */
  fileId?: string;
}

/**
 * Adds fields to a draft or a template, all or none.
 * @param pathOf where the field of an index sits in the request, for the issues
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_FIELDS, RECIPIENT_NOT_ON_DOCUMENT,
 * FIELD_NOT_ALLOWED_FOR_ROLE, PAGE_DOES_NOT_EXIST, FIELD_OUTSIDE_PAGE, FIELD_META_MISMATCH, INVALID_REQUEST, and what
 * `collectUploads` throws
 */
export async function addFields(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewField[],
  pathOf: (index: number) => Issue['path'],
): Promise<FieldRow[]> {
  // They are placed on its pages.
  await collectUploads(services, key);
  return changeEnvelope(services, key, async (work) => {
    nextStatus(work.envelope.status, 'EDIT');
    return conclude(services, work.tx, await insertFields(work, sender, added, pathOf));
  });
}

/** The same within a change that is under way. */
export async function insertFields(
  work: EnvelopeChange,
  sender: Sender,
  added: readonly NewField[],
  pathOf: (index: number) => Issue['path'],
): Promise<FieldRow[]> {
  if (added.length === 0) return [];
  const contents = await work.contents();
  if (contents.fields.length + added.length > LIMITS.fields) {
    throw new RuleViolation('TOO_MANY_FIELDS', `A document can have ${LIMITS.fields} fields at most.`);
  }
  const rows = added.map(({ fieldMeta, ...field }, index) => {
    const path = pathOf(index);
    const file = fileOf(contents, field.fileId);
    requireFieldOwner(contents, field.recipientId, path);
    requirePlacement(field, pageCountOf(file), path);
    return {
      ...field,
      meta: parseFieldMeta(field.type, fieldMeta, [...path, 'fieldMeta']),
      envelopeId: work.envelope.id,
      fileId: file.id,
      createdAt: work.now,
      updatedAt: work.now,
    };
  });
  const inserted = await work.tx.orm.insert(fields).values(rows).returning();
  for (const field of inserted) work.record('FIELD_ADDED', recordedField(field), actorOf(sender));
  return inserted;
}

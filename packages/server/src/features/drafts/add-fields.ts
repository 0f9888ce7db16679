import { nextStatus } from '../../domain/envelope/envelope.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { insertFields, type NewField } from '../../envelopes/contents/insert-fields.ts';
import type { EnvelopeRow, FieldRow } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';

export interface AddedFields {
  envelope: EnvelopeRow;
  fields: FieldRow[];
}

/**
 * Adds fields to a draft or template. If one field is invalid, none is added.
 * @param toPath maps a field's index to its path in the request, for error messages
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, TOO_MANY_FIELDS,
 * RECIPIENT_NOT_ON_DOCUMENT, FIELD_NOT_ALLOWED_FOR_ROLE, PAGE_DOES_NOT_EXIST, FIELD_OUTSIDE_PAGE, FIELD_META_MISMATCH,
 * INVALID_REQUEST, and the errors from `collectUploads`
 */
export async function addFields(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewField[],
  toPath: (index: number) => Issue['path'],
): Promise<AddedFields> {
  // The PDF must be stored, because fields are checked against its pages.
  await collectUploads(services, key);
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const fields = insertFields(work, sender, added, toPath);
      return { envelope: work.envelope, fields };
    },
    { reserve: { fields: added.length } },
  );
}

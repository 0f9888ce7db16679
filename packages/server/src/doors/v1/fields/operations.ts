import { addedFields, fieldEndpoints } from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import type { NewField } from '../../../envelopes/contents/insert-fields.ts';
import type { FieldRow } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { EnvelopeKey } from '../../../envelopes/store/find-envelope.ts';
import { addFields } from '../../../features/drafts/add-fields.ts';
import { removeField } from '../../../features/drafts/remove-field.ts';
import { updateField } from '../../../features/drafts/update-fields.ts';
import { act, read, type ServedTeamOperation, type TeamOperation } from '../../http/operations/team-operation.ts';
import { v1DocumentKey } from '../keys/document-key.ts';
import { presentFieldInBothSpellings } from './presenter.ts';

type Added = z.output<typeof addedFields.schema>;
interface OfField {
  id: number;
  fieldId: number;
}

/** The operations on fields of documents, or of templates. */
interface FieldEndpoints<Shown, Answer> {
  add: TeamOperation<{ id: number }, unknown, Added, Answer> & { method: 'post' };
  update: TeamOperation<OfField, unknown, Partial<NewField>, Shown> & { method: 'patch' };
  remove: TeamOperation<OfField, unknown, unknown, Shown> & { method: 'delete' };
}

interface FieldHolder<Shown, Answer> {
  key: (sender: Sender, number: number) => EnvelopeKey;
  present: (number: number, field: FieldRow) => Shown;
  presentAdded: (number: number, fields: Shown[]) => Answer;
}

/** Binds the operations on fields of documents, or of templates. */
export function bindFieldOperations<Shown, Answer>(
  endpoints: FieldEndpoints<Shown, Answer>,
  { key, present, presentAdded }: FieldHolder<Shown, Answer>,
): ServedTeamOperation[] {
  const add = act(
    endpoints.add,
    (services, { sender, params: { id }, body }) => {
      const { items, toPath } = listed(body);
      return addFields(services, sender, key(sender, id), items, toPath);
    },
    (_, { fields: added }, { params: { id } }) =>
      presentAdded(
        id,
        added.map((field) => present(id, field)),
      ),
    addedFields,
  );
  const update = read(endpoints.update, async (services, { sender, params: { id, fieldId }, body }) =>
    present(id, await updateField(services, sender, key(sender, id), fieldId, body)),
  );
  const remove = read(endpoints.remove, async (services, { sender, params: { id, fieldId } }) =>
    present(id, await removeField(services, sender, key(sender, id), fieldId)),
  );
  return [add, update, remove];
}

function listed(body: Added) {
  if (Array.isArray(body)) return { items: body, toPath: (index: number): Issue['path'] => [index] };
  if ('fields' in body) return { items: body.fields, toPath: (index: number): Issue['path'] => ['fields', index] };
  return { items: [body], toPath: (): Issue['path'] => [] };
}

export const v1FieldOperations = bindFieldOperations(fieldEndpoints, {
  key: v1DocumentKey,
  present: (number, field) => presentFieldInBothSpellings({ number }, field),
  presentAdded: (documentId, fields) => ({ fields, documentId }),
});

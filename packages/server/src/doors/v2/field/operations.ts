import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { envelopeOfField } from '../../../envelopes/find-envelope-of.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { addFields } from '../../../features/prepare/fields/add-fields.ts';
import { removeField } from '../../../features/prepare/fields/remove-field.ts';
import { updateFields } from '../../../features/prepare/fields/update-field.ts';
import { envelopeKey } from '../envelope-key.ts';
import { act, read } from '../serve.ts';
import { SUCCESS } from '../success.ts';
import { changeOf, fieldOf } from './given.ts';
import { presentFieldOf } from './present.ts';

const pathOf = (index: number) => ['data', index];

const createMany = act(
  'envelope-field-createMany',
  (services, { sender, body: { envelopeId, data } }) => {
    const added = data.map((each, index) => {
      if (!('placeholder' in each)) return fieldOf(each);
      const message = 'fields are not found by a text yet: say page, positionX, positionY, width and height';
      throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: [...pathOf(index), 'placeholder'], message }]);
    });
    return addFields(services, sender, envelopeKey(sender, envelopeId), added, pathOf);
  },
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentFieldOf(envelope, field)) }),
);

const updateMany = act(
  'envelope-field-updateMany',
  (services, { sender, body: { envelopeId, data } }) =>
    updateFields(services, sender, envelopeKey(sender, envelopeId), data.map(changeOf), pathOf),
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentFieldOf(envelope, field)) }),
);

const remove = act(
  'envelope-field-delete',
  async (services, { sender, body: { fieldId } }) => {
    const key = await envelopeOfField(services.database.orm, { reader: sender }, fieldId);
    return removeField(services, sender, key, fieldId);
  },
  () => SUCCESS,
);

const get = read('envelope-field-get', async (services, { sender, params: { fieldId } }) => {
  const contents = await getDocument(
    services,
    await envelopeOfField(services.database.orm, { reader: sender }, fieldId),
  );
  return presentFieldOf(contents.envelope, findField(contents, fieldId));
});

export const fieldOperations = [createMany, updateMany, remove, get];

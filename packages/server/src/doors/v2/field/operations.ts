import { operationOf } from '@countersign/contracts/v2';
import { envelopeOfField } from '../../../envelopes/find-envelope-of.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { addFieldsAtTexts } from '../../../features/prepare/fields/place-at-text.ts';
import { removeField } from '../../../features/prepare/fields/remove-field.ts';
import { updateFields } from '../../../features/prepare/fields/update-field.ts';
import { SUCCESS } from '../../http/success.ts';
import { envelopeKey } from '../envelope-key.ts';
import { act, read } from '../serve.ts';
import { changeOf, fieldAtTextOf, fieldOf } from './input.ts';
import { presentFieldOf } from './present.ts';

const pathOf = (index: number) => ['data', index];

const createMany = act(
  operationOf('envelope-field-createMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const added = data.map((each) => ('placeholder' in each ? fieldAtTextOf(each) : fieldOf(each)));
    return addFieldsAtTexts(services, sender, envelopeKey(sender, envelopeId), added, pathOf);
  },
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentFieldOf(envelope, field)) }),
);

const updateMany = act(
  operationOf('envelope-field-updateMany'),
  (services, { sender, body: { envelopeId, data } }) =>
    updateFields(services, sender, envelopeKey(sender, envelopeId), data.map(changeOf), pathOf),
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentFieldOf(envelope, field)) }),
);

const remove = act(
  operationOf('envelope-field-delete'),
  async (services, { sender, body: { fieldId } }) => {
    const key = await envelopeOfField(services.database.orm, { reader: sender }, fieldId);
    return removeField(services, sender, key, fieldId);
  },
  () => SUCCESS,
);

const get = read(operationOf('envelope-field-get'), async (services, { sender, params: { fieldId } }) => {
  const contents = await getDocument(
    services,
    await envelopeOfField(services.database.orm, { reader: sender }, fieldId),
  );
  return presentFieldOf(contents.envelope, findField(contents, fieldId));
});

export const fieldOperations = [createMany, updateMany, remove, get];

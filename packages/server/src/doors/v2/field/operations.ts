import { operationOf } from '@countersign/contracts/v2';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findEnvelopeOfField } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { addFieldsAtTexts } from '../../../features/drafts/add-fields-at-texts.ts';
import { removeField } from '../../../features/drafts/remove-field.ts';
import { updateFields } from '../../../features/drafts/update-fields.ts';
import { toFieldAtText, toFieldChange, toNewField } from '../../http/inputs/fields.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentNumberedField } from '../../present/field.ts';
import { actLeniently, read } from '../binding/serve.ts';

const toPath = (index: number) => ['data', index];

const createMany = actLeniently(
  operationOf('envelope-field-createMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const added = data.map((each) => ('placeholder' in each ? toFieldAtText(each) : toNewField(each)));
    return addFieldsAtTexts(services, sender, envelopeKey(sender, envelopeId), added, toPath);
  },
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentNumberedField(envelope, field)) }),
);

const updateMany = actLeniently(
  operationOf('envelope-field-updateMany'),
  (services, { sender, body: { envelopeId, data } }) =>
    updateFields(services, sender, envelopeKey(sender, envelopeId), data.map(toFieldChange), toPath),
  (_, { envelope, fields }) => ({ data: fields.map((field) => presentNumberedField(envelope, field)) }),
);

const remove = actLeniently(
  operationOf('envelope-field-delete'),
  async (services, { sender, body: { fieldId } }) => {
    const key = await findEnvelopeOfField(services.database.orm, { reader: sender }, fieldId);
    return removeField(services, sender, key, fieldId);
  },
  () => SUCCESS,
);

const get = read(operationOf('envelope-field-get'), async (services, { sender, params: { fieldId } }) => {
  const contents = await loadEnvelope(
    services.database.orm,
    await findEnvelopeOfField(services.database.orm, { reader: sender }, fieldId),
  );
  return presentNumberedField(contents.envelope, findField(contents, fieldId));
});

export const fieldOperations = [createMany, updateMany, remove, get];

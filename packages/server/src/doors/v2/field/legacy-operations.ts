import { envelopeOfField } from '../../../envelopes/find-envelope-of.ts';
import { findField } from '../../../envelopes/find-field.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { addFields, type NewField } from '../../../features/prepare/fields/add-fields.ts';
import { removeField } from '../../../features/prepare/fields/remove-field.ts';
import { updateFields } from '../../../features/prepare/fields/update-field.ts';
import { SUCCESS } from '../../http/success.ts';
import { keyOf, type LegacyType, namedFor, onlyOne } from '../legacy.ts';
import { act, read } from '../serve.ts';
import { fieldOf, type LegacyPlace, legacyChangeOf, placementOf } from './input.ts';
import { presentFieldOf } from './present.ts';

type GivenField = Pick<NewField, 'type' | 'recipientId'> & LegacyPlace & { fieldMeta?: unknown };

const newFieldOf = (given: GivenField): NewField =>
  fieldOf({ type: given.type, fieldMeta: given.fieldMeta, recipientId: given.recipientId, ...placementOf(given) });

/**
 * Returns the operations on fields of documents or templates. They are like those of envelopes, with numeric ids and the older
 * spelling.
 */
function operationsOf(type: LegacyType) {
  const named = namedFor(type);
  const pathOf = (index: number) => ['fields', index];
  const ofOne = () => ['field'];
  return [
    read(named('field-getDocumentField'), async (services, { sender, params: { fieldId } }) => {
      const key = await envelopeOfField(services.database.orm, { reader: sender, type }, fieldId);
      const contents = await getDocument(services, key);
      return presentFieldOf(contents.envelope, findField(contents, fieldId));
    }),
    act(
      named('field-createDocumentField'),
      (services, { sender, body }) =>
        addFields(services, sender, keyOf(type, sender, body), [newFieldOf(body.field)], ofOne),
      (_, { envelope, fields }) => presentFieldOf(envelope, onlyOne(fields)),
    ),
    act(
      named('field-createDocumentFields'),
      (services, { sender, body }) =>
        addFields(services, sender, keyOf(type, sender, body), body.fields.map(newFieldOf), pathOf),
      (_, { envelope, fields }) => ({ fields: fields.map((field) => presentFieldOf(envelope, field)) }),
    ),
    act(
      named('field-updateDocumentField'),
      (services, { sender, body }) =>
        updateFields(services, sender, keyOf(type, sender, body), [legacyChangeOf(body.field)], ofOne),
      (_, { envelope, fields }) => presentFieldOf(envelope, onlyOne(fields)),
    ),
    act(
      named('field-updateDocumentFields'),
      (services, { sender, body }) =>
        updateFields(services, sender, keyOf(type, sender, body), body.fields.map(legacyChangeOf), pathOf),
      (_, { envelope, fields }) => ({ fields: fields.map((field) => presentFieldOf(envelope, field)) }),
    ),
    act(
      named('field-deleteDocumentField'),
      async (services, { sender, body: { fieldId } }) => {
        const key = await envelopeOfField(services.database.orm, { reader: sender, type }, fieldId);
        return removeField(services, sender, key, fieldId);
      },
      () => SUCCESS,
    ),
  ];
}

export const legacyFieldOperations = [...operationsOf('DOCUMENT'), ...operationsOf('TEMPLATE')];

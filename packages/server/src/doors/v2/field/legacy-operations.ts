import type { NewField } from '../../../envelopes/contents/insert-fields.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findEnvelopeOfField } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { addFields } from '../../../features/drafts/add-fields.ts';
import { removeField } from '../../../features/drafts/remove-field.ts';
import { updateFields } from '../../../features/drafts/update-fields.ts';
import { fromLegacyFieldChange, type LegacyPlace, toNewField, toPlacement } from '../../http/inputs/fields.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentNumberedField } from '../../present/field.ts';
import { type LegacyType, namedFor, onlyOne, toTeamKey } from '../binding/legacy.ts';
import { actLeniently, read } from '../binding/serve.ts';

type GivenField = Pick<NewField, 'type' | 'recipientId'> & LegacyPlace & { fieldMeta?: unknown };

const fromLegacyField = (given: GivenField): NewField =>
  toNewField({ type: given.type, fieldMeta: given.fieldMeta, recipientId: given.recipientId, ...toPlacement(given) });

/**
 * Returns the operations on fields of documents or templates. They are like the operations on envelopes, but with
 * numeric ids and the older spelling.
 */
function createOperations(type: LegacyType) {
  const named = namedFor(type);
  const toPath = (index: number) => ['fields', index];
  const ofOne = () => ['field'];
  return [
    read(named('field-getDocumentField'), async (services, { sender, params: { fieldId } }) => {
      const key = await findEnvelopeOfField(services.database.orm, { reader: sender, type }, fieldId);
      const contents = await loadEnvelope(services.database.orm, key);
      return presentNumberedField(contents.envelope, findField(contents, fieldId));
    }),
    actLeniently(
      named('field-createDocumentField'),
      (services, { sender, body }) =>
        addFields(services, sender, toTeamKey(type, sender, body), [fromLegacyField(body.field)], ofOne),
      (_, { envelope, fields }) => presentNumberedField(envelope, onlyOne(fields)),
    ),
    actLeniently(
      named('field-createDocumentFields'),
      (services, { sender, body }) =>
        addFields(services, sender, toTeamKey(type, sender, body), body.fields.map(fromLegacyField), toPath),
      (_, { envelope, fields }) => ({ fields: fields.map((field) => presentNumberedField(envelope, field)) }),
    ),
    actLeniently(
      named('field-updateDocumentField'),
      (services, { sender, body }) =>
        updateFields(services, sender, toTeamKey(type, sender, body), [fromLegacyFieldChange(body.field)], ofOne),
      (_, { envelope, fields }) => presentNumberedField(envelope, onlyOne(fields)),
    ),
    actLeniently(
      named('field-updateDocumentFields'),
      (services, { sender, body }) =>
        updateFields(services, sender, toTeamKey(type, sender, body), body.fields.map(fromLegacyFieldChange), toPath),
      (_, { envelope, fields }) => ({ fields: fields.map((field) => presentNumberedField(envelope, field)) }),
    ),
    actLeniently(
      named('field-deleteDocumentField'),
      async (services, { sender, body: { fieldId } }) => {
        const key = await findEnvelopeOfField(services.database.orm, { reader: sender, type }, fieldId);
        return removeField(services, sender, key, fieldId);
      },
      () => SUCCESS,
    ),
  ];
}

export const legacyFieldOperations = [...createOperations('DOCUMENT'), ...createOperations('TEMPLATE')];

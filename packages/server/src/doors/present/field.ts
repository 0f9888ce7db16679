import { findMetaType } from '../../domain/fields/field-meta.ts';
import type { EnvelopeRow, FieldRow } from '../../envelopes/rows.ts';

export function presentField(field: FieldRow) {
  return {
    id: field.id,
    secondaryId: `field_${field.id}`,
    envelopeId: field.envelopeId,
    envelopeItemId: field.fileId,
    recipientId: field.recipientId,
    type: field.type,
    page: field.page,
    positionX: field.positionX,
    positionY: field.positionY,
    width: field.width,
    height: field.height,
    customText: field.customText,
    inserted: field.inserted,
    fieldMeta: field.meta && { ...field.meta, type: findMetaType(field.type) },
  };
}

/** Returns the envelope's number as `documentId` or `templateId`. */
export const presentNumbers = ({ type, number }: Pick<EnvelopeRow, 'type' | 'number'>) => ({
  documentId: type === 'DOCUMENT' ? number : null,
  templateId: type === 'TEMPLATE' ? number : null,
});

export const presentNumberedField = (envelope: Pick<EnvelopeRow, 'type' | 'number'>, field: FieldRow) => ({
  ...presentField(field),
  ...presentNumbers(envelope),
});

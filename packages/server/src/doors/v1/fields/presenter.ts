import type { fieldInBothSpellingsSchema, fieldSchema } from '@countersign/contracts/v1';
import type { z } from 'zod';
import type { EnvelopeRow, FieldRow } from '../../../envelopes/rows.ts';

type Document = Pick<EnvelopeRow, 'number'>;

export function presentV1Field({ number }: Document, field: FieldRow): z.output<typeof fieldSchema> {
  return {
    id: field.id,
    documentId: number,
    recipientId: field.recipientId,
    type: field.type,
    page: field.page,
    positionX: field.positionX,
    positionY: field.positionY,
    width: field.width,
    height: field.height,
    customText: field.customText,
    inserted: field.inserted,
    fieldMeta: field.meta,
  };
}

export function presentFieldInBothSpellings(
  document: Document,
  field: FieldRow,
): z.output<typeof fieldInBothSpellingsSchema> {
  return {
    ...presentV1Field(document, field),
    pageNumber: field.page,
    pageX: field.positionX,
    pageY: field.positionY,
    pageWidth: field.width,
    pageHeight: field.height,
  };
}

import { z } from 'zod';
import { LIMITS } from '../../text/limits.ts';
import { envelopeIdOut, itemId, itemIdOut, numericId } from '../shared/basics.ts';
import { fieldType } from '../shared/vocabulary.ts';

const page = z.int().min(1).max(LIMITS.integer).meta({ description: 'Starts at 1', example: 1 });
const percentage = (what: string, example: number) =>
  z
    .number()
    .min(0)
    .max(100)
    .meta({ description: `${what}, as a percentage of the displayed page`, example });
const fromLeft = percentage('Distance from the left edge', 10);
const fromTop = percentage('Distance from the top edge', 80);
const width = percentage('Width', 30);
const height = percentage('Height', 8);

export const fieldMetaIn = z
  .record(z.string(), z.unknown())
  .nullable()
  .optional()
  .meta({
    description:
      'Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type',
    example: { label: 'Company', required: true },
  });

/** Position of a field, with the property names of envelopes. */
export const place = { page, positionX: fromLeft, positionY: fromTop, width, height };

/** Position of a field, with the property names of documents and templates. */
export const legacyPlace = {
  pageNumber: page,
  pageX: fromLeft,
  pageY: fromTop,
  width,
  height,
};

const typed = { type: fieldType, fieldMeta: fieldMetaIn };

export const fieldIn = z.object({ ...typed, ...place });
export const legacyFieldIn = z.object({ ...typed, ...legacyPlace });

/** A field in a request that also creates the envelope. */
export const fieldOfNewEnvelope = fieldIn
  .extend({
    identifier: z
      .union([z.int().min(0), z.string().max(1000)])
      .optional()
      .meta({ description: 'Name of the file or its index, starting at 0. Default: the first file' }),
  })
  .meta({ id: 'NewFieldOfEnvelope' });

const whose = {
  recipientId: numericId.meta({ description: 'The recipient who fills in the field' }),
  envelopeItemId: itemId.optional().meta({ description: 'Id of the file. Default: the first file' }),
};

const placed = fieldIn.extend(whose);

const byText = z.object({
  ...typed,
  ...whose,
  placeholder: z.string().min(1).max(LIMITS.fieldLabel).meta({ description: 'Text in the PDF to anchor the field to' }),
  width: width.optional(),
  height: height.optional(),
  matchAll: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to place a field at every occurrence of the text instead of only the first' }),
});

/** A new field, positioned on a page or next to a text in the PDF. */
export const newField = z.union([byText, placed]).meta({
  id: 'NewField',
  example: {
    type: 'SIGNATURE',
    recipientId: 7,
    page: 1,
    positionX: 10,
    positionY: 80,
    width: 30,
    height: 8,
    fieldMeta: { label: 'Signature', required: true },
  },
});
export const newLegacyField = legacyFieldIn.extend({ recipientId: numericId }).meta({ id: 'NewFieldOfDocument' });

export const fieldChange = fieldIn
  .partial()
  .extend({ id: numericId.meta({ description: 'The field' }), type: fieldType, envelopeItemId: itemId.optional() })
  .meta({ id: 'FieldChange' });
export const legacyFieldChange = legacyFieldIn
  .partial()
  .extend({ id: numericId, type: fieldType })
  .meta({ id: 'FieldOfDocumentChange' });

export const field = z
  .object({
    id: z.int().meta({ example: 12 }),
    secondaryId: z.string().meta({ description: 'Id of the field in the audit log', example: 'field_12' }),
    envelopeId: envelopeIdOut,
    envelopeItemId: itemIdOut.meta({ description: 'The file that the field is on' }),
    recipientId: z.int().meta({ description: 'The recipient who fills in the field', example: 7 }),
    type: fieldType,
    page: z.int().meta({ description: 'Starts at 1', example: 1 }),
    positionX: z.number().meta({ description: 'From the left, as a percentage of the displayed page', example: 10 }),
    positionY: z.number().meta({ description: 'From the top, as a percentage of the displayed page', example: 80 }),
    width: z.number().meta({ description: 'In percent of the page width', example: 30 }),
    height: z.number().meta({ description: 'In percent of the page height', example: 8 }),
    customText: z.string().meta({ description: 'The value as text. Empty if there is none yet', example: '' }),
    inserted: z.boolean().meta({ description: 'Whether the recipient has entered a value', example: false }),
    fieldMeta: z
      .looseObject({ type: z.string() })
      .nullable()
      .meta({ description: 'Field settings', example: { type: 'signature', required: true } }),
  })
  .meta({ id: 'Field' });

/** A field with the numeric id of its document or template. */
export const fieldWithNumbers = field
  .extend({
    documentId: z.int().nullable().meta({ description: 'The document that the field is on', example: 7 }),
    templateId: z.int().nullable().meta({ description: 'The template that the field is on', example: null }),
  })
  .meta({ id: 'FieldWithNumbers' });

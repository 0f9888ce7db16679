import { z } from 'zod';
import { numericId, textId } from '../basics.ts';
import { fieldType } from '../vocabulary.ts';

const page = z.int().min(1).max(2_147_483_647).meta({ description: 'From 1', example: 1 });
const percentage = z.number().min(0).max(100).meta({ description: 'Percent of the page as it is seen', example: 10 });

export const fieldMetaIn = z
  .record(z.string(), z.unknown())
  .nullable()
  .optional()
  .meta({
    description:
      'Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type',
    example: { label: 'Company', required: true },
  });

/** Where a field is, in the spelling of envelopes. */
export const place = { page, positionX: percentage, positionY: percentage, width: percentage, height: percentage };

/** The same in the spelling of documents and templates. */
export const legacyPlace = {
  pageNumber: page,
  pageX: percentage,
  pageY: percentage,
  width: percentage,
  height: percentage,
};

const typed = { type: fieldType, fieldMeta: fieldMetaIn };

export const fieldIn = z.object({ ...typed, ...place });
export const legacyFieldIn = z.object({ ...typed, ...legacyPlace });

/** A field of an envelope that is created with it. */
export const fieldOfNewEnvelope = fieldIn
  .extend({
    identifier: z
      .union([z.int().min(0), z.string().max(1000)])
      .optional()
      .meta({ description: 'The name of the file, or its index from 0; left out: the first' }),
  })
  .meta({ id: 'NewFieldOfEnvelope' });

const whose = {
  recipientId: numericId,
  envelopeItemId: textId.optional().meta({ description: 'Left out: the first' }),
};

const placed = fieldIn.extend(whose);

const byText = z.object({
  ...typed,
  ...whose,
  placeholder: z.string().min(1).max(1000).meta({ description: 'The text in the PDF at which the field is put' }),
  width: percentage.optional(),
  height: percentage.optional(),
  matchAll: z
    .boolean()
    .optional()
    .meta({ description: 'Whether to put a field at every occurrence of the text, not only at the first' }),
});

/** A new field: at a place on a page, or at a text. */
export const newField = z.union([byText, placed]).meta({ id: 'NewField' });
export const newLegacyField = legacyFieldIn.extend({ recipientId: numericId }).meta({ id: 'NewFieldOfDocument' });

export const fieldChange = fieldIn
  .partial()
  .extend({ id: numericId, type: fieldType, envelopeItemId: textId.optional() })
  .meta({ id: 'FieldChange' });
export const legacyFieldChange = legacyFieldIn
  .partial()
  .extend({ id: numericId, type: fieldType })
  .meta({ id: 'FieldOfDocumentChange' });

/** A field in an answer. */
export const field = z
  .object({
    id: z.int(),
    secondaryId: z.string(),
    envelopeId: z.string(),
    envelopeItemId: z.string(),
    recipientId: z.int(),
    type: fieldType,
    page: z.int(),
    positionX: z.number(),
    positionY: z.number(),
    width: z.number(),
    height: z.number(),
    customText: z.string(),
    inserted: z.boolean().meta({ description: 'Whether the recipient has put a value in' }),
    fieldMeta: z.looseObject({ type: z.string() }).nullable(),
  })
  .meta({ id: 'Field' });

/** The same with the number of what it is on. */
export const fieldWithNumbers = field
  .extend({ documentId: z.int().nullable(), templateId: z.int().nullable() })
  .meta({ id: 'FieldWithNumbers' });

import { z } from 'zod';
import { fieldMeta, fieldType, isObject, omitUndefined, page, percentage } from '../../bodies/index.ts';
import { numberInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';

interface Placement {
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

/** Maps each property of a placement to its other spelling. */
const SPELLINGS = {
  page: 'pageNumber',
  positionX: 'pageX',
  positionY: 'pageY',
  width: 'pageWidth',
  height: 'pageHeight',
} as const satisfies Record<keyof Placement, string>;

export const spelledPlacement = z
  .object({
    page,
    positionX: percentage,
    positionY: percentage,
    width: percentage,
    height: percentage,
    pageNumber: page,
    pageX: percentage,
    pageY: percentage,
    pageWidth: percentage,
    pageHeight: percentage,
  })
  .partial();

/** Returns the placement in a single spelling. A request may use either spelling for each property. */
function readPlacement(given: z.output<typeof spelledPlacement>, context: z.RefinementCtx): Partial<Placement> {
  const names = Object.keys(SPELLINGS) as (keyof Placement)[];
  const values = names.map((name) => {
    const [one, other] = [given[name], given[SPELLINGS[name]]];
    if (one !== undefined && other !== undefined && one !== other) {
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `differs from ${SPELLINGS[name]}, another name for the same property`,
      });
    }
    return [name, one ?? other];
  });
  return omitUndefined(Object.fromEntries(values));
}

/** Like `readPlacement`, but adds an issue for each missing property. */
export function readCompletePlacement(given: z.output<typeof spelledPlacement>, context: z.RefinementCtx): Placement {
  const placement = readPlacement(given, context);
  for (const [name, other] of Object.entries(SPELLINGS)) {
    if (name in placement) continue;
    context.addIssue({ code: 'custom', path: [name], message: `is required (or ${other})` });
  }
  return placement as Placement;
}

export const newFieldSchema = spelledPlacement
  .extend({ recipientId: z.int(), type: fieldType, fieldMeta })
  .meta({ id: 'NewField' })
  .transform(({ recipientId, type, fieldMeta, ...spelled }, context) => ({
    recipientId,
    type,
    fieldMeta,
    ...readCompletePlacement(spelled, context),
  }));

const newFieldsSchema = z.array(newFieldSchema).min(1).max(LIMITS.fields);
const wrappedFieldsSchema = z.object({ fields: newFieldsSchema });

/** One field, an array of fields, or `{fields: [...]}`. */
export const addedFields = {
  schema: z.union([newFieldsSchema, wrappedFieldsSchema, newFieldSchema]),
  selectSchema(body: unknown) {
    if (Array.isArray(body)) return newFieldsSchema;
    return isObject(body) && 'fields' in body ? wrappedFieldsSchema : newFieldSchema;
  },
};

export const updateFieldSchema = spelledPlacement
  .extend({ recipientId: z.int(), type: fieldType, fieldMeta })
  .partial()
  .meta({ id: 'FieldChanges' })
  .transform(({ recipientId, type, fieldMeta, ...spelled }, context) =>
    omitUndefined({ recipientId, type, fieldMeta, ...readPlacement(spelled, context) }),
  );

export const fieldPath = z.object({ id: numberInPath, fieldId: numberInPath });

export const fieldSchema = z
  .object({
    id: z.int(),
    documentId: z.int(),
    recipientId: z.int(),
    type: fieldType,
    page: z.int(),
    positionX: z.number(),
    positionY: z.number(),
    width: z.number(),
    height: z.number(),
    customText: z.string(),
    inserted: z.boolean().meta({ description: 'Whether the field has a value' }),
    fieldMeta: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'Field' });

/** Response of the field operations, with the placement in both spellings. */
export const fieldInBothSpellingsSchema = fieldSchema
  .extend({
    pageNumber: z.int(),
    pageX: z.number(),
    pageY: z.number(),
    pageWidth: z.number(),
    pageHeight: z.number(),
  })
  .meta({ id: 'FieldInBothSpellings' });

export const templateFieldSchema = fieldSchema
  .omit({ documentId: true })
  .extend({ templateId: z.int() })
  .meta({ id: 'TemplateField' });

export const templateFieldInBothSpellingsSchema = fieldInBothSpellingsSchema
  .omit({ documentId: true })
  .extend({ templateId: z.int() })
  .meta({ id: 'TemplateFieldInBothSpellings' });

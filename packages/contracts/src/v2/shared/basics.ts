import { z } from 'zod';
import { textInPath } from '../../ids-in-path.ts';
import { LIMITS } from '../../text/limits.ts';

export const instant = z.iso.datetime().meta({ example: '2026-03-02T09:30:00.000Z' });

export const numericId = z.int().min(1).max(LIMITS.integer).meta({ example: 7 });

export const textId = z.string().min(1).max(LIMITS.id);

const ENVELOPE_ID = {
  description: 'The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`',
  example: 'envelope_0123456789abcdef01234567',
};
export const envelopeId = textId.meta(ENVELOPE_ID);
export const envelopeIdInPath = textInPath('envelope').meta(ENVELOPE_ID);

export const envelopeIdOut = z.string().meta({ example: 'envelope_0123456789abcdef01234567' });

const ITEM_ID = {
  description: 'The id of a file of an envelope',
  example: 'envelope_item_89abcdef0123456789abcdef',
};
export const itemId = textId.meta(ITEM_ID);
export const itemIdInPath = textInPath('envelope_item').meta(ITEM_ID);

export const itemIdOut = z.string().meta({ example: 'envelope_item_89abcdef0123456789abcdef' });

export const accountNumber = z.int().meta({ example: 1 });

/** Returns a schema for a property that is always null. Clients reject responses without the property. */
export const alwaysNull = <S extends z.ZodType>(shape: S) =>
  shape.nullable().meta({ description: 'Always null', example: null });

/**
 * Returns a schema for the shape or null. In OpenAPI, `nullable` on a named shape would describe an object that is also
 * null.
 */
export const orNull = <S extends z.ZodType>(shape: S) => z.union([shape, z.null()]);

export const success = z.object({ success: z.literal(true) }).meta({ id: 'Success' });

export const paging = {
  page: z.int().min(1).default(1).meta({ description: 'Page number, starting at 1. A page past the end is empty' }),
  perPage: z
    .int()
    .min(1)
    .max(LIMITS.entriesPerPage)
    .default(10)
    .meta({ description: 'Maximum number of entries per page' }),
};

export const paginated = <S extends z.ZodType>(item: S) =>
  z.object({
    data: z.array(item),
    count: z.int().meta({ description: 'Total number of entries', example: 1 }),
    currentPage: z.int().meta({ description: 'Starts at 1', example: 1 }),
    perPage: z.int().meta({ description: 'Maximum number of entries per page', example: 10 }),
    totalPages: z.int().meta({ description: 'Total number of pages', example: 1 }),
  });

/** Returns the shape of a list without pagination. */
export const listShape = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });

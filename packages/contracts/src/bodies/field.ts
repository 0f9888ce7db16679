import { z } from 'zod';
import { LIMITS } from '../text/limits.ts';
import { FIELD_TYPES } from '../vocabulary.ts';

export const page = z.int().max(LIMITS.integer).meta({ description: 'From 1', example: 1 });
export const percentage = z
  .number()
  .meta({ description: 'In percent of the page as displayed, 0 to 100', example: 10 });
export const fieldType = z.enum(FIELD_TYPES);
export const fieldMeta = z
  .record(z.string(), z.unknown())
  .nullish()
  .meta({
    description:
      'Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and the settings of its type. The type decides which are allowed',
    example: { label: 'Company', required: true },
  });

import { LANGUAGES, type Language } from '@countersign/languages/names';
import { z } from 'zod';
import { type SignatureInput, signatureInput } from '../bodies/signature.ts';
import { LIMITS } from '../text/limits.ts';

/** A number as typed, with the page's language, which determines the meaning of its separators. */
export interface NumberInput {
  type: 'number';
  text: string;
  language: Language;
}

/**
 * A value entered by a recipient. CHECKBOX takes an array of options, and RADIO takes one option. Options are
 * identified by value or, if values are repeated, by numeric id. Other types take text, except for signatures and
 * numbers.
 */
export type FieldInput = string | number | (string | number)[] | SignatureInput | NumberInput;

export const fieldInput = z.union([
  z.string(),
  z.number(),
  z.array(z.union([z.string(), z.number()])).max(LIMITS.fieldOptions),
  ...signatureInput.options,
  z.object({ type: z.literal('number'), text: z.string(), language: z.enum(LANGUAGES) }),
]) satisfies z.ZodType<FieldInput>;

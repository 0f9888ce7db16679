import { LANGUAGES, type Language } from '@countersign/languages/names';
import { z } from 'zod';
import { LIMITS } from '../text/limits.ts';
import { HANDWRITING_FACES, type HandwritingFace } from './handwriting.ts';

/** A signature entered by a recipient. The image is a `data:` URL of a PNG or JPEG in base64. */
export type SignatureInput =
  | { type: 'drawn' | 'uploaded'; image: string }
  | { type: 'typed'; text: string; face?: HandwritingFace | undefined };

/** A number as typed, and the language of the page, which determines what its separators mean. */
export interface NumberInput {
  type: 'number';
  text: string;
  language: Language;
}

/**
 * A value entered by a recipient. CHECKBOX takes an array of options and RADIO takes one option, by value or, if values repeat,
 * by numeric id. All other types except signatures and numbers take text.
 */
export type FieldInput = string | number | (string | number)[] | SignatureInput | NumberInput;

export const fieldInput = z.union([
  z.string(),
  z.number(),
  z.array(z.union([z.string(), z.number()])).max(LIMITS.fieldOptions),
  z.object({ type: z.enum(['drawn', 'uploaded']), image: z.string() }),
  z.object({ type: z.literal('typed'), text: z.string(), face: z.enum(HANDWRITING_FACES).optional() }),
  z.object({ type: z.literal('number'), text: z.string(), language: z.enum(LANGUAGES) }),
]) satisfies z.ZodType<FieldInput>;

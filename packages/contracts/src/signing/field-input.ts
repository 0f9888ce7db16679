import { LANGUAGES, type Language } from '@countersign/languages/names';
import { z } from 'zod';
import { LIMITS } from '../text/limits.ts';
import { HANDWRITING_FACES, type HandwritingFace } from './handwriting.ts';

/** A signature as a recipient gives it. The image is a `data:` URL of a PNG or JPEG in base64. */
export type SignatureInput =
  | { type: 'drawn' | 'uploaded'; image: string }
  | { type: 'typed'; text: string; face?: HandwritingFace | undefined };

/** A number as a person typed it, and the language of the page they typed it on, which says what its signs mean. */
export interface NumberInput {
  type: 'number';
  text: string;
  language: Language;
}

/**
 * A value as a recipient gives it: a signature; a number; for CHECKBOX an array and for RADIO one of option values, or option ids
 * (numbers) where values repeat; text for all others.
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

import { z } from 'zod';
import { IMAGE_METHODS } from '../vocabulary.ts';
import { HANDWRITING_FACES, type HandwritingFace } from './handwriting.ts';

/** A signature entered by a recipient. The image is a PNG or JPEG as a Base64 `data:` URL. */
export type SignatureInput =
  | { type: 'drawn' | 'uploaded'; image: string }
  | { type: 'typed'; text: string; face?: HandwritingFace | undefined };

const image = z.object({ type: z.enum(IMAGE_METHODS), image: z.string() });
const typed = z.object({ type: z.literal('typed'), text: z.string(), face: z.enum(HANDWRITING_FACES).optional() });

export const signatureInput = z.union([image, typed]) satisfies z.ZodType<SignatureInput>;

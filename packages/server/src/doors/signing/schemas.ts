import { z } from 'zod';
import { fieldInputSchema } from '../../domain/fields/field-input.ts';
import { emailAddressSchema } from '../../domain/text/email-address.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import { multiLine, singleLine } from '../../domain/text/plain-text.ts';

/** More than the base64 of the largest signature image, so that a larger image gets an error instead of being cut off. */
export const MAX_BODY_BYTES = 3 * 1024 * 1024;

export const valueBody = z.object({ value: fieldInputSchema });

export const handOffBody = z.object({ fieldId: z.int().min(1).max(999_999_999) });

export const person = z.object({ name: singleLine(LIMITS.recipientName).trim().min(1), email: emailAddressSchema });

export const completeBody = z
  .object({
    nextSigner: person.nullish(),
    consent: z
      .object({ version: z.string().max(50), language: z.string().max(35), sha256: z.string().regex(/^[0-9a-f]{64}$/) })
      .nullish(),
  })
  .nullish()
  .transform((body) => ({ nextSigner: body?.nextSigner ?? null, consent: body?.consent ?? null }));

export const rejectBody = z
  .object({ reason: multiLine(LIMITS.rejectionReason).trim().nullish() })
  .nullish()
  .transform((body) => body?.reason || null);

export const delegateBody = person
  .extend({ note: multiLine(LIMITS.question).trim().nullish() })
  .transform(({ note, ...named }) => ({ ...named, note: note || null }));

export const questionBody = z.object({ text: multiLine(LIMITS.question).trim().min(1) });

import { z } from 'zod';
import { LIMITS, multiLine, person } from '../text/index.ts';
import { fieldInput } from './field-input.ts';

export const valueBody = z.object({ value: fieldInput });

export const consentBody = z.object({
  version: z.string().max(50),
  language: z.string().max(35),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

export const completeBody = z
  .object({ nextSigner: person.nullish(), consent: consentBody.nullish() })
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

export const handOffBody = z.object({ fieldId: z.int().min(1).max(999_999_999) });

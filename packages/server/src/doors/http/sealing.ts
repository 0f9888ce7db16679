import { z } from 'zod';
import { SEALING_STATES } from '../../domain/envelope/envelope.ts';
import { SEALING_ERROR_CODES } from '../../domain/sealing/sealing-error-codes.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';

/** Progress of the sealed PDF, for the sender. It is the same in every version. */
export const sealingSchema = z
  .object({
    state: z.enum(SEALING_STATES),
    error: z.string().nullable().meta({ description: 'Why the last attempt failed, in a sentence for people' }),
    code: z
      .enum(SEALING_ERROR_CODES)
      .nullable()
      .meta({ description: 'The same as a code for apps. Codes never change' }),
  })
  .meta({
    description:
      'The progress of sealing the PDF after everyone has finished or someone has rejected. FAILED attempts are retried',
  });

export const presentSealing = ({
  sealing,
  sealingError,
  sealingErrorCode,
}: EnvelopeRow): z.output<typeof sealingSchema> => ({ state: sealing, error: sealingError, code: sealingErrorCode });

import { z } from 'zod';
import { SIGNATURE_WARNING_CODES } from '../../vocabulary.ts';
import { envelopeIdOut, itemIdOut } from '../shared/basics.ts';

/** A problem with a signature that was already in the uploaded PDF. */
export const signatureWarning = z
  .object({
    code: z.enum(SIGNATURE_WARNING_CODES).meta({
      description:
        '`SIGNATURE_BROKEN`: the signature does not match the file. `SIGNATURE_DOUBTFUL`: the signature cannot be verified, or something was changed or revoked after signing. `EMPTY_SIGNATURE_REMOVED`: no one had signed, and the empty signature was removed',
      example: 'SIGNATURE_BROKEN',
    }),
    name: z.string().meta({
      description: "The name of the signature's form field. Empty for `EMPTY_SIGNATURE_REMOVED`",
      example: 'Signature1',
    }),
    message: z
      .string()
      .meta({ description: 'The result of the verification', example: 'The file was changed after it was signed.' }),
  })
  .meta({ id: 'SignatureWarning' });

export const signatureWarnings = z
  .array(signatureWarning)
  .meta({
    description:
      'Problems with signatures that were already in the PDF when it was uploaded. The sealed document keeps these signatures, and verifying it returns the same problems. Omitted if there are none',
  })
  .optional();

export const item = z
  .object({
    id: itemIdOut,
    envelopeId: envelopeIdOut,
    title: z.string().meta({ example: 'agreement.pdf' }),
    order: z.int().meta({ description: 'Starts at 1', example: 1 }),
    documentDataId: itemIdOut.meta({ description: 'The same as `id`' }),
    signatureWarnings,
  })
  .meta({ id: 'EnvelopeItem' });

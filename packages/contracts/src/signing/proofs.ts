import { z } from 'zod';

/** ACCESS: to see the document. ACTION: to finish or reject it. */
export const PROOF_PURPOSES = ['ACCESS', 'ACTION'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

const purpose = z.enum(PROOF_PURPOSES);
export const purposeBody = z.object({ purpose });

/** A code as people copy it: "123 456". */
const codeAsCopied = z
  .string()
  .max(50)
  .transform((code) => code.replace(/\s/g, ''));

export const proofBody = z.discriminatedUnion('method', [
  z.object({ purpose, method: z.literal('ACCOUNT') }),
  z.object({ purpose, method: z.literal('PASSWORD'), password: z.string().min(1).max(256) }),
  z.object({ purpose, method: z.literal('TWO_FACTOR_AUTH'), code: codeAsCopied }),
  z.object({ purpose, method: z.literal('PASSKEY'), response: z.looseObject({ id: z.string().min(1).max(2000) }) }),
  z.object({
    purpose,
    method: z.literal('PROVIDER'),
    proof: z.string().max(100),
    code: codeAsCopied.optional().transform((code) => code ?? null),
  }),
]);

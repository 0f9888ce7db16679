import { z } from 'zod';
import { passkeyResponse, password, withoutSpaces } from '../account/secrets.ts';

/** ACCESS: to see the document. ACTION: to finish or reject it. */
export const PROOF_PURPOSES = ['ACCESS', 'ACTION'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

const purpose = z.enum(PROOF_PURPOSES);
export const purposeBody = z.object({ purpose });

/** A code as people copy it: "123 456". An empty one is refused like a wrong one. */
const codeAsCopied = z.string().max(50).transform(withoutSpaces);

export const proofBody = z.discriminatedUnion('method', [
  z.object({ purpose, method: z.literal('ACCOUNT') }),
  z.object({ purpose, method: z.literal('PASSWORD'), password }),
  z.object({ purpose, method: z.literal('TWO_FACTOR_AUTH'), code: codeAsCopied }),
  z.object({ purpose, method: z.literal('PASSKEY'), response: passkeyResponse }),
  z.object({
    purpose,
    method: z.literal('PROVIDER'),
    proof: z.string().max(100),
    code: codeAsCopied.optional().transform((code) => code ?? null),
  }),
]);

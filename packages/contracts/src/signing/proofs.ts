import { z } from 'zod';
import { signedChallenge } from '../account/passkeys.ts';
import { password } from '../account/secrets.ts';
import { withoutSpaces } from '../account/without-spaces.ts';
import { type AuthMethod, PROOF_PURPOSES } from '../vocabulary.ts';

/** The authentication required from a recipient, without any information about the document. */
export interface AskedAuthentication {
  /** The recipient's email address, mostly hidden. Codes are sent to this address, and it identifies the account. */
  address: string;
  /** Any one of these methods is enough. Empty if no authentication is required. */
  accessAuth: AuthMethod[];
  actionAuth: AuthMethod[];
  /** Source of the codes for TWO_FACTOR_AUTH. */
  codesBy: 'AUTHENTICATOR' | 'EMAIL';
  /** Name of the authentication provider for the method PROVIDER. Null if none is configured. */
  provider: string | null;
  /** Whether this browser is signed in to the recipient's account. */
  isSignedIn: boolean;
}

/** Next step of the recipient: entering the code that was sent to them, or opening a page of the provider. */
export type ProviderStep = { next: 'CODE'; sentTo: string } | { next: 'PAGE'; url: string };

/** An authentication in progress with the provider, and its next step. */
export type BegunProviderProof = { proof: string } & ProviderStep;

const purpose = z.enum(PROOF_PURPOSES);
export const purposeBody = z.object({ purpose });

/** A code that can be pasted with spaces, e.g. "123 456". An empty code is rejected like a wrong one. */
const codeAsCopied = z.string().max(50).transform(withoutSpaces);

export const proofBody = z.discriminatedUnion('method', [
  z.object({ purpose, method: z.literal('ACCOUNT') }),
  z.object({ purpose, method: z.literal('PASSWORD'), password }),
  z.object({ purpose, method: z.literal('TWO_FACTOR_AUTH'), code: codeAsCopied }),
  z.object({ purpose, method: z.literal('PASSKEY'), response: signedChallenge }),
  z.object({
    purpose,
    method: z.literal('PROVIDER'),
    proof: z.string().max(100),
    code: codeAsCopied.optional().transform((code) => code ?? null),
  }),
]);

import type { AuthMethod } from './auth-options.ts';

/** What a recipient proves who they are for: to be shown the document, or to finish or reject it. */
export const PROOF_PURPOSES = ['ACCESS', 'ACTION'] as const;
export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** How it was proven; a second factor comes in three kinds. */
export const PROOF_KINDS = [
  'ACCOUNT',
  'PASSWORD',
  'PASSKEY',
  'AUTHENTICATOR_CODE',
  'BACKUP_CODE',
  'EMAIL_CODE',
] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** The method of `authOptions` that a proof satisfies. */
export const METHOD_OF: Record<ProofKind, AuthMethod> = {
  ACCOUNT: 'ACCOUNT',
  PASSWORD: 'PASSWORD',
  PASSKEY: 'PASSKEY',
  AUTHENTICATOR_CODE: 'TWO_FACTOR_AUTH',
  BACKUP_CODE: 'TWO_FACTOR_AUTH',
  EMAIL_CODE: 'TWO_FACTOR_AUTH',
};

const MINUTE_MS = 60_000;

/** How long a proof holds. One for acting is used up by the act as well. */
export const PROOF_LIFETIME_MS: Record<ProofPurpose, number> = { ACCESS: 12 * 60 * MINUTE_MS, ACTION: 5 * MINUTE_MS };

import { PROOF_PURPOSES, type ProofPurpose } from '@countersign/contracts/signing';
import { RuleViolation } from '../problems/rule-violation.ts';
import { type AuthMethod, type AuthOptions, effectiveAuthOptions, type RecipientAuthMethod } from './auth-options.ts';
import { PROVIDED_KINDS, type ProvidedProof } from './provided-proof.ts';

/** The authentication methods of this service. The second factor is one of three kinds. */
export const OWN_PROOF_KINDS = [
  'ACCOUNT',
  'PASSWORD',
  'PASSKEY',
  'AUTHENTICATOR_CODE',
  'BACKUP_CODE',
  'EMAIL_CODE',
] as const;
export type OwnProofKind = (typeof OWN_PROOF_KINDS)[number];

export const PROOF_KINDS = [...OWN_PROOF_KINDS, ...PROVIDED_KINDS] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** The authentication a recipient completed before acting, including what third parties vouched for. */
export interface GivenProofs {
  authentication: ProofKind[];
  provided?: ProvidedProof[];
}

/** Maps each kind of proof to the method of `authOptions` that it satisfies. */
export const METHOD_OF: Record<ProofKind, AuthMethod> = {
  ACCOUNT: 'ACCOUNT',
  PASSWORD: 'PASSWORD',
  PASSKEY: 'PASSKEY',
  AUTHENTICATOR_CODE: 'TWO_FACTOR_AUTH',
  BACKUP_CODE: 'TWO_FACTOR_AUTH',
  EMAIL_CODE: 'TWO_FACTOR_AUTH',
  PROVIDER_PHONE: 'PROVIDER',
  PROVIDER_ACCOUNT: 'PROVIDER',
  PROVIDER_IDENTITY: 'PROVIDER',
};

const MINUTE_MS = 60_000;

/** Validity of an authentication. One for ACTION also ends with the action. */
export const PROOF_LIFETIME_MS: Record<ProofPurpose, number> = { ACCESS: 12 * 60 * MINUTE_MS, ACTION: 5 * MINUTE_MS };

/** Limits for an emailed code. `perDay` is the number of codes that a recipient gets in 24 hours. */
export const EMAIL_CODE = { lifetimeMs: 10 * MINUTE_MS, tries: 5, digits: 6, perDay: 20 } as const;

/**
 * The code that is emailed after too many short codes were requested or tried. It is too long to guess, so attempts are not
 * limited. One is emailed per period, and it is valid in that period and the next.
 */
export const LONG_CODE = { digits: 20, periodMs: 60 * MINUTE_MS } as const;

/** Limits for authentication by the operator's provider. `tries` counts codes, and `perDay` the authentications begun. */
export const PROVIDER_PROOF = { lifetimeMs: 10 * MINUTE_MS, tries: 5, perDay: 20 } as const;

export const PASSWORD_LINK_LIFETIME_MS = 60 * MINUTE_MS;

/** Changes that could take an account from its owner: the removal of second factors, and a new address. */
export type WaitingKind = 'FACTORS' | 'ADDRESS';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Time in which the owner can stop such a change. Texts say 72 hours. */
export const WAIT_MS = 3 * DAY_MS;

/** Time after the wait in which a password can be set without second factors. Then the wait starts again. */
export const FACTORLESS_MS = 7 * DAY_MS;

/** Time in which former addresses are notified of changes, and in which an account is watched after a reset. */
export const FORMER_ADDRESS_MS = 90 * DAY_MS;
export const WATCHED_AFTER_RESET_MS = 7 * DAY_MS;

/** Maps each purpose to the key of `authOptions` that requires authentication. */
export const OPTION_OF = { ACCESS: 'accessAuth', ACTION: 'actionAuth' } as const satisfies Record<
  ProofPurpose,
  keyof AuthOptions
>;

/** Returns the methods of which a recipient must use one. Empty if no authentication is required. */
export function requiredMethods(
  purpose: ProofPurpose,
  envelope: { authOptions: AuthOptions | null },
  recipient: { authOptions: AuthOptions<RecipientAuthMethod> | null },
): AuthMethod[] {
  return effectiveAuthOptions(envelope.authOptions, recipient.authOptions)[OPTION_OF[purpose]];
}

export const hasToProve = (
  envelope: { authOptions: AuthOptions | null },
  recipient: { authOptions: AuthOptions<RecipientAuthMethod> | null },
): boolean => PROOF_PURPOSES.some((purpose) => requiredMethods(purpose, envelope, recipient).length > 0);

const PURPOSES: Record<ProofPurpose, string> = {
  ACCESS: 'see this document',
  ACTION: 'finish or reject this document',
};

const HOW: Record<AuthMethod, string> = {
  ACCOUNT: "sign in to the account for the recipient's email address",
  PASSWORD: 'enter the password of that account',
  PASSKEY: 'use a passkey of that account',
  TWO_FACTOR_AUTH: "enter a code from that account's authenticator app, or one sent by email",
  PROVIDER: 'authenticate with the provider that this service uses',
};

/** Returns a refusal with an issue for each method that suffices. `path` is the key of `authOptions` and the method. */
export function proofRequired(purpose: ProofPurpose, methods: readonly AuthMethod[]): RuleViolation {
  return new RuleViolation(
    'RECIPIENT_AUTHENTICATION_REQUIRED',
    `To ${PURPOSES[purpose]}, authenticate first: ${methods.map((method) => HOW[method]).join(', or ')}.`,
    methods.map((method) => ({ path: [OPTION_OF[purpose], method], message: HOW[method] })),
  );
}

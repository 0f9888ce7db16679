import { PROOF_PURPOSES, type ProofPurpose } from '@countersign/contracts/vocabulary';
import { RuleViolation } from '../problems/rule-violation.ts';
import { type AuthMethod, type AuthOptions, effectiveAuthOptions, type RecipientAuthMethod } from './auth-options.ts';
import { PROVIDED_KINDS, type ProvidedProof } from './provided-proof.ts';

/** Kinds of proofs that this service itself can accept. Three of them are second factors. */
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

/** Authentication that a recipient completed before acting, including what third parties vouched for. */
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

/** Validity of an authentication. For ACTION, it also ends with the action. */
export const PROOF_LIFETIME_MS: Record<ProofPurpose, number> = { ACCESS: 12 * 60 * MINUTE_MS, ACTION: 5 * MINUTE_MS };

/** Limits for emailed codes. `perDay` is the number of codes that a recipient can get in 24 hours. */
export const EMAIL_CODE = { lifetimeMs: 10 * MINUTE_MS, tries: 5, digits: 6, perDay: 20 } as const;

/**
 * The code that is emailed if too many short codes were requested or tried. It is too long to guess, so attempts are
 * not limited. There is one code per period, and it is valid until the end of the next period.
 */
export const LONG_CODE = { digits: 20, periodMs: 60 * MINUTE_MS } as const;

/**
 * Limits for authentication by the operator's provider. `tries` limits how many codes can be entered, and `perDay`
 * limits how often authentication can be started.
 */
export const PROVIDER_PROOF = { lifetimeMs: 10 * MINUTE_MS, tries: 5, perDay: 20 } as const;

export const PASSWORD_LINK_LIFETIME_MS = 60 * MINUTE_MS;

/** Changes that could take an account away from its owner: removing second factors, and changing the address. */
export type WaitingKind = 'FACTORS' | 'ADDRESS';

const DAY_MS = 24 * 60 * MINUTE_MS;

/** Time in which the owner can stop such a change. Texts refer to it as 72 hours. */
export const WAIT_MS = 3 * DAY_MS;

/**
 * Time after the waiting period in which a password can be set without second factors. After that, a new waiting period
 * is necessary.
 */
export const FACTORLESS_MS = 7 * DAY_MS;

/**
 * Time for which former addresses are notified of changes. WATCHED_AFTER_RESET_MS is the time for which an account is
 * watched after a password reset.
 */
export const FORMER_ADDRESS_MS = 90 * DAY_MS;
export const WATCHED_AFTER_RESET_MS = 7 * DAY_MS;

/** Maps each purpose to the key of `authOptions` that requires authentication. */
export const OPTION_OF = { ACCESS: 'accessAuth', ACTION: 'actionAuth' } as const satisfies Record<
  ProofPurpose,
  keyof AuthOptions
>;

/** Returns the authentication methods, any of which is enough. Empty if no authentication is required. */
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

/**
 * Returns an error with an issue for each method that would be enough. `path` is the key of `authOptions` and the
 * method.
 */
export function proofRequired(purpose: ProofPurpose, methods: readonly AuthMethod[]): RuleViolation {
  return new RuleViolation(
    'RECIPIENT_AUTHENTICATION_REQUIRED',
    `To ${PURPOSES[purpose]}, authenticate first: ${methods.map((method) => HOW[method]).join(', or ')}.`,
    methods.map((method) => ({ path: [OPTION_OF[purpose], method], message: HOW[method] })),
  );
}

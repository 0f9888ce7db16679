import type { ProviderStep } from '@countersign/contracts/signing';
import type { ProofPurpose } from '@countersign/contracts/vocabulary';
import type { ProvidedKind } from '../../domain/proofs/provided-proof.ts';

export interface ProofAsked {
  /** Identifies the authentication in all requests and responses. Cannot be guessed. */
  id: string;
  purpose: ProofPurpose;
  envelopeId: string;
  recipient: { name: string; email: string };
  language: string;
}

export type ProofState =
  | { status: 'PROVEN'; kind: ProvidedKind; detail: string }
  | { status: 'WRONG' }
  /** The recipient has not finished their step yet. */
  | { status: 'PENDING' }
  /** The authentication can no longer succeed. */
  | { status: 'ENDED' };

/** An external provider that authenticates recipients, e.g. by SMS or electronic identity. */
export interface ProofProvider {
  /** Name of the provider as people know it. It appears in the audit log and on the certificate. */
  readonly name: string;
  begin(asked: ProofAsked): Promise<ProviderStep>;
  /**
   * @param code the recipient's input, or null to request the current state
   * @throws ProofProviderError
   */
  check(id: string, code: string | null): Promise<ProofState>;
}

/**
 * Reports that the provider did not respond, or responded unexpectedly. The message is for the log, so it contains no
 * code.
 */
export class ProofProviderError extends Error {
  override readonly name = 'ProofProviderError';
}

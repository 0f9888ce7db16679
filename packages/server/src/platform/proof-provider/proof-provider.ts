import type { ProofPurpose } from '@countersign/contracts/signing';
import type { ProvidedKind } from '../../domain/proofs/provided-proof.ts';

export interface ProofAsked {
  /** Identifies this authentication in all requests and responses. It cannot be guessed. */
  id: string;
  purpose: ProofPurpose;
  envelopeId: string;
  recipient: { name: string; email: string };
  language: string;
}

/** Next step of the recipient: entering the code that was sent to them, or opening a page of the provider. */
export type ProofBegun = { next: 'CODE'; sentTo: string } | { next: 'PAGE'; url: string };

export type ProofState =
  | { status: 'PROVEN'; kind: ProvidedKind; detail: string }
  /** The code is incorrect. */
  | { status: 'WRONG' }
  /** The recipient has not finished their step yet. */
  | { status: 'PENDING' }
  /** It can no longer succeed. */
  | { status: 'ENDED' };

/** An external provider that authenticates recipients, for example by SMS or electronic identity. */
export interface ProofProvider {
  /** Name that people know. It appears in the audit log and on the certificate. */
  readonly name: string;
  /** @throws ProofProviderError */
  begin(asked: ProofAsked): Promise<ProofBegun>;
  /**
   * @param code the recipient's input. Null to request the current state
   * @throws ProofProviderError
   */
  check(id: string, code: string | null): Promise<ProofState>;
}

/** Reports that the provider did not respond, or not as agreed. The message is for the log, so it contains no code. */
export class ProofProviderError extends Error {
  override readonly name = 'ProofProviderError';
}

import type { ProofPurpose } from '../../domain/proofs/proof.ts';
import type { ProvidedKind } from '../../domain/proofs/provided-proof.ts';

/** Names the person to authenticate and the purpose. */
export interface ProofAsked {
  /** Names this proof in all that is said about it; it cannot be guessed. */
  id: string;
  purpose: ProofPurpose;
  envelopeId: string;
  recipient: { name: string; email: string };
  /** Language that the recipient reads. */
  language: string;
}

/** Tells the recipient's next step: enter the code that was sent to them, or go to a page of the provider. */
export type ProofBegun = { next: 'CODE'; sentTo: string } | { next: 'PAGE'; url: string };

/** Reports the current state of a proof. */
export type ProofState =
  | { status: 'PROVEN'; kind: ProvidedKind; detail: string }
  /** The code is not right. */
  | { status: 'WRONG' }
  /** The recipient has not finished their step yet. */
  | { status: 'PENDING' }
  /** It cannot be given any more. */
  | { status: 'ENDED' };

/** Somebody outside who proves who a recipient is, by an SMS, an electronic identity or the like. */
export interface ProofProvider {
  /** Name that people know. It is written to the audit trail and on the certificate. */
  readonly name: string;
  /** @throws ProofProviderError */
  begin(asked: ProofAsked): Promise<ProofBegun>;
  /**
   * @param code what the recipient entered; null to ask what became of it
   * @throws ProofProviderError
   */
  check(id: string, code: string | null): Promise<ProofState>;
}

/** The provider did not answer, or not as agreed. The message is for the log: no code is in it. */
export class ProofProviderError extends Error {
  override readonly name = 'ProofProviderError';
}

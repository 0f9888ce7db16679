import type { ProofPurpose } from '../proofs/proof.ts';
import type { Caller } from './caller.ts';
import type { TeamRole } from './policies.ts';
import type { Scope } from './scope.ts';

/** Who makes a request: one of five kinds. `policies` says what each may do. */
export type Principal = TeamPrincipal | RecipientPrincipal | PublicPrincipal | OperatorPrincipal;

/** A principal that acts for a team. */
export type TeamPrincipal = TokenPrincipal | SessionPrincipal;

/** A program with an API token, which acts in the name of the member who made it. */
export interface TokenPrincipal extends Caller {
  kind: 'token';
  tokenId: number;
  scopes: readonly Scope[];
  /** The member's role now, not when the token was made. */
  role: TeamRole;
}

/** A member of the team who is signed in. */
export interface SessionPrincipal extends Caller {
  kind: 'session';
  sessionId: number;
  role: TeamRole;
  /** Whether they signed in within the hour. */
  isFresh: boolean;
}

/** The holder of a signing link, with the proofs given in this browser. */
export interface RecipientPrincipal {
  kind: 'recipient';
  envelopeId: string;
  recipientId: number;
  proofs: readonly ProofPurpose[];
}

/** Somebody of whom nothing is known: a link that anybody may pass on leads them here. */
export interface PublicPrincipal {
  kind: 'anybody';
}

export const ANYBODY: PublicPrincipal = { kind: 'anybody' };

/** The operator at the command line. */
export interface OperatorPrincipal {
  kind: 'operator';
}

export const OPERATOR: OperatorPrincipal = { kind: 'operator' };

/** A token or session. Addresses made for it end with it. */
export type Credential = { tokenId: number } | { sessionId: number; teamId: number };

export function credentialOf(principal: TeamPrincipal): Credential {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { sessionId: principal.sessionId, teamId: principal.teamId };
  }
}

/** The key of rate limits and Idempotency-Keys: a token, or a person, who stays the same over several sign-ins. */
export type Counted = { tokenId: number } | { userId: number };

export function countedAs(principal: TeamPrincipal): Counted {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { userId: principal.userId };
  }
}

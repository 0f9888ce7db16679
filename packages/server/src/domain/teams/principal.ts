import type { ProofPurpose } from '@countersign/contracts/signing';
import type { Caller } from './caller.ts';
import type { TeamRole } from './policies.ts';
import type { Scope } from './scope.ts';

/** The caller of a request. `policies` says which actions each kind may perform. */
export type Principal = TeamPrincipal | PersonPrincipal | RecipientPrincipal | PublicPrincipal | OperatorPrincipal;

export type TeamPrincipal = TokenPrincipal | SessionPrincipal;

export interface TokenPrincipal extends Caller {
  kind: 'token';
  tokenId: number;
  scopes: readonly Scope[];
  /** The member's current role, not the one at the creation of the token. */
  role: TeamRole;
}

export interface SessionPrincipal extends Caller {
  kind: 'session';
  sessionId: number;
  role: TeamRole;
  /** Whether they signed in within the hour. */
  isFresh: boolean;
}

/** A person who is signed in and looks after their own account. */
export interface PersonPrincipal {
  kind: 'person';
  /** Whether they signed in within the hour. */
  isFresh: boolean;
}

/** The holder of a signing link, with the authentication completed in this browser. */
export interface RecipientPrincipal {
  kind: 'recipient';
  envelopeId: string;
  recipientId: number;
  proofs: readonly ProofPurpose[];
}

export interface PublicPrincipal {
  kind: 'anybody';
}

export const ANYBODY: PublicPrincipal = { kind: 'anybody' };

export interface OperatorPrincipal {
  kind: 'operator';
}

export const OPERATOR: OperatorPrincipal = { kind: 'operator' };

/** A token or session. URLs created for it expire with it. */
export type Credential = { tokenId: number } | { sessionId: number; teamId: number };

export function credentialOf(principal: TeamPrincipal): Credential {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { sessionId: principal.sessionId, teamId: principal.teamId };
  }
}

/** The key of rate limits and Idempotency-Keys: a token, or a person, who stays the same across sign-ins. */
export type Counted = { tokenId: number } | { userId: number };

export function countedAs(principal: TeamPrincipal): Counted {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { userId: principal.userId };
  }
}

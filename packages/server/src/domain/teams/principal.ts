import type { ProofPurpose } from '../proofs/proof.ts';
import type { Caller } from './caller.ts';
import type { TeamRole } from './policies.ts';
import type { Scope } from './scope.ts';

/** Identifies who makes a request: one of five kinds. `policies` says which actions each may perform. */
export type Principal = TeamPrincipal | RecipientPrincipal | PublicPrincipal | OperatorPrincipal;

/** Identifies a principal that acts for a team. */
export type TeamPrincipal = TokenPrincipal | SessionPrincipal;

/** Identifies an app with an API token, which acts in the name of the member who created it. */
export interface TokenPrincipal extends Caller {
  kind: 'token';
  tokenId: number;
  scopes: readonly Scope[];
  /** Current role of the member, not that at the creation of the token. */
  role: TeamRole;
}

/** Identifies a signed-in member of the team. */
export interface SessionPrincipal extends Caller {
  kind: 'session';
  sessionId: number;
  role: TeamRole;
  /** Whether they signed in within the hour. */
  isFresh: boolean;
}

/** Identifies the holder of a signing link, with the proofs given in this browser. */
export interface RecipientPrincipal {
  kind: 'recipient';
  envelopeId: string;
  recipientId: number;
  proofs: readonly ProofPurpose[];
}

/** Identifies an unknown visitor who came by a link that anyone may share. */
export interface PublicPrincipal {
  kind: 'anybody';
}

export const ANYBODY: PublicPrincipal = { kind: 'anybody' };

/** Identifies the operator at the command line. */
export interface OperatorPrincipal {
  kind: 'operator';
}

export const OPERATOR: OperatorPrincipal = { kind: 'operator' };

/** Identifies a token or session. URLs created for it end with it. */
export type Credential = { tokenId: number } | { sessionId: number; teamId: number };

export function credentialOf(principal: TeamPrincipal): Credential {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { sessionId: principal.sessionId, teamId: principal.teamId };
  }
}

/** Identifies the key of rate limits and Idempotency-Keys: a token, or a person, who stays the same over several sign-ins. */
export type Counted = { tokenId: number } | { userId: number };

export function countedAs(principal: TeamPrincipal): Counted {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { userId: principal.userId };
  }
}

import type { ProofPurpose, Scope } from '@countersign/contracts/vocabulary';
import type { Caller } from './caller.ts';
import type { TeamRole } from './policies.ts';

/** Caller of a request. `policies` defines what each kind of caller may do. */
export type Principal = TeamPrincipal | PersonPrincipal | RecipientPrincipal | PublicPrincipal | OperatorPrincipal;

export type TeamPrincipal = TokenPrincipal | SessionPrincipal;

export interface TokenPrincipal extends Caller {
  kind: 'token';
  tokenId: number;
  scopes: readonly Scope[];
  /** The member's current role, which may have changed since the token was created. */
  role: TeamRole;
}

export interface SessionPrincipal extends Caller {
  kind: 'session';
  sessionId: number;
  role: TeamRole;
  /** Whether the person signed in within the last hour. */
  isFresh: boolean;
}

/** A person who is signed in and manages their own account. */
export interface PersonPrincipal {
  kind: 'person';
  /** Whether the person signed in within the last hour. */
  isFresh: boolean;
}

/** A person with a signing link, and the authentication completed in their browser. */
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

/** A token or session. URLs that it creates expire together with it. */
export type Credential = { tokenId: number } | { sessionId: number; teamId: number };

export function toCredential(principal: TeamPrincipal): Credential {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { sessionId: principal.sessionId, teamId: principal.teamId };
  }
}

/** Key of rate limits and Idempotency-Keys: a token, or a person regardless of sessions. */
export type Counted = { tokenId: number } | { userId: number };

export function countedAs(principal: TeamPrincipal): Counted {
  switch (principal.kind) {
    case 'token':
      return { tokenId: principal.tokenId };
    case 'session':
      return { userId: principal.userId };
  }
}

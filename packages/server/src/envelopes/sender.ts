import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { Reader } from '../domain/envelope/visibility.ts';
import type { TeamPrincipal } from '../domain/teams/principal.ts';
import type { RequestContext } from '../platform/idempotency/request-context.ts';

/** A member or token that acts for a team, with the request's address and user agent for the audit log. */
export type Sender = TeamPrincipal &
  RequestContext & {
    ip: string | null;
    userAgent: string | null;
    /** Whether the response contains the links of recipients, see `answeredWithLinks`. */
    answersLinks?: boolean;
  };

/** The actor of a change, if only the actor's name in the audit chain is needed. */
export type Acting = Sender | { actor: AuditActor };

export function actorOf(sender: Acting): AuditActor {
  if ('actor' in sender) return sender.actor;
  return userOf(sender);
}

/** Names a member or token for the audit chain. */
export function userOf(sender: Sender): Extract<AuditActor, { kind: 'user' }> {
  const { userId, userName, userEmail, ip, userAgent } = sender;
  return { kind: 'user', userId, name: userName, email: userEmail, tokenId: tokenOf(sender), ip, userAgent };
}

/**
 * Returns a sender whose request is answered with the links of recipients, for operations of the API that do so. The pages of a
 * member do not display the rest of a response.
 */
export const answeredWithLinks = (sender: Sender): Sender => ({ ...sender, answersLinks: sender.kind === 'token' });

/** Whether the response to the sender contains the links of recipients. */
export const getsLinks = (sender: Acting): boolean => 'answersLinks' in sender && sender.answersLinks === true;

/** Null for a session, which names no token. */
function tokenOf(sender: Sender): number | null {
  switch (sender.kind) {
    case 'token':
      return sender.tokenId;
    case 'session':
      return null;
  }
}

/** Returns the key of a team's document by its v1 id. */
export const documentKey = (reader: Reader, number: number) => ({ reader, type: 'DOCUMENT', number }) as const;

/** Returns the key of a team's template by its v1 id. */
export const templateKey = (reader: Reader, number: number) => ({ reader, type: 'TEMPLATE', number }) as const;

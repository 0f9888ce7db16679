import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { Reader } from '../domain/envelope/visibility.ts';
import type { TeamPrincipal } from '../domain/teams/principal.ts';
import type { RequestContext } from '../platform/idempotency/request-context.ts';

/** A member or token acting for a team, with the request's IP address and user agent for the audit log. */
export type Sender = TeamPrincipal &
  RequestContext & {
    ip: string | null;
    userAgent: string | null;
    /** Whether the response contains the recipients' links (see `answeredWithLinks`). */
    answersLinks?: boolean;
  };

/** The actor of a change, for code that needs only the actor's name in the audit chain. */
export type Acting = Sender | { actor: AuditActor };

export function actorOf(sender: Acting): AuditActor {
  if ('actor' in sender) return sender.actor;
  return userOf(sender);
}

export function userOf(sender: Sender): Extract<AuditActor, { kind: 'user' }> {
  const { userId, userName, userEmail, ip, userAgent } = sender;
  return { kind: 'user', userId, name: userName, email: userEmail, tokenId: tokenOf(sender), ip, userAgent };
}

/**
 * Returns the sender for API operations that return the recipients' links. A member gets none, because the console does not
 * display the rest of a response.
 */
export const answeredWithLinks = (sender: Sender): Sender => ({ ...sender, answersLinks: sender.kind === 'token' });

export const getsLinks = (sender: Acting): boolean => 'answersLinks' in sender && sender.answersLinks === true;

/** Returns null for a session, which has no token. */
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

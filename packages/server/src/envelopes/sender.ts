import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { Reader } from '../domain/envelope/visibility.ts';
import type { TeamPrincipal } from '../domain/teams/principal.ts';
import type { RequestContext } from '../platform/idempotency/request-context.ts';

/** A member or token that acts for a team, with the request's address and user agent for the audit log. */
export type Sender = TeamPrincipal &
  RequestContext & {
    ip: string | null;
    userAgent: string | null;
    /** Whether the answer holds the links of recipients, see `answeredWithLinks`. */
    answersLinks?: boolean;
  };

/** Who does something, where all that is asked is how the audit chain names them. */
export type Acting = Sender | { actor: AuditActor };

export function actorOf(sender: Acting): AuditActor {
  if ('actor' in sender) return sender.actor;
  return userOf(sender);
}

/** A member or token as the audit chain names them. */
export function userOf(sender: Sender): Extract<AuditActor, { kind: 'user' }> {
  const { userId, userName, userEmail, ip, userAgent } = sender;
  return { kind: 'user', userId, name: userName, email: userEmail, tokenId: tokenOf(sender), ip, userAgent };
}

/**
 * A sender whose request is answered with the links of recipients, for operations of the API that do so. The pages of a
 * member do not show what else is in an answer.
 */
export const answeredWithLinks = (sender: Sender): Sender => ({ ...sender, answersLinks: sender.kind === 'token' });

/** Whether the answer to who does it holds the links of recipients. */
export const getsLinks = (sender: Acting): boolean => 'answersLinks' in sender && sender.answersLinks === true;

/** A session names no token. */
function tokenOf(sender: Sender): number | null {
  switch (sender.kind) {
    case 'token':
      return sender.tokenId;
    case 'session':
      return null;
  }
}

/** The key of a team's document by its v1 id. */
export const documentKey = (reader: Reader, number: number) => ({ reader, type: 'DOCUMENT', number }) as const;

/** The key of a team's template by its v1 id. */
export const templateKey = (reader: Reader, number: number) => ({ reader, type: 'TEMPLATE', number }) as const;

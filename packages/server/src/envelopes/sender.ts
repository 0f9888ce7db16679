import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { Reader } from '../domain/envelope/visibility.ts';
import type { TeamPrincipal } from '../domain/teams/principal.ts';
import type { RequestContext } from '../platform/idempotency/request-context.ts';
import type { RecipientRow } from './rows.ts';

/** A member or token that acts for a team, with the IP address and user agent for the audit log. */
export type Sender = TeamPrincipal &
  RequestContext & {
    ip: string | null;
    userAgent: string | null;
    /** Whether the response contains recipients' links (see `answeredWithLinks`). */
    answersLinks?: boolean;
  };

/** Whoever makes a change, for code that needs only the actor in the audit chain. */
export type Acting = Sender | { actor: AuditActor };

export function toActor(sender: Acting): AuditActor {
  if ('actor' in sender) return sender.actor;
  return toUserActor(sender);
}

export function toUserActor(sender: Sender): Extract<AuditActor, { kind: 'user' }> {
  const { userId, userName, userEmail, ip, userAgent } = sender;
  return { kind: 'user', userId, name: userName, email: userEmail, tokenId: findTokenId(sender), ip, userAgent };
}

export const recipientActor = (
  { ip, userAgent }: { ip: string | null; userAgent: string | null },
  { id: recipientId, name, email, role }: Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>,
): Extract<AuditActor, { kind: 'recipient' }> => ({
  kind: 'recipient',
  recipientId,
  name,
  email,
  role,
  ip,
  userAgent,
});

/**
 * Returns the sender for API operations that return recipients' links. Only API tokens get links, because the console
 * displays only part of a response.
 */
export const answeredWithLinks = (sender: Sender): Sender => ({ ...sender, answersLinks: sender.kind === 'token' });

export const getsLinks = (sender: Acting): boolean => 'answersLinks' in sender && sender.answersLinks === true;

function findTokenId(sender: Sender): number | null {
  switch (sender.kind) {
    case 'token':
      return sender.tokenId;
    case 'session':
      return null;
  }
}

export const documentKey = (reader: Reader, number: number) => ({ reader, type: 'DOCUMENT', number }) as const;

export const templateKey = (reader: Reader, number: number) => ({ reader, type: 'TEMPLATE', number }) as const;

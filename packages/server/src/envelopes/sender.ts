import type { AuditActor } from '../domain/audit/audit-entry.ts';
import type { Caller } from '../domain/teams/caller.ts';

/** Who prepares documents, and where the request came from, which goes into the audit log. */
export interface Sender extends Caller {
  ip: string | null;
  userAgent: string | null;
}

export function actorOf({ userId, userName, userEmail, tokenId, ip, userAgent }: Sender): AuditActor {
  return { kind: 'user', userId, name: userName, email: userEmail, tokenId, ip, userAgent };
}

/** How a team's document is found by its v1 id. */
export const documentKey = ({ teamId }: Pick<Sender, 'teamId'>, number: number) =>
  ({ teamId, type: 'DOCUMENT', number }) as const;

/** How a team's template is found by its v1 id. */
export const templateKey = ({ teamId }: Pick<Sender, 'teamId'>, number: number) =>
  ({ teamId, type: 'TEMPLATE', number }) as const;

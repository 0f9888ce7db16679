import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';

/** Whoever holds a signing link, and where the request came from. The token is a secret: it goes into no log or audit. */
export interface Visitor {
  token: string;
  ip: string | null;
  userAgent: string | null;
  /** SHA-256 of the secret in the browser's cookie, which proofs are bound to; null where it brought none. */
  browserHash: Uint8Array | null;
  /** What the browser says it is known by (`known-browser`). */
  knownBrowser?: string | null;
}

/** A visitor as the audit chain names them: by the recipient whose link they hold. */
export const actorOf = (
  { ip, userAgent }: Pick<Visitor, 'ip' | 'userAgent'>,
  { id, name, email, role }: RecipientRow,
): AuditActor => ({
  kind: 'recipient',
  recipientId: id,
  name,
  email,
  role,
  ip,
  userAgent,
});

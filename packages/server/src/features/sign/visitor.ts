import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { RequestContext } from '../../platform/idempotency/request-context.ts';

/** The holder of a signing link, and the origin of the request. The token is secret and is neither logged nor recorded. */
export interface Visitor extends RequestContext {
  token: string;
  ip: string | null;
  userAgent: string | null;
  /** SHA-256 of the secret in the browser's cookie, to which proofs are bound. Null without a cookie. */
  browserHash: Uint8Array | null;
  /** The name with which a known browser identifies itself (`known-browser`). */
  knownBrowser?: string | null;
}

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

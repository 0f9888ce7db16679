import type { RequestContext } from '../../../platform/idempotency/request-context.ts';

/**
 * A person with a signing link, and where the request came from. The token is secret and must never be logged or
 * recorded.
 */
export interface Visitor extends RequestContext {
  token: string;
  ip: string | null;
  userAgent: string | null;
  /** SHA-256 of the secret in the browser's cookie. Proofs are tied to this hash. Null without a cookie. */
  browserHash: Uint8Array | null;
  /** Signed name of a known browser (`known-browser`). */
  knownBrowser?: string | null;
}

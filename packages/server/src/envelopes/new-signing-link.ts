import { hashToken } from '../platform/hash-token.ts';
import { newSigningToken } from '../platform/identifiers.ts';

/**
 * Creates a signing link that has not been given to anyone: its token, which the sender can read again, and the hash used to
 * find it.
 */
export function newSigningLink(): { token: string; tokenHash: Uint8Array; linkHandedOverAt: null } {
  const token = newSigningToken();
  return { token, tokenHash: hashToken(token), linkHandedOverAt: null };
}

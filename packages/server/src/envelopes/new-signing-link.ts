import { hashToken } from '../platform/hash-token.ts';
import { newSigningToken } from '../platform/identifiers.ts';

/** A new signing link, which nobody has yet: its token, which the sender can read again, and the hash that it is found by. */
export function newSigningLink(): { token: string; tokenHash: Uint8Array; linkHandedOverAt: null } {
  const token = newSigningToken();
  return { token, tokenHash: hashToken(token), linkHandedOverAt: null };
}

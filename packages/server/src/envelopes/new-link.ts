import { hashToken } from '../platform/hash-token.ts';
import { newSigningToken } from '../platform/identifiers.ts';

/** What a recipient's signing link is known by: its token, which the sender may see again, and the hash it is found by. */
export function newLink(): { token: string; tokenHash: Uint8Array } {
  const token = newSigningToken();
  return { token, tokenHash: hashToken(token) };
}

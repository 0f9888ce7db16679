import { type TeamPrincipal, toCredential } from '../../../domain/teams/principal.ts';
import type { Services } from '../../../envelopes/services.ts';
import { SignedUrlError, signPath, verifyPath } from '../../../envelopes/stored-content/signed-url.ts';
import { findPrincipal } from '../../../platform/principals/find-principal.ts';

type Needed = Pick<Services, 'clock' | 'database' | 'urlSecret'>;

const MINUTE_MS = 60_000;
const FEWEST_MINUTES = 5;

export interface PresignToken {
  token: string;
  expiresAt: Date;
  seconds: number;
}

/**
 * Creates a token that only allows a page to embed the editor. The token stops working together with the API token or
 * session that created it.
 * @param scope the envelope, document or template that the token is limited to, or null for the whole team
 */
export function createPresignToken(
  { clock, urlSecret }: Needed,
  principal: TeamPrincipal,
  { minutes, scope }: { minutes: number; scope: string | null },
): PresignToken {
  const lifetimeMs = Math.max(minutes, FEWEST_MINUTES) * MINUTE_MS;
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  const grant = { purpose: 'presign', subject: { scope, ...toCredential(principal) }, expiresAt } as const;
  return { token: signPath(grant, urlSecret), expiresAt, seconds: lifetimeMs / 1000 };
}

/**
 * Returns the token's principal, with its current permissions, and the token's scope. Null if the token no longer
 * works.
 */
export async function findPresigned(
  { clock, database, urlSecret }: Needed,
  token: string,
): Promise<{ principal: TeamPrincipal; scope: string | null } | null> {
  const now = clock.now();
  try {
    const { scope, ...credential } = verifyPath(token, { purpose: 'presign', now }, urlSecret);
    const principal = await findPrincipal(database.orm, credential, now);
    return principal ? { principal, scope } : null;
  } catch (error) {
    if (error instanceof SignedUrlError) return null;
    throw error;
  }
}

import { credentialOf, type TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { SignedUrlError, signPath, verifyPath } from '../../platform/storage/signed-url.ts';
import { findPrincipal } from './find-principal.ts';

type Needed = Pick<Services, 'clock' | 'database' | 'urlSecret'>;

const MINUTE_MS = 60_000;
const FEWEST_MINUTES = 5;

/** A token for another site's page that embeds the editor, and its expiry. */
export interface PresignToken {
  token: string;
  expiresAt: Date;
  seconds: number;
}

/**
 * Creates a token with which a page can embed the editor and nothing else. It ends with the token or session that created it.
 * @param scope the one envelope, document or template that it is for; null: all of the team
 */
export function createPresignToken(
  { clock, urlSecret }: Needed,
  principal: TeamPrincipal,
  { minutes, scope }: { minutes: number; scope: string | null },
): PresignToken {
  const lifetimeMs = Math.max(minutes, FEWEST_MINUTES) * MINUTE_MS;
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  const grant = { purpose: 'presign', subject: { scope, ...credentialOf(principal) }, expiresAt } as const;
  return { token: signPath(grant, urlSecret), expiresAt, seconds: lifetimeMs / 1000 };
}

/** Returns the principal of such a token now, and its scope. Null if the token does not work. */
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

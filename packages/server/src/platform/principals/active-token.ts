import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiTokens } from '../db/schema.ts';

/** Matches tokens that are neither revoked nor expired at `now`. */
export const isActive = (now: Date) =>
  and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));

/** Expiration of tokens that were deleted together with their member. */
const NEVER = new Date(0);

/**
 * Returns the time when a token stopped or will stop working. Null if it does not expire. Upload and download URLs
 * created with the token expire at the same time.
 */
export async function endOfToken(orm: NodePgDatabase, tokenId: number): Promise<Date | null> {
  const [token] = await orm
    .select({ revokedAt: apiTokens.revokedAt, expiresAt: apiTokens.expiresAt })
    .from(apiTokens)
    .where(eq(apiTokens.id, tokenId));
  if (!token) return NEVER;
  const ends = [token.revokedAt, token.expiresAt].filter((end) => end !== null);
  return ends.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

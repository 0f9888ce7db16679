import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { apiTokens } from '../../platform/db/schema.ts';

/** Whether a token works at a moment: it was not revoked, and its time is not over. */
export const isLiving = (now: Date) =>
  and(isNull(apiTokens.revokedAt), or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)));

/** Tokens that are gone, with the member of the team they belonged to, worked never. */
const NEVER = new Date(0);

/**
 * Since when a token has not worked, or will not. Whatever was made for a token, such as an upload address, ends with it.
 * @returns null where no end is known
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

export async function hasEnded(orm: NodePgDatabase, tokenId: number, now: Date): Promise<boolean> {
  const [living] = await orm
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, tokenId), isLiving(now)));
  return living === undefined;
}

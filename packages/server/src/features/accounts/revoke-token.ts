import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Database } from '../../platform/db/connection.ts';
import { apiTokens } from '../../platform/db/schema.ts';

/** The tokens of a team that were not revoked, oldest first; never the tokens themselves. */
export function listTokens({ orm }: Database, teamId: number) {
  const { id, name, createdAt, expiresAt, lastUsedAt } = apiTokens;
  return orm
    .select({ id, name, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.teamId, teamId), isNull(apiTokens.revokedAt)))
    .orderBy(asc(apiTokens.id));
}

/**
 * Ends a token for good, from the next request on.
 * @throws RuleViolation NOT_FOUND when there is no such token, or it was revoked before
 */
export async function revokeToken({ orm }: Database, id: number): Promise<{ id: number; name: string }> {
  const [revoked] = await orm
    .update(apiTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, name: apiTokens.name });
  if (!revoked) throw new RuleViolation('NOT_FOUND', `There is no token ${id}.`);
  return revoked;
}

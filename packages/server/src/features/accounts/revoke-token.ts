import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Database } from '../../platform/db/connection.ts';
import { apiTokens, teamMembers, users } from '../../platform/db/schema.ts';

/** The tokens of a team that are not revoked, oldest first, each with its member; never the secret tokens. */
export function listTokens({ orm }: Database, teamId: number) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = apiTokens;
  return orm
    .select({ id, name, scopes, member: users.email, role: teamMembers.role, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, apiTokens.teamId), eq(teamMembers.userId, apiTokens.userId)))
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.teamId, teamId), isNull(apiTokens.revokedAt)))
    .orderBy(asc(apiTokens.id));
}

/**
 * Revokes a token. It stops working with the next request.
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

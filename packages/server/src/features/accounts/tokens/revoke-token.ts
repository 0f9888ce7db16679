import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { apiTokens, teamMembers, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { NO_REQUEST, type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { changePrincipals } from './known-tokens.ts';

/**
 * Lists a team's active and expired tokens, oldest first, with their members and without secrets.
 * @param whose limits the list to one member
 */
export function listTokens({ orm }: Database, { teamId, userId }: { teamId: number; userId?: number }) {
  const { id, name, scopes, createdAt, expiresAt, lastUsedAt } = apiTokens;
  const member = { member: users.email, memberName: users.name, role: teamMembers.role };
  return orm
    .select({ id, name, scopes, ...member, createdAt, expiresAt, lastUsedAt })
    .from(apiTokens)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, apiTokens.teamId), eq(teamMembers.userId, apiTokens.userId)))
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(
      and(
        eq(apiTokens.teamId, teamId),
        userId === undefined ? undefined : eq(apiTokens.userId, userId),
        isNull(apiTokens.revokedAt),
      ),
    )
    .orderBy(asc(apiTokens.id));
}

/**
 * Revokes a token. This node rejects the token immediately, other nodes within a second.
 * @param which without `teamId`, searches all teams; without `userId`, searches the tokens of all members
 * @throws RuleViolation NOT_FOUND if there is no such token or it is already revoked
 */
export async function revokeToken(
  database: Database,
  { id, teamId, userId }: { id: number; teamId?: number; userId?: number },
  context: RequestContext = NO_REQUEST,
): Promise<{ id: number; name: string }> {
  const revoke = async ({ orm }: Transaction) => {
    const isTheirs = and(
      teamId === undefined ? undefined : eq(apiTokens.teamId, teamId),
      userId === undefined ? undefined : eq(apiTokens.userId, userId),
    );
    const [revoked] = await orm
      .update(apiTokens)
      .set({ revokedAt: new Date() })
      .where(and(eq(apiTokens.id, id), isTheirs, isNull(apiTokens.revokedAt)))
      .returning({ id: apiTokens.id, name: apiTokens.name });
    if (!revoked) throw new RuleViolation('NOT_FOUND', `Token ${id} does not exist.`);
    return revoked;
  };
  return changePrincipals(database, () => transact(database, context, revoke));
}

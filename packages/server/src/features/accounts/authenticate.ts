import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Caller } from '../../domain/teams/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/connection.ts';
import { apiTokens, teams, users } from '../../platform/db/schema.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { isLiving } from './living-token.ts';

/** `lastUsedAt` is for people: a write a minute is enough. */
const LAST_USED_RESOLUTION_MS = 60_000;

/**
 * Finds the caller by the Authorization header: `Bearer TOKEN`, the scheme in any case, or the bare `TOKEN`.
 * @throws RuleViolation UNAUTHORIZED when it is absent, malformed, unknown, expired or revoked: one message for all
 */
export async function authenticate(
  { database, clock }: { database: Database; clock: Clock },
  header: string | undefined,
): Promise<Caller> {
  const token = header?.trim().replace(/^bearer\s+/i, '');
  if (!token || !/^api_[A-Za-z0-9_-]{20,200}$/.test(token)) throw unauthorized();
  const now = clock.now();
  const [caller] = await database.orm
    .select({
      tokenId: apiTokens.id,
      tokenName: apiTokens.name,
      teamId: apiTokens.teamId,
      teamName: teams.name,
      userId: apiTokens.userId,
      userName: users.name,
      userEmail: users.email,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(teams, eq(teams.id, apiTokens.teamId))
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(and(eq(apiTokens.tokenHash, hashToken(token)), isLiving(now)));
  if (!caller) throw unauthorized();
  const { lastUsedAt, ...known } = caller;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > LAST_USED_RESOLUTION_MS) {
    await database.orm
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiTokens.id, caller.tokenId),
          or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`${now}::timestamptz`)),
        ),
      );
  }
  return known;
}

const unauthorized = () =>
  new RuleViolation('UNAUTHORIZED', 'A valid API token is required in the Authorization header.');

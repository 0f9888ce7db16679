import { and, asc, eq } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { apiTokens, teams } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { isActive } from '../../../platform/principals/active-token.ts';
import type { SignedIn } from '../sign-in/sign-in.ts';
import { revokeToken } from './revoke-token.ts';

export interface OwnToken {
  id: number;
  name: string;
  team: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** Returns the active API tokens that act as a person in any of their teams, newest last. */
export const findOwnTokens = ({ orm }: Pick<Transaction, 'orm'>, userId: number, now: Date): Promise<OwnToken[]> =>
  orm
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      team: teams.name,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
    })
    .from(apiTokens)
    .innerJoin(teams, eq(teams.id, apiTokens.teamId))
    .where(and(eq(apiTokens.userId, userId), isActive(now)))
    .orderBy(asc(apiTokens.id));

/**
 * Revokes one of a person's own API tokens, regardless of their role in its team.
 * @throws RuleViolation NOT_FOUND
 */
export async function revokeOwnToken(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId }: Pick<SignedIn, 'userId'>,
  id: number,
): Promise<void> {
  const own = await findOwnTokens(database, userId, clock.now());
  if (!own.some((token) => token.id === id)) throw new RuleViolation('NOT_FOUND', 'This token does not exist.');
  await revokeToken(database, { id });
}

import { and, asc, eq } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { singleLine } from '../../domain/text/plain-text.ts';
import type { Database } from '../../platform/db/connection.ts';
import { apiTokens, teamMembers } from '../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../platform/db/transaction.ts';
import { hashToken } from '../../platform/hash-token.ts';
import { newApiToken } from '../../platform/identifiers.ts';

export const tokenNameSchema = singleLine(255).trim().min(1);

interface NewToken {
  teamId: number;
  userId: number;
  name: string;
  expiresAt?: Date;
}

/** Stores the hash and answers the token, which nobody can read again. */
export async function insertToken(tx: Transaction, { teamId, userId, name, expiresAt }: NewToken): Promise<string> {
  const token = newApiToken();
  await tx.orm
    .insert(apiTokens)
    .values({ teamId, userId, name, tokenHash: hashToken(token), ...(expiresAt && { expiresAt }) });
  return token;
}

/**
 * Makes an API token of a team in the name of its first admin (seed section 5: a token is tied to one team). It works
 * until `expiresAt`, or for good.
 * @throws RuleViolation NOT_FOUND when there is no such team
 */
export async function createToken(database: Database, input: Omit<NewToken, 'userId'>): Promise<string> {
  return inTransaction(database, async (tx) => {
    const [admin] = await tx.orm
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, input.teamId), eq(teamMembers.role, 'ADMIN')))
      .orderBy(asc(teamMembers.userId))
      .limit(1);
    if (!admin) throw new RuleViolation('NOT_FOUND', `There is no team ${input.teamId}.`);
    return insertToken(tx, { ...input, userId: admin.userId });
  });
}

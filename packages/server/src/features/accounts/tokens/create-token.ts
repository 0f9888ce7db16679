import { LIMITS, singleLine } from '@countersign/contracts/text';
import type { Scope } from '@countersign/contracts/vocabulary';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { WATCHED_AFTER_RESET_MS } from '../../../domain/proofs/proof.ts';
import type { Caller } from '../../../domain/teams/caller.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { apiTokens, signIns, teamMembers, users } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { type RequestContext, transact } from '../../../platform/idempotency/request-context.ts';
import { newApiToken } from '../../../platform/identifiers.ts';
import { queueAccountChanged } from '../../notify/mail/queue-account-mails.ts';
import { knownAddresses } from '../users/pending-changes.ts';

export const tokenNameSchema = singleLine(LIMITS.name).trim().min(1);

interface NewToken {
  teamId: number;
  userId: number;
  name: string;
  /** All scopes by default. */
  scopes?: readonly Scope[] | undefined;
  expiresAt?: Date | undefined;
}

/** Stores the hash of a new token. Returns the token, which cannot be recovered later. */
export async function insertToken(tx: Transaction, { scopes, expiresAt, ...token }: NewToken): Promise<string> {
  const secret = newApiToken();
  await tx.orm.insert(apiTokens).values({
    ...token,
    tokenHash: hashToken(secret),
    ...(scopes && { scopes: [...scopes] }),
    ...(expiresAt && { expiresAt }),
  });
  return secret;
}

/**
 * Creates a token that acts as the member who creates it. If the member's password changed in the last few days, their
 * addresses are notified, because someone else may have taken over the account.
 */
export async function createOwnToken(
  services: Services,
  maker: RequestContext & Pick<Caller, 'teamId' | 'userId'>,
  input: Pick<NewToken, 'name' | 'scopes' | 'expiresAt'>,
): Promise<string> {
  const { database, clock, jobs } = services;
  const { teamId, userId } = maker;
  const token = await transact(database, maker, async (tx) => {
    const now = clock.now();
    const made = await insertToken(tx, { ...input, teamId, userId });
    const watched = new Date(now.getTime() - WATCHED_AFTER_RESET_MS);
    const [changed] = await tx.orm
      .select({ email: users.email })
      .from(signIns)
      .innerJoin(users, eq(users.id, signIns.userId))
      .where(and(eq(signIns.userId, userId), gt(signIns.updatedAt, watched), gt(signIns.updatedAt, signIns.createdAt)));
    if (changed) {
      const to = await knownAddresses(tx, userId, now);
      const notice = { ...changed, to, change: 'TOKEN_CREATED', tokens: [input.name], language: 'en' } as const;
      await queueAccountChanged(services, tx, now, notice);
    }
    return made;
  });
  jobs.wake('send-mail');
  return token;
}

/**
 * Creates an API token that acts as a member of the team, by default its first admin. The token can do only what both
 * its scopes and the member's role allow.
 * @param input.member email address of a member
 * @throws RuleViolation NOT_FOUND if there is no such team or member
 */
export async function createToken(
  database: Database,
  { member, ...input }: Omit<NewToken, 'userId'> & { member?: string | undefined },
): Promise<string> {
  return inTransaction(database, async (tx) => {
    const isMaker = member === undefined ? eq(teamMembers.role, 'ADMIN') : eq(sql`lower(${users.email})`, member);
    const [maker] = await tx.orm
      .select({ userId: teamMembers.userId })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, input.teamId), isMaker))
      .orderBy(asc(teamMembers.userId))
      .limit(1);
    if (!maker) {
      const missing =
        member === undefined ? `There is no team ${input.teamId}` : `Team ${input.teamId} has no member ${member}`;
      throw new RuleViolation('NOT_FOUND', `${missing}.`);
    }
    return insertToken(tx, { ...input, userId: maker.userId });
  });
}

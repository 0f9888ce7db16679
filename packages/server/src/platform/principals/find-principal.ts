import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Credential, SessionPrincipal, TeamPrincipal, TokenPrincipal } from '../../domain/teams/principal.ts';
import { apiTokens, sessions, teamMembers, teams, users } from '../db/schema.ts';
import { isActive } from './active-token.ts';
import { isFreshAt } from './fresh-sign-in.ts';

const CALLER = {
  role: teamMembers.role,
  teamId: teams.id,
  teamName: teams.name,
  userId: users.id,
  userName: users.name,
  userEmail: users.email,
};

const TIMES = { lastUsedAt: apiTokens.lastUsedAt, expiresAt: apiTokens.expiresAt };

interface FoundToken {
  principal: TokenPrincipal;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
}

/**
 * Finds the token that a condition selects, with its last use and its expiration. Undefined if the token no longer
 * works or its member has left the team.
 */
export const findToken = (orm: NodePgDatabase, is: SQL, now: Date): Promise<FoundToken | undefined> =>
  selectToken(orm, and(is, isActive(now)));

/**
 * Finds a token, even if it no longer works, with the current role of its member. Undefined if the member has left the
 * team.
 */
export const findEvenEndedToken = async (orm: NodePgDatabase, tokenId: number): Promise<TokenPrincipal | undefined> =>
  (await selectToken(orm, eq(apiTokens.id, tokenId)))?.principal;

async function selectToken(orm: NodePgDatabase, where: SQL | undefined): Promise<FoundToken | undefined> {
  const [found] = await orm
    .select({ token: { tokenId: apiTokens.id, scopes: apiTokens.scopes, ...CALLER }, ...TIMES })
    .from(apiTokens)
    .innerJoin(teamMembers, and(eq(teamMembers.teamId, apiTokens.teamId), eq(teamMembers.userId, apiTokens.userId)))
    .innerJoin(teams, eq(teams.id, apiTokens.teamId))
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(where);
  if (!found) return undefined;
  const { token, ...times } = found;
  return { principal: { kind: 'token', ...token }, ...times };
}

/**
 * Finds the member whose session matches a condition. Undefined if the session has ended or the member has left the
 * team.
 */
export async function findMember(
  orm: NodePgDatabase,
  { sessionId, teamId }: { sessionId: number; teamId: number },
  now: Date,
): Promise<SessionPrincipal | undefined> {
  const [found] = await orm
    .select({ sessionId: sessions.id, signedInAt: sessions.createdAt, ...CALLER })
    .from(sessions)
    .innerJoin(teamMembers, and(eq(teamMembers.userId, sessions.userId), eq(teamMembers.teamId, teamId)))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  if (!found) return undefined;
  const { signedInAt, ...member } = found;
  return { kind: 'session', isFresh: isFreshAt(now, signedInAt), ...member };
}

/** Finds the principal that a URL was created for. Undefined if the token or session has ended. */
export async function findPrincipal(
  orm: NodePgDatabase,
  credential: Credential,
  now: Date,
): Promise<TeamPrincipal | undefined> {
  if ('sessionId' in credential) return findMember(orm, credential, now);
  return (await findToken(orm, eq(apiTokens.id, credential.tokenId), now))?.principal;
}

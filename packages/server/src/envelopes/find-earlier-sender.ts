import { eq } from 'drizzle-orm';
import { apiTokens } from '../platform/db/schema.ts';
import { findToken } from '../platform/principals/find-principal.ts';
import { findActingMember } from './find-acting-member.ts';
import type { Sender } from './sender.ts';
import type { Services } from './services.ts';

/** The member or token of an earlier request, as a row stores them. */
export interface EarlierSender extends Pick<Sender, 'teamId' | 'userId' | 'ip' | 'userAgent'> {
  sessionId: number | null;
  tokenId?: number | null;
}

/** Returns what identifies the session or token of a request. */
export const credentialOf = (sender: Sender): { sessionId: number } | { sessionId: null; tokenId: number } =>
  sender.kind === 'token' ? { sessionId: null, tokenId: sender.tokenId } : { sessionId: sender.sessionId };

/**
 * Returns the member or token of an earlier request, with its current permissions. Null if it may no longer act for the
 * team.
 */
export async function findEarlierSender(
  services: Pick<Services, 'database' | 'clock'>,
  { sessionId, tokenId = null, ...earlier }: EarlierSender,
): Promise<Sender | null> {
  if (tokenId !== null) {
    const token = await findToken(services.database.orm, eq(apiTokens.id, tokenId), services.clock.now());
    return token ? { ...token.principal, ip: earlier.ip, userAgent: earlier.userAgent } : null;
  }
  if (sessionId === null) throw new Error('neither a session nor a token made the request');
  return findActingMember(services, { ...earlier, sessionId });
}

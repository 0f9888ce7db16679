import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { TokenPrincipal } from '../../../domain/teams/principal.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/connection.ts';
import { apiTokens } from '../../../platform/db/schema.ts';
import { hashToken } from '../../../platform/hash-token.ts';
import { findToken } from '../../../platform/principals/find-principal.ts';
import { knownTokens } from './known-tokens.ts';

/** Resolution of `lastUsedAt`. The time is only displayed, so one write per minute is enough. */
const LAST_USED_RESOLUTION_MS = 60_000;

/**
 * Authenticates an `Authorization` header, either `Bearer TOKEN` (in any case) or just `TOKEN`.
 * @throws RuleViolation UNAUTHORIZED, with the same message whether the token is missing, malformed, unknown, expired
 * or revoked
 */
export async function authenticate(
  { database, clock }: { database: Database; clock: Clock },
  header: string | undefined,
): Promise<TokenPrincipal> {
  const token = header?.trim().replace(/^bearer\s+/i, '');
  if (!token || !/^api_[A-Za-z0-9_-]{20,200}$/.test(token)) throw unauthorized();
  const now = clock.now();
  const hash = hashToken(token);
  const tokens = knownTokens(database);
  const key = Buffer.from(hash).toString('base64');
  const known = tokens.find(key, now);
  if (known) return known;
  const found = await tokens.lookUp(key, () => findToken(database.orm, eq(apiTokens.tokenHash, hash), now));
  if (!found) throw unauthorized();
  const { principal, lastUsedAt } = found;
  if (!lastUsedAt || now.getTime() - lastUsedAt.getTime() > LAST_USED_RESOLUTION_MS) {
    await database.orm
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(
        and(
          eq(apiTokens.id, principal.tokenId),
          or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, sql`${now}::timestamptz`)),
        ),
      );
  }
  return principal;
}

const unauthorized = () =>
  new RuleViolation('UNAUTHORIZED', 'A valid API token is required in the Authorization header.');

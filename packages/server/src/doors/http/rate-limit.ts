import type { Context } from 'hono';
import { RetryLater } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { countRequest } from '../../platform/limits/rate-limit.ts';

/**
 * Counts the request against the limits of its token and says in the headers how it stands (decisions, "429"):
 * X-RateLimit-Reset in unix seconds, Retry-After in seconds.
 * @throws RuleViolation RATE_LIMITED
 */
export async function limitRate(c: Context, services: Services, { tokenId }: { tokenId: number }): Promise<void> {
  const allowance = await countRequest(services, tokenId);
  if (!allowance) return;
  const { limit, remaining, resetAt, retryAfter } = allowance;
  c.header('X-RateLimit-Limit', String(limit));
  c.header('X-RateLimit-Remaining', String(remaining));
  c.header('X-RateLimit-Reset', String(Math.ceil(resetAt.getTime() / 1000)));
  if (retryAfter === null) return;
  throw new RetryLater('RATE_LIMITED', `Too many requests with this token; try again in ${retryAfter} s.`, retryAfter);
}

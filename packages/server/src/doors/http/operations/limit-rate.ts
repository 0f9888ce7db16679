import type { Context } from 'hono';
import { RetryLater } from '../../../domain/problems/rule-violation.ts';
import { countedAs, type TeamPrincipal } from '../../../domain/teams/principal.ts';
import type { Services } from '../../../envelopes/services.ts';
import { countRequest } from '../../../platform/limits/rate-limit.ts';

/**
 * Counts the request against the caller's limits and adds the headers: X-RateLimit-Reset in Unix seconds, Retry-After
 * in seconds.
 * @throws RuleViolation RATE_LIMITED
 */
export async function limitRate(c: Context, services: Services, principal: TeamPrincipal): Promise<void> {
  const allowance = await countRequest(services, countedAs(principal));
  if (!allowance) return;
  const { limit, remaining, resetAt, retryAfter } = allowance;
  c.header('X-RateLimit-Limit', String(limit));
  c.header('X-RateLimit-Remaining', String(remaining));
  c.header('X-RateLimit-Reset', String(Math.ceil(resetAt.getTime() / 1000)));
  if (retryAfter === null) return;
  const asking = principal.kind === 'token' ? 'with this token' : 'at once';
  throw new RetryLater('RATE_LIMITED', `Too many requests ${asking}. Try again in ${retryAfter} s.`, retryAfter);
}

import type { Context, Next } from 'hono';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Config } from '../../platform/config/config.ts';

/**
 * Refuses what pages of other sites send with the cookies of this one. Browsers say where a request comes from; programs
 * do not, and bring no cookies of others.
 */
export const requireSameOrigin =
  (config: Pick<Config, 'BASE_URL'>) =>
  async (c: Context, next: Next): Promise<void> => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (!isSafe && c.req.header('cookie') && !isSameOrigin(c, config)) {
      throw new RuleViolation('CROSS_ORIGIN_REQUEST', 'This request came from a page of another site.');
    }
    await next();
  };

/** Over plain http browsers leave Sec-Fetch-Site out, and tell the origin alone. */
function isSameOrigin(c: Context, { BASE_URL }: Pick<Config, 'BASE_URL'>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(BASE_URL).origin;
}

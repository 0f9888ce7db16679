import type { Context, Next } from 'hono';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Config } from '../../../platform/config/config.ts';

/**
 * Refuses changes from pages of other origins, even without a cookie, because the response may set a cookie that signs
 * the browser in as someone else. Browsers report the origin of a request. Other programs do not, but they do not have
 * anyone's cookies either. Used for links, which people follow from anywhere.
 */
export const refuseChangesFromOtherSites =
  (config: Pick<Config, 'BASE_URL'>) =>
  async (c: Context, next: Next): Promise<void> => {
    const isSafe = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (!isSafe && !isSameOrigin(c, config)) throw crossOrigin();
    await next();
  };

/**
 * Refuses all requests from pages of other origins, including reads. Used for accounts. URLs typed into the browser are
 * allowed, because they do not come from a page.
 */
export const refuseOtherSites =
  (config: Pick<Config, 'BASE_URL'>) =>
  async (c: Context, next: Next): Promise<void> => {
    const isEntered = c.req.method === 'GET' && c.req.header('sec-fetch-site') === 'none';
    if (!isEntered && !isSameOrigin(c, config)) throw crossOrigin();
    await next();
  };

const crossOrigin = () => new RuleViolation('CROSS_ORIGIN_REQUEST', 'This request came from a page on another site.');

/** Whether the request comes from this service. Over plain http, browsers omit Sec-Fetch-Site and send only Origin. */
function isSameOrigin(c: Context, { BASE_URL }: Pick<Config, 'BASE_URL'>): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = c.req.header('origin');
  return origin === undefined || origin === new URL(BASE_URL).origin;
}

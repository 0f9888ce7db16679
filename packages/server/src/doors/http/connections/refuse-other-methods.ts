import type { Env, Hono } from 'hono';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';

/**
 * Responds to unsupported methods with a list of the supported ones (RFC 9110, section 15.5.6). Call this after adding
 * all routes.
 */
export function refuseOtherMethods<E extends Env>(app: Hono<E>): void {
  const routes = app.routes.filter(({ method }) => method !== 'ALL');
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = new Set(routes.filter((route) => route.path === path).map(({ method }) => method));
    if (methods.has('GET')) methods.add('HEAD');
    const allowed = [...methods, 'OPTIONS'].join(', ');
    app.all(path, async (c, next) => {
      // A wildcard route also matches paths that it does not serve.
      if (methods.has(c.req.method)) return next();
      c.header('Allow', allowed);
      throw new RuleViolation('METHOD_NOT_ALLOWED', `This URL does not support ${c.req.method}. Use ${allowed}.`);
    });
  }
}

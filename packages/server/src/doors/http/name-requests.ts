import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { newRequestId } from '../../platform/identifiers.ts';
import type { Log } from '../../platform/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** The header by which people who ask for help and the log speak of the same request. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives each request an id of our own, whatever id the caller sends, tells it with the answer, and logs the request. */
export function nameRequests(log: Log): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const ms = Math.round(performance.now() - started);
    // The route, not the path: paths hold signing tokens.
    log.info({ requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status, ms }, 'request');
  };
}

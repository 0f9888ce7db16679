import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { newRequestId } from '../../platform/identifiers.ts';
import type { Log } from '../../platform/log.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
  }
}

/** The header with the request id that is also in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Gives each request an id of the service, returns it with the answer, and logs the request. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const ms = Math.round(performance.now() - started);
    // The route instead of the path: paths contain signing tokens.
    log.info({
      event: 'http.request',
      requestId,
      method: c.req.method,
      route: routePath(c, -1),
      status: c.res.status,
      ms,
    });
  };
}

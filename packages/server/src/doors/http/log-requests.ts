import { SpanKind } from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../../envelopes/services.ts';
import { because } from '../../platform/cause.ts';
import { newRequestId } from '../../platform/identifiers.ts';
import { markFailed } from '../../platform/traced.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    problem?: string;
  }
}

/** Header with the request id, which is also in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Defined by W3C Trace Context. */
const TRACE_HEADERS = ['traceparent', 'tracestate'];

/** Gives each request an id, returns it with the response, and logs and measures the request. */
export function logRequests({ log, metrics }: Pick<Services, 'log' | 'metrics'>): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    // Continues the trace of the caller if there is one.
    const given = Object.fromEntries(TRACE_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']]));
    await because({ requestId, trace: given }, { name: c.req.method, kind: SpanKind.SERVER }, async (span) => {
      await next();
      // Uses the route instead of the path, because paths contain signing tokens.
      span.updateName(`${c.req.method} ${routeOf(c)}`);
      span.setAttributes({ 'http.response.status_code': c.res.status, 'countersign.request_id': requestId });
      // Refusals are the caller's fault, so only status 500 and above counts. Errors have become responses by now.
      if (c.res.status >= 500) markFailed(span);
    });
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const ms = performance.now() - started;
    const request = { method: c.req.method, route: routeOf(c), status: c.res.status };
    metrics.requestAnswered(request, ms);
    const problem = c.get('problem');
    if (problem) metrics.refused(problem);
    log.info({ event: 'http.request', requestId, ...request, ms: Math.round(ms) });
  };
}

/** Returns the request's own route. Routes that apply to many paths, such as the common parts of pages, end with a star. */
const routeOf = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';

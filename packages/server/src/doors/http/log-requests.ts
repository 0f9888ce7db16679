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
    /** Code of the problem in the response. */
    problem?: string;
  }
}

/** Names the header with the request id that is also in the log. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

/** Headers of W3C Trace Context. */
const TRACE_HEADERS = ['traceparent', 'tracestate'];

/** Gives each request an id of the service, returns it with the answer, and logs and measures the request. */
export function logRequests({ log, metrics }: Pick<Services, 'log' | 'metrics'>): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    // A caller that is traced passes its trace on; one that is not has no such header.
    const given = Object.fromEntries(TRACE_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']]));
    await because({ requestId, trace: given }, { name: c.req.method, kind: SpanKind.SERVER }, async (span) => {
      await next();
      // The route instead of the path: paths contain signing tokens.
      span.updateName(`${c.req.method} ${routeOf(c)}`);
      span.setAttributes({ 'http.response.status_code': c.res.status, 'countersign.request_id': requestId });
      // A refusal is the caller's; what was thrown has become an answer by now.
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

/** Returns the request's own route. Routes that apply to many addresses, such as the common parts of pages, end with a star. */
const routeOf = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';

import { SpanKind } from '@opentelemetry/api';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Services } from '../../../envelopes/services.ts';
import { because } from '../../../platform/cause.ts';
import { newRequestId } from '../../../platform/identifiers.ts';
import { markFailed } from '../../../platform/traced.ts';

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    problem?: string;
  }
}

/** Response header with the request id, which the log also contains. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

const TRACE_HEADERS = ['traceparent', 'tracestate'];

/** Assigns an id to each request, returns the id with the response, and logs and measures the request. */
export function logRequests({ log, metrics }: Pick<Services, 'log' | 'metrics'>): MiddlewareHandler {
  return async (c: Context, next) => {
    const started = performance.now();
    const requestId = newRequestId();
    c.set('requestId', requestId);
    const given = Object.fromEntries(TRACE_HEADERS.flatMap((name) => [[name, c.req.header(name) ?? '']]));
    await because({ requestId, trace: given }, { name: c.req.method, kind: SpanKind.SERVER }, async (span) => {
      await next();
      // Use the route instead of the path, because paths contain signing tokens.
      span.updateName(`${c.req.method} ${findRoute(c)}`);
      span.setAttributes({ 'http.response.status_code': c.res.status, 'countersign.request_id': requestId });
      // Only status 500 and above counts as failed, because other errors are the caller's fault. At this point, errors
      // have already become responses.
      if (c.res.status >= 500) markFailed(span);
    });
    c.res.headers.set(REQUEST_ID_HEADER, requestId);
    const ms = performance.now() - started;
    const request = { method: c.req.method, route: findRoute(c), status: c.res.status };
    metrics.requestAnswered(request, ms);
    const problem = c.get('problem');
    if (problem) metrics.refused(problem);
    log.info({ event: 'http.request', requestId, ...request, ms: Math.round(ms) });
  };
}

/** Returns the specific route of the request. Routes that end with a star apply to many paths. */
const findRoute = (c: Context): string => matchedRoutes(c).findLast(({ path }) => !path.endsWith('*'))?.path ?? '/*';

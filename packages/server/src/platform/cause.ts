import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT, type Span, type SpanKind, trace } from '@opentelemetry/api';
import { markFailed } from './traced.ts';

/** A request that causes work, either directly or through jobs. */
export interface Cause {
  requestId: string;
  /** W3C Trace Context of the request. Only present if an OpenTelemetry SDK is loaded. */
  trace?: Record<string, string>;
}

const causes = new AsyncLocalStorage<Cause>();

/** Returns the id of the request that caused the current work. Undefined if no request caused it. */
export const causingRequest = (): string | undefined => causes.getStore()?.requestId;

/** Returns the cause to store with a job. Null outside of a request. */
export function causeOfJobs(): Cause | null {
  const cause = causes.getStore();
  if (!cause) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return { requestId: cause.requestId, ...(Object.keys(carrier).length > 0 && { trace: carrier }) };
}

/**
 * Runs work that a request caused as a span of the request's trace. Without an OpenTelemetry SDK, spans do nothing.
 * @param cause null for work that no request caused
 */
export function because<T>(
  cause: Cause | null,
  { name, kind }: { name: string; kind: SpanKind },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, cause?.trace ?? {});
  const traced = () =>
    trace.getTracer('countersign').startActiveSpan(name, { kind }, parent, async (span) => {
      try {
        return await work(span);
      } catch (error) {
        markFailed(span);
        throw error;
      } finally {
        span.end();
      }
    });
  return cause ? causes.run(cause, traced) : traced();
}

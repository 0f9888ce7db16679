import { AsyncLocalStorage } from 'node:async_hooks';
import { context, propagation, ROOT_CONTEXT, type Span, type SpanKind, trace } from '@opentelemetry/api';
import { markFailed } from './traced.ts';

/** The request of which something is done: what it does itself, and the jobs that it leads to. */
export interface Cause {
  requestId: string;
  /** Its trace (W3C Trace Context), where an OpenTelemetry SDK is loaded. */
  trace?: Record<string, string>;
}

const causes = new AsyncLocalStorage<Cause>();

/** Returns the id of the request that caused the current work. Undefined if the service does it automatically. */
export const causingRequest = (): string | undefined => causes.getStore()?.requestId;

/** Returns the data about its cause that a job stores. Null outside a request. */
export function causeOfJobs(): Cause | null {
  const cause = causes.getStore();
  if (!cause) return null;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return { requestId: cause.requestId, ...(Object.keys(carrier).length > 0 && { trace: carrier }) };
}

/**
 * Does something because of a request, as a span of its trace. Without an SDK of OpenTelemetry, spans are nothing.
 * @param cause null for what no request led to
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

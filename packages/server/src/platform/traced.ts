import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Whether the current work belongs to a trace. Always false without an OpenTelemetry SDK. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Starts a span below the active one, for work done by another program. End it with `endSpan`. */
export const beginSpan = (name: string, attributes: Attributes): Span =>
  trace.getTracer('countersign').startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** Marks a span as failed. The error's text is omitted, because it may quote the request. */
export const markFailed = (span: Span | undefined): void => void span?.setStatus({ code: SpanStatusCode.ERROR });

export function endSpan(span: Span, isFailed: boolean): void {
  if (isFailed) markFailed(span);
  span.end();
}

/**
 * Runs a request to another program as a span of the current trace, if there is one. Errors are recorded without their
 * text, which may quote the request.
 */
export async function traced<T>(
  name: string,
  attributes: Attributes,
  ask: (span: Span | undefined) => Promise<T>,
): Promise<T> {
  if (!isTraced()) return ask(undefined);
  const span = beginSpan(name, attributes);
  let isFailed = true;
  try {
    const answer = await context.with(trace.setSpan(context.active(), span), () => ask(span));
    isFailed = false;
    return answer;
  } finally {
    endSpan(span, isFailed);
  }
}

import { type Attributes, context, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/** Whether what is done now belongs to a trace; never without an SDK of OpenTelemetry. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() ?? false;

/** Starts a span for work that another program does for the service, below the active one. End it with `endSpan`. */
export const beginSpan = (name: string, attributes: Attributes): Span =>
  trace.getTracer('countersign').startSpan(name, { kind: SpanKind.CLIENT, attributes });

/** Marks what failed as such, without a text: it may quote what was asked. */
export const markFailed = (span: Span | undefined): void => void span?.setStatus({ code: SpanStatusCode.ERROR });

export function endSpan(span: Span, isFailed: boolean): void {
  if (isFailed) markFailed(span);
  span.end();
}

/**
 * Asks another program for something, as a span of the trace that this belongs to, if it belongs to one. Errors are marked,
 * without their text: it may quote what was asked.
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

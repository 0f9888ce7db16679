/**
 * Loaded before the service, as an operator would do. Appends every span as a line of JSON to the file named by SPANS.
 */
import { appendFileSync } from 'node:fs';
import { NodeTracerProvider, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-node';

const lineOf = (span) => {
  const { name, kind, attributes, status, parentSpanContext } = span;
  const { traceId, spanId } = span.spanContext();
  return `${JSON.stringify({ name, kind, attributes, status, traceId, spanId, parentId: parentSpanContext?.spanId })}\n`;
};

const exporter = {
  export(spans, done) {
    appendFileSync(process.env.SPANS, spans.map(lineOf).join(''));
    done({ code: 0 });
  },
  shutdown: async () => {},
};

new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] }).register();

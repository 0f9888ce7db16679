import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets in seconds, from the time to read one row to the longest time that people wait. */
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/**
 * Counts and measures this node's work for Prometheus. Labels have few values, and contain no ids, addresses or
 * personal data.
 */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'countersign_http_request_seconds',
    help: 'How long requests took until the response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'countersign_refusals_total',
    help: 'Responses that reported a problem, by its code.',
    labelNames: ['code'] as const,
    registers: [this.#registry],
  });
  readonly #statements = new Histogram({
    name: 'countersign_database_statement_seconds',
    help: 'How long statements took, including the round trip to the database.',
    labelNames: ['outcome'] as const,
    buckets: STATEMENT_SECONDS,
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: 'countersign_job_seconds',
    help: 'How long attempts at jobs took, such as seals, emails and webhook deliveries.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers: [this.#registry],
  });

  /** Adds this process's memory, CPU time, open files and event loop delay. */
  measureProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
    // These metrics go up and down, but are named like counters.
    for (const each of ['handles', 'requests', 'resources']) {
      this.#registry.removeSingleMetric(`nodejs_active_${each}_total`);
    }
  }

  /** @param route path with names instead of values, because paths contain signing tokens */
  requestAnswered(request: { method: string; route: string; status: number }, ms: number): void {
    this.#requests.observe(request, ms / 1000);
  }

  refused(code: string): void {
    this.#refusals.inc({ code });
  }

  statementEnded(outcome: 'ok' | 'failed', ms: number): void {
    this.#statements.observe({ outcome }, ms / 1000);
  }

  attemptEnded(job: { kind: string; outcome: 'done' | 'failed' | 'again' }, ms: number): void {
    this.#jobs.observe(job, ms / 1000);
  }

  /**
   * Adds a value that is read whenever the metrics are requested.
   * @param read returns all labeled values. If it fails, the metric is missing until the next request
   */
  gauge<Label extends string>(
    name: `countersign_${string}`,
    help: string,
    labelNames: readonly Label[],
    read: () => Promise<Reading<Label>[]> | Reading<Label>[],
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      async collect() {
        const readings = await Promise.resolve()
          .then(read)
          .catch(() => []);
        this.reset();
        for (const { labels, value } of readings) this.set(labels, value);
      },
    });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  print(): Promise<string> {
    return this.#registry.metrics();
  }
}

export interface Reading<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/connection.ts';
import type { Drawings } from '../platform/drawing/drawings.ts';
import type { Egress } from '../platform/egress/egress.ts';
import type { Admission } from '../platform/limits/admission.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import type { ProofProvider } from '../platform/proof-provider/proof-provider.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { KnownSeals } from '../platform/trust/known-seals.ts';
import type { TrustServices } from '../platform/trust/trust-services.ts';
import type { JobQueue } from '../platform/work/job-queue.ts';
import type { SealingWaiters } from './sealing-waiters.ts';
import type { Subscriber } from './subscriber.ts';

/** Everything that the use cases need from the outside world. Created once at startup and passed explicitly. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  database: Database;
  storage: Storage;
  jobs: JobQueue;
  sealingWaiters: SealingWaiters;
  /** Called for every change, inside its transaction. */
  subscribers: readonly Subscriber[];
  /** Limits how much work this node accepts at a time. */
  admission: Admission;
  /** Sends requests to URLs that callers choose. */
  egress: Egress;
  /** Authenticates recipients. Null if the operator has not configured a provider. */
  proofProvider: ProofProvider | null;
  pdf: PdfWorkers;
  drawings: Drawings;
  trust: TrustServices;
  seals: KnownSeals;
  /** Secret that signs upload and download URLs. All nodes share it. */
  urlSecret: Uint8Array;
  /** Secret that signs session cookies, encrypts second factors and keys the hashes of codes. All nodes share it. */
  accountSecret: Uint8Array;
}

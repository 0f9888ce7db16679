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

/** The outside world as the use cases need it. It is built once at startup and passed explicitly. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  database: Database;
  storage: Storage;
  jobs: JobQueue;
  sealingWaiters: SealingWaiters;
  /** Called for every fact, inside the transaction that records it. */
  subscribers: readonly Subscriber[];
  /** Limits how much work this node accepts at the same time. */
  admission: Admission;
  /** Sends requests to URLs chosen by callers. */
  egress: Egress;
  /** Authenticates recipients. Null if the operator has configured no provider. */
  proofProvider: ProofProvider | null;
  pdf: PdfWorkers;
  drawings: Drawings;
  trust: TrustServices;
  seals: KnownSeals;
  /** Signs upload and download URLs; shared by all nodes. */
  urlSecret: Uint8Array;
  /** Used to sign session cookies, to encrypt second factors, and as the key of the hashes of codes. Shared by all nodes. */
  accountSecret: Uint8Array;
}

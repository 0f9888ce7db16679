import type { Admission } from './accounts/admission.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connection.ts';
import type { Drawings } from './drawing/drawings.ts';
import type { Egress } from './egress/egress.ts';
import type { KeyedWork } from './idempotency/conclude.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { PdfWorkers } from './pdf-workers/pdf-workers.ts';
import type { SealingEnds } from './sealing/sealing-ends.ts';
import type { TrustServices } from './sealing/trust-services.ts';
import type { Storage } from './storage/storage.ts';

/** What use cases need from the outside world. Built once by `app.ts`, handed down explicitly. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  database: Database;
  storage: Storage;
  jobs: JobQueue;
  sealingEnds: SealingEnds;
  /** How much this node takes in at once. */
  admission: Admission;
  /** The way out to addresses that callers chose. */
  egress: Egress;
  pdf: PdfWorkers;
  drawings: Drawings;
  /** Those who vouch for the time of seals and for certificates. */
  trust: TrustServices;
  /** Signs upload and download URLs; shared by all nodes. */
  urlSecret: Uint8Array;
  /** Signs the cookies of those signed in, encrypts second factors, keys hashes of codes; shared by all nodes. */
  accountSecret: Uint8Array;
  /** The request that is being carried out, where it carries an Idempotency-Key. */
  keyed?: KeyedWork;
}

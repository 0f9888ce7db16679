import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/connection.ts';
import type { Transaction } from '../platform/db/transaction.ts';
import type { Drawings } from '../platform/drawing/drawings.ts';
import type { Egress } from '../platform/egress/egress.ts';
import type { KeyedWork } from '../platform/idempotency/conclude.ts';
import type { Admission } from '../platform/limits/admission.ts';
import type { Log } from '../platform/log.ts';
import type { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { TrustServices } from '../platform/trust/trust-services.ts';
import type { JobName, JobQueue } from '../platform/work/job-queue.ts';
import type { Announced } from './announced.ts';
import type { SealingEnds } from './sealing-ends.ts';

/** What use cases need from the outside world. Built once at the start, handed down explicitly. */
export interface Services {
  config: Config;
  clock: Clock;
  log: Log;
  database: Database;
  storage: Storage;
  jobs: JobQueue;
  sealingEnds: SealingEnds;
  /** Told of every event, in the transaction that makes it happen. */
  subscribers: readonly EventSubscriber[];
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

/** @returns the jobs to wake once it is committed */
export type EventSubscriber = (
  services: Pick<Services, 'jobs'>,
  tx: Transaction,
  envelope: { id: string; teamId: number },
  announced: readonly Announced[],
) => Promise<JobName[]>;

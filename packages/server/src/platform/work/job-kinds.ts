import { type Ladder, minutes, seconds } from './ladder.ts';

/** All kinds of jobs with their data. A job may run twice, so its handler relies on the rows instead of the data. */
export interface Jobs {
  'seal-envelope': { envelopeId: string };
  'send-mail': { mailId: string };
  'deliver-webhook': { deliveryId: string; webhookId: string };
  'remove-unused-content': { envelopeId: string };
  'draw-first-pages': { envelopeId: string };
  'try-further-pages': { envelopeId: string };
  'bulk-deed': { bulkId: string };
  /** Runs a periodic task (`Sweep`) on one node at a time. */
  sweep: { name: string };
}

export type JobName = keyof Jobs;

interface JobKind<Data> {
  /** Subject of the job. Only one job exists for each kind and subject, so a job that is enqueued twice runs once. */
  subject: (data: Data) => string;
  /** Maximum number of jobs of the kind that one process runs at the same time. */
  places: number;
  /** Lane of the job. Lanes take turns. The default lane is the envelope's team. */
  lane?: (data: Data) => string;
  /**
   * Maximum number of jobs of one lane that one process runs at the same time: normally, and after the lane's last job
   * failed.
   */
  perLane?: { most: number; mostFailing: number };
  ladder: Ladder;
  /** Whether a restart makes waiting jobs due immediately, because operators restart a service to fix a failure. */
  isDueAtStart?: true;
}

const HOUR = 60;
const DAY = 24 * HOUR;

export const JOB_KINDS: { readonly [Name in JobName]: JobKind<Jobs[Name]> } = {
  'seal-envelope': {
    subject: ({ envelopeId }) => envelopeId,
    places: 2,
    // There is no last attempt, because a document that everyone has signed must be sealed, however long it takes.
    ladder: { waitsMs: [...seconds(5, 30), ...minutes(2, 10, HOUR)], afterLast: 'REPEAT' },
    isDueAtStart: true,
  },
  'send-mail': {
    subject: ({ mailId }) => mailId,
    places: 4,
    ladder: { waitsMs: minutes(1, 5, 15, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, DAY), afterLast: 'GIVE_UP' },
  },
  'deliver-webhook': {
    subject: ({ deliveryId }) => deliveryId,
    lane: ({ webhookId }) => webhookId,
    // Limits memory and sockets. A webhook that has just failed gets only one place, so that it cannot occupy all of
    // them.
    places: 256,
    perLane: { most: 4, mostFailing: 1 },
    ladder: {
      waitsMs: [...seconds(5), ...minutes(1, 5, 30, 2 * HOUR, 5 * HOUR, 10 * HOUR, DAY)],
      // Prevents jobs that failed together from being retried together.
      jitter: 0.2,
      afterLast: 'GIVE_UP',
    },
  },
  'remove-unused-content': {
    subject: ({ envelopeId }) => envelopeId,
    places: 1,
    // The job is due an hour after a document is created. One lane per team would create too many lanes.
    lane: () => '',
    ladder: { waitsMs: minutes(1, 10, HOUR, 6 * HOUR, DAY), afterLast: 'REPEAT' },
  },
  'draw-first-pages': {
    subject: ({ envelopeId }) => envelopeId,
    places: 1,
    // Pages without an image are rendered on request.
    ladder: { waitsMs: [], afterLast: 'DROP' },
  },
  'try-further-pages': {
    subject: ({ envelopeId }) => envelopeId,
    places: 1,
    // Pages that have not been tried after this many attempts are rendered on request.
    ladder: { waitsMs: minutes(...Array.from({ length: 49 }, (_, index) => index + 1)), afterLast: 'DROP' },
  },
  'bulk-deed': {
    subject: ({ bulkId }) => bulkId,
    places: 2,
    perLane: { most: 1, mostFailing: 1 },
    ladder: { waitsMs: [...seconds(5, 30), ...minutes(2, 10, HOUR)], afterLast: 'REPEAT' },
  },
  sweep: {
    subject: ({ name }) => name,
    // Must be at least the number of sweeps, so that no sweep waits for another.
    places: 32,
    lane: () => '',
    ladder: { waitsMs: minutes(1), afterLast: 'REPEAT' },
  },
};

export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[];

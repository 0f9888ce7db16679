import { X509Certificate } from 'node:crypto';
import type { Services } from '../../envelopes/services.ts';
import { readBackups } from '../../features/operate/backup/read-backups.ts';
import { readIntegrity } from '../../features/operate/integrity/read-integrity.ts';
import { checkIdentity, type SealingIdentity } from '../../platform/trust/identity.ts';
import type { Backlog } from '../../platform/work/job-queue.ts';
import { inTime, shared } from './in-time.ts';

/** Adds gauges that are read on request. Values that the database does not return in time are omitted. */
export function addGauges(services: Services, identity: SealingIdentity): void {
  const { metrics, database, pdf, jobs, clock } = services;
  const seconds = (instant: string | Date) => new Date(instant).getTime() / 1000;

  // This gauge comes first, because it would otherwise count the statements of the others.
  metrics.gauge(
    'countersign_database_connections',
    'Connections in the pool, and statements that are waiting for one.',
    ['state'],
    () => {
      const { totalCount, idleCount, waitingCount } = database.pool;
      return [
        { labels: { state: 'busy' }, value: totalCount - idleCount },
        { labels: { state: 'idle' }, value: idleCount },
        { labels: { state: 'waiting' }, value: waitingCount },
      ];
    },
  );
  const ping = shared(() => database.ping());
  metrics.gauge('countersign_database_up', '1 if the database responds.', [], async () => {
    const isUp = await inTime(ping()).then(
      () => true,
      () => false,
    );
    return [{ labels: {}, value: Number(isUp) }];
  });

  const backlog = shared(() => jobs.backlog());
  const ofBacklog = (read: (backlog: Backlog) => number) => async () =>
    (await inTime(backlog())).map((backlog) => ({ labels: { kind: backlog.kind }, value: read(backlog) }));
  metrics.gauge(
    'countersign_jobs_due',
    'Jobs that are due and not started by any node; the same on every node.',
    ['kind'],
    ofBacklog(({ due }) => due),
  );
  metrics.gauge(
    'countersign_jobs_oldest_due_seconds',
    'How long the oldest of these jobs has been due; the same on every node.',
    ['kind'],
    ofBacklog(({ oldestSeconds }) => oldestSeconds),
  );
  metrics.gauge(
    'countersign_jobs_failing',
    'Jobs whose last attempt failed and that will be retried; the same on every node.',
    ['kind'],
    ofBacklog(({ failing }) => failing),
  );

  metrics.gauge(
    'countersign_pdf_tasks',
    'Tasks of the PDF threads: from members and recipients (own), and from strangers who verify.',
    ['lane', 'state'],
    () =>
      Object.entries(pdf.load).flatMap(([lane, { running, waiting }]) => [
        { labels: { lane, state: 'running' }, value: running },
        { labels: { lane, state: 'waiting' }, value: waiting },
      ]),
  );

  metrics.gauge(
    'countersign_seal_certificate_expiry_timestamp_seconds',
    'Unix time at which the seal certificate expires.',
    [],
    () => [{ labels: {}, value: seconds(checkIdentity(identity, clock.now()).validUntil) }],
  );
  const { nextCertificatesPem } = services.trust;
  metrics.gauge(
    'countersign_next_seal_certificate_expiry_timestamp_seconds',
    'Unix time at which the announced next seal certificate expires; absent if there is none.',
    [],
    () =>
      nextCertificatesPem === null
        ? []
        : [{ labels: {}, value: seconds(new X509Certificate(nextCertificatesPem).validTo) }],
  );
  const integrityRead = shared(() => readIntegrity(services));
  const integrity = async () => Object.entries(await inTime(integrityRead()));
  metrics.gauge(
    'countersign_integrity_ok',
    '0 if stored data differs from what was written: a broken audit chain, a damaged file, anchors that cannot be written, an unauthenticated seal certificate.',
    ['check'],
    async () => (await integrity()).map(([check, { state }]) => ({ labels: { check }, value: Number(state === 'ok') })),
  );
  metrics.gauge(
    'countersign_integrity_last_check_timestamp_seconds',
    'Unix time at which the last full check ended or the last anchor was written.',
    ['check'],
    async () =>
      (await integrity()).flatMap(([check, found]) => {
        const last = 'lastWritten' in found ? found.lastWritten : 'lastFullCheck' in found ? found.lastFullCheck : null;
        return last === null ? [] : [{ labels: { check }, value: seconds(last) }];
      }),
  );

  const backups = shared(() => readBackups(services));
  metrics.gauge(
    'countersign_backup_failing',
    '1 if the backup that is due could not be created, the same on every node; absent if BACKUP_DIR is not set.',
    [],
    async () => {
      const made = await inTime(backups());
      return made === null ? [] : [{ labels: {}, value: Number(made.state === 'failing') }];
    },
  );
  metrics.gauge(
    'countersign_backup_last_success_timestamp_seconds',
    'Unix time at which the last backup in BACKUP_DIR was created; absent until there is one.',
    [],
    async () => {
      const last = (await inTime(backups()))?.lastMade ?? null;
      return last === null ? [] : [{ labels: {}, value: seconds(last) }];
    },
  );
}

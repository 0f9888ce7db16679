import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { AT_REST_AFTER_MS, HttpConnections } from '../doors/http/connections/http-connections.ts';
import { limitConnections } from '../doors/http/connections/limit-connections.ts';
import { refuseBrokenHttp } from '../doors/http/connections/refuse-broken-http.ts';
import { addGauges } from '../doors/ops/gauges.ts';
import { sweepEnvelopeCounts } from '../envelopes/lists/count-envelopes.ts';
import { drawFirstPages } from '../envelopes/pages/draw-first-pages.ts';
import { tryFurtherPages } from '../envelopes/pages/try-further-pages.ts';
import { expireRecipients } from '../envelopes/progress/expire-recipients.ts';
import { remindRecipients } from '../envelopes/progress/remind-recipients.ts';
import { SealingWaiters } from '../envelopes/sealing-waiters.ts';
import type { Services } from '../envelopes/services.ts';
import { takeDueAddresses } from '../features/accounts/changes/change-address.ts';
import { sweepExpiredProofs } from '../features/accounts/changes/sweep-expired-proofs.ts';
import { carryOutBulk, forgetBulks } from '../features/bulk/carry-out-bulk.ts';
import { endIdleSittings } from '../features/editor/end-idle-sittings.ts';
import { sweepDeletedFolders } from '../features/folders/remove-deleted-folder.ts';
import { sweepDelivered } from '../features/notify/events/sweep-delivered.ts';
import { createMailer } from '../features/notify/mail/mailer.ts';
import { queueMails } from '../features/notify/mail/queue-mails.ts';
import { sendMail } from '../features/notify/mail/send-mail.ts';
import { attemptDelivery } from '../features/notify/webhooks/attempt-delivery.ts';
import { queueDeliveries } from '../features/notify/webhooks/queue-deliveries.ts';
import { sweepAnchors } from '../features/operate/audit-chain/anchors/write-anchors.ts';
import { sweepAuditChains } from '../features/operate/audit-chain/slow-chain-check.ts';
import { requireBackupPlace } from '../features/operate/backup/backup-folder.ts';
import { makeBackupWhenDue } from '../features/operate/backup/make-backup-when-due.ts';
import { reportNewerDatabase } from '../features/operate/integrity/report-newer-database.ts';
import { sweepContent } from '../features/operate/integrity/slow-content-check.ts';
import { eraseFinished } from '../features/operate/privacy/erase-finished.ts';
import { purgeDeleted } from '../features/operate/retention/purge-deleted.ts';
import { removeUnusedContent } from '../features/operate/retention/remove-unused-content.ts';
import { requireKnownKeys } from '../features/operate/secrets/known-keys.ts';
import { hasStore, requireOwnStore } from '../features/operate/store/own-store.ts';
import { requireOwnIdentity } from '../features/operate/store/require-own-identity.ts';
import { sealEnvelope } from '../features/seal/seal-envelope.ts';
import { sendScheduled } from '../features/send/schedule/send-scheduled.ts';
import { readWordsOfTemplates } from '../features/templates/read-words.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { makeDataDir } from '../platform/config/make-folder.ts';
import { requireFreePort } from '../platform/config/require-free-port.ts';
import { type Database, openDatabase } from '../platform/db/connection.ts';
import { followClock } from '../platform/db/database-clock.ts';
import { toldInSentences } from '../platform/db/database-problem.ts';
import { instanceSecrets } from '../platform/db/schema.ts';
import { Drawings } from '../platform/drawing/drawings.ts';
import { createEgress } from '../platform/egress/egress.ts';
import { openWayOut } from '../platform/egress/proxy-settings.ts';
import { resolveHost } from '../platform/egress/resolve-host.ts';
import { sweepOldKeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import { Admission } from '../platform/limits/admission.ts';
import { createLog } from '../platform/log.ts';
import { measureStatements } from '../platform/metrics/measure-statements.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { serveMetrics } from '../platform/metrics/serve-metrics.ts';
import { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import { openProofProvider } from '../platform/proof-provider/http-proof-provider.ts';
import { useKeys } from '../platform/secrets/keys-in-use.ts';
import { readKeyFile } from '../platform/secrets/read-key-file.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { SWEPT_EVERY_MS } from '../platform/storage/storage.ts';
import { checkIdentity, openIdentity, warnOfExpiry } from '../platform/trust/identity.ts';
import { sealSha256 } from '../platform/trust/known-seals.ts';
import { readNextCertificates } from '../platform/trust/next-certificates.ts';
import { migrateAndOpenSeals } from '../platform/trust/open-known-seals.ts';
import { requireRoots } from '../platform/trust/read-roots.ts';
import { TrustServices } from '../platform/trust/trust-services.ts';
import { JobQueue } from '../platform/work/job-queue.ts';
import type { Sweep } from '../platform/work/sweep.ts';
import { createApp } from './app.ts';
import { BULK_ACTIONS } from './bulk-actions.ts';
import { selfTest } from './self-test.ts';

export interface RunningService {
  /** URL of the service on this machine. */
  url: string;
  services: Services;
  isFirstStart: boolean;
  /**
   * Stops taking jobs and, after `noticeMs`, new requests. Finishes all work in progress and closes everything. Without
   * notice, idle connections are closed immediately.
   */
  stop(noticeMs?: number): Promise<void>;
}

/**
 * Time after which idle connections and slow senders are cut off. An upload over a slow line still has enough time
 * (`doors/http/requests/request-bytes`).
 */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const CHECKING_INTERVAL_MS = 5_000;
/**
 * Proxies keep unused connections for 60 s. If the service closed them first, a proxy could send a request to a closed
 * connection.
 */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/**
 * Opens and connects everything in the order of dependencies, then serves requests and runs jobs.
 * @param givenClock used instead of the database's clock
 * @throws DatabaseHeldError, IdentityError, StoreError. Everything opened before is closed again
 */
export async function startService(config: Config, givenClock?: Clock): Promise<RunningService> {
  const log = createLog(config.LOG_LEVEL);
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await requireUsable(config);
    const database = await toldInSentences(config, () =>
      openDatabase({
        databaseUrl: config.DATABASE_URL,
        dataDir: config.DATA_DIR,
        preparesStatements: config.DATABASE_PREPARED_STATEMENTS,
      }),
    );
    opened.push(() => database.close());
    const metrics = new Metrics();
    measureStatements(database.pool, metrics);
    const keys = await readKeyFile(config.SECRETS_KEY_FILE);
    opened.push(useKeys(keys));
    const seals = await toldInSentences(config, () => migrateAndOpenSeals(database, config, log));
    await requireKnownKeys(database, keys);
    const followed = givenClock ? { clock: givenClock, end: () => {} } : await followClock(database);
    const { clock } = followed;
    opened.push(followed.end);
    // If the store has been used before, the service can start while the store is unavailable.
    const mayBeAway = await hasStore(database);
    const reportAway = (err: unknown) => log.error({ event: 'storage.away_at_start', err });
    const storage = await openStorage(config, mayBeAway ? reportAway : undefined);
    // This check comes first, so that a node with different files does not record its certificate.
    await requireOwnStore({ database, storage, config, clock });
    // A database that a node has used must have its identity. Documents imported before the first start were sealed
    // elsewhere.
    if (mayBeAway) await requireOwnIdentity(database, config);
    const identity = await openIdentity(config, log, clock.now());
    const next = await readNextCertificates(config, clock.now(), log);
    const pdf = new PdfWorkers(config, identity, log);
    opened.push(() => pdf.close());
    const drawings = new Drawings(config, log);
    opened.push(() => drawings.close());
    const mailer = createMailer(config);
    opened.push(() => mailer?.close());
    // Don't test a remote key, because its signing service may charge for each signature.
    const isExpired = checkIdentity(identity, clock.now()).state === 'EXPIRED';
    if (!('remote' in identity) && !isExpired) await selfTest(pdf, clock.now());
    if (await seals.record(identity.certificatesPem, clock.now())) {
      log.warn({ event: 'seal.certificate_changed', sha256: sealSha256(identity.certificatesPem) });
    }

    const jobs = new JobQueue({ database, log, clock, metrics });
    opened.push(() => jobs.close());
    const sealingWaiters = new SealingWaiters(database);
    opened.push(() => sealingWaiters.close());
    const urlSecret = await sharedSecret(database, 'url-signing');
    const accountSecret = await sharedSecret(database, 'accounts');
    const egress = createEgress(
      { ...config.EGRESS_ALLOW, ports: config.WEBHOOK_PORTS },
      resolveHost,
      openWayOut(config),
    );
    const trust = new TrustServices(config, identity.certificatesPem, clock, log, next);
    const services: Services = {
      config,
      clock,
      log,
      metrics,
      database,
      storage,
      jobs,
      sealingWaiters,
      admission: new Admission(config),
      pdf,
      drawings,
      trust,
      seals,
      egress,
      proofProvider: openProofProvider(config, egress, clock),
      urlSecret,
      accountSecret,
      subscribers: [queueMails, queueDeliveries],
    };

    if (config.METRICS_PORT !== undefined) {
      metrics.measureProcess();
      addGauges(services, identity);
      opened.push(await serveMetrics(metrics, config.METRICS_PORT, config.METRICS_HOST));
    }
    const server = serve({
      fetch: createApp(services, identity).fetch,
      port: config.PORT,
      hostname: config.HOST,
      serverOptions: {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        connectionsCheckingInterval: CHECKING_INTERVAL_MS,
        // Node would refuse the request without a response, so `requireHost` handles it instead.
        requireHostHeader: false,
      },
    }) as Server;
    const connections = new HttpConnections(server);
    refuseBrokenHttp(server, services);
    limitConnections(server, config);
    let restMs = 0;
    opened.push(() => connections.drain(config.STOP_GRACE_SECONDS * 1000, restMs));
    // This node no longer seals, so end the requests that are waiting for a seal.
    opened.push(() => sealingWaiters.close());
    await listening(server);
    // Not earlier, because on a machine with two cores this would delay the first response.
    pdf.warmUp();

    await database.lend();
    await jobs.work(
      {
        'seal-envelope': (job) => sealEnvelope(services, job),
        'send-mail': (job) => sendMail(services, mailer, job),
        'deliver-webhook': (job) => attemptDelivery(services, job),
        'remove-unused-content': ({ data }) => removeUnusedContent(services, data),
        'draw-first-pages': ({ data }) => drawFirstPages(services, data),
        'bulk-deed': (job) => carryOutBulk(services, BULK_ACTIONS, job),
        'try-further-pages': (job) => tryFurtherPages(services, job),
      },
      createSweeps(services),
    );
    const everyNode = (ms: number, run: () => Promise<void>) =>
      opened.push(
        clock.every(ms, () => run().catch((err: unknown) => log.error({ event: 'process.task_failed', err }))),
      );
    everyNode(MINUTE_MS, () => reportNewerDatabase(services));
    everyNode(DAY_MS, async () => warnOfExpiry(identity, clock.now(), log));
    everyNode(SWEPT_EVERY_MS, () => storage.removeAbandoned());
    return {
      url: `http://localhost:${config.PORT}`,
      services,
      isFirstStart: identity.isNew,
      async stop(noticeMs = 0) {
        await jobs.stopTaking();
        connections.announceEnd();
        if (noticeMs > 0) {
          restMs = AT_REST_AFTER_MS;
          await sleep(noticeMs);
        }
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Fails if the service cannot work with the settings, before anything is changed.
 * @throws ConfigError, BackupError, RootsError
 */
async function requireUsable(config: Config): Promise<void> {
  const { PORT, HOST, METRICS_PORT, METRICS_HOST, VERIFY_ROOTS_FILE } = config;
  await requireFreePort({ port: PORT, host: HOST, names: { port: 'PORT', host: 'HOST' } });
  if (METRICS_PORT !== undefined) {
    const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };
    await requireFreePort({ port: METRICS_PORT, host: METRICS_HOST, names });
  }
  if (VERIFY_ROOTS_FILE !== undefined) await requireRoots(VERIFY_ROOTS_FILE);
  await requireBackupPlace(config);
  await makeDataDir(config.DATA_DIR);
}

/**
 * Interval in milliseconds. Together with the interval of the queue and the time of the sweep, an expiration is
 * announced at most a minute late.
 */
const EXPIRY_MS = 35_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FORGET_MS = 5 * MINUTE_MS;

const createSweeps = (services: Services): Sweep[] => [
  { name: 'expire-recipients', everyMs: EXPIRY_MS, run: () => expireRecipients(services) },
  { name: 'remind-recipients', everyMs: MINUTE_MS, run: () => remindRecipients(services) },
  { name: 'send-scheduled', everyMs: MINUTE_MS, run: () => sendScheduled(services) },
  { name: 'end-sittings', everyMs: 2 * MINUTE_MS, run: () => endIdleSittings(services) },
  { name: 'read-template-words', everyMs: 2 * MINUTE_MS, run: () => readWordsOfTemplates(services) },
  { name: 'count-envelopes', everyMs: MINUTE_MS, run: () => sweepEnvelopeCounts(services) },
  { name: 'check-audit-chains', everyMs: MINUTE_MS, run: () => sweepAuditChains(services) },
  { name: 'check-content', everyMs: MINUTE_MS, run: () => sweepContent(services) },
  { name: 'purge-deleted', everyMs: FORGET_MS, run: () => purgeDeleted(services) },
  { name: 'erase-finished', everyMs: FORGET_MS, run: () => eraseFinished(services) },
  { name: 'remove-deleted-folders', everyMs: FORGET_MS, run: () => sweepDeletedFolders(services) },
  { name: 'forget-keyed-requests', everyMs: FORGET_MS, run: () => sweepOldKeyedRequests(services) },
  { name: 'forget-bulks', everyMs: FORGET_MS, run: () => forgetBulks(services) },
  { name: 'take-due-addresses', everyMs: 10 * MINUTE_MS, run: () => takeDueAddresses(services) },
  { name: 'forget-expired', everyMs: FORGET_MS, run: () => sweepExpiredProofs(services) },
  { name: 'forget-delivered', everyMs: FORGET_MS, run: () => sweepDelivered(services) },
  // Without these settings, there is nothing to do, not even a query.
  ...(services.config.AUDIT_ANCHOR === undefined
    ? []
    : [{ name: 'anchor-audit-chains', everyMs: MINUTE_MS, run: () => sweepAnchors(services) }]),
  ...(services.config.BACKUP_DIR === undefined
    ? []
    : [{ name: 'make-backup', everyMs: MINUTE_MS, run: () => makeBackupWhenDue(services) }]),
];

/** Returns a secret that all nodes share. The first node that needs it creates it. */
async function sharedSecret({ orm }: Database, name: string): Promise<Uint8Array> {
  await orm
    .insert(instanceSecrets)
    .values({ name, value: randomBytes(32) })
    .onConflictDoNothing();
  const [secret] = await orm.select().from(instanceSecrets).where(eq(instanceSecrets.name, name));
  if (!secret) throw new Error(`secret ${name} is missing`);
  return secret.value;
}

function listening(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (server.listening) resolve();
    else server.once('listening', resolve).once('error', reject);
  });
}

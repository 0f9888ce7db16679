import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { AT_REST_AFTER_MS, HttpConnections } from '../doors/http/http-connections.ts';
import { limitConnections } from '../doors/http/limit-connections.ts';
import { refuseBrokenHttp } from '../doors/http/refuse-broken-http.ts';
import { sweepEnvelopeCounts } from '../envelopes/count-envelopes.ts';
import { SealingEnds } from '../envelopes/sealing-ends.ts';
import type { Services } from '../envelopes/services.ts';
import { sweepExpiredProofs } from '../features/accounts/forget-expired.ts';
import { drawFirstPages } from '../features/files/page-images/draw-first-pages.ts';
import { tryFurtherPages } from '../features/files/page-images/try-further-pages.ts';
import { sweepDelivered } from '../features/notify/events/forget-delivered.ts';
import { createMailer } from '../features/notify/mail/mailer.ts';
import { sendMail, sweepOverdueMails } from '../features/notify/mail/send-mail.ts';
import { WebhookDeliverer } from '../features/notify/webhooks/deliverer.ts';
import { queueDeliveries } from '../features/notify/webhooks/queue-deliveries.ts';
import { sweepOverdueDeliveries } from '../features/notify/webhooks/sweep-overdue.ts';
import { sweepAnchors } from '../features/operate/audit-chain/anchors/write-anchors.ts';
import { sweepAuditChains } from '../features/operate/audit-chain/slow-chain-check.ts';
import { sweepContent } from '../features/operate/integrity/slow-content-check.ts';
import { sweepNewerDatabase } from '../features/operate/integrity/sweep-newer-database.ts';
import { purgeDeleted, sweepPurgeable } from '../features/operate/retention/purge-deleted.ts';
import { requireKnownKeys } from '../features/operate/secrets/known-keys.ts';
import { sweepDeletedFolders } from '../features/prepare/folders/remove-deleted-folder.ts';
import { removeUnusedContent } from '../features/seal/remove-unused-content.ts';
import { sealEnvelope } from '../features/seal/seal-envelope.ts';
import { sweepOverdueSealing } from '../features/seal/sweep-overdue.ts';
import { expireRecipients, sweepExpired } from '../features/sign/expire-recipients.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import { type Database, openDatabase } from '../platform/db/connection.ts';
import { followClock } from '../platform/db/database-clock.ts';
import { migrateDatabase } from '../platform/db/migrate.ts';
import { instanceSecrets } from '../platform/db/schema.ts';
import { Drawings } from '../platform/drawing/drawings.ts';
import { createEgress } from '../platform/egress/egress.ts';
import { sweepOldKeyedRequests } from '../platform/idempotency/keyed-requests.ts';
import { Admission } from '../platform/limits/admission.ts';
import { createLog } from '../platform/log.ts';
import { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import { useKeys } from '../platform/secrets/keys-in-use.ts';
import { readKeyFile } from '../platform/secrets/read-key-file.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { sweepAbandonedContent } from '../platform/storage/sweep-abandoned.ts';
import { openIdentity } from '../platform/trust/identity.ts';
import { TrustServices } from '../platform/trust/trust-services.ts';
import { JobQueue, type SweepMoment } from '../platform/work/job-queue.ts';
import { createApp } from './app.ts';
import { selfTest } from './self-test.ts';

export interface RunningService {
  /** Where it listens on this machine. */
  url: string;
  services: Services;
  /** Whether this start made the signing identity. */
  isFirstStart: boolean;
  /**
   * Stops taking jobs, and after `noticeMs` requests; finishes those under way, and lets go of everything. Connections that
   * are idle are closed at once where no notice is given.
   */
  stop(noticeMs?: number): Promise<void>;
}

/** Idle connections and slow senders are cut; an upload over a slow line still has time (`doors/http/request-bytes`). */
const HEADERS_TIMEOUT_MS = 20_000;
const REQUEST_TIMEOUT_MS = 15 * 60_000;
const CHECKING_INTERVAL_MS = 5_000;

/**
 * Opens and connects everything, in the order in which one needs the other, and starts to serve and to run jobs.
 * @param givenClock instead of the database's
 * @throws DatabaseHeldError, IdentityError; whatever was opened is closed again
 */
export async function startService(config: Config, givenClock?: Clock): Promise<RunningService> {
  const log = createLog(config.LOG_LEVEL);
  const opened: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    await mkdir(config.DATA_DIR, { recursive: true });
    const database = await openDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR });
    opened.push(() => database.close());
    const keys = await readKeyFile(config.SECRETS_KEY_FILE);
    opened.push(useKeys(keys));
    await migrateDatabase(database);
    await requireKnownKeys(database, keys);
    const followed = givenClock ? { clock: givenClock, end: () => {} } : await followClock(database);
    const { clock } = followed;
    opened.push(followed.end);
    const identity = await openIdentity(config, log, clock.now());
    const pdf = new PdfWorkers(config, identity, log);
    opened.push(() => pdf.close());
    const drawings = new Drawings(config, log);
    opened.push(() => drawings.close());
    const mailer = createMailer(config);
    opened.push(() => mailer?.close());
    if (identity.isNew || 'token' in identity) await selfTest(pdf);

    const storage = await openStorage(config);
    const jobs = new JobQueue(database, log);
    await jobs.open();
    opened.push(() => jobs.close());
    const sealingEnds = new SealingEnds(database);
    opened.push(() => sealingEnds.close());
    const urlSecret = await sharedSecret(database, 'url-signing');
    const accountSecret = await sharedSecret(database, 'accounts');
    const egress = createEgress({ ...config.EGRESS_ALLOW, ports: config.WEBHOOK_PORTS });
    const trust = new TrustServices(config, identity.certificatesPem, clock, log);
    const services: Services = {
      config,
      clock,
      log,
      database,
      storage,
      jobs,
      sealingEnds,
      admission: new Admission(config),
      pdf,
      drawings,
      trust,
      egress,
      urlSecret,
      accountSecret,
      subscribers: [queueDeliveries],
    };

    const deliverer = new WebhookDeliverer(services);
    opened.push(() => deliverer.close());
    const server = serve({
      fetch: createApp(services, identity).fetch,
      port: config.PORT,
      hostname: config.HOST,
      serverOptions: {
        headersTimeout: HEADERS_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        connectionsCheckingInterval: CHECKING_INTERVAL_MS,
        // Node would refuse without a word (`requireHost` does it).
        requireHostHeader: false,
      },
    }) as Server;
    const connections = new HttpConnections(server);
    refuseBrokenHttp(server, services);
    limitConnections(server, config);
    let restMs = 0;
    opened.push(() => connections.drain(config.STOP_GRACE_SECONDS * 1000, restMs));
    // Nobody is to wait for what is not going to be sealed here.
    opened.push(() => sealingEnds.close());
    await listening(server);
    // Not earlier: on a machine with two cores that would delay the first answer.
    pdf.warmUp();

    await jobs.work(
      {
        'seal-envelope': (data) => sealEnvelope(services, data),
        'send-mail': (data) => sendMail(services, mailer, data),
        'deliver-webhooks': async ({ webhookId }) => deliverer.wake(webhookId),
        'remove-unused-content': (data) => removeUnusedContent(services, data),
        'draw-first-pages': (data) => drawFirstPages(services, data),
        'try-further-pages': (data) => tryFurtherPages(services, data),
        'expire-recipients': () => expireRecipients(services),
        'purge-deleted': () => purgeDeleted(services),
      },
      [
        sweepOverdueSealing,
        sweepOverdueMails,
        sweepExpired,
        sweepPurgeable,
        sweepOverdueDeliveries,
        sweepOldKeyedRequests,
        sweepEnvelopeCounts,
        sweepDeletedFolders,
        sweepExpiredProofs,
        sweepDelivered,
        sweepAuditChains,
        sweepAnchors,
        sweepAbandonedContent,
        sweepNewerDatabase,
        // The last: it takes half a minute.
        sweepContent,
      ].map((sweep) => (moment: SweepMoment) => sweep(services, moment)),
      clock,
    );
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

/** A secret that all nodes share: made by the first that asks for it. */
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

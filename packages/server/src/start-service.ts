import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Admission } from './accounts/admission.ts';
import { sweepExpiredProofs } from './accounts/forget-expired.ts';
import { AT_REST_AFTER_MS, HttpConnections } from './api/http-connections.ts';
import { limitConnections } from './api/limit-connections.ts';
import { refuseBrokenHttp } from './api/refuse-broken-http.ts';
import { createApp } from './app.ts';
import { sweepAnchors } from './audit-chain/anchors/write-anchors.ts';
import { sweepAuditChains } from './audit-chain/slow-chain-check.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/connection.ts';
import { followClock } from './db/database-clock.ts';
import { migrateDatabase } from './db/migrate.ts';
import { sweepNewerDatabase } from './db/newer-database.ts';
import { instanceSecrets } from './db/schema.ts';
import { purgeDeleted, sweepPurgeable } from './documents/purge-deleted.ts';
import { Drawings } from './drawing/drawings.ts';
import { createEgress } from './egress/egress.ts';
import { sweepEnvelopeCounts } from './envelopes/count-envelopes.ts';
import { sweepDelivered } from './events/forget-delivered.ts';
import { sweepDeletedFolders } from './folders/remove-deleted-folder.ts';
import { sweepOldKeyedRequests } from './idempotency/keyed-requests.ts';
import { sweepContent } from './integrity/slow-content-check.ts';
import { JobQueue, type SweepMoment } from './jobs/job-queue.ts';
import { createLog } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { sendMail, sweepOverdueMails } from './mail/send-mail.ts';
import { drawFirstPages } from './page-images/draw-first-pages.ts';
import { tryFurtherPages } from './page-images/try-further-pages.ts';
import { PdfWorkers } from './pdf-workers/pdf-workers.ts';
import { openIdentity } from './sealing/identity.ts';
import { removeUnusedContent } from './sealing/remove-unused-content.ts';
import { sealEnvelope } from './sealing/seal-envelope.ts';
import { SealingEnds } from './sealing/sealing-ends.ts';
import { selfTest } from './sealing/self-test.ts';
import { sweepOverdueSealing } from './sealing/sweep-overdue.ts';
import { TrustServices } from './sealing/trust-services.ts';
import { useKeys } from './secrets/keys-in-use.ts';
import { requireKnownKeys } from './secrets/known-keys.ts';
import { readKeyFile } from './secrets/read-key-file.ts';
import type { Services } from './services.ts';
import { expireRecipients, sweepExpired } from './signing/expire-recipients.ts';
import { openStorage } from './storage/open-storage.ts';
import { sweepAbandonedContent } from './storage/sweep-abandoned.ts';
import { WebhookDeliverer } from './webhooks/deliverer.ts';
import { sweepOverdueDeliveries } from './webhooks/sweep-overdue.ts';

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

/** Idle connections and slow senders are cut; an upload over a slow line still has time (`api/request-bytes`). */
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

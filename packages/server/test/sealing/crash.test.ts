import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { verifyChain } from '../../src/domain/audit/audit-chain.ts';
import type { SealingStep } from '../../src/envelopes/crash-points.ts';
import { auditEntries, envelopes, events, files } from '../../src/envelopes/tables/index.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { Sender, sign } from './flow.ts';
import { ServiceProcess } from './service-process.ts';

/** Steps from the last signature until shortly after COMPLETED. */
const STEPS: SealingStep[] = [
  'sealing-requested',
  'sealing-started',
  'envelope-read',
  'source-read',
  'file-sealed',
  'file-stored',
  'files-stored',
  'envelope-locked',
  'files-recorded',
  'status-changed',
  'mails-queued',
  'change-ready',
  'change-committed',
  'unused-content-removed',
];

/**
 * The embedded database recovers from a kill in its own way, but its state changes only at commits. It is killed before
 * and after every commit, and once when most of a transaction is uncommitted.
 */
const STEPS_OF_EMBEDDED: SealingStep[] = [
  'sealing-requested',
  'sealing-started',
  'files-stored',
  'change-ready',
  'change-committed',
  'unused-content-removed',
];

/** After this step, the lease of the killed process must expire, because other nodes cannot know that it was killed. */
const WAITED_FOR: SealingStep = 'file-sealed';

const NOTHING = 'nothing';
const PRELOAD = fileURLToPath(new URL('./processes/kill-at-step.mjs', import.meta.url));

describe.each([
  { kind: 'embedded', steps: STEPS_OF_EMBEDDED },
  { kind: 'postgresql', steps: STEPS },
] as const)('a service killed while sealing ($kind)', ({ kind, steps }) => {
  const documents = new Map<SealingStep, number>();
  const signals = new Map<SealingStep, NodeJS.Signals | null>();
  const pdf = buildPdf();
  let dataDir: string;
  let service: ServiceProcess | undefined;
  let database: Database | undefined;
  let dispose = async () => {};

  beforeAll(async () => {
    const fresh = await freshDatabase(kind);
    dispose = fresh.dispose;
    dataDir = fresh.settings.dataDir;
    const order = join(dataDir, 'kill-at-step');
    writeFileSync(order, NOTHING);
    const { databaseUrl } = fresh.settings;
    const settings = { DATA_DIR: dataDir, KILL_AT_STEP: order, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    service = await ServiceProcess.prepare(settings, { preload: PRELOAD });
    const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
    const { token } = JSON.parse(service.command(...account)) as { token: string };
    const sender = new Sender(service.url, token);

    await service.start();
    for (const step of steps) {
      const { documentId, recipients } = await sender.send({
        title: `Killed at ${step}`,
        pdf,
        recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [{ type: 'NAME', box: [10, 10, 30, 5] }] }],
      });
      documents.set(step, documentId);
      const signer = recipients[0]!.token;
      writeFileSync(order, step);
      // The process is killed before it can respond.
      await sign(service.url, signer).catch(() => {});
      signals.set(step, await service.ended());

      writeFileSync(order, NOTHING);
      if (databaseUrl && step !== WAITED_FOR) await endLeases(databaseUrl);
      await service.start();
      // Before the commit, nothing is signed. The signer notices this and signs again.
      if (step === 'sealing-requested') await sign(service.url, signer);
      await sender.until(documentId, ({ status }) => status === 'COMPLETED');
    }
    // Background jobs delete the remaining files.
    await vi.waitFor(() => expect(storedCounts(dataDir)).toEqual(steps.map(() => 2)), { timeout: 30_000 });
    await service.stop();
    database = await openDatabase(fresh.settings);
  }, 600_000);

  afterAll(async () => {
    await service?.kill();
    await database?.close();
    await dispose();
  });

  it.each(steps)(
    'a service killed while sealing completes the document exactly once, wherever it was killed: %s [T284]',
    async (step) => {
      expect(signals.get(step)).toBe('SIGKILL');
      const { orm } = database!;
      const [envelope] = await orm
        .select()
        .from(envelopes)
        .where(eq(envelopes.number, documents.get(step)!));
      expect(envelope).toMatchObject({ status: 'COMPLETED', sealing: 'SEALED', title: `Killed at ${step}` });

      const announced = await orm.select({ type: events.type }).from(events).where(eq(events.envelopeId, envelope!.id));
      expect(announced.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
      const entries = await orm.select().from(auditEntries).where(eq(auditEntries.envelopeId, envelope!.id));
      expect(entries.filter(({ type }) => type === 'DOCUMENT_COMPLETED')).toHaveLength(1);
      expect(entries.filter(({ type }) => type === 'RECIPIENT_COMPLETED')).toHaveLength(1);
      const chain = await readAuditChain(orm, envelope!.id);
      expect(verifyChain(chain)).toEqual({ isIntact: true, length: entries.length, head: envelope!.auditHead });

      const [file] = await orm.select().from(files).where(eq(files.envelopeId, envelope!.id));
      const folder = join(dataDir, 'files', envelope!.id);
      expect(readdirSync(folder).sort()).toEqual([file!.sourceSha256, file!.sealedSha256].sort());
      const sealed = readFileSync(join(folder, file!.sealedSha256!));
      expect(createHash('sha256').update(sealed).digest('hex')).toBe(file!.sealedSha256);
      expect(chain.at(-1)!.entry).toMatchObject({ data: { files: [{ sha256: file!.sealedSha256 }] } });
    },
  );
});

function storedCounts(dataDir: string): number[] {
  const folder = join(dataDir, 'files');
  const envelopeFolders = readdirSync(folder).filter((name) => name.startsWith('envelope_'));
  return envelopeFolders.map((name) => readdirSync(join(folder, name)).length);
}

/** Ends leases immediately. Waiting for them at every step would take minutes. */
async function endLeases(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update due_work set due_at = now() where claim is not null').finally(() => client.end());
}

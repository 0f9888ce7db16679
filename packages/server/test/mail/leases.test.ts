import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { workOn } from '../../../testing/src/due-work.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { JOB_LEASE_MS } from '../../src/platform/work/claim-due.ts';
import { Sender } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

const WAIT = { timeout: 60_000, interval: 100 };

let smtp: TestSmtp;
beforeEach(async () => {
  smtp = await startSmtp();
  smtp.holds = true;
});
afterEach(() => smtp.close());

const to = (list: { to: string[] }[], address: string) => list.filter((mail) => mail.to.includes(address));

it('an email that the server accepts slowly is not sent by another process in the meantime', {
  timeout: 120_000,
}, async () => {
  const service = await startTestService({ database: 'postgresql', settings: { SMTP_URL: smtp.url } });
  try {
    await sentDocument(service, await service.createAccount(), { recipients: [{ email: 'slow@example.org' }] });
    await expect.poll(() => to(smtp.held, 'slow@example.org').length, WAIT).toBe(1);
    const { orm } = service.services.database;
    const mail = async () => (await orm.select().from(mails).where(eq(mails.toAddress, 'slow@example.org')))[0];
    for (let passed = 0; passed < 3 * JOB_LEASE_MS; passed += JOB_LEASE_MS / 2) {
      service.clock.advance(JOB_LEASE_MS / 2);
      const work = async () => (await workOn(service, 'send-mail', (await mail())!.id))!;
      const leftMs = async () => (await work()).dueAt.getTime() - service.clock.now().getTime();
      await expect.poll(leftMs, WAIT).toBeGreaterThan(JOB_LEASE_MS / 2);
      service.services.jobs.wake();
    }
    smtp.holds = false;
    await expect.poll(async () => (await mail())?.state, WAIT).toBe('SENT');
    expect(to(smtp.received, 'slow@example.org')).toHaveLength(1);
    expect(to(smtp.held, 'slow@example.org')).toHaveLength(1);
  } finally {
    await service.dispose();
  }
});

it.each(['embedded', 'postgresql'] as const)(
  'an email whose process was killed while sending is sent soon after another process starts (%s)',
  { timeout: 180_000 },
  async (kind) => {
    const fresh = await freshDatabase(kind);
    const { dataDir: DATA_DIR, databaseUrl } = fresh.settings;
    const settings = { DATA_DIR, SMTP_URL: smtp.url, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    const service = await ServiceProcess.prepare(settings);
    try {
      const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
      const { token } = JSON.parse(service.command(...account)) as { token: string };
      await service.start();
      await new Sender(service.url, token).send({
        pdf: buildPdf(),
        recipients: [{ name: 'Kim', email: 'kim@example.org', fields: [{ type: 'SIGNATURE', box: [10, 10, 30, 5] }] }],
      });
      await expect.poll(() => to(smtp.held, 'kim@example.org').length, WAIT).toBe(1);
      await service.kill();
      const killed = performance.now();
      smtp.holds = false;
      await service.start();
      // Waits for one lease at most. A longer wait is a failure.
      await expect.poll(() => to(smtp.received, 'kim@example.org').length, WAIT).toBe(1);
      if (process.env.SAY_HOW_LONG) {
        process.stdout.write(`${kind}: ${Math.round((performance.now() - killed) / 1000)} s after the kill\n`);
      }
    } finally {
      await service.kill();
      await fresh.dispose();
    }
  },
);

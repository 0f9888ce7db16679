import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import type { ScheduleStep } from '../../src/envelopes/crash-points.ts';
import { envelopes, mails } from '../../src/envelopes/tables/index.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { dueWork } from '../../src/platform/db/schema.ts';
import { Sender } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

/** Before the draft is sent, before that is committed, and after. */
const STEPS: ScheduleStep[] = ['schedule-due', 'schedule-sent', 'schedule-committed'];

const NOTHING = 'nothing';
const PRELOAD = fileURLToPath(new URL('../sealing/processes/kill-at-step.mjs', import.meta.url));

describe.each(['embedded', 'postgresql'] as const)('a service killed while it sends a scheduled draft (%s)', (kind) => {
  const drafts = new Map<ScheduleStep, string>();
  let service: ServiceProcess | undefined;
  let settings: Awaited<ReturnType<typeof freshDatabase>>['settings'];
  let dispose = async () => {};

  /** The sweep that sends scheduled drafts would otherwise run once a minute. */
  const sweepNow = async () => {
    const database = await openDatabase(settings);
    await database.orm
      .update(dueWork)
      .set({ dueAt: new Date(0), claim: null, againAt: null })
      .where(and(eq(dueWork.kind, 'sweep'), eq(dueWork.subject, 'send-scheduled')));
    await database.close();
  };

  beforeAll(async () => {
    const fresh = await freshDatabase(kind);
    dispose = fresh.dispose;
    settings = fresh.settings;
    const order = join(settings.dataDir, 'kill-at-step');
    writeFileSync(order, NOTHING);
    const { databaseUrl, dataDir } = settings;
    const env = { DATA_DIR: dataDir, KILL_AT_STEP: order, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    service = await ServiceProcess.prepare(env, { preload: PRELOAD });
    const account = ['account', 'create', '--email', 'sam@example.com', '--team', 'Team', '--token-name', 'test'];
    const { token } = JSON.parse(service.command(...account)) as { token: string };
    const sender = new Sender(service.url, token);
    await service.start();
    for (const step of STEPS) {
      const body = new FormData();
      const box = { identifier: 0, page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
      const ann = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields: [{ type: 'SIGNATURE', ...box }] };
      body.append('payload', JSON.stringify({ type: 'DOCUMENT', title: step, recipients: [ann] }));
      body.append('files', new Blob([new Uint8Array(buildPdf())]), 'lease.pdf');
      const headers = { authorization: token };
      const created = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body });
      const { id: envelopeId } = (await created.json()) as { id: string };
      const sendAt = new Date(Date.now() + 1500).toISOString();
      await sender.call('POST', '/api/v2/envelope/schedule', { envelopeId, sendAt });
      drafts.set(step, envelopeId);
      await sleep(1600);
      await service.stop();
      await sweepNow();
      writeFileSync(order, step);
      // The process may be killed before it says that it has started.
      await service.start().catch(() => {});
      expect(await service.ended()).toBe('SIGKILL');
      writeFileSync(order, NOTHING);
      await sweepNow();
      await service.start();
      await vi.waitFor(
        async () => {
          const sent = await sender.call('GET', `/api/v2/envelope/${envelopeId}`);
          expect(sent).toMatchObject({ status: 'PENDING', sendAt: null, sendProblem: null });
        },
        { timeout: 60_000, interval: 200 },
      );
    }
    await service.stop();
  }, 300_000);

  afterAll(async () => {
    await service?.kill();
    await dispose();
  });

  it('the draft is sent exactly once after the restart, wherever the service was killed', async () => {
    const database = await openDatabase(settings);
    for (const [step, envelopeId] of drafts) {
      const chain = await readAuditChain(database.orm, envelopeId);
      const sent = chain.filter(({ entry }) => entry.type === 'DOCUMENT_SENT');
      const invitations = await database.orm
        .select({ id: mails.id })
        .from(mails)
        .where(and(eq(mails.envelopeId, envelopeId), eq(mails.kind, 'INVITATION')));
      const [envelope] = await database.orm.select().from(envelopes).where(eq(envelopes.id, envelopeId));
      expect([step, sent.length, invitations.length, envelope?.status]).toEqual([step, 1, 1, 'PENDING']);
    }
    await database.close();
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenedReading, SignedReading } from '@countersign/contracts/console';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { readAuditChain } from '../../../testing/src/read-audit-chain.ts';
import { verifyChain } from '../../src/domain/audit/audit-chain.ts';
import type { SealingStep } from '../../src/envelopes/crash-points.ts';
import { envelopes } from '../../src/envelopes/tables/index.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { openDatabase } from '../../src/platform/db/connection.ts';
import { signIns, users } from '../../src/platform/db/schema.ts';
import { Sender } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

const ME = { email: 'ingrid@example.com', password: 'correct horse battery' };

/** The first step is before the signature is committed, and the second one after. */
const STEPS: SealingStep[] = ['sealing-requested', 'sealing-started'];

const NOTHING = 'nothing';
const PRELOAD = fileURLToPath(new URL('../sealing/processes/kill-at-step.mjs', import.meta.url));

describe.each(['embedded', 'postgresql'] as const)(
  'a service killed while documents are signed together (%s)',
  (kind) => {
    const documents = new Map<SealingStep, { documentId: number; first: Response | null; outcome: SignedReading }>();
    let service: ServiceProcess | undefined;
    let settings: Awaited<ReturnType<typeof freshDatabase>>['settings'];
    let dispose = async () => {};

    beforeAll(async () => {
      const fresh = await freshDatabase(kind);
      dispose = fresh.dispose;
      settings = fresh.settings;
      const order = join(settings.dataDir, 'kill-at-step');
      writeFileSync(order, NOTHING);
      const { databaseUrl, dataDir } = settings;
      const env = { DATA_DIR: dataDir, KILL_AT_STEP: order, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
      service = await ServiceProcess.prepare(env, { preload: PRELOAD });
      const account = ['account', 'create', '--email', ME.email, '--team', 'Team', '--token-name', 'test'];
      const { token, teamId } = JSON.parse(service.command(...account)) as { token: string; teamId: number };
      await setPassword();
      const sender = new Sender(service.url, token);
      await service.start();
      const browser = new BrowserSession(service);
      expect((await browser.post('/api/auth/sign-in/email', ME)).status).toBe(200);
      for (const step of STEPS) {
        const { documentId, recipients } = await sender.send({
          title: `Killed at ${step}`,
          pdf: buildPdf(),
          recipients: [{ name: 'Ingrid', email: ME.email, fields: [{ type: 'SIGNATURE', box: [10, 10, 30, 8] }] }],
        });
        const base = `/api/console/teams/${teamId}/for-you/${recipients[0]?.id}/readings/sitting-of-${step}`;
        const opened = await browser.send('PUT', base, { language: 'en' });
        expect(opened.status).toBe(200);
        const { view } = (await opened.json()) as OpenedReading;
        const pages = view.files.flatMap((file) => file.pages.map(({ number }) => `${file.id}/${number}`));
        await browser.send('PUT', `${base}/pages`, { pages });
        const { version = '', language = '', sha256 = '' } = view.consent ?? {};
        const press = () =>
          browser.send('PUT', `${base}/signature`, {
            ...{ signature: { type: 'typed', text: 'Ingrid' }, initials: 'I', documents: 1 },
            consent: { version, language, sha256 },
          });
        writeFileSync(order, step);
        // The process is killed before it can respond.
        const first = await press().catch(() => null);
        expect(await service.ended()).toBe('SIGKILL');
        writeFileSync(order, NOTHING);
        await service.start();
        const again = await press();
        expect(again.status).toBe(200);
        documents.set(step, { documentId, first, outcome: (await again.json()) as SignedReading });
        await sender.until(documentId, ({ status }) => status === 'COMPLETED');
      }
      await service.stop();
    }, 300_000);

    afterAll(async () => {
      await service?.kill();
      await dispose();
    });

    const setPassword = async () => {
      const database = await openDatabase(settings);
      const [user] = await database.orm.select().from(users).where(eq(users.email, ME.email));
      await database.orm.delete(signIns);
      await database.orm.insert(signIns).values({
        userId: user?.id ?? 0,
        provider: 'credential',
        providerAccountId: String(user?.id),
        passwordHash: await hashPassword(ME.password),
      });
      await database.close();
    };

    it('the press, repeated after the restart, signs each document exactly once, wherever the service was killed', async () => {
      const database = await openDatabase(settings);
      for (const step of STEPS) {
        const { documentId, first, outcome } = documents.get(step)!;
        expect([first, ['sealing', 'completed']]).toEqual([null, expect.arrayContaining([outcome.state])]);
        const [envelope] = await database.orm.select().from(envelopes).where(eq(envelopes.number, documentId));
        const chain = await readAuditChain(database.orm, envelope!.id);
        const types = chain.map(({ entry }) => entry.type);
        for (const type of ['FIELD_INSERTED', 'RECIPIENT_COMPLETED', 'DOCUMENT_COMPLETED'] as const) {
          expect(
            types.filter((each) => each === type),
            `${step}: ${type}`,
          ).toHaveLength(1);
        }
        expect(verifyChain(chain)).toMatchObject({ isIntact: true });
      }
      await database.close();
    });
  },
);

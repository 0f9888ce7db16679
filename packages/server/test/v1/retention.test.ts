import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ask, completedDocument, sentDocument, uploadedDocument } from '../../../testing/src/documents.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import {
  describeOnEachService,
  startTestService,
  type TestAccount,
  type TestService,
} from '../../../testing/src/service.ts';
import { createdWebhook, LIFE, LOOPBACK_ALLOWED, pass } from '../../../testing/src/webhooks.ts';
import {
  auditEntries,
  envelopes,
  events,
  files,
  mails,
  recipients,
  webhookAttempts,
  webhookDeliveries,
} from '../../src/envelopes/tables/index.ts';
import { sweepDelivered } from '../../src/features/notify/events/sweep-delivered.ts';
import { purgeDeleted } from '../../src/features/operate/retention/purge-deleted.ts';
import { storedKeys } from '../sealing/stored-keys.ts';
import { visit } from '../signing/visit.ts';

const DAY = 24 * 60 * 60_000;

const rowOf = async (service: TestService, number: number) =>
  (await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, number)))[0];
const remove = (service: TestService, account: TestAccount, id: number) =>
  ask(service, account, 'DELETE', `/api/v1/documents/${id}`);

describeOnEachService(
  'retention of deleted documents',
  (service) => {
    it('rows and files of deleted documents are purged after RETENTION_DAYS, and everything else stays [T023]', async () => {
      const account = await service.createAccount();
      const draft = await uploadedDocument(service, account, { externalId: 'again' });
      const cancelled = await sentDocument(service, account);
      const page = (await visit(service, cancelled.recipients[0]!).view()).files[0]!.id;
      await visit(service, cancelled.recipients[0]!).get(`/files/${page}/pages/1.webp`);
      const kept = await completedDocument(service, account);
      const gone = await Promise.all([draft, cancelled].map(({ id }) => rowOf(service, id)));
      await remove(service, account, draft.id);
      await remove(service, account, cancelled.id);

      await pass(service, 29 * DAY);
      await purgeDeleted(service.services);
      for (const envelope of gone) expect(await storedKeys(service, envelope!.id)).not.toEqual([]);

      await pass(service, DAY);
      await purgeDeleted(service.services);
      const { orm } = service.services.database;
      for (const envelope of gone) {
        const { id } = envelope!;
        await expect.poll(() => rowOf(service, envelope!.number)).toBeUndefined();
        expect(await storedKeys(service, id)).toEqual([]);
        for (const table of [files, recipients, auditEntries, events, mails]) {
          expect(await orm.select().from(table).where(eq(table.envelopeId, id))).toEqual([]);
        }
      }
      expect(await ask(service, account, 'GET', `/api/v1/documents/${kept.id}`)).toMatchObject({ status: 'COMPLETED' });
      expect(await storedKeys(service, (await rowOf(service, kept.id))!.id)).toHaveLength(2);
    });

    it('a deleted document is not purged before its events and emails have been sent', async () => {
      const account = await service.createAccount();
      const receiver = await new Receiver().start();
      try {
        receiver.answer = () => 500;
        await createdWebhook(service, account, receiver.url, { eventTriggers: ['DOCUMENT_CANCELLED'] });
        const { id } = await sentDocument(service, account);
        await remove(service, account, id);
        await expect.poll(() => receiver.received.length).toBe(1);
        // The retention period has passed, but the event has not been delivered.
        const { orm } = service.services.database;
        const longAgo = new Date(service.clock.now().getTime() - 31 * DAY);
        await orm.update(envelopes).set({ deletedAt: longAgo }).where(eq(envelopes.number, id));
        await purgeDeleted(service.services);
        expect(await rowOf(service, id)).toBeDefined();

        receiver.answer = () => 200;
        await pass(service, 60_000);
        await expect.poll(() => receiver.accepted(id)).toEqual(['DOCUMENT_CANCELLED']);
        await expect
          .poll(async () => {
            await purgeDeleted(service.services);
            return rowOf(service, id);
          })
          .toBeUndefined();
      } finally {
        await receiver.stop();
      }
    });

    it('deleted documents are purged in batches, and any number of them that cannot be purged is skipped', async () => {
      const account = await service.createAccount();
      const { id } = await uploadedDocument(service, account);
      await remove(service, account, id);
      const { number: _, ...row } = (await rowOf(service, id))!;
      const { orm } = service.services.database;
      await orm.insert(envelopes).values(
        Array.from({ length: 220 }, (_, index) => ({
          ...row,
          // The first 110 ids are invalid as storage keys. They are processed first, because all are equally old.
          id: index < 110 ? `${row.id} ${index}` : `${row.id}-${index}`,
          qrToken: `${row.qrToken}-${index}`,
        })),
      );
      await pass(service, 30 * DAY);
      await purgeDeleted(service.services);
      const left = async () => (await orm.select().from(envelopes)).filter(({ userId }) => userId === account.userId);
      await expect.poll(async () => (await left()).length).toBe(110);
      expect((await left()).every(({ id }) => id.startsWith(`${row.id} `))).toBe(true);
      await orm.delete(envelopes).where(like(envelopes.id, `${row.id} %`));
    });
  },
  { ...LOOPBACK_ALLOWED, LOG_LEVEL: 'silent' },
);

describeOnEachService(
  'retention of deliveries',
  (service) => {
    const idsOf = async (table: typeof mails | typeof events | typeof webhookDeliveries, envelopeId: string) => {
      const { orm } = service.services.database;
      const rows = await orm.select({ id: table.id }).from(table).where(eq(table.envelopeId, envelopeId));
      return rows.map(({ id }) => id).toSorted();
    };

    it('old records of emails and webhook deliveries are deleted after DELIVERY_LOG_DAYS, except pending ones and those needed as evidence [T288]', async () => {
      const account = await service.createAccount();
      const [up, down] = [await new Receiver().start(), await new Receiver().start()];
      try {
        down.answer = () => 500;
        await createdWebhook(service, account, up.url);
        await createdWebhook(service, account, down.url, { eventTriggers: ['DOCUMENT_OPENED', 'DOCUMENT_COMPLETED'] });
        const { id } = await completedDocument(service, account);
        await expect.poll(() => up.accepted(id)).toEqual(LIFE);
        const envelopeId = (await rowOf(service, id))!.id;
        const { orm } = service.services.database;
        const ofEnvelope = eq(webhookDeliveries.envelopeId, envelopeId);
        const states = async () => {
          const rows = await orm.select({ state: webhookDeliveries.state }).from(webhookDeliveries).where(ofEnvelope);
          return rows.map(({ state }) => state).toSorted();
        };
        const delivered = LIFE.map(() => 'DELIVERED');
        await expect.poll(states).toEqual([...delivered, 'QUEUED', 'WAITING']);
        const [waiting, ...sent] = await idsOf(mails, envelopeId);
        await orm.update(mails).set({ state: 'QUEUED' }).where(eq(mails.id, waiting!));
        const evidence = () => ask(service, account, 'GET', `/api/v1/documents/${id}/evidence`);
        const before = await evidence();
        const { generatedAt: _, ...rested } = before as Record<string, unknown>;

        service.clock.advance(89 * DAY);
        await sweepDelivered(service.services);
        expect(await idsOf(events, envelopeId)).toHaveLength(LIFE.length);
        expect(await idsOf(mails, envelopeId)).toEqual([waiting, ...sent].toSorted());

        service.clock.advance(DAY);
        await sweepDelivered(service.services);
        expect(await states()).toEqual(['QUEUED', 'WAITING']);
        const told = await orm.select({ type: events.type }).from(events).where(eq(events.envelopeId, envelopeId));
        expect(told.map(({ type }) => type).toSorted()).toEqual(['DOCUMENT_COMPLETED', 'DOCUMENT_OPENED']);
        expect(await idsOf(mails, envelopeId)).toEqual([waiting]);
        const attempts = await orm.select().from(webhookAttempts);
        const kept = await idsOf(webhookDeliveries, envelopeId);
        expect(attempts.filter(({ deliveryId }) => !kept.includes(deliveryId))).toEqual([]);
        expect(await evidence()).toMatchObject(rested);
      } finally {
        await up.stop();
        await down.stop();
      }
    });

    it('old records of deliveries are deleted in batches until none are left [T289]', async () => {
      const { teamId } = await service.createAccount();
      const { pool } = service.services.database;
      const old = new Date(service.clock.now().getTime() - 91 * DAY);
      await pool.query(
        `insert into events (id, team_id, type, payload, created_at)
         select 'event_old_' || n, $1, 'DOCUMENT_SENT', '{}', $2 from generate_series(1, 2500) n`,
        [teamId, old],
      );
      const left = async () => (await pool.query('select 1 from events where team_id = $1', [teamId])).rowCount;
      expect(await left()).toBe(2500);
      await sweepDelivered(service.services);
      expect(await left()).toBe(0);
    });
  },
  { ...LOOPBACK_ALLOWED, LOG_LEVEL: 'silent' },
);

describe('with RETENTION_DAYS=0', () => {
  it('with RETENTION_DAYS=0, deleted documents are kept forever [T290]', async () => {
    const service = await startTestService({ database: 'embedded', settings: { RETENTION_DAYS: '0' } });
    try {
      const account = await service.createAccount();
      const { id } = await uploadedDocument(service, account);
      await remove(service, account, id);
      await pass(service, 10_000 * DAY);
      await purgeDeleted(service.services);
      expect(await rowOf(service, id)).toBeDefined();
    } finally {
      await service.dispose();
    }
  });
});

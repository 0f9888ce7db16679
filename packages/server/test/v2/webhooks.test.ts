import { afterEach, expect, it } from 'vitest';
import { ask, completedDocument } from '../../../testing/src/documents.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { type Delivery, LIFE, LOOPBACK_ALLOWED, type Webhook } from '../../../testing/src/webhooks.ts';

interface Page<T> {
  data: T[];
  count: number;
  currentPage: number;
  perPage: number;
  totalPages: number;
}

describeRules(
  'webhooks in API v2',
  (service) => {
    let receiver: Receiver | undefined;
    afterEach(() => receiver?.stop());

    const get = <T>(account: TestAccount, path: string, status = 200) =>
      ask<T>(service, account, 'GET', `/api/v2/webhook${path}`, undefined, status);
    const post = <T>(account: TestAccount, path: string, body: unknown, status = 200) =>
      ask<T>(service, account, 'POST', `/api/v2/webhook${path}`, body, status);

    it('webhooks can be created, listed, changed and deleted in API v2, and a new secret is displayed once [T992]', async () => {
      const account = await service.createAccount();
      const stranger = await service.createAccount();
      const { secret, ...created } = await post<Webhook>(account, '/create', {
        webhookUrl: 'http://127.0.0.1:9/hooks',
        eventTriggers: ['DOCUMENT_SENT'],
      });
      expect(secret).toMatch(/^whsec_/);
      expect(await get(account, '')).toEqual({ data: [created], count: 1, currentPage: 1, perPage: 10, totalPages: 1 });
      expect(await get(account, `/${created.id}`)).toEqual(created);

      const changed = await post<Webhook>(account, '/update', {
        webhookId: created.id,
        data: { enabled: false, eventTriggers: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'] },
      });
      expect(changed).toEqual({
        ...created,
        enabled: false,
        eventTriggers: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'],
        updatedAt: expect.any(String),
      });
      const rotated = await post<Webhook>(account, '/rotate-secret', { webhookId: created.id, secret: 'mine' });
      expect(rotated).toMatchObject({ id: created.id, secret: 'mine' });
      expect(await post(account, '/test', { webhookId: created.id }, 400)).toMatchObject({ code: 'WEBHOOK_DISABLED' });

      const { id: webhookId } = created;
      for (const [path, body] of [
        ['/update', { webhookId, data: { enabled: true } }],
        ['/rotate-secret', { webhookId }],
        ['/test', { webhookId }],
        ['/redeliver', { webhookId, deliveryId: 'msg_0123456789abcdef01234567' }],
        ['/delete', { webhookId }],
      ] as const) {
        expect(await post(stranger, path, body, 404), path).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await get(stranger, `/${webhookId}`, 404)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await get(stranger, `/${webhookId}/deliveries`, 404)).toMatchObject({ code: 'NOT_FOUND' });

      expect(await post(account, '/delete', { webhookId })).toEqual({ success: true });
      expect(await get(account, `/${webhookId}`, 404)).toMatchObject({ code: 'NOT_FOUND' });
      expect(await post(account, '/delete', { webhookId }, 404)).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('API v2 can list the deliveries of a webhook, send a test, and redeliver with the same id [T995]', async () => {
      receiver = await new Receiver().start();
      const account = await service.createAccount();
      const { id: webhookId } = await post<Webhook>(account, '/create', {
        webhookUrl: receiver.url,
        eventTriggers: LIFE,
      });
      const document = await completedDocument(service, account);
      await expect.poll(() => receiver?.accepted(document.id)).toEqual(LIFE);
      const deliveries = () => get<Page<Delivery>>(account, `/${webhookId}/deliveries?perPage=3`);
      await expect
        .poll(async () => (await deliveries()).data.map(({ state }) => state))
        .toEqual(Array(3).fill('DELIVERED'));
      const { data, ...page } = await deliveries();
      expect(page).toEqual({ count: 5, currentPage: 1, perPage: 3, totalPages: 2 });
      expect(data.map(({ event }) => event)).toEqual(LIFE.toReversed().slice(0, 3));

      const { id: deliveryId } = data[0] ?? {};
      expect(await post(account, '/redeliver', { webhookId, deliveryId })).toMatchObject({ id: deliveryId });
      const idsOf = () => receiver?.received.map(({ headers }) => headers['webhook-id']);
      await expect.poll(() => idsOf()?.filter((id) => id === deliveryId)).toHaveLength(2);

      const tested = await post<Delivery>(account, '/test', { webhookId, event: 'DOCUMENT_REJECTED' });
      expect(tested).toMatchObject({ event: 'DOCUMENT_REJECTED' });
      await expect.poll(() => idsOf()?.includes(tested.id)).toBe(true);
    });
  },
  LOOPBACK_ALLOWED,
);

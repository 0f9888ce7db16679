import type { DeliveryLog, WebhookFigures } from '@countersign/contracts/console';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { Receiver } from '../../../testing/src/receiver.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { createdWebhook, LIFE, LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';

describeOnEachService(
  'the log of webhooks in the console',
  (service, rule) => {
    let team: TestAccount;
    let admin: BrowserSession;
    let receiver: Receiver;
    let webhookId: string;
    const base = () => `/api/console/teams/${team.teamId}/webhooks`;
    const list = async () => ((await (await admin.get(base())).json()) as { webhooks: WebhookFigures[] }).webhooks;
    const log = async (query = '', who = admin) =>
      (await (await who.get(`${base()}/${webhookId}/deliveries${query}`)).json()) as DeliveryLog;
    const bodyOf = async (id: string | undefined, who = admin) => {
      const response = await who.get(`${base()}/${webhookId}/deliveries/${id}/body`);
      return ((await response.json()) as { body: string | null }).body;
    };
    const fail = (state: string) =>
      service.services.database.pool.query(
        `update webhook_deliveries set state = $2, due_at = now(), delivered_at = null where webhook_id = $1`,
        [webhookId, state],
      );

    beforeEach(async () => {
      team = await service.createAccount();
      admin = await signedInBrowser(service, await addMember(service, team.teamId, 'ADMIN'));
      receiver = await new Receiver().start();
      ({ id: webhookId } = await createdWebhook(service, team, receiver.url, { eventTriggers: LIFE }));
    });
    afterEach(() => receiver.stop());

    it('a webhook in the console shows its calls of the last day, and each call what was sent', async () => {
      expect(await list()).toMatchObject([{ id: webhookId, enabled: true, ended: 0, failed: 0, lastAttemptAt: null }]);
      await sentDocument(service, team, { title: 'Studio lease' });
      await expect.poll(async () => (await list())[0]?.ended).toBe(2);
      const { deliveries, next } = await log();
      expect(next).toBeNull();
      expect(deliveries.map(({ event, title, state }) => [event, title, state])).toEqual([
        ['DOCUMENT_SENT', 'Studio lease', 'DELIVERED'],
        ['DOCUMENT_CREATED', 'Studio lease', 'DELIVERED'],
      ]);
      expect(deliveries[0]?.attempts).toMatchObject([
        { statusCode: 200, error: null, responseExcerpt: 'answered 200' },
      ]);
      expect(await bodyOf(deliveries[0]?.id)).toBe(receiver.received[1]?.raw);
      expect((await log('?event=DOCUMENT_CREATED')).deliveries).toHaveLength(1);
      expect((await log('?state=FAILED')).deliveries).toEqual([]);
      expect((await log('?state=SENT')).deliveries).toHaveLength(2);
      expect((await admin.get(`${base()}/${webhookId}/deliveries?state=LOST`)).status).toBe(400);
    });

    it('failed calls of a webhook are sent again with one request, in the order of their events', async () => {
      await sentDocument(service, team);
      await expect.poll(() => receiver.received.length).toBe(2);
      await expect.poll(async () => (await log('?state=SENT')).deliveries.length).toBe(2);
      await fail('FAILED');
      expect((await list())[0]).toMatchObject({ ended: 2, failed: 2, hasFailed: true });
      service.clock.advance(25 * 60 * 60_000);
      expect((await list())[0]).toMatchObject({ ended: 0, failed: 0, hasFailed: true });
      const again = async () => admin.post(`${base()}/${webhookId}/redeliver-failed`, {});
      expect(await (await again()).json()).toEqual({ count: 2 });
      await expect
        .poll(() => receiver.received.map(({ body }) => body.event).slice(2))
        .toEqual(['DOCUMENT_CREATED', 'DOCUMENT_SENT']);
      expect(await (await again()).json()).toEqual({ count: 0 });
      await ask(service, team, 'PATCH', `/api/v1/webhooks/${webhookId}`, { enabled: false });
      const refused = await again();
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'WEBHOOK_DISABLED']);
    });

    it('a manager sees neither title nor body of a call about a document that only admins see', async () => {
      const { id } = await readyDocument(service, team, { title: 'Severance' });
      await ask(service, team, 'POST', '/api/v2/document/update', { documentId: id, data: { visibility: 'ADMIN' } });
      await expect.poll(async () => (await log('?state=SENT')).deliveries.length).toBeGreaterThan(0);
      const manager = await signedInBrowser(service, await addMember(service, team.teamId, 'MANAGER'));
      const [seen] = (await log()).deliveries;
      const [hidden] = (await log('', manager)).deliveries;
      expect([seen?.title, hidden?.title, hidden?.id]).toEqual(['Severance', null, seen?.id]);
      expect([seen, hidden].map((each) => each?.attempts[0]?.responseExcerpt)).toEqual(['answered 200', null]);
      expect(await bodyOf(seen?.id)).toContain('Severance');
      expect(await bodyOf(seen?.id, manager)).toBeNull();
    });

    rule('the log of a webhook is closed to other teams, and to members who may not manage webhooks', async () => {
      const stranger = await service.createAccount();
      const other = await signedInBrowser(service, await addMember(service, stranger.teamId, 'ADMIN'));
      const path = `/api/console/teams/${stranger.teamId}/webhooks/${webhookId}`;
      expect((await other.get(`${path}/deliveries`)).status).toBe(404);
      expect((await other.get(`${path}/deliveries/msg_1/body`)).status).toBe(404);
      expect((await other.post(`${path}/redeliver-failed`, {})).status).toBe(404);
      expect((await admin.get(`${base()}/${webhookId}/deliveries/msg_1/body`)).status).toBe(404);
      for (const role of ['MEMBER', 'VIEWER'] as const) {
        const member = await signedInBrowser(service, await addMember(service, team.teamId, role));
        expect((await member.get(base())).status, role).toBe(403);
        expect((await member.post(`${base()}/${webhookId}/redeliver-failed`, {})).status, role).toBe(403);
      }
    });
  },
  LOOPBACK_ALLOWED,
);

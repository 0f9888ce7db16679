import { EVENTS } from '@countersign/contracts/vocabulary';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
} from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { type ReceivedWebhook, Receiver } from '../../../testing/src/receiver.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { createdWebhook, type Delivery, deliveriesOf, LIFE, LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';

const receivers: Receiver[] = [];
afterEach(() => Promise.all(receivers.splice(0).map((receiver) => receiver.stop())));

async function startReceiver(): Promise<Receiver> {
  const receiver = await new Receiver().start();
  receivers.push(receiver);
  return receiver;
}

const SCOPES = ['read', 'draft', 'send', 'manage'] as const;

const NO_MATCH = 'No matching signature found';

/** Verifies a request like a receiver that has the secret. Throws an error if anything is wrong. */
function verify({ raw, headers }: ReceivedWebhook, secret: string): void {
  const webhook = secret.startsWith('whsec_')
    ? new StandardWebhook(secret)
    : new StandardWebhook(secret, { format: 'raw' });
  webhook.verify(raw, headers as Record<string, string>);
}

describeOnEachService(
  'webhook deliveries',
  (service, rule) => {
    it("webhook deliveries for documents that only admins see never reach a manager's webhook [T1525]", async () => {
      const [ofAdmin, ofManager, elsewhere] = [await startReceiver(), await startReceiver(), await startReceiver()];
      const admin = await service.createAccount();
      const manager = { token: await memberToken(service, await addMember(service, admin.teamId, 'MANAGER'), SCOPES) };
      const eventTriggers = ['DOCUMENT_SENT'];
      const adminsWebhook = await createdWebhook(service, admin, ofAdmin.url, { eventTriggers });
      await createdWebhook(service, manager, ofManager.url, { eventTriggers });
      const forAdmins = await readyDocument(service, admin);
      const hidden = { documentId: forAdmins.id, data: { visibility: 'ADMIN' } };
      await ask(service, admin, 'POST', '/api/v2/document/update', hidden);
      await ask(service, admin, 'POST', `/api/v1/documents/${forAdmins.id}/send`, { sendEmail: false });
      const forEveryone = await sentDocument(service, admin);
      await expect.poll(() => ofManager.accepted(forEveryone.id)).toEqual(eventTriggers);
      await expect.poll(() => ofAdmin.accepted(forAdmins.id)).toEqual(eventTriggers);
      expect(ofManager.accepted(forAdmins.id)).toEqual([]);
      const move = { webhookUrl: elsewhere.url };
      expect(await ask(service, manager, 'PATCH', `/api/v1/webhooks/${adminsWebhook.id}`, move, 403)).toMatchObject({
        code: 'FORBIDDEN',
      });
      await ask(service, manager, 'PATCH', `/api/v1/webhooks/${adminsWebhook.id}`, { enabled: false });
      await ask(service, admin, 'PATCH', `/api/v1/webhooks/${adminsWebhook.id}`, move);
    });

    it("webhook deliveries report a document's lifecycle in order, with its state at each event [T006]", async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      const { id, recipients } = await completedDocument(service, account, { title: 'Lease', externalId: 'x-1' });
      await expect.poll(() => receiver.accepted(id)).toEqual(LIFE);

      const statuses = receiver.received.map(({ body }) => body.payload.status);
      expect(statuses).toEqual(['DRAFT', 'PENDING', 'PENDING', 'PENDING', 'COMPLETED']);
      const { body } = receiver.received[3]!;
      const recipient = {
        id: recipients[0]!.recipientId,
        documentId: id,
        templateId: null,
        email: 'ann@example.com',
        name: 'ann',
        role: 'SIGNER',
        signingOrder: null,
        authOptions: null,
        readStatus: 'OPENED',
        signingStatus: 'SIGNED',
        sendStatus: 'SENT',
        signedAt: expect.any(String),
        documentDeletedAt: null,
        expiresAt: null,
        rejectionReason: null,
      };
      expect(body).toEqual({
        event: 'DOCUMENT_SIGNED',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/),
        webhookEndpoint: receiver.url,
        payload: {
          id,
          envelopeId: expect.stringMatching(/^envelope_/),
          externalId: 'x-1',
          userId: account.userId,
          teamId: account.teamId,
          folderId: null,
          title: 'Lease',
          status: 'PENDING',
          source: 'DOCUMENT',
          visibility: 'EVERYONE',
          authOptions: null,
          formValues: null,
          templateId: null,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
          completedAt: null,
          deletedAt: null,
          documentMeta: expect.objectContaining({ timezone: 'Etc/UTC', signingOrder: 'PARALLEL' }),
          recipients: [recipient],
          Recipient: [recipient],
          recipientId: recipient.id,
          recipientEmail: 'ann@example.com',
          recipientRole: 'SIGNER',
        },
        data: body.payload,
      });
      // Returns the states, which may lag behind the receiver.
      const states = async () =>
        (await deliveriesOf(service, account, webhook)).map(({ event, state }) => `${event} ${state}`);
      await expect.poll(states).toEqual(LIFE.map((event) => `${event} DELIVERED`));
    });

    it('webhook deliveries never contain a signing token or signing URL [T327]', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      await createdWebhook(service, account, receiver.url, { eventTriggers: EVENTS });
      const { id, recipients } = await completedDocument(service, account, {
        recipients: [{ email: 'ann@example.com' }, { email: 'bob@example.com', role: 'CC' }],
      });
      await expect.poll(() => receiver.accepted(id).at(-1)).toBe('DOCUMENT_COMPLETED');
      const sent = receiver.received.map(({ raw, headers }) => raw + JSON.stringify(headers)).join();
      for (const { token } of recipients) expect(sent).not.toContain(token);
      expect(sent).not.toMatch(/\/sign\/|"token"|signingUrl|qr_|"secret"/i);
    });

    rule(
      "webhook deliveries contain a document's authentication settings, form values and visibility, and mark templates [T1215]",
      async () => {
        const receiver = await startReceiver();
        const account = await service.createAccount();
        const { secret } = await createdWebhook(service, account, receiver.url, { eventTriggers: EVENTS });
        const create = (type: string, more: object) => {
          const form = new FormData();
          const recipients = [{ email: 'ann@example.com', name: 'Ann', role: 'SIGNER', accessAuth: ['ACCOUNT'] }];
          form.set('payload', JSON.stringify({ type, title: type, recipients, ...more }));
          const headers = { authorization: account.token };
          return fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body: form });
        };
        const asked = {
          visibility: 'MANAGER_AND_ABOVE',
          globalActionAuth: ['PASSWORD'],
          formValues: { City: 'Leeds', Agreed: true, Copies: 2 },
        };
        expect((await create('DOCUMENT', asked)).status).toBe(200);
        expect((await create('TEMPLATE', {})).status).toBe(200);
        const told = async (event: string) => {
          await expect.poll(() => receiver.received.map(({ body }) => body.event)).toContain(event);
          const received = receiver.received.find(({ body }) => body.event === event)!;
          verify(received, secret);
          return received.body.payload;
        };
        const document = await told('DOCUMENT_CREATED');
        const auth = { accessAuth: ['ACCOUNT'], actionAuth: [] };
        expect(document).toMatchObject({
          visibility: 'MANAGER_AND_ABOVE',
          authOptions: {
            globalAccessAuth: [],
            globalActionAuth: ['PASSWORD'],
            accessAuth: [],
            actionAuth: ['PASSWORD'],
          },
          formValues: asked.formValues,
          recipients: [{ documentId: document.id, templateId: null, documentDeletedAt: null, authOptions: auth }],
        });
        const template = await told('TEMPLATE_CREATED');
        expect(template).toMatchObject({
          templateId: template.id,
          authOptions: null,
          recipients: [{ documentId: null, templateId: template.id }],
        });
      },
    );

    rule(
      'webhook deliveries contain the secret and a signature that the standardwebhooks package verifies, for any secret [T175]',
      async () => {
        const account = await service.createAccount();
        for (const chosen of [undefined, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'f00d'.repeat(16), 'pass-word!']) {
          const receiver = await startReceiver();
          const { secret } = await createdWebhook(service, account, receiver.url, { secret: chosen });
          await createdDocument(service, account);
          await expect.poll(() => receiver.received.length).toBe(1);
          const [received] = receiver.received;
          expect(received!.headers).toMatchObject({
            'content-type': 'application/json',
            'user-agent': 'Service-Webhooks',
            'x-service-secret': secret,
            'x-other-secret': secret,
            'x-third': secret,
            'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{24}$/),
            'webhook-timestamp': expect.stringMatching(/^\d{10}$/),
            'webhook-signature': expect.stringMatching(/^v1,[A-Za-z0-9+/]{43}=$/),
          });
          verify(received!, secret);
          expect(() => verify(received!, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow(NO_MATCH);
          expect(() =>
            verify({ ...received!, raw: received!.raw.replace('Agreement', 'Disagreement') }, secret),
          ).toThrow(NO_MATCH);
        }
      },
    );

    it('webhook deliveries are signed with the old and the new secret for a day after a rotation [T326]', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const { id, secret: before } = await createdWebhook(service, account, receiver.url);
      const rotated = await ask<{ secret: string }>(service, account, 'POST', `/api/v1/webhooks/${id}/rotate-secret`);
      await createdDocument(service, account);
      await expect.poll(() => receiver.received.length).toBe(1);
      const [received] = receiver.received;
      expect(received!.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
      expect(received!.headers['x-service-secret']).toBe(rotated.secret);
      verify(received!, before);
      verify(received!, rotated.secret);

      const signaturesAfter = async (hours: number) => {
        service.clock.advance(hours * 60 * 60_000);
        try {
          const before = receiver.received.length;
          await createdDocument(service, account);
          await expect.poll(() => receiver.received.length).toBe(before + 1);
          return String(receiver.received.at(-1)!.headers['webhook-signature']).split(' ').length;
        } finally {
          service.clock.advance(-hours * 60 * 60_000);
        }
      };
      expect(await signaturesAfter(23)).toBe(2);
      expect(await signaturesAfter(25)).toBe(1);
    });

    it("webhook deliveries are sent only to the team's enabled webhooks subscribed to the event [T329]", async () => {
      const [sent, created, disabled, foreign] = await Promise.all([1, 2, 3, 4].map(startReceiver));
      const [account, stranger] = [await service.createAccount(), await service.createAccount()];
      await createdWebhook(service, account, sent!.url, { eventTriggers: ['DOCUMENT_SENT'] });
      await createdWebhook(service, account, created!.url, { eventTriggers: ['DOCUMENT_CREATED'] });
      await createdWebhook(service, account, disabled!.url, { enabled: false });
      await createdWebhook(service, stranger, foreign!.url);
      await sentDocument(service, account);
      await expect.poll(() => sent!.accepted()).toEqual(['DOCUMENT_SENT']);
      expect(created!.accepted()).toEqual(['DOCUMENT_CREATED']);
      expect([...disabled!.received, ...foreign!.received]).toEqual([]);
    });

    rule('webhook deliveries are not created for a refused change [T333]', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      const { id } = await createdDocument(service, account);
      await ask(service, account, 'POST', `/api/v1/documents/${id}/send`, {}, 400);
      await expect.poll(() => receiver.accepted()).toEqual(['DOCUMENT_CREATED']);
      expect(await deliveriesOf(service, account, webhook)).toHaveLength(1);
    });

    it('webhook deliveries reach other receivers immediately while one receiver hangs [T339]', async () => {
      const [hanging, healthy] = [await startReceiver(), await startReceiver()];
      hanging.answer = () => 'hang';
      const account = await service.createAccount();
      await createdWebhook(service, account, hanging.url, { eventTriggers: ['DOCUMENT_CREATED'] });
      await createdWebhook(service, account, healthy.url, { eventTriggers: ['DOCUMENT_CREATED'] });
      for (let made = 0; made < 12; made++) await createdDocument(service, account);
      await expect.poll(() => healthy.accepted().length).toBe(12);
      // At any time, a few requests to the hanging receiver are in progress, for ten seconds each. The rest wait in a
      // separate lane.
      expect(hanging.received.length).toBeGreaterThan(0);
      expect(hanging.received.length).toBeLessThan(12);
    });

    it('a webhook delivery succeeds with any 2xx status, and no other [T811]', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url, { eventTriggers: ['DOCUMENT_CREATED'] });
      const answers = [201, 202, 204, 299, 300, 304, 400, 500];
      for (const [index, status] of answers.entries()) {
        receiver.answer = () => status;
        await createdDocument(service, account);
        await expect
          .poll(async () => (await deliveriesOf(service, account, webhook))[index])
          .toMatchObject({ state: status < 300 ? 'DELIVERED' : 'QUEUED', attempts: [{ statusCode: status }] });
      }
    });

    rule('a webhook delivery fails on a redirect, without following it [T336]', async () => {
      const [receiver, elsewhere] = [await startReceiver(), await startReceiver()];
      receiver.answer = () => [307, { location: elsewhere.url }];
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      await createdDocument(service, account);
      await expect
        .poll(() => deliveriesOf(service, account, webhook))
        .toMatchObject([{ state: 'QUEUED', nextAttemptAt: expect.any(String), attempts: [{ statusCode: 307 }] }]);
      const [delivery] = await deliveriesOf(service, account, webhook);
      expect(delivery!.attempts).toEqual([
        {
          startedAt: expect.any(String),
          durationMs: expect.any(Number),
          statusCode: 307,
          error: 'The endpoint returned 307; redirects are not followed.',
          responseExcerpt: 'answered 307',
        },
      ]);
      expect(elsewhere.received).toEqual([]);
    });

    it('a webhook delivery that gets no response records the reason', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      await receiver.stop();
      await createdDocument(service, account);
      const refused = {
        statusCode: null,
        responseExcerpt: null,
        error: `${new URL(receiver.url).host} refused the connection.`,
      };
      await expect
        .poll(() => deliveriesOf(service, account, webhook))
        .toMatchObject([{ state: 'QUEUED', attempts: [refused] }]);
    });

    it('a webhook can be tested with one event without a document, sent only to that webhook and attempted once [T323]', async () => {
      const [receiver, other] = [await startReceiver(), await startReceiver()];
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      await createdWebhook(service, account, other.url);
      const test = (body?: unknown) =>
        ask<Delivery>(service, account, 'POST', `/api/v1/webhooks/${webhook.id}/test`, body);
      const queued = await test();
      expect(queued).toMatchObject({ event: 'DOCUMENT_CREATED', documentId: null, templateId: null, attempts: [] });
      await expect.poll(() => receiver.accepted()).toEqual(['DOCUMENT_CREATED']);
      const [received] = receiver.received;
      verify(received!, webhook.secret);
      expect(received!.headers['webhook-id']).toBe(queued.id);
      expect(received!.body.payload).toMatchObject({ title: 'Test document', status: 'DRAFT', teamId: account.teamId });

      receiver.answer = () => 500;
      await test({ event: 'DOCUMENT_SIGNED' });
      await expect
        .poll(async () => (await deliveriesOf(service, account, webhook)).at(-1))
        .toMatchObject({ event: 'DOCUMENT_SIGNED', state: 'FAILED', nextAttemptAt: null });
      expect(receiver.received.at(-1)!.body.payload).toMatchObject({ recipientEmail: 'recipient@example.com' });
      expect(other.received).toEqual([]);

      await ask(service, account, 'PATCH', `/api/v1/webhooks/${webhook.id}`, { enabled: false });
      const path = `/api/v1/webhooks/${webhook.id}/test`;
      expect(await ask(service, account, 'POST', path, {}, 400)).toMatchObject({ code: 'WEBHOOK_DISABLED' });
      expect(await ask(service, account, 'POST', path, { event: 'NONE' }, 400)).toMatchObject({
        code: 'INVALID_REQUEST',
      });
    });

    it('a webhook delivery can be repeated on request, with the same id [T324]', async () => {
      const receiver = await startReceiver();
      const account = await service.createAccount();
      const webhook = await createdWebhook(service, account, receiver.url);
      await createdDocument(service, account);
      await expect.poll(() => receiver.received.length).toBe(1);
      await expect.poll(() => deliveriesOf(service, account, webhook)).toMatchObject([{ state: 'DELIVERED' }]);
      const [delivery] = await deliveriesOf(service, account, webhook);
      const path = `/api/v1/webhooks/${webhook.id}/deliveries/${delivery!.id}/redeliver`;
      expect(await ask(service, account, 'POST', path)).toMatchObject({ id: delivery!.id, state: 'QUEUED' });
      await expect.poll(() => receiver.received.length).toBe(2);
      const [first, second] = receiver.received;
      expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
      expect(second!.raw).toBe(first!.raw);
      await expect
        .poll(() => deliveriesOf(service, account, webhook))
        .toMatchObject([{ state: 'DELIVERED', attempts: [{ statusCode: 200 }, { statusCode: 200 }] }]);

      const unknown = `/api/v1/webhooks/${webhook.id}/deliveries/msg_unknown/redeliver`;
      expect(await ask(service, account, 'POST', unknown, undefined, 404)).toMatchObject({
        message: 'Delivery not found.',
      });
      const ofAnother = await createdWebhook(service, account, receiver.url);
      await ask(service, account, 'POST', path.replace(webhook.id, ofAnother.id), undefined, 404);
      await ask(service, account, 'PATCH', `/api/v1/webhooks/${webhook.id}`, { enabled: false });
      expect(await ask(service, account, 'POST', path, undefined, 400)).toMatchObject({ code: 'WEBHOOK_DISABLED' });
    });
  },
  { ...LOOPBACK_ALLOWED, WEBHOOK_SECRET_HEADERS: 'X-Other-Secret, x-third' },
);

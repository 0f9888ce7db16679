import { LIMITS } from '@countersign/contracts/text';
import { EVENTS } from '@countersign/contracts/vocabulary';
import { expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { createdWebhook, LIFE, LOOPBACK_ALLOWED, type Webhook } from '../../../testing/src/webhooks.ts';

const URL_OF_OURS = 'http://127.0.0.1:9/hooks';

describeOnEachService(
  'webhook settings',
  (service, rule) => {
    it('a webhook is created with all given values, and its secret is displayed only then [T106]', async () => {
      const account = await service.createAccount();
      const { secret, ...created } = await createdWebhook(service, account, URL_OF_OURS, {
        eventTriggers: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED', 'DOCUMENT_SENT'],
        secret: 'a secret of 32 bytes in hex'.replaceAll(' ', '-'),
        enabled: false,
      });
      expect(secret).toBe('a-secret-of-32-bytes-in-hex');
      expect(created).toEqual({
        id: expect.stringMatching(/^webhook_[0-9a-f]{24}$/),
        webhookUrl: URL_OF_OURS,
        eventTriggers: ['DOCUMENT_SENT', 'DOCUMENT_COMPLETED'],
        enabled: false,
        createdAt: expect.any(String),
        updatedAt: created.createdAt,
        userId: account.userId,
        teamId: account.teamId,
      });
      expect(await ask(service, account, 'GET', `/api/v1/webhooks/${created.id}`)).toEqual(created);
      expect(await ask(service, account, 'GET', '/api/v1/webhooks')).toEqual({ webhooks: [created], totalPages: 1 });
    });

    rule('a new webhook is enabled and has a random secret by default', async () => {
      const account = await service.createAccount();
      for (const secret of [undefined, null, '']) {
        const webhook = await createdWebhook(service, account, URL_OF_OURS, { secret });
        expect(webhook).toMatchObject({ enabled: true, secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) });
      }
    });

    rule('a webhook can be subscribed to every event name [T328]', async () => {
      const account = await service.createAccount();
      const { eventTriggers } = await createdWebhook(service, account, URL_OF_OURS, { eventTriggers: EVENTS });
      expect(eventTriggers).toEqual(EVENTS);
    });

    it('PATCH and PUT change a webhook in the same way, and keep omitted and null properties [T161]', async () => {
      const account = await service.createAccount();
      const { secret: _, ...webhook } = await createdWebhook(service, account, URL_OF_OURS);
      const path = `/api/v1/webhooks/${webhook.id}`;
      const patched = await ask(service, account, 'PATCH', path, { enabled: false, webhookUrl: null });
      expect(patched).toEqual({ ...webhook, enabled: false, updatedAt: expect.any(String) });
      const put = await ask(service, account, 'PUT', path, {
        webhookUrl: 'https://127.0.0.1/other',
        eventTriggers: ['RECIPIENT_EXPIRED'],
        secret: null,
      });
      expect(put).toEqual({
        ...webhook,
        enabled: false,
        webhookUrl: 'https://127.0.0.1/other',
        eventTriggers: ['RECIPIENT_EXPIRED'],
        updatedAt: expect.any(String),
      });
      expect(await ask(service, account, 'GET', path)).toEqual(put);
    });

    it('webhooks are listed newest first, in pages [T162]', async () => {
      const account = await service.createAccount();
      const ids: string[] = [];
      for (let made = 0; made < 3; made++) ids.unshift((await createdWebhook(service, account, URL_OF_OURS)).id);
      const page = (query: string) =>
        ask<{ webhooks: Webhook[]; totalPages: number }>(service, account, 'GET', `/api/v1/webhooks${query}`);
      const first = await page('?page=1&perPage=2');
      const second = await page('?page=2&perPage=2');
      expect([...first.webhooks, ...second.webhooks].map(({ id }) => id)).toEqual(ids);
      expect(await page('?page=3&perPage=2')).toEqual({ webhooks: [], totalPages: 2 });
    });

    it('webhooks are deleted permanently [T163]', async () => {
      const account = await service.createAccount();
      const { secret: _, ...webhook } = await createdWebhook(service, account, URL_OF_OURS);
      const path = `/api/v1/webhooks/${webhook.id}`;
      expect(await ask(service, account, 'DELETE', path)).toEqual(webhook);
      await ask(service, account, 'GET', path, undefined, 404);
      await ask(service, account, 'DELETE', path, undefined, 404);
    });

    rule('a webhook gets a new secret on request, random or given [T325]', async () => {
      const account = await service.createAccount();
      const { secret, ...webhook } = await createdWebhook(service, account, URL_OF_OURS);
      const path = `/api/v1/webhooks/${webhook.id}/rotate-secret`;
      const rotated = await ask<Webhook>(service, account, 'POST', path);
      expect(rotated).toEqual({ ...webhook, secret: expect.stringMatching(/^whsec_/), updatedAt: expect.any(String) });
      expect(rotated.secret).not.toBe(secret);
      expect(await ask(service, account, 'POST', path, { secret: 'mine' })).toMatchObject({ secret: 'mine' });
    });

    it('webhooks are limited in number, even for concurrent requests [T194]', async () => {
      const account = await service.createAccount();
      const { database } = service.services;
      const { secret: _, ...webhook } = await createdWebhook(service, account, URL_OF_OURS);
      await database.pool.query(
        `insert into webhooks (id, team_id, user_id, url, event_triggers, secret)
         select 'webhook_' || n || '_' || $2, $2::int, $3, 'https://example.com', '{DOCUMENT_SENT}', 's' from generate_series(1, $1) n`,
        [LIMITS.webhooks - 3, account.teamId, account.userId],
      );
      const request = { webhookUrl: webhook.webhookUrl, eventTriggers: LIFE };
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => service.call(account, 'POST', '/api/v1/webhooks', request)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400]);
      expect(await ask(service, account, 'POST', '/api/v1/webhooks', request, 400)).toMatchObject({
        code: 'TOO_MANY_WEBHOOKS',
      });
    });

    rule.each([
      ['no body', undefined, []],
      ['no URL', { eventTriggers: LIFE }, ['webhookUrl']],
      ['no events', { webhookUrl: URL_OF_OURS }, ['eventTriggers']],
      ['an empty list of events', { webhookUrl: URL_OF_OURS, eventTriggers: [] }, ['eventTriggers']],
      ['an unknown event', { webhookUrl: URL_OF_OURS, eventTriggers: ['DOCUMENT_SHREDDED'] }, ['eventTriggers', 0]],
      [
        'a URL that is too long',
        { webhookUrl: `https://example.com/${'a'.repeat(2048)}`, eventTriggers: LIFE },
        ['webhookUrl'],
      ],
      ['a secret no header can carry', { webhookUrl: URL_OF_OURS, eventTriggers: LIFE, secret: 'a\r\nb' }, ['secret']],
      [
        'a whsec_ secret that is not a key',
        { webhookUrl: URL_OF_OURS, eventTriggers: LIFE, secret: 'whsec_x' },
        ['secret'],
      ],
      ['a word for a boolean', { webhookUrl: URL_OF_OURS, eventTriggers: LIFE, enabled: 'yes' }, ['enabled']],
    ])('a webhook request with %s is refused', async (_what, body, path) => {
      const account = await service.createAccount();
      const problem = await ask<{ code: string; issues?: { path: unknown[] }[] }>(
        service,
        account,
        'POST',
        '/api/v1/webhooks',
        body,
        400,
      );
      expect(problem.code).toBe('INVALID_REQUEST');
      if (path.length > 0) expect(problem.issues?.map((issue) => issue.path)).toEqual([path]);
    });

    rule.each([
      'http://printer.local/',
      'http://10.0.0.1/',
      'http://0xa9fea9fe/',
      'http://[::1]/',
      'http://[::ffff:127.0.0.1]/',
      'http://metadata.google.internal/',
      'ftp://example.com/',
      'http://8.8.8.8:6379/',
      'https://user:secret@example.com/',
      'nonsense',
    ])(
      'a webhook is refused at creation and change if its URL is blocked by the egress rules: %s [T340]',
      async (webhookUrl) => {
        const account = await service.createAccount();
        const { id } = await createdWebhook(service, account, URL_OF_OURS);
        const refused = {
          code: 'URL_NOT_ALLOWED',
          message: expect.stringMatching(/^webhookUrl: .+\.$/),
          issues: [{ path: ['webhookUrl'], message: expect.any(String) }],
          docs: expect.stringContaining('/docs/errors#URL_NOT_ALLOWED'),
        };
        const request = { webhookUrl, eventTriggers: LIFE };
        expect(await ask(service, account, 'POST', '/api/v1/webhooks', request, 400)).toEqual(refused);
        expect(await ask(service, account, 'PATCH', `/api/v1/webhooks/${id}`, { webhookUrl }, 400)).toEqual(refused);
      },
    );

    const OPERATIONS = [
      ['GET', ''],
      ['PATCH', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/rotate-secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
      ['POST', '/deliveries/msg_unknown/redeliver'],
    ] as const;

    it.each(OPERATIONS)(
      'for a webhook, %s %s returns 401 without a token, and the same 404 to other teams and for unknown ids',
      async (...[method, path]) => {
        const [owner, stranger] = [await service.createAccount(), await service.createAccount()];
        const { id } = await createdWebhook(service, owner, URL_OF_OURS);
        const body = method === 'GET' || method === 'DELETE' ? undefined : {};
        const at = (webhook: string) => `/api/v1/webhooks/${webhook}${path}`;
        await ask(service, { token: 'api_nobody' }, method, at(id), body, 401);
        const notFound = { code: 'NOT_FOUND', message: 'Webhook not found.', docs: expect.any(String) };
        for (const unknown of [id, 'webhook_unknown', '7', '%00', 'a%2Fb', "'; drop"]) {
          expect(await ask(service, stranger, method, at(unknown), body, 404), unknown).toEqual(notFound);
        }
        expect(await ask(service, owner, 'GET', `/api/v1/webhooks/${id}`)).toMatchObject({ enabled: true });
      },
    );

    it('webhook requests return 405 with the allowed methods, and 413 or 415 for unreadable bodies', async () => {
      const account = await service.createAccount();
      const wrong = await service.call(account, 'DELETE', '/api/v1/webhooks');
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, POST, HEAD, OPTIONS']);
      const large = { webhookUrl: URL_OF_OURS, eventTriggers: LIFE, secret: 'a'.repeat(1024 * 1024) };
      await ask(service, account, 'POST', '/api/v1/webhooks', large, 413);
      const xml = await fetch(`${service.url}/api/v1/webhooks`, {
        method: 'POST',
        headers: { authorization: account.token, 'content-type': 'application/xml' },
        body: '<webhook/>',
      });
      expect(xml.status).toBe(415);
    });

    rule('Zapier can create and delete webhook subscriptions, or is refused with an explanation [T1219]', async () => {
      const account = await service.createAccount();
      const [subscribe, unsubscribe] = ['/api/v1/zapier/subscribe', '/api/v1/zapier/unsubscribe'];
      const wanted = { webhookUrl: URL_OF_OURS, eventTrigger: 'DOCUMENT_COMPLETED' };
      const { secret, ...made } = await ask<Webhook>(service, account, 'POST', subscribe, wanted);
      expect(secret).toMatch(/^whsec_/);
      expect(made).toMatchObject({ eventTriggers: ['DOCUMENT_COMPLETED'], enabled: true });
      const refused = async (path: string, body: object, status: number, who = account) =>
        (await ask<{ code: string }>(service, who, 'POST', path, body, status)).code;
      expect(await refused(subscribe, { ...wanted, eventTrigger: 'DOCUMENT_SHREDDED' }, 400)).toBe('INVALID_REQUEST');
      expect(await refused(subscribe, { ...wanted, webhookUrl: 'http://10.0.0.1/' }, 400)).toBe('URL_NOT_ALLOWED');
      expect(await refused(unsubscribe, {}, 400)).toBe('INVALID_REQUEST');
      const stranger = await service.createAccount();
      expect(await refused(unsubscribe, { webhookId: made.id }, 404, stranger)).toBe('NOT_FOUND');
      expect(await ask(service, account, 'POST', unsubscribe, { webhookId: made.id })).toEqual(made);
      expect(await refused(unsubscribe, { webhookId: made.id }, 404)).toBe('NOT_FOUND');
      const nobody = { ...account, token: 'api_nobody' };
      for (const path of [subscribe, unsubscribe]) expect(await refused(path, {}, 401, nobody)).toBe('UNAUTHORIZED');
      await ask(service, nobody, 'GET', '/api/v1/zapier/list-documents', undefined, 401);
      expect((await service.call(account, 'GET', subscribe)).status).toBe(405);
    });
  },
  LOOPBACK_ALLOWED,
);

import { expect, it } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnSharedServices } from '../../../testing/src/service.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';

const UNAUTHORIZED = { message: expect.any(String), code: 'UNAUTHORIZED', docs: expect.any(String) };
const NO_DOCUMENT = { message: 'Document not found.', code: 'NOT_FOUND', docs: expect.any(String) };

const OPERATIONS_ON_A_DOCUMENT: [method: string, path: (id: unknown) => string, body?: unknown][] = [
  ['GET', (id) => `/api/v1/documents/${id}`],
  ['DELETE', (id) => `/api/v1/documents/${id}`],
  ['POST', (id) => `/api/v1/documents/${id}/send`, {}],
  ['POST', (id) => `/api/v1/documents/${id}/resend`, { recipients: [] }],
  ['GET', (id) => `/api/v1/documents/${id}/download`],
  ['GET', (id) => `/api/v1/documents/${id}/audit-log`],
  ['POST', (id) => `/api/v1/documents/${id}/recipients`, { name: 'Bo', email: 'bo@example.com' }],
  ['PATCH', (id) => `/api/v1/documents/${id}/recipients/1`, { name: 'Bo' }],
  ['PUT', (id) => `/api/v1/documents/${id}/recipients/1`, { name: 'Bo' }],
  ['DELETE', (id) => `/api/v1/documents/${id}/recipients/1`],
  [
    'POST',
    (id) => `/api/v1/documents/${id}/fields`,
    { recipientId: 1, type: 'TEXT', page: 1, positionX: 1, positionY: 1, width: 9, height: 9 },
  ],
  ['PATCH', (id) => `/api/v1/documents/${id}/fields/1`, { page: 1 }],
  ['PUT', (id) => `/api/v1/documents/${id}/fields/1`, { page: 1 }],
  ['DELETE', (id) => `/api/v1/documents/${id}/fields/1`],
];

describeOnSharedServices('requests to API v1', (service, rule) => {
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${service.url}${path}`, { headers });

  rule('an API token is accepted after Bearer in upper or lower case, and without Bearer [T170]', async () => {
    const { token } = await service.createAccount();
    for (const authorization of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`, token]) {
      expect((await get('/api/v1/documents', { authorization })).status, authorization).toBe(200);
    }
  });

  it('a missing, malformed, unknown, expired or revoked API token gets 401 [T174]', async () => {
    const [expired, revoked] = [await service.createAccount(), await service.createAccount()];
    const { orm } = service.services.database;
    const past = new Date(Date.now() - 1000);
    const tokens = await orm.select().from(apiTokens);
    const { eq } = await import('drizzle-orm');
    const tokenOf = (teamId: number) => tokens.find((each) => each.teamId === teamId)!.id;
    await orm
      .update(apiTokens)
      .set({ expiresAt: past })
      .where(eq(apiTokens.id, tokenOf(expired.teamId)));
    await orm
      .update(apiTokens)
      .set({ revokedAt: past })
      .where(eq(apiTokens.id, tokenOf(revoked.teamId)));

    const unknown = `api_${'0'.repeat(48)}`;
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Basic eDp5', unknown, expired.token, revoked.token]) {
      const response = await get('/api/v1/documents', authorization === '' ? {} : { authorization });
      expect(response.status, authorization).toBe(401);
      expect(await response.json()).toEqual(UNAUTHORIZED);
    }
  });

  it('a caller is authenticated before the request is read or the document is looked up [T217]', async () => {
    for (const [method, path] of OPERATIONS_ON_A_DOCUMENT) {
      const response = await fetch(`${service.url}${path('abc')}`, {
        method,
        headers: { 'content-type': 'text/plain' },
        ...(method !== 'GET' && { body: '{' }),
      });
      expect([response.status, await response.json()], `${method} ${path('abc')}`).toEqual([401, UNAUTHORIZED]);
    }
  });

  it('an object of another team, a deleted or unknown object and an invalid id all get the same 404 [T181]', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const foreign = await createdDocument(service, other);
    const deleted = await createdDocument(service, account);
    await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
    const before = await ask(service, other, 'GET', `/api/v1/documents/${foreign.id}`);

    const ids = [foreign.id, deleted.id, 999_999, 'abc', '-1', '1e9999', '9999999999', '1.5', '%00', '0'];
    for (const [method, path, body] of OPERATIONS_ON_A_DOCUMENT) {
      for (const id of ids) {
        const response = await service.call(account, method, path(id), body);
        expect([response.status, await response.json()], `${method} ${path(id)}`).toEqual([404, NO_DOCUMENT]);
      }
    }
    expect(await ask(service, other, 'GET', `/api/v1/documents/${foreign.id}`)).toEqual(before);
  });

  rule('an id of 7.0 in a path is read as 7, and a trailing slash is ignored [T146]', async () => {
    const account = await service.createAccount();
    const { id } = await createdDocument(service, account);
    for (const path of [`${id}.0`, `${id}/`, `${id}.00/`]) {
      expect(await ask(service, account, 'GET', `/api/v1/documents/${path}`), path).toMatchObject({ id });
    }
    await ask(service, account, 'GET', '/api/v1/documents/');
  });

  rule('an unknown path gets 404, and an unknown method gets 405 with Allow [T225]', async () => {
    const account = await service.createAccount();
    const nowhere = await service.call(account, 'GET', '/api/v1/nowhere');
    expect([nowhere.status, await nowhere.json()]).toEqual([
      404,
      { message: 'Not found: there is nothing at this URL.', code: 'NOT_FOUND', docs: expect.any(String) },
    ]);
    const refused: [string, string, string][] = [
      ['PUT', '/api/v1/documents', 'GET, POST, HEAD, OPTIONS'],
      ['POST', '/api/v1/documents/1', 'GET, DELETE, HEAD, OPTIONS'],
      ['GET', '/api/v1/documents/1/send', 'POST, OPTIONS'],
      ['GET', '/api/v1/documents/1/recipients', 'POST, OPTIONS'],
      ['GET', '/api/v1/documents/1/fields/1', 'PATCH, PUT, DELETE, OPTIONS'],
    ];
    for (const [method, path, allow] of refused) {
      const response = await service.call(account, method, path);
      expect(response.status, `${method} ${path}`).toBe(405);
      expect(response.headers.get('allow')).toBe(allow);
      expect(await response.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' });
    }
  });

  it('requests to API v1 are accepted from pages of any origin without cookies, as in version 2 [T240]', async () => {
    for (const path of ['/api/v1/documents', '/api/v2/envelope/create']) {
      const preflight = await fetch(service.url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://app.example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
      expect(preflight.status, path).toBe(204);
      expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
      expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
      expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
    }
    const answer = await get('/api/v1/documents', { origin: 'https://app.example.com' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  rule('every response of API v1 says that the version is deprecated and names its successor [T212]', async () => {
    const { token } = await service.createAccount();
    for (const path of ['/api/v1/documents', '/api/v1/documents/9', '/api/v1/nowhere', '/api/v1/openapi.json']) {
      const { headers } = await get(path, { authorization: token });
      expect(headers.get('deprecation'), path).toBe('@1717200000');
      expect(headers.get('link'), path).toContain('rel="successor-version"');
    }
    // Every rejection has the header, even before the caller is identified.
    const refused = [
      await get('/api/v1/documents', {}),
      await get('/api/v1/documents?page=0', { authorization: token }),
      await fetch(`${service.url}/api/v1/documents`, { method: 'PATCH', headers: { authorization: token } }),
      await fetch(`${service.url}/api/v1/documents`, { method: 'POST', headers: { authorization: token }, body: 'x' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([401, 400, 405, 415]);
    for (const { headers, status } of refused) expect(headers.get('deprecation'), String(status)).toBe('@1717200000');
  });

  it('a request body that is not JSON, too large or of another media type is refused and changes nothing [T224]', async () => {
    const account = await service.createAccount();
    const post = (body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
      fetch(`${service.url}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: account.token, 'content-type': contentType },
        body,
      });
    const document = { title: 'T', recipients: [] };
    const large = JSON.stringify({ ...document, meta: { message: 'x'.repeat(1024 * 1024) } });
    const deep = '['.repeat(400_000) + ']'.repeat(400_000);
    const cases: [string | Uint8Array<ArrayBuffer>, string, number, string][] = [
      ['{"title":', 'application/json', 400, 'INVALID_JSON'],
      [new Uint8Array([0x22, 0xff, 0x22]), 'application/json', 400, 'INVALID_JSON'],
      ['', 'application/json', 400, 'INVALID_REQUEST'],
      ['null', 'application/json', 400, 'INVALID_REQUEST'],
      ['[]', 'application/json', 400, 'INVALID_REQUEST'],
      [deep, 'application/json', 400, 'INVALID_REQUEST'],
      [large, 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
      [JSON.stringify(document), 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['title=T', 'application/x-www-form-urlencoded', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ];
    for (const [body, contentType, status, code] of cases) {
      const response = await post(body, contentType);
      expect([response.status, await response.json()], `${contentType} ${String(body).slice(0, 30)}`).toMatchObject([
        status,
        { code },
      ]);
    }
    expect(await ask(service, account, 'GET', '/api/v1/documents')).toEqual({ documents: [], totalPages: 0 });
    expect((await post(JSON.stringify(document), 'application/problem+json; charset=utf-8')).status).toBe(200);
  });

  it('NUL characters and unpaired surrogates are refused everywhere in a request', async () => {
    const account = await service.createAccount();
    const titled = (json: string) =>
      fetch(`${service.url}/api/v1/documents`, {
        method: 'POST',
        headers: { authorization: account.token, 'content-type': 'application/json' },
        body: json,
      });
    const cases: [string, (string | number)[]][] = [
      ['{"title":"a\\u0000b","recipients":[]}', ['title']],
      ['{"title":"a\\ud800b","recipients":[]}', ['title']],
      ['{"title":"T","recipients":[{"name":"a\\u0000","email":"a@b.c"}]}', ['recipients', 0, 'name']],
      ['{"title":"T","recipients":[],"formValues":{"a\\u0000":"b"}}', ['formValues']],
    ];
    for (const [json, path] of cases) {
      const response = await titled(json);
      expect([response.status, await response.json()], json).toMatchObject([
        400,
        { code: 'INVALID_REQUEST', issues: [{ path }] },
      ]);
    }
    const query = await get('/api/v1/documents?query=%00', { authorization: account.token });
    expect([query.status, await query.json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    expect((await get('/api/v1/documents?query=%ff', { authorization: account.token })).status).toBe(200);
  });

  it('/api/v1/openapi.json returns the API description to anyone [T168]', async () => {
    const response = await get('/api/v1/openapi.json');
    expect(await response.json()).toMatchObject({
      openapi: '3.1.0',
      servers: [{ url: service.services.config.BASE_URL }],
    });
  });

  it('/docs/api redirects to the newest API reference, with a strict CSP', async () => {
    const lead = await fetch(`${service.url}/docs/api`, { redirect: 'manual' });
    expect([lead.status, lead.headers.get('location')]).toEqual([302, '/docs/api/v2']);
    for (const path of ['/docs/api/v1', '/docs/api/v2']) {
      const page = await get(path);
      expect(page.status).toBe(200);
      expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; (?!.*unsafe)/);
    }
    expect((await get('/docs/api/..%2fpackage.json')).status).toBe(404);
  });

  it.each([
    ['/docs/api/v1', '/api/v1/openapi.json'],
    ['/docs/api/v2', '/api/v2/openapi.json'],
  ])(
    'the reference page %s contains every operation and its problem codes, each as a link target',
    async (path, at) => {
      const pages = new Map<string, string>();
      const htmlOf = async (page: string): Promise<string> => {
        const html = pages.get(page) ?? (await (await get(page)).text());
        pages.set(page, html);
        return html;
      };
      const linksOf = (html: string) => [...html.matchAll(/href="(\/docs\/[^"]*)"/g)].map(([, link]) => link!);
      const resources = [...new Set(linksOf(await htmlOf(path)).map((link) => link.split('#')[0]!))];
      const html = (await Promise.all(resources.filter((link) => link.startsWith(`${path}/`)).map(htmlOf))).join('');
      const description = (await (await get(at)).json()) as {
        paths: Record<string, Record<string, { operationId: string; summary: string }>>;
      };
      const operations = Object.values(description.paths).flatMap((item) => Object.values(item));
      expect(operations.length).toBeGreaterThan(50);
      for (const { operationId, summary } of operations) {
        const [, section = ''] = html.split(`id="${operationId}"`);
        expect(section.slice(0, 500).replaceAll('&#39;', "'"), operationId).toContain(summary);
      }
      const codes = linksOf(html).filter((link) => link.startsWith('/docs/errors#'));
      expect(codes.length).toBeGreaterThan(operations.length);
      for (const link of new Set(linksOf(html))) {
        const [page = '', place] = link.split('#');
        const there = await get(page);
        expect(there.status, link).toBe(200);
        if (place) expect(await htmlOf(page), link).toContain(`id="${place}"`);
      }
    },
  );
});

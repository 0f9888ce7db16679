import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, describeSharedRules, type TestAccount } from '../../../testing/src/service.ts';
import { loadEnvelope } from '../../src/envelopes/store/load-envelope.ts';
import { uploadUrl } from '../../src/envelopes/uploads/upload-url.ts';
import { removeMember, setMember } from '../../src/features/accounts/members/team-members.ts';
import { downloadDocument } from '../../src/features/downloads/download-document.ts';
import { createDocument } from '../../src/features/drafts/create-document.ts';
import { sessions } from '../../src/platform/db/schema.ts';
import { findMember } from '../../src/platform/principals/find-principal.ts';

const BOX = { type: 'SIGNATURE', page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };

function newEnvelope(title = 'Lease'): FormData {
  const body = new FormData();
  const recipients = [{ name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields: [BOX] }];
  body.append('payload', JSON.stringify({ title, recipients }));
  body.append('files', new Blob([buildPdf()]), 'lease.pdf');
  return body;
}

describeSharedRules('the console', (service) => {
  let team: TestAccount;
  const base = () => `/api/console/teams/${team.teamId}`;

  beforeAll(async () => {
    team = await service.createAccount();
  });

  const memberOf = async (teamId: number, role: Parameters<typeof addMember>[2]) => {
    const member = await addMember(service, teamId, role);
    return { ...member, browser: await signedInBrowser(service, member) };
  };

  const create = (browser: BrowserSession, title?: string, headers: Record<string, string> = {}) =>
    fetch(`${service.url}${base()}/envelope/create`, {
      method: 'POST',
      headers: { cookie: browser.cookies, origin: service.url, ...headers },
      body: newEnvelope(title),
    });

  const idOf = async (answer: Response): Promise<string> => {
    const body = (await answer.json()) as { id: string };
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.id;
  };

  const codeOf = async (answer: Response): Promise<[number, string]> => {
    const { code } = (await answer.json()) as { code: string };
    return [answer.status, code];
  };

  it('the console performs the operations of API version 2 on behalf of the signed-in person [T842]', async () => {
    const { browser, userId, email } = await memberOf(team.teamId, 'MEMBER');
    const id = await idOf(await create(browser));
    expect((await browser.post(`${base()}/envelope/distribute`, { envelopeId: id })).status).toBe(200);
    const read = await browser.get(`${base()}/envelope/${id}`);
    const envelope = (await read.json()) as { status: string; documentId: number; envelopeItems: { id: string }[] };
    expect(envelope).toMatchObject({ status: 'PENDING', title: 'Lease', teamId: team.teamId, userId });
    expect(envelope).toEqual(await ask(service, team, 'GET', `/api/v2/envelope/${id}`));

    const item = `${base()}/envelope/item/${envelope.envelopeItems[0]?.id}/download?version=original`;
    const pdf = await browser.get(item, { range: 'bytes=0-4' });
    expect([pdf.status, await pdf.text()]).toEqual([206, '%PDF-']);

    const path = `/api/v1/documents/${envelope.documentId}/audit-log`;
    const { entries } = await ask<{ entries: { type: string; actor: object }[] }>(service, team, 'GET', path);
    const actor = { kind: 'user', userId, email, tokenId: null, ip: '127.0.0.1' };
    for (const type of ['DOCUMENT_CREATED', 'DOCUMENT_SENT']) {
      expect(entries.find((entry) => entry.type === type)?.actor, type).toMatchObject(actor);
    }
  });

  it('the console accepts no API tokens, and the API accepts no sessions [T843]', async () => {
    const { browser } = await memberOf(team.teamId, 'ADMIN');
    const id = await idOf(await create(browser));
    const withToken = await service.call(team, 'GET', `${base()}/envelope/${id}`);
    expect(await codeOf(withToken)).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(await browser.get(`/api/v2/envelope/${id}`))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(await browser.get('/api/v1/documents'))).toEqual([401, 'UNAUTHORIZED']);
    // A token sent in addition to a session has no effect.
    const { token } = await service.createAccount();
    expect((await browser.get(`${base()}/envelope/${id}`, { authorization: token })).status).toBe(200);
  });

  it('the console refuses cross-site requests before checking anything else [T844]', async () => {
    const { browser } = await memberOf(team.teamId, 'ADMIN');
    const id = await idOf(await create(browser));
    const elsewhere = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of elsewhere) {
      const read = await browser.get(`${base()}/envelope/${id}`, headers as Record<string, string>);
      expect(await codeOf(read), JSON.stringify(headers)).toEqual([403, 'CROSS_ORIGIN_REQUEST']);
      const sent = await browser.post(`${base()}/envelope/distribute`, { envelopeId: id }, headers as never);
      expect(await codeOf(sent), JSON.stringify(headers)).toEqual([403, 'CROSS_ORIGIN_REQUEST']);
    }
    const entered = { 'sec-fetch-site': 'none' };
    expect((await browser.get(`${base()}/envelope/${id}`, entered)).status).toBe(200);
    expect((await browser.post(`${base()}/envelope/distribute`, { envelopeId: id }, entered)).status).toBe(403);
    const answer = await browser.get(`${base()}/envelope/${id}`, { 'sec-fetch-site': 'same-origin' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('the console records exactly the signed-in person as the actor [T905]', async () => {
    const { browser, userId, email } = await memberOf(team.teamId, 'MEMBER');
    const id = await idOf(await create(browser));
    expect((await browser.post(`${base()}/envelope/distribute`, { envelopeId: id })).status).toBe(200);
    const path = `/api/v2/envelope/${id}`;
    const { recipients, documentId } = await ask<{ recipients: { id: number }[]; documentId: number }>(
      service,
      team,
      'GET',
      path,
    );
    const reject = (actAsEmail: string) =>
      browser.post(`${base()}/envelope/recipient/${recipients[0]!.id}/reject`, {
        envelopeId: id,
        reason: 'no',
        actAsEmail,
      });
    expect(await codeOf(await reject(team.email))).toEqual([400, 'INVALID_REQUEST']);
    expect((await reject(email)).status).toBe(200);
    const log = `/api/v1/documents/${documentId}/audit-log`;
    const { entries } = await ask<{ entries: { type: string; actor: object }[] }>(service, team, 'GET', log);
    expect(entries.find(({ type }) => type === 'DOCUMENT_REJECTED')?.actor).toMatchObject({ userId, email });
  });

  it('the console reads team membership and role on every request [T845]', async () => {
    const { database } = service.services;
    const { browser, email } = await memberOf(team.teamId, 'MEMBER');
    const other = await service.createAccount();
    const id = await idOf(await create(browser));
    const distribute = () => browser.post(`${base()}/envelope/distribute`, { envelopeId: id });
    const read = (teamId: unknown) => browser.get(`/api/console/teams/${teamId}/envelope/${id}`);

    await setMember(database, { teamId: team.teamId, email, role: 'VIEWER' });
    expect((await read(team.teamId)).status).toBe(200);
    const refused = await distribute();
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      {
        code: 'FORBIDDEN',
        message: 'This action requires the role ADMIN or MANAGER or MEMBER in the team; you have VIEWER.',
        data: { code: 'FORBIDDEN', httpStatus: 403 },
      },
    ]);

    await removeMember(database, { teamId: team.teamId, email });
    const bodies = new Set<string>();
    for (const teamId of [team.teamId, other.teamId, 2_000_000_000, 0, 'x', '1e9']) {
      const answer = await read(teamId);
      expect(answer.status, String(teamId)).toBe(404);
      bodies.add(await answer.text());
    }
    expect([...bodies]).toHaveLength(1);

    // A member of a different team cannot find anything in this team.
    await setMember(database, { teamId: other.teamId, email, role: 'ADMIN' });
    expect(await codeOf(await read(other.teamId))).toEqual([404, 'NOT_FOUND']);
  });

  it('the console refuses requests after sign-out or when the session has expired', async () => {
    const { browser } = await memberOf(team.teamId, 'MEMBER');
    const list = `${base()}/envelope/envelope_unknown`;
    const { cookies } = browser;
    const ask = () => fetch(service.url + list, { headers: { cookie: cookies } });
    expect((await ask()).status).toBe(404);
    await browser.post('/api/auth/sign-out');
    expect(await codeOf(await ask())).toEqual([401, 'UNAUTHORIZED']);
    const expired = await memberOf(team.teamId, 'MEMBER');
    const { orm } = service.services.database;
    await orm.update(sessions).set({ expiresAt: service.clock.now() }).where(eq(sessions.userId, expired.userId));
    expect(await codeOf(await expired.browser.get(list))).toEqual([401, 'UNAUTHORIZED']);
    expect(await codeOf(await fetch(service.url + list))).toEqual([401, 'UNAUTHORIZED']);
  });

  it('the console executes a request with an Idempotency-Key once per person [T848]', async () => {
    const [one, other] = [await memberOf(team.teamId, 'MEMBER'), await memberOf(team.teamId, 'MEMBER')];
    const key = { 'idempotency-key': 'k1' };
    const first = await idOf(await create(one.browser, 'Once', key));
    expect(await idOf(await create(other.browser, 'Once', key))).not.toBe(first);
    const again = await create(await signedInBrowser(service, one), 'Once', key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await idOf(again)).toBe(first);
  });

  it("the console issues PDF links that expire with the session and grant only the member's permissions [T846]", async () => {
    const { services } = service;
    const { orm } = services.database;
    const addressesOf = async ({ userId }: { userId: number }) => {
      const [session] = await orm.select().from(sessions).where(eq(sessions.userId, userId));
      const principal = await findMember(orm, { sessionId: session!.id, teamId: team.teamId }, service.clock.now());
      const sender = { ...principal!, ip: null, userAgent: null };
      const draft = (title: string) =>
        createDocument(services, sender, {
          ...{ title, externalId: null, folderId: null, recipients: [], fields: [], meta: {}, authOptions: null },
          ...{ formValues: null, attachments: [], files: [{ title, pdf: null }] },
        } as never);
      const [waiting, arrived] = [await draft('Waiting'), await draft('Arrived')];
      const put = await fetch(await uploadUrl(services, sender, arrived), { method: 'PUT', body: buildPdf() });
      expect(put.status).toBe(200);
      const key = { reader: sender, id: arrived.envelope.id };
      expect((await loadEnvelope(services.database.orm, key)).files[0]?.arrivedAt).not.toBeNull();
      return {
        upload: await uploadUrl(services, sender, waiting),
        download: await downloadDocument(services, sender, key, 'ORIGINAL'),
      };
    };
    const tried = async ({ upload, download }: { upload: string; download: string }) => [
      await codeOf(await fetch(upload, { method: 'PUT', body: buildPdf() })),
      await codeOf(await fetch(download)),
    ];

    const signedOut = await memberOf(team.teamId, 'MEMBER');
    const ofSession = await addressesOf(signedOut);
    expect((await fetch(ofSession.download)).status).toBe(200);
    await signedOut.browser.post('/api/auth/sign-out');
    expect(await tried(ofSession)).toEqual([
      [400, 'UPLOAD_EXPIRED'],
      [404, 'NOT_FOUND'],
    ]);

    const expired = await memberOf(team.teamId, 'MEMBER');
    const ofExpired = await addressesOf(expired);
    await orm.update(sessions).set({ expiresAt: service.clock.now() }).where(eq(sessions.userId, expired.userId));
    expect(await tried(ofExpired)).toEqual([
      [400, 'UPLOAD_EXPIRED'],
      [404, 'NOT_FOUND'],
    ]);

    const left = await memberOf(team.teamId, 'MEMBER');
    const ofMember = await addressesOf(left);
    await removeMember(services.database, { teamId: team.teamId, email: left.email });
    expect(await tried(ofMember)).toEqual([
      [400, 'UPLOAD_EXPIRED'],
      [404, 'NOT_FOUND'],
    ]);

    const lowered = await memberOf(team.teamId, 'MEMBER');
    const ofViewer = await addressesOf(lowered);
    await setMember(services.database, { teamId: team.teamId, email: lowered.email, role: 'VIEWER' });
    expect(await codeOf(await fetch(ofViewer.upload, { method: 'PUT', body: buildPdf() }))).toEqual([403, 'FORBIDDEN']);
    expect((await fetch(ofViewer.download)).status).toBe(200);
  });

  it('the console returns 404 for unknown paths and 405 for other methods', async () => {
    const { browser } = await memberOf(team.teamId, 'MEMBER');
    expect(await codeOf(await browser.get(`${base()}/envelopes`))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await browser.get('/api/console'))).toEqual([404, 'NOT_FOUND']);
    const answer = await browser.get(`${base()}/envelope/distribute/`);
    expect(await codeOf(answer)).toEqual([404, 'NOT_FOUND']);
    const wrong = await browser.send('DELETE', `${base()}/envelope/distribute`);
    expect([await codeOf(wrong), wrong.headers.get('allow')]).toEqual([[405, 'METHOD_NOT_ALLOWED'], 'POST, OPTIONS']);
  });
});

describeRules(
  'rate limits of signed-in members',
  (service) => {
    it('rate limits count a signed-in person across all browsers, and tokens separately [T847]', async () => {
      const team = await service.createAccount();
      const [busy, calm] = [
        await addMember(service, team.teamId, 'ADMIN'),
        await addMember(service, team.teamId, 'ADMIN'),
      ];
      const path = `/api/console/teams/${team.teamId}/envelope/envelope_unknown`;
      const [one, two] = [await signedInBrowser(service, busy), await signedInBrowser(service, busy)];
      const statuses: number[] = [];
      for (const browser of [one, two, one, two]) statuses.push((await browser.get(path)).status);
      expect(statuses).toEqual([404, 404, 404, 429]);
      const refused = await one.get(path);
      expect(refused.headers.get('x-ratelimit-limit')).toBe('3');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await (await signedInBrowser(service, calm)).get(path)).status).toBe(404);
      const answer = await service.call(team, 'GET', '/api/v1/me');
      expect([answer.status, answer.headers.get('x-ratelimit-limit')]).toEqual([200, '2']);
    });
  },
  {
    SESSION_RATE_LIMIT_PER_MINUTE: '3',
    SESSION_RATE_LIMIT_PER_SECOND: '0',
    RATE_LIMIT_PER_MINUTE: '2',
    RATE_LIMIT_PER_SECOND: '0',
  },
);

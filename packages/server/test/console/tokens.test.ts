import type { MadeToken, TokenList } from '@countersign/contracts/console';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { sessions } from '../../src/platform/db/schema.ts';

const NEW = { name: 'Order portal', scopes: ['read', 'send'], days: 30 };
const HOUR_MS = 60 * 60_000;

describeOnEachService('API tokens in the console', (service, rule) => {
  let team: TestAccount;
  let person: Awaited<ReturnType<typeof addMember>>;
  let admin: BrowserSession;
  const base = (teamId = team.teamId) => `/api/console/teams/${teamId}/tokens`;
  const list = async () => ((await (await admin.get(base())).json()) as TokenList).tokens;
  const make = async (body: object = NEW): Promise<string> => {
    const answer = await admin.post(base(), body);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as MadeToken).token;
  };
  const codeOf = async (answer: Response): Promise<[number, string]> => {
    const { code } = (await answer.json()) as { code: string };
    return [answer.status, code];
  };

  beforeAll(async () => {
    team = await service.createAccount();
    person = await addMember(service, team.teamId, 'ADMIN');
    admin = await signedInBrowser(service, person);
  });

  it('API tokens in the console act for their creator, are displayed once, and end when revoked [T1381]', async () => {
    const token = await make();
    const [made] = await list();
    const inDays = (new Date(made?.expiresAt ?? 0).getTime() - service.clock.now().getTime()) / (24 * HOUR_MS);
    expect(Math.round(inDays)).toBe(30);
    expect(made).toMatchObject({
      name: NEW.name,
      scopes: NEW.scopes,
      lastUsedAt: null,
      member: { email: person.email },
    });
    expect(JSON.stringify(await list())).not.toContain(token);

    expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status).toBe(200);
    await expect.poll(async () => (await list())[0]?.lastUsedAt).not.toBeNull();
    expect((await service.call({ token }, 'POST', '/api/v2/folder/create', { name: 'a' })).status).toBe(403);

    expect((await admin.post(`${base()}/revoke`, { tokenId: made?.id })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).not.toContain(made?.id);
    expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status).toBe(401);
    expect(await codeOf(await admin.post(`${base()}/revoke`, { tokenId: made?.id }))).toEqual([404, 'NOT_FOUND']);

    await make({ ...NEW, name: ' Archive ', days: null });
    expect((await list())[0]).toMatchObject({ name: 'Archive', expiresAt: null });
  });

  rule(
    'API tokens in the console are created, listed and revoked only by their member and by admins [T1531]',
    async () => {
      const read = async (who: BrowserSession) => ((await (await who.get(base())).json()) as TokenList).tokens;
      const ofAdmin = await make();
      const [{ id: adminsTokenId } = { id: 0 }] = await list();
      const bystander = await signedInBrowser(service, await addMember(service, team.teamId, 'MANAGER'));
      for (const role of ['MANAGER', 'MEMBER', 'VIEWER'] as const) {
        const person = await addMember(service, team.teamId, role);
        const member = await signedInBrowser(service, person);
        expect(await read(member), role).toEqual([]);
        const answer = await member.post(base(), { name: role, scopes: ['read', 'draft', 'manage'], days: null });
        const { token } = (await answer.json()) as MadeToken;
        const [own, ...others] = await read(member);
        expect([own?.member.email, others], role).toEqual([person.email, []]);
        expect((await list()).map(({ id }) => id)).toContain(own?.id);
        expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status, role).toBe(200);
        const mayDraft = role === 'VIEWER' ? 403 : 200;
        expect((await service.call({ token }, 'POST', '/api/v2/folder/create', { name: 'a' })).status, role).toBe(
          mayDraft,
        );
        expect((await service.call({ token }, 'GET', '/api/v2/webhook')).status, role).toBe(
          role === 'MANAGER' ? 200 : 403,
        );

        expect(await codeOf(await member.post(`${base()}/revoke`, { tokenId: adminsTokenId }))).toEqual([
          404,
          'NOT_FOUND',
        ]);
        expect(await codeOf(await bystander.post(`${base()}/revoke`, { tokenId: own?.id }))).toEqual([
          404,
          'NOT_FOUND',
        ]);
        const revoker = role === 'MEMBER' ? member : admin;
        expect((await revoker.post(`${base()}/revoke`, { tokenId: own?.id })).status, role).toBe(200);
        expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status, role).toBe(401);
      }
      expect((await service.call({ token: ofAdmin }, 'GET', '/api/v2/envelope')).status).toBe(200);
    },
  );

  rule('an API token belongs to a team, and requires a name and at least one scope [T1382]', async () => {
    await make();
    const [{ id: tokenId } = { id: 0 }] = await list();
    const other = await service.createAccount();
    const stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'ADMIN'));
    expect((await stranger.get(base())).status).toBe(404);
    expect((await stranger.post(`${base(other.teamId)}/revoke`, { tokenId })).status).toBe(404);
    const before = await list();
    for (const wrong of [{ name: ' ' }, { name: 'a\nb' }, { scopes: [] }, { scopes: ['all'] }, { days: 0 }]) {
      expect((await admin.post(base(), { ...NEW, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(await list()).toEqual(before);
    expect(await codeOf(await admin.post(base(), NEW, { origin: 'https://evil.example' }))).toEqual([
      403,
      'CROSS_ORIGIN_REQUEST',
    ]);
  });

  it('creating an API token requires a recent sign-in, and signing in again ends the previous session [T1383]', async () => {
    const { orm } = service.services.database;
    const anHourAgo = new Date(service.clock.now().getTime() - HOUR_MS - 1000);
    await orm.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, person.userId));
    const before = await list();
    expect(await codeOf(await admin.post(base(), NEW))).toEqual([403, 'SIGN_IN_AGAIN']);
    expect(await codeOf(await admin.post(`${base()}/revoke`, { tokenId: before[0]?.id }))).toEqual([
      403,
      'SIGN_IN_AGAIN',
    ]);
    expect(await list()).toEqual(before);

    const password = { email: person.email, password: 'correct horse battery' };
    expect((await admin.post('/api/auth/sign-in/email', password)).status).toBe(200);
    const own = await orm.select().from(sessions).where(eq(sessions.userId, person.userId));
    expect(own).toHaveLength(1);
    await make();
  });
});

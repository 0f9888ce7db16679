import type { Invitation } from '@countersign/contracts/v2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { apiTokens, users } from '../../src/platform/db/schema.ts';

const PASSWORD = 'a long enough secret 7';

describe('invitations of a service that sends emails', () => {
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let admin: TestAccount;

  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    admin = await service.createAccount();
  });
  afterAll(async () => {
    await service.dispose();
    await smtp.close();
  });

  const invite = async (email: string) => {
    const body = { invitations: [{ email, role: 'MEMBER' }] };
    const made = await ask<{ invitations: Invitation[] }>(service, admin, 'POST', '/api/v2/member/invite', body);
    const [invitation] = made.invitations;
    return { id: invitation?.id ?? '', token: new URL(invitation?.url ?? '').searchParams.get('token') ?? '' };
  };
  const post = (path: string, body: object) => new BrowserSession(service).post(path, body);
  const join = (token: string) => post('/api/auth/join', { token, name: 'Sam Okafor', password: PASSWORD });
  const page = async (token: string) => (await new BrowserSession(service).get(`/account/join?token=${token}`)).text();
  const userOf = async (email: string) =>
    (await service.services.database.orm.select().from(users).where(eq(users.email, email)))[0];
  const mailedTokens = (email: string) =>
    smtp.received
      .filter(({ to }) => to.includes(email))
      .map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))
      .flatMap((raw) => /join\?token=(\w+)/.exec(raw)?.[1] ?? []);

  it('a shared link creates no account, but emails a link that does, with a confirmed address', async () => {
    const email = 'sam@joining.example';
    const { token } = await invite(email);
    expect(await page(token)).toContain('emails you a link');
    expect(await (await join(token)).json()).toMatchObject({ code: 'INVITATION_INVALID' });
    await expect.poll(() => mailedTokens(email)).toHaveLength(1);
    expect((await post('/api/auth/join/link', { token })).status).toBe(200);
    await expect.poll(() => mailedTokens(email)).toHaveLength(2);
    expect(await userOf(email)).toBeUndefined();
    const mailed = mailedTokens(email)[1] ?? '';
    expect(await page(mailed)).toContain('Create account and join');
    expect((await join(mailed)).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ emailVerified: true });
    expect((await post('/api/auth/join/link', { token })).status).toBe(400);
  });

  it('a fourth email to one address within an hour is refused with 429 and the time to wait', async () => {
    const email = 'often@joining.example';
    const { token } = await invite(email);
    await invite(email);
    expect((await post('/api/auth/join/link', { token: (await invite(email)).token })).status).toBe(429);
    expect((await post('/api/auth/join/link', { token })).status).toBe(400);
    const other = await service.createAccount();
    const body = {
      invitations: [
        { email: 'x@joining.example', role: 'VIEWER' },
        { email, role: 'MEMBER' },
      ],
    };
    const refused = await service.call(other, 'POST', '/api/v2/member/invite', body);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', message: expect.stringContaining(email) });
    const listed = await ask<{ invitations: Invitation[] }>(service, other, 'GET', '/api/v2/member');
    expect(listed.invitations).toEqual([]);
  });

  it('an invitation that is cancelled or replaced while its email is queued is not emailed', async () => {
    const email = 'queued@joining.example';
    const statesOf = async () => {
      const found = await service.services.database.orm.select().from(mails).where(eq(mails.toAddress, email));
      return found.map(({ state, attempts }) => ({ state, isTried: attempts > 0 }));
    };
    smtp.refuses = true;
    await invite(email);
    await expect.poll(async () => (await statesOf()).map(({ isTried }) => isTried)).toEqual([true]);
    const { id } = await invite(email);
    await expect.poll(async () => (await statesOf()).filter(({ isTried }) => isTried)).toHaveLength(2);
    await ask(service, admin, 'POST', '/api/v2/member/invitation/cancel', { invitationId: id });
    smtp.refuses = false;
    service.clock.advance(60 * 60_000);
    service.services.jobs.wake('send-mail');
    await expect
      .poll(async () => (await statesOf()).map(({ state }) => state), { timeout: 10_000 })
      .toEqual(['DROPPED', 'DROPPED']);
    expect(mailedTokens(email)).toEqual([]);
  });

  it('API tokens of an account whose address was never confirmed are deleted when its owner sets a password', async () => {
    const member = await addMember(service, admin.teamId, 'MEMBER');
    const token = await memberToken(service, member, ['read']);
    await ask(service, { token }, 'GET', '/api/v2/me');
    expect((await post('/api/auth/password-link', { email: member.email })).status).toBe(200);
    const found = () =>
      smtp.received
        .filter(({ to }) => to.includes(member.email))
        .map(({ raw }) => /choose-password\?token=(\w+)/.exec(raw.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1])[0];
    await expect.poll(found).toBeDefined();
    expect((await post('/api/auth/password', { token: found(), password: PASSWORD })).status).toBe(200);
    await ask(service, { token }, 'GET', '/api/v2/me', undefined, 401);
    const { orm } = service.services.database;
    expect(await orm.select().from(apiTokens).where(eq(apiTokens.userId, member.userId))).toEqual([]);
  });

  it('a team that has invited 500 people in a day can invite no one else that day', async () => {
    const team = await service.createAccount();
    const inviteMany = (from: number, count: number) =>
      service.call(team, 'POST', '/api/v2/member/invite', {
        invitations: Array.from({ length: count }, (_, index) => ({
          email: `many-${from + index}@joining.example`,
          role: 'VIEWER',
        })),
      });
    smtp.refuses = true;
    expect((await inviteMany(0, 499)).status).toBe(200);
    expect((await inviteMany(600, 2)).status).toBe(429);
    expect((await inviteMany(600, 1)).status).toBe(200);
    expect((await inviteMany(700, 1)).status).toBe(429);
    smtp.refuses = false;
  });
});

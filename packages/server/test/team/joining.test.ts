import type { Invitation } from '@countersign/contracts/v2';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import type { TeamRole } from '../../src/domain/teams/policies.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { invitations as invitationTable, teamMembers, users } from '../../src/platform/db/schema.ts';

let asked = 0;
const anAddress = () => `joins-${++asked}@joining.example`;
const PASSWORD = 'a long enough secret 7';

describeOnSharedServices('joining a team with an invitation', (service, rule) => {
  let admin: TestAccount;

  const invite = async (email: string, role: TeamRole = 'MEMBER', account: { token: string } = admin) => {
    const { invitations } = await ask<{ invitations: Invitation[] }>(
      service,
      account,
      'POST',
      '/api/v2/member/invite',
      {
        invitations: [{ email, role }],
      },
    );
    const [invitation] = invitations;
    if (!invitation?.url) throw new Error('no link');
    return { ...invitation, token: new URL(invitation.url).searchParams.get('token') ?? '' };
  };
  const join = (token: string, given: object = {}) =>
    new BrowserSession(service).post('/api/auth/join', { token, name: 'Sam Okafor', password: PASSWORD, ...given });
  const page = async (token: string, browser = new BrowserSession(service)) => {
    const answer = await browser.get(`/account/join?token=${token}`);
    return { status: answer.status, text: await answer.text() };
  };
  const roleOf = async (email: string): Promise<string | undefined> => {
    const [found] = await service.services.database.orm
      .select({ role: teamMembers.role })
      .from(teamMembers)
      .innerJoin(users, eq(users.id, teamMembers.userId))
      .where(and(eq(teamMembers.teamId, admin.teamId), eq(users.email, email)));
    return found?.role;
  };
  const isVerified = async (email: string) => {
    const [user] = await service.services.database.orm.select().from(users).where(eq(users.email, email));
    return user?.emailVerified;
  };

  beforeAll(async () => {
    admin = await service.createAccount();
  });

  it('a shared link creates an account that can sign in, whose address is not verified', async () => {
    const email = anAddress();
    const { token } = await invite(email);
    expect((await page(token)).text).toContain(email);
    const joined = await join(token);
    expect(await joined.json()).toEqual({ email, teamId: admin.teamId });
    expect(await roleOf(email)).toBe('MEMBER');
    expect(await isVerified(email)).toBe(false);
    const browser = new BrowserSession(service);
    expect((await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(200);
    expect((await browser.get(`/teams/${admin.teamId}/documents`)).status).toBe(200);
  });

  it('an emailed link creates an account whose address is verified', async () => {
    const email = anAddress();
    await invite(email);
    const [mail] = await service.services.database.orm.select().from(mails).where(eq(mails.toAddress, email));
    const token = /token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await join(token)).status).toBe(200);
    expect(await isVerified(email)).toBe(true);
  });

  rule('a link that was used cannot be used again', async () => {
    const { token } = await invite(anAddress());
    await join(token);
    expect((await join(token)).status).toBe(400);
    expect((await page(token)).status).toBe(404);
  });

  rule('two people who use a link at the same time: one of them joins', async () => {
    const { token } = await invite(anAddress());
    const answers = await Promise.all([join(token), join(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  rule('a link that was cancelled, replaced or forged does not work', async () => {
    const email = anAddress();
    const first = await invite(email);
    const second = await invite(email);
    const forged = second.token.replace(/_c_/, '_m_');
    await ask(service, admin, 'POST', '/api/v2/member/invitation/cancel', { invitationId: (await invite(email)).id });
    for (const token of [first.token, second.token, forged, 'invitation_0', '']) {
      const answer = await join(token);
      expect(await answer.json()).toMatchObject({ code: 'INVITATION_INVALID' });
      expect((await page(token)).status).toBe(404);
    }
    expect(await roleOf(email)).toBeUndefined();
  });

  rule('an expired link says who invited whom, and does not work', async () => {
    const email = anAddress();
    const { id, token } = await invite(email);
    await service.services.database.orm
      .update(invitationTable)
      .set({ expiresAt: new Date(0) })
      .where(eq(invitationTable.id, id));
    expect((await page(token)).text).toContain('This invitation has expired');
    expect(await (await join(token)).json()).toMatchObject({ code: 'INVITATION_INVALID' });
  });

  it('a member of another team becomes a member of both after they sign in', async () => {
    const { teamId } = await service.createAccount();
    const member = await addMember(service, teamId, 'VIEWER');
    const { token } = await invite(member.email, 'MANAGER');
    expect(await (await join(token)).json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    const browser = await signedInBrowser(service, member);
    expect(await (await browser.post('/api/account/join', { token })).json()).toEqual({ teamId: admin.teamId });
    expect(await roleOf(member.email)).toBe('MANAGER');
    for (const each of [teamId, admin.teamId]) expect((await browser.get(`/teams/${each}/documents`)).status).toBe(200);
  });

  rule(
    'a link opened by someone who is signed in with another address says so, and does not work for them',
    async () => {
      const email = anAddress();
      const other = await addMember(service, (await service.createAccount()).teamId, 'MEMBER');
      const { token } = await invite(email);
      const browser = await signedInBrowser(service, other);
      const shown = await page(token, browser);
      expect(shown.text).toContain(other.email);
      expect(shown.text).toContain('Sign out');
      expect((await browser.post('/api/account/join', { token })).status).toBe(400);
      expect((await page(token)).status).toBe(200);
    },
  );

  rule(
    'the links that an admin sent stop working when the admin is removed, or may no longer give the role',
    async () => {
      const former = await addMember(service, admin.teamId, 'ADMIN');
      const ada = await signedInBrowser(service, await addMember(service, admin.teamId, 'ADMIN'));
      const token = await memberToken(service, former, ['manage']);
      const [manager, member] = [
        await invite(anAddress(), 'MANAGER', { token }),
        await invite(anAddress(), 'VIEWER', { token }),
      ];
      const lowered = { memberId: former.userId, role: 'MANAGER' };
      expect((await ada.post(`/api/console/teams/${admin.teamId}/member/update`, lowered)).status).toBe(200);
      expect((await page(manager.token)).status).toBe(404);
      expect((await page(member.token)).status).toBe(200);
      await ask(service, admin, 'POST', '/api/v2/member/remove', { memberId: former.userId });
      expect((await page(member.token)).status).toBe(404);
    },
  );

  rule(
    'two invitations of one new address that are used at the same time: one joins, one gets EMAIL_TAKEN',
    async () => {
      const email = anAddress();
      const other = await service.createAccount();
      const [first, second] = [await invite(email), await invite(email, 'VIEWER', other)];
      const answers = await Promise.all([join(first.token), join(second.token)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
      const refused = answers.find(({ status }) => status !== 200);
      expect(await refused?.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    },
  );

  rule('an emailed link does not confirm the address of an account that already existed', async () => {
    const member = await addMember(service, (await service.createAccount()).teamId, 'MEMBER');
    const browser = await signedInBrowser(service, member);
    const { orm } = service.services.database;
    await orm.update(users).set({ emailVerified: false }).where(eq(users.id, member.userId));
    await invite(member.email);
    const [mail] = await orm.select().from(mails).where(eq(mails.toAddress, member.email));
    const token = /token=(\w+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await browser.post('/api/account/join', { token })).status).toBe(200);
    expect(await roleOf(member.email)).toBe('MEMBER');
    expect(await isVerified(member.email)).toBe(false);
  });

  rule('a password that contains the address is refused, and the link still works', async () => {
    const { token } = await invite(anAddress());
    const refused = await join(token, { name: 'Sam', password: 'password1234' });
    expect(await refused.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    expect((await join(token)).status).toBe(200);
  });
});

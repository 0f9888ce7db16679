import type { Invitation, Member } from '@countersign/contracts/v2';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { TEAM_ROLES, type TeamRole } from '../../src/domain/teams/policies.ts';
import type { Sender } from '../../src/envelopes/sender.ts';
import { handOverAndRemove } from '../../src/features/accounts/members/hand-over.ts';
import { changeRole, listMembers, setMember } from '../../src/features/accounts/members/team-members.ts';
import { sessions } from '../../src/platform/db/schema.ts';

interface Listed {
  members: Member[];
  invitations: Invitation[];
}

let asked = 0;
const anAddress = () => `invited-${++asked}@joining.example`;

describeOnSharedServices('members of a team', (service, rule) => {
  let admin: TestAccount;
  /** An admin who is signed in. */
  let ada: BrowserSession;

  const signedIn = async <T>(method: string, path: string, body?: object, status = 200): Promise<T> => {
    const answer = await ada.send(method, `/api/console/teams/${admin.teamId}${path}`, body);
    const answered = (await answer.json()) as T;
    expect(answer.status, JSON.stringify(answered)).toBe(status);
    return answered;
  };
  const person = async (role: TeamRole, teamId = admin.teamId) => {
    const member = await addMember(service, teamId, role);
    return { ...member, token: await memberToken(service, member, SCOPES) };
  };
  const list = (account: Pick<TestAccount, 'token'> = admin) => ask<Listed>(service, account, 'GET', '/api/v2/member');
  const invite = (
    account: Pick<TestAccount, 'token'>,
    invitations: { email: string; role: TeamRole }[],
    status = 200,
  ) =>
    ask<{ invitations: Invitation[]; code?: string; issues?: { path: unknown[] }[] }>(
      service,
      account,
      'POST',
      '/api/v2/member/invite',
      { invitations },
      status,
    );
  const setRole = (account: Pick<TestAccount, 'token'>, memberId: number, role: TeamRole, status = 200) =>
    ask(service, account, 'POST', '/api/v2/member/update', { memberId, role }, status);

  beforeAll(async () => {
    admin = await service.createAccount();
    ada = await signedInBrowser(service, await addMember(service, admin.teamId, 'ADMIN'));
  });

  it('a member list contains names, addresses, roles, and the invitations with their links', async () => {
    const member = await person('MEMBER');
    const email = anAddress();
    const { invitations } = await invite(admin, [{ email, role: 'VIEWER' }]);
    const listed = await list();
    expect(listed.members).toContainEqual({
      ...{ id: member.userId, email: member.email, role: 'MEMBER', lastSeenAt: null },
      name: expect.any(String),
    });
    expect(listed.invitations).toContainEqual(invitations[0]);
    expect(invitations[0]).toMatchObject({ email, role: 'VIEWER' });
    expect(invitations[0]?.url).toMatch(/\/account\/join\?token=invitation_\w+$/);
  });

  rule('an invitation is listed with its link only for its sender, and for a member not at all', async () => {
    const email = anAddress();
    const { invitations } = await invite(admin, [{ email, role: 'VIEWER' }]);
    const isIt = (each: Invitation) => each.email === email;
    expect((await list()).invitations.find(isIt)).toEqual(invitations[0]);
    const others = [await list(await person('MANAGER')), await signedIn<Listed>('GET', '/member')];
    for (const other of others) expect(other.invitations.find(isIt)).toMatchObject({ role: 'VIEWER', url: null });
    expect((await list(await person('MEMBER'))).invitations).toEqual([]);
  });

  rule('a manager can invite members and viewers, and no one above', async () => {
    const manager = await person('MANAGER');
    await invite(manager, [
      { email: anAddress(), role: 'MEMBER' },
      { email: anAddress(), role: 'VIEWER' },
    ]);
    for (const role of ['MANAGER', 'ADMIN'] as const) {
      expect(await invite(manager, [{ email: anAddress(), role }], 403)).toMatchObject({ code: 'FORBIDDEN' });
    }
  });

  rule('a manager can neither replace nor cancel the invitation of a future admin', async () => {
    const manager = await person('MANAGER');
    const email = anAddress();
    const { invitations } = await signedIn<Listed>('POST', '/member/invite', {
      invitations: [{ email, role: 'ADMIN' }],
    });
    await invite(manager, [{ email, role: 'VIEWER' }], 400);
    const body = { invitationId: invitations[0]?.id };
    await ask(service, manager, 'POST', '/api/v2/member/invitation/cancel', body, 403);
    expect((await signedIn<Listed>('GET', '/member')).invitations).toContainEqual(invitations[0]);
  });

  rule('a token can neither invite, make, change nor remove an admin, and does not read the link of one', async () => {
    const boss = await addMember(service, admin.teamId, 'ADMIN');
    const token = { token: await memberToken(service, boss, SCOPES) };
    const [other, member, email] = [await person('ADMIN'), await person('MEMBER'), anAddress()];
    const refused = { code: 'FORBIDDEN', message: expect.stringContaining('signed in') };
    expect(await invite(token, [{ email, role: 'ADMIN' }], 403)).toMatchObject(refused);
    expect(await setRole(token, member.userId, 'ADMIN', 403)).toMatchObject(refused);
    expect(await setRole(token, other.userId, 'VIEWER', 403)).toMatchObject(refused);
    const body = { memberId: other.userId };
    expect(await ask(service, token, 'POST', '/api/v2/member/remove', body, 403)).toMatchObject(refused);
    const browser = await signedInBrowser(service, boss);
    const path = `/api/console/teams/${admin.teamId}/member/invite`;
    expect((await browser.post(path, { invitations: [{ email, role: 'ADMIN' }] })).status).toBe(200);
    expect((await list(token)).invitations.find((each) => each.email === email)).toMatchObject({ url: null });
    expect(await setRole(token, member.userId, 'MANAGER')).toMatchObject({ role: 'MANAGER' });
  });

  rule(
    'members are managed only within an hour after a sign-in, and after that the answer is SIGN_IN_AGAIN',
    async () => {
      const boss = await addMember(service, admin.teamId, 'ADMIN');
      const member = await person('MEMBER');
      const browser = await signedInBrowser(service, boss);
      const anHourAgo = new Date(service.clock.now().getTime() - 3_601_000);
      const { orm } = service.services.database;
      await orm.update(sessions).set({ createdAt: anHourAgo }).where(eq(sessions.userId, boss.userId));
      for (const [path, body] of [
        ['/member/invite', { invitations: [{ email: anAddress(), role: 'VIEWER' }] }],
        ['/member/invitation/cancel', { invitationId: 'invitation_0' }],
        ['/member/update', { memberId: member.userId, role: 'ADMIN' }],
        ['/member/remove', { memberId: member.userId }],
        ['/team/create', { name: 'Another' }],
      ] as const) {
        const answer = await browser.post(`/api/console/teams/${admin.teamId}${path}`, body);
        expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'SIGN_IN_AGAIN' }]);
      }
    },
  );

  rule(
    'a list of addresses with a member and a repetition is refused with an issue for each, and invites no one',
    async () => {
      const [member, email] = [await person('MEMBER'), anAddress()];
      const given = [email, member.email.toUpperCase(), email].map((each) => ({
        email: each,
        role: 'MEMBER' as const,
      }));
      const refused = await invite(admin, given, 400);
      expect(JSON.stringify(refused)).toContain('already a member');
      expect(JSON.stringify(refused)).toContain('listed twice');
      expect((await list()).invitations.some((each) => each.email === email)).toBe(false);
    },
  );

  rule.each([
    ['no invitation', []],
    ['501 invitations', Array.from({ length: 501 }, (_, index) => ({ email: `a${index}@x.example`, role: 'MEMBER' }))],
    ['an invalid address', [{ email: 'nowhere', role: 'MEMBER' }]],
    ['an unknown role', [{ email: 'a@x.example', role: 'OWNER' }]],
  ])('a request with %s is refused', async (_, invitations) => {
    await ask(service, admin, 'POST', '/api/v2/member/invite', { invitations }, 400);
  });

  it('an address that is invited again has one invitation, with the new role', async () => {
    const email = anAddress();
    await invite(admin, [{ email, role: 'MEMBER' }]);
    await invite(admin, [{ email: email.toUpperCase(), role: 'VIEWER' }]);
    const found = (await list()).invitations.filter((each) => each.email.toLowerCase() === email);
    expect(found.map(({ role }) => role)).toEqual(['VIEWER']);
  });

  it('a changed role applies to the next request', async () => {
    const member = await person('MEMBER');
    await ask(service, member, 'GET', '/api/v2/webhook', undefined, 403);
    expect(await setRole(admin, member.userId, 'MANAGER')).toMatchObject({ role: 'MANAGER' });
    await ask(service, member, 'GET', '/api/v2/webhook');
  });

  rule('a change of your own role is refused with OWN_MEMBERSHIP', async () => {
    const other = await person('ADMIN');
    expect(await setRole(other, other.userId, 'VIEWER', 400)).toMatchObject({ code: 'OWN_MEMBERSHIP' });
    const body = { memberId: other.userId };
    expect(await ask(service, other, 'POST', '/api/v2/member/remove', body, 400)).toMatchObject({
      code: 'OWN_MEMBERSHIP',
    });
  });

  rule('a member of another team can be neither changed nor removed', async () => {
    const stranger = await person('MEMBER', (await service.createAccount()).teamId);
    expect(await setRole(admin, stranger.userId, 'VIEWER', 404)).toMatchObject({ code: 'NOT_FOUND' });
    await ask(service, admin, 'POST', '/api/v2/member/remove', { memberId: stranger.userId }, 404);
    await ask(service, admin, 'GET', `/api/v2/member/${stranger.userId}/belongings`, undefined, 404);
  });

  rule('two admins who remove each other at the same time: one of them remains', async () => {
    const account = await service.createAccount();
    const [first, second] = [await person('ADMIN', account.teamId), await person('ADMIN', account.teamId)];
    const path = `/api/console/teams/${account.teamId}/member/remove`;
    const [one, two] = [await signedInBrowser(service, first), await signedInBrowser(service, second)];
    const answers = await Promise.all([
      one.post(path, { memberId: second.userId }),
      two.post(path, { memberId: first.userId }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { members } = await list(account);
    expect(members.filter(({ id }) => [first.userId, second.userId].includes(id))).toHaveLength(1);
  });

  rule(
    'after thousands of random changes by members of any role, the team still has an admin',
    async () => {
      const account = await service.createAccount();
      const { database } = service.services;
      const people = [
        account.userId,
        ...(await Promise.all([1, 2, 3].map(() => person('ADMIN', account.teamId)))).map(({ userId }) => userId),
      ];
      const emails = new Map((await listMembers(database, account.teamId)).map(({ userId, email }) => [userId, email]));
      const change = fc.record({
        by: fc.constantFrom(...people),
        whom: fc.constantFrom(...people),
        role: fc.constantFrom(...TEAM_ROLES, null),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 5, maxLength: 30 }), async (changes) => {
          for (const { by, whom, role } of changes) {
            const sender: Sender = {
              kind: 'session',
              sessionId: 1,
              isFresh: true,
              teamId: account.teamId,
              teamName: 'Team',
              userId: by,
              userName: 'By',
              userEmail: emails.get(by) ?? '',
              role: 'ADMIN',
              ip: null,
              userAgent: null,
            };
            const done = role
              ? changeRole(service.services, sender, { memberId: whom, role })
              : handOverAndRemove(service.services, sender, { memberId: whom, handOverTo: {} });
            await done.catch((error) => {
              expect(['OWN_MEMBERSHIP', 'LAST_ADMIN', 'FORBIDDEN', 'NOT_FOUND']).toContain(error.code);
            });
          }
          const left = await listMembers(database, account.teamId);
          expect(left.some(({ role }) => role === 'ADMIN')).toBe(true);
          for (const userId of people) {
            const email = emails.get(userId) ?? '';
            await setMember(database, { teamId: account.teamId, email, role: 'ADMIN' });
          }
        }),
        { numRuns: 150 },
      );
    },
    120_000,
  );

  rule('a team that is renamed has its new name in every response, and an empty name is refused', async () => {
    const account = await service.createAccount();
    await ask(service, account, 'POST', '/api/v2/team/update', { name: '  Nordlys  ' });
    expect(await ask(service, account, 'GET', '/api/v2/me')).toMatchObject({ teamName: 'Nordlys' });
    expect(await ask(service, account, 'GET', '/api/v2/team')).toMatchObject({ name: 'Nordlys' });
    await ask(service, account, 'POST', '/api/v2/team/update', { name: ' ' }, 400);
  });

  it('a second team has its creator as its only admin, and appears in their console', async () => {
    const member = await addMember(service, admin.teamId, 'ADMIN');
    const browser = await signedInBrowser(service, member);
    const made = await browser.post(`/api/console/teams/${admin.teamId}/team/create`, { name: 'Second' });
    const { id } = (await made.json()) as { id: number };
    const listed = (await (await browser.get(`/api/console/teams/${id}/member`)).json()) as Listed;
    expect(listed.members).toMatchObject([{ id: member.userId, role: 'ADMIN', lastSeenAt: expect.any(String) }]);
  });

  rule('an admin of 20 teams cannot create another one', async () => {
    const account = await service.createAccount();
    const create = (status: number) => ask(service, account, 'POST', '/api/v2/team/create', { name: 'One' }, status);
    for (let count = 1; count < 20; count++) await create(200);
    expect(await create(400)).toMatchObject({ code: 'TOO_MANY_TEAMS' });
  });

  const OPERATIONS = [
    ['GET', '/member', undefined, TEAM_ROLES],
    ['GET', '/team', undefined, TEAM_ROLES],
    [
      'POST',
      '/member/invite',
      { invitations: [{ email: 'role@matrix.example', role: 'VIEWER' }] },
      ['ADMIN', 'MANAGER'],
    ],
    ['POST', '/member/invitation/cancel', { invitationId: 'invitation_0' }, ['ADMIN', 'MANAGER']],
    ['POST', '/member/update', { memberId: 999_999, role: 'VIEWER' }, ['ADMIN']],
    ['POST', '/member/remove', { memberId: 999_999 }, ['ADMIN']],
    ['GET', '/member/999999/belongings', undefined, ['ADMIN']],
    ['POST', '/team/update', {}, ['ADMIN']],
    ['POST', '/team/create', { name: 'Another' }, ['ADMIN']],
  ] as const;

  rule.each(OPERATIONS)('%s %s is allowed for its roles only', async (method, path, body, roles) => {
    for (const role of TEAM_ROLES) {
      const member = await addMember(service, admin.teamId, role);
      const browser = await signedInBrowser(service, member);
      const own = await browser.send(method, `/api/console/teams/${admin.teamId}${path}`, body);
      expect(own.status === 403, `${role}: ${own.status}`).toBe(!(roles as readonly string[]).includes(role));
      const other = await browser.send(
        method,
        `/api/console/teams/${(await service.createAccount()).teamId}${path}`,
        body,
      );
      expect(other.status).toBe(404);
    }
    const answer = await fetch(`${service.url}/api/console/teams/${admin.teamId}${path}`, {
      method,
      headers: { origin: service.url, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status).toBe(401);
  });

  rule('an admin whose role was lowered in the meantime can change no one', async () => {
    const former = await person('ADMIN');
    const member = await person('MEMBER');
    await signedIn('POST', '/member/update', { memberId: former.userId, role: 'MEMBER' });
    await setRole(former, member.userId, 'VIEWER', 403);
    await invite(former, [{ email: anAddress(), role: 'VIEWER' }], 403);
  });
});

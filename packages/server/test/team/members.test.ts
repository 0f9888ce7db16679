import type { Invitation, Member } from '@countersign/contracts/v2';
import { SCOPES } from '@countersign/contracts/vocabulary';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';
import { TEAM_ROLES, type TeamRole } from '../../src/domain/teams/policies.ts';
import type { Sender } from '../../src/envelopes/sender.ts';
import { handOverAndRemove } from '../../src/features/accounts/members/hand-over.ts';
import { changeRole, listMembers, setMember } from '../../src/features/accounts/members/team-members.ts';

interface Listed {
  members: Member[];
  invitations: Invitation[];
}

let asked = 0;
const anAddress = () => `invited-${++asked}@joining.example`;

describeOnSharedServices('members of a team', (service, rule) => {
  let admin: TestAccount;

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

  rule(
    'an invitation that an admin sent is listed for a manager without its link, and for a member not at all',
    async () => {
      const email = anAddress();
      await invite(admin, [{ email, role: 'ADMIN' }]);
      const seen = (await list(await person('MANAGER'))).invitations.find((each) => each.email === email);
      expect(seen).toMatchObject({ role: 'ADMIN', url: null });
      expect((await list(await person('MEMBER'))).invitations).toEqual([]);
    },
  );

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
    const { invitations } = await invite(admin, [{ email, role: 'ADMIN' }]);
    await invite(manager, [{ email, role: 'VIEWER' }], 400);
    const body = { invitationId: invitations[0]?.id };
    await ask(service, manager, 'POST', '/api/v2/member/invitation/cancel', body, 403);
    expect((await list()).invitations).toContainEqual(invitations[0]);
  });

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
    const remove = (by: { token: string }, memberId: number) =>
      service.call(by as TestAccount, 'POST', '/api/v2/member/remove', { memberId });
    const answers = await Promise.all([remove(first, second.userId), remove(second, first.userId)]);
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
    await setRole(admin, former.userId, 'MEMBER');
    await setRole(former, member.userId, 'VIEWER', 403);
    await invite(former, [{ email: anAddress(), role: 'VIEWER' }], 403);
  });
});

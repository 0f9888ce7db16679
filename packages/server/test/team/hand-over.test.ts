import { SCOPES } from '@countersign/contracts/vocabulary';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { ask, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { auditEntries, envelopes, mails, webhooks } from '../../src/envelopes/tables/index.ts';
import { listMembers } from '../../src/features/accounts/members/team-members.ts';

describeOnEachService('removing a member who owns documents', (service, rule) => {
  let admin: TestAccount;

  const person = async (role: 'ADMIN' | 'MANAGER' | 'MEMBER' | 'VIEWER') => {
    const member = await addMember(service, admin.teamId, role);
    return { ...member, token: await memberToken(service, member, SCOPES) };
  };
  const owner = async (number: number) => {
    const [found] = await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, number));
    return found?.userId;
  };
  const remove = (memberId: number, handOverTo: object | undefined, status = 200) =>
    ask(service, admin, 'POST', '/api/v2/member/remove', { memberId, handOverTo }, status);
  /** Returns a manager with a draft, a pending document, a folder and a webhook. */
  async function busyPerson() {
    const member = await person('MANAGER');
    const draft = await createdDocument(service, member);
    const pending = await sentDocument(service, member);
    await ask(service, member, 'POST', '/api/v2/folder/create', { name: 'Leases' });
    await service.call(member, 'POST', '/api/v2/webhook/create', {
      webhookUrl: 'https://hooks.example.com/x',
      eventTriggers: ['DOCUMENT_SENT'],
    });
    return { member, draft, pending };
  }

  beforeAll(async () => {
    admin = await service.createAccount();
  });

  it('everything goes to the named members, each document records it, and the new owner gets one email', async () => {
    const { member, draft, pending } = await busyPerson();
    const [heir, other] = [await person('MANAGER'), await person('MEMBER')];
    const counts = await ask<Record<string, unknown>>(
      service,
      admin,
      'GET',
      `/api/v2/member/${member.userId}/belongings`,
    );
    expect(counts).toMatchObject({
      pending: 1,
      drafts: 1,
      folders: 1,
      templates: 0,
      tokens: [{ lastUsedAt: expect.anything() }],
    });
    const { userId } = heir;
    await remove(member.userId, { drafts: other.userId, pending: userId, folders: userId, webhooks: userId });
    expect(await owner(draft.id)).toBe(other.userId);
    expect(await owner(pending.id)).toBe(userId);
    const recorded = await service.services.database.orm
      .select({ content: auditEntries.content })
      .from(auditEntries)
      .innerJoin(envelopes, eq(envelopes.id, auditEntries.envelopeId))
      .where(and(eq(envelopes.number, pending.id), eq(auditEntries.type, 'DOCUMENT_UPDATED')));
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.content).toContain(`{"from":"${member.email}","property":"owner","to":"${heir.email}"}`);
    const mailed = await service.services.database.orm
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'HANDED_OVER'), eq(mails.toAddress, heir.email)));
    expect(mailed).toHaveLength(1);
    expect(mailed[0]?.text).toContain('1 document in progress');
  });

  rule('webhooks are turned off for a new owner who sees more, and stay on for others', async () => {
    const { orm } = service.services.database;
    for (const [role, enabled] of [
      ['ADMIN', false],
      ['MANAGER', true],
    ] as const) {
      const member = await person('MANAGER');
      const { userId } = await person(role);
      const id = `webhook_of_${role}`;
      const owned = { id, teamId: admin.teamId, userId: member.userId };
      await orm
        .insert(webhooks)
        .values({ ...owned, url: 'https://hooks.example.com', eventTriggers: ['DOCUMENT_SENT'], secret: 'whsec_x' });
      await remove(member.userId, { webhooks: userId });
      const [after] = await orm.select().from(webhooks).where(eq(webhooks.id, id));
      expect(after).toMatchObject({ userId, enabled });
    }
  });

  rule('a deleted folder is not handed over', async () => {
    const member = await person('MEMBER');
    const { id } = await ask<{ id: string }>(service, member, 'POST', '/api/v2/folder/create', { name: 'Old' });
    await ask(service, member, 'POST', '/api/v2/folder/delete', { folderId: id });
    const counts = await ask(service, admin, 'GET', `/api/v2/member/${member.userId}/belongings`);
    expect(counts).toMatchObject({ folders: 0 });
    await remove(member.userId, undefined);
  });

  rule('the tokens and sessions of a removed member no longer work', async () => {
    const member = await person('MEMBER');
    const browser = await signedInBrowser(service, member);
    await ask(service, member, 'GET', '/api/v2/me');
    await remove(member.userId, undefined);
    await ask(service, member, 'GET', '/api/v2/me', undefined, 401);
    expect((await browser.get(`/api/console/teams/${admin.teamId}/member`)).status).toBe(404);
  });

  rule(
    'a handover that names no one for the drafts is refused with HAND_OVER_REQUIRED, and changes nothing',
    async () => {
      const { member, draft } = await busyPerson();
      const refused = await remove(member.userId, { pending: admin.userId }, 400);
      expect(refused).toMatchObject({ code: 'HAND_OVER_REQUIRED' });
      expect(await owner(draft.id)).toBe(member.userId);
      await ask(service, member, 'GET', '/api/v2/me');
    },
  );

  rule('a viewer, a stranger and the removed member cannot take over documents', async () => {
    const { member } = await busyPerson();
    const stranger = await addMember(service, (await service.createAccount()).teamId, 'ADMIN');
    for (const heir of [await person('VIEWER'), stranger, member]) {
      const all = { drafts: heir.userId, pending: heir.userId, folders: heir.userId, webhooks: heir.userId };
      expect(await remove(member.userId, all, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    }
  });

  rule('a handover that fails at its last statement changes nothing at all', async () => {
    const { member, draft, pending } = await busyPerson();
    await service.services.database.orm.execute(
      sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
    );
    await service.services.database.orm.execute(
      sql`create trigger refuse_mail before insert on mails for each row when (new.kind = 'HANDED_OVER') execute function refuse_mail()`,
    );
    const heir = await person('MANAGER');
    const { userId } = heir;
    const all = { drafts: userId, pending: userId, folders: userId, webhooks: userId };
    await remove(member.userId, all, 500);
    await service.services.database.orm.execute(sql`drop trigger refuse_mail on mails`);
    expect(await owner(draft.id)).toBe(member.userId);
    expect(await owner(pending.id)).toBe(member.userId);
    const members = await listMembers(service.services.database, admin.teamId);
    expect(members.some((each) => each.userId === member.userId)).toBe(true);
    await remove(member.userId, all);
    expect(await owner(pending.id)).toBe(userId);
  });
});

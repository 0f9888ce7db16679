import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import type { Expiration } from '../../src/domain/envelope/expiration.ts';
import { expireRecipients } from '../../src/envelopes/progress/expire-recipients.ts';
import { envelopes, events, mails } from '../../src/envelopes/tables/index.ts';
import { updateTeam } from '../../src/features/accounts/team/update-team.ts';
import { refusal, TYPED, visit } from './visit.ts';

const DAY = 24 * 60 * 60_000;
const SOON = { expiration: { count: 1, unit: 'day' } };

interface Recipient {
  id: number;
  email: string;
  expiresAt: string;
}
interface Entry {
  type: string;
  actor: { kind: string };
  data: Record<string, unknown>;
}

describeOnEachService("recipients' deadlines", (service, rule) => {
  const rowOf = async (number: number) =>
    (await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, number)))[0]!;
  const eventsOf = async (number: number, type = 'RECIPIENT_EXPIRED') => {
    const { id } = await rowOf(number);
    return service.services.database.orm
      .select()
      .from(events)
      .where(and(eq(events.envelopeId, id), eq(events.type, type)));
  };
  const mailsOf = async (number: number, kind: 'EXPIRED' | 'REMINDER' | 'MORE_TIME') => {
    const { id } = await rowOf(number);
    return service.services.database.orm
      .select()
      .from(mails)
      .where(and(eq(mails.envelopeId, id), eq(mails.kind, kind)));
  };
  const entriesOf = async (account: TestAccount, id: number, type: string) => {
    const log = await ask<{ entries: Entry[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}/audit-log?perPage=100`,
    );
    return log.entries.filter((entry) => entry.type === type);
  };
  const extend = <T = { recipients: Recipient[] }>(account: TestAccount, id: number, body: unknown, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v1/documents/${id}/extend`, body, status);
  const pass = async (ms: number) => {
    service.clock.advance(ms);
    await expireRecipients(service.services);
  };

  it('a passed deadline ends the access of unfinished recipients, is reported once, and leaves the document PENDING [T124]', async () => {
    const account = await service.createAccount();
    const document = await sentDocument(service, account, {
      meta: SOON,
      recipients: [
        { email: 'done@example.com' },
        { email: 'late@example.com' },
        { email: 'look@example.com', role: 'VIEWER' },
        { email: 'copy@example.com', role: 'CC' },
      ],
    });
    const [done, late, viewer] = document.recipients;
    const field = (await visit(service, late!).view()).fields[0]!;
    const page = `/files/${(await visit(service, late!).view()).files[0]!.id}/pages/1.webp`;
    await signs(service, done!);
    await pass(DAY - 60_000);
    expect(await eventsOf(document.id)).toEqual([]);

    await pass(60_000);
    await pass(60_000);
    const told = await eventsOf(document.id);
    expect(told.map(({ payload }) => payload)).toMatchObject([
      { recipientId: late!.recipientId, recipientEmail: 'late@example.com', status: 'PENDING' },
      { recipientId: viewer!.recipientId, recipientEmail: 'look@example.com' },
    ]);
    expect(await entriesOf(account, document.id, 'RECIPIENT_EXPIRED')).toMatchObject([
      { actor: { kind: 'system' }, data: { recipientId: late!.recipientId, expiresAt: expect.any(String) } },
      { actor: { kind: 'system' }, data: { recipientId: viewer!.recipientId } },
    ]);
    const [mail, ...others] = await mailsOf(document.id, 'EXPIRED');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ toAddress: account.email, subject: 'Expired: Agreement' });
    expect(mail!.text).toContain('late and look');

    const visitor = visit(service, late!);
    const expired = { status: 400, code: 'RECIPIENT_EXPIRED' };
    for (const act of [
      visitor.put(field.id, TYPED),
      visitor.clear(field.id),
      visitor.complete(),
      visitor.reject(),
      visitor.get('/pdf'),
      visitor.get(page),
    ]) {
      expect(await refusal(act)).toEqual(expired);
    }
    expect(await visitor.view()).toMatchObject({ state: 'expired', files: [], fields: [] });
    expect(await (await fetch(`${service.url}/sign/${late!.token}`)).text()).toContain('This link has expired');
    expect(await visit(service, done!).view()).toMatchObject({ state: 'finished' });
    expect((await rowOf(document.id)).status).toBe('PENDING');
  });

  it('a passed deadline is reported once, even if several nodes check it at the same time [T293]', async () => {
    const account = await service.createAccount();
    const documents = await Promise.all(
      Array.from({ length: 5 }, () => sentDocument(service, account, { meta: SOON })),
    );
    service.clock.advance(DAY);
    await Promise.all([1, 2, 3, 4].map(() => expireRecipients(service.services)));
    for (const { id } of documents) {
      await expect.poll(() => eventsOf(id)).toHaveLength(1);
      expect(await mailsOf(id, 'EXPIRED')).toHaveLength(1);
    }
  });

  it('passed deadlines are processed in batches', async () => {
    const account = await service.createAccount();
    const { id: sample } = await sentDocument(service, account, { meta: SOON });
    const { orm } = service.services.database;
    const { number: _, ...row } = await rowOf(sample);
    const copies = Array.from({ length: 250 }, (_, index) => ({
      ...row,
      id: `${row.id}-${index}`,
      qrToken: `${row.qrToken}-${index}`,
    }));
    await orm.insert(envelopes).values(copies);
    service.clock.advance(DAY);
    await expireRecipients(service.services);
    const due = async () => (await orm.select().from(envelopes)).filter(({ expirationDueAt }) => expirationDueAt);
    await expect.poll(async () => (await due()).length).toBe(0);
  });

  it('deadlines of completed, declined or cancelled documents never pass [T294]', async () => {
    const account = await service.createAccount();
    const recipients = [{ email: 'ann@example.com' }, { email: 'vic@example.com', role: 'VIEWER' }];
    const completed = await completedDocument(service, account, { meta: SOON, recipients });
    const rejected = await sentDocument(service, account, { meta: SOON, recipients });
    await visit(service, rejected.recipients[0]!).reject();
    const cancelled = await sentDocument(service, account, { meta: SOON, recipients });
    await ask(service, account, 'DELETE', `/api/v1/documents/${cancelled.id}`);
    await pass(2 * DAY);
    for (const { id } of [completed, rejected, cancelled]) {
      expect(await eventsOf(id)).toEqual([]);
      expect(await mailsOf(id, 'EXPIRED')).toEqual([]);
    }
  });

  it('a passed deadline causes no email if ownerRecipientExpired is false [T274]', async () => {
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account, {
      meta: { ...SOON, emailSettings: { ownerRecipientExpired: false } },
    });
    await pass(DAY);
    expect(await eventsOf(id)).toHaveLength(1);
    expect(await mailsOf(id, 'EXPIRED')).toEqual([]);
  });

  it("recipients get the team's default deadline when the document is sent, and it is fixed from then on [T291]", async () => {
    const account = await service.createAccount();
    const { teamId } = account;
    const setTeam = (expiration: Expiration | null) => updateTeam(service.services.database, { teamId, expiration });
    await setTeam({ count: 2, unit: 'week' });
    const ownSay = await sentDocument(service, account, { meta: SOON });
    const silent = await sentDocument(service, account);
    await setTeam(null);
    const never = await sentDocument(service, account);
    const expiryOf = async ({ id }: { id: number }) => {
      const { sentAt, expirationDueAt } = await rowOf(id);
      return expirationDueAt && (expirationDueAt.getTime() - sentAt!.getTime()) / DAY;
    };
    expect(await Promise.all([ownSay, silent, never].map(expiryOf))).toEqual([1, 14, null]);
    expect((await rowOf(silent.id)).meta.expiration).toEqual({ count: 2, unit: 'week' });
  });

  it('a deadline can be extended, after which links work again and a passed deadline is reported again [T125]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      meta: SOON,
      recipients: [{ email: 'ann@example.com' }, { email: 'bo@example.com' }, { email: 'cc@example.com', role: 'CC' }],
    });
    await signs(service, recipients[0]!);
    await pass(2 * DAY);
    const now = service.clock.now().getTime();
    const answer = await extend(account, id, { count: 3, unit: 'Days' });
    expect(answer.recipients).toMatchObject([
      { id: recipients[1]!.recipientId, email: 'bo@example.com', signingStatus: 'NOT_SIGNED' },
    ]);
    const expiresAt = Date.parse(answer.recipients[0]!.expiresAt);
    expect(expiresAt - now).toBeGreaterThanOrEqual(3 * DAY);
    expect(expiresAt - now).toBeLessThan(3 * DAY + 60_000);
    expect(await entriesOf(account, id, 'EXPIRATION_EXTENDED')).toMatchObject([
      { actor: { kind: 'user' }, data: { recipientIds: [recipients[1]!.recipientId] } },
    ]);
    // A deadline before the current one has no effect.
    expect((await extend(account, id, { count: 1, unit: 'day' })).recipients[0]!.expiresAt).toBe(
      answer.recipients[0]!.expiresAt,
    );
    expect(await visit(service, recipients[1]!).view()).toMatchObject({ state: 'open' });
    await pass(4 * DAY);
    expect(await eventsOf(id)).toHaveLength(2);
    expect(await mailsOf(id, 'EXPIRED')).toHaveLength(2);

    // A reminder resets the deadline to its full duration.
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: [recipients[1]!.recipientId] });
    expect(await mailsOf(id, 'REMINDER')).toHaveLength(1);
    await signs(service, recipients[1]!);
  });

  rule('an extended deadline is emailed with the link to recipients for whom it had passed [T1152]', async () => {
    const account = await service.createAccount();
    const recipients = [
      { email: 'ann@example.com' },
      { email: 'bo@example.com' },
      { email: 'cc@example.com', role: 'CC' },
    ];
    const { id, recipients: people } = await sentDocument(service, account, { meta: SOON, recipients });
    await signs(service, people[0]!);
    // If the deadline has not passed, extending it needs no notification.
    await extend(account, id, { count: 2, unit: 'day' });
    expect(await mailsOf(id, 'MORE_TIME')).toEqual([]);
    await pass(3 * DAY);
    const asked = await fetch(`${service.url}/sign/${people[1]!.token}`, { method: 'POST', redirect: 'manual' });
    expect(asked.headers.get('location')).toContain('asked=');
    await extend(account, id, { count: 1, unit: 'week' });
    const told = await mailsOf(id, 'MORE_TIME');
    expect(told.map(({ toAddress, subject }) => ({ toAddress, subject }))).toEqual([
      { toAddress: 'bo@example.com', subject: 'Deadline extended: Agreement' },
    ]);
    expect(told[0]!.text).toContain(people[1]!.signingUrl);
    await signs(service, people[1]!);

    const silent = await sentDocument(service, account, { meta: { ...SOON, distributionMethod: 'NONE' } });
    await pass(2 * DAY);
    await extend(account, silent.id, { count: 1, unit: 'week' });
    expect(await mailsOf(silent.id, 'MORE_TIME')).toEqual([]);
  });

  it('a deadline can be added to a document without one, and is then renewed by reminders [T292]', async () => {
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account);
    await extend(account, id, { count: 1, unit: 'WEEK' });
    await pass(8 * DAY);
    expect(await eventsOf(id)).toHaveLength(1);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: [recipients[0]!.recipientId] });
    await pass(6 * DAY);
    expect(await visit(service, recipients[0]!).view()).toMatchObject({ state: 'open' });
    await pass(DAY);
    expect(await eventsOf(id)).toHaveLength(2);
  });

  it('a deadline can be extended only while someone can act, and only by a valid period', async () => {
    const account = await service.createAccount();
    const code = async (id: number, body: unknown, status = 400) =>
      (await extend<{ code: string }>(account, id, body, status)).code;
    const week = { count: 1, unit: 'week' };
    const draft = await createdDocument(service, account);
    expect(await code(draft.id, week)).toBe('DOCUMENT_NOT_PENDING');
    const completed = await completedDocument(service, account);
    expect(await code(completed.id, week)).toBe('DOCUMENT_COMPLETED');
    const rejected = await sentDocument(service, account);
    await visit(service, rejected.recipients[0]!).reject();
    expect(await code(rejected.id, week)).toBe('DOCUMENT_REJECTED');
    const ready = await readyDocument(service, account);
    for (const body of [{}, { count: 0, unit: 'day' }, { count: 1, unit: 'year' }, { count: 1.5, unit: 'day' }]) {
      expect(await code(ready.id, body)).toBe('INVALID_REQUEST');
    }
    expect(await code(999_999, week, 404)).toBe('NOT_FOUND');
    const stranger = await service.createAccount();
    await ask(service, stranger, 'POST', `/api/v1/documents/${draft.id}/extend`, week, 404);
    await ask(service, { token: 'api_none' }, 'POST', `/api/v1/documents/${draft.id}/extend`, week, 401);
  });
});

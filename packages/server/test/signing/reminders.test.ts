import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, readyDocument, signs } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { expireRecipients } from '../../src/envelopes/progress/expire-recipients.ts';
import { remindRecipients } from '../../src/envelopes/progress/remind-recipients.ts';
import { brokenChains, envelopes, events, files, mails } from '../../src/envelopes/tables/index.ts';
import { visit } from './visit.ts';

const DAY = 24 * 60 * 60_000;
const ANN = { name: 'Ann', email: 'ann@remind.example' };
const BOB = { name: 'Bob', email: 'bob@remind.example' };
const REMINDERS = { sendAfter: { unit: 'day', amount: 3 }, repeatEvery: { unit: 'day', amount: 2 } };

describeOnEachService('automatic reminders', (service, rule) => {
  const v2 = <T = object>(account: TestAccount, path: string, body: unknown, status = 200) =>
    ask<T>(service, account, 'POST', `/api/v2/envelope${path}`, body, status);
  const sent = async (
    account: TestAccount,
    { meta = {}, recipients = [ANN] }: { meta?: object; recipients?: object[] } = {},
  ) => {
    const draft = await readyDocument(service, account, { recipients: recipients as (typeof ANN)[] });
    const envelopeId = `document_${draft.id}`;
    await v2(account, '/update', { envelopeId, meta: { reminderSettings: REMINDERS, ...meta } });
    await v2(account, '/distribute', { envelopeId });
    return { ...draft, envelopeId };
  };
  const rowOf = async ({ id }: CreatedDocument) =>
    (await service.services.database.orm.select().from(envelopes).where(eq(envelopes.number, id)))[0]!;
  const reminded = async (document: CreatedDocument) => {
    const { orm } = service.services.database;
    const { id } = await rowOf(document);
    const isReminder = and(eq(mails.envelopeId, id), eq(mails.kind, 'REMINDER'));
    return (await orm.select().from(mails).where(isReminder).orderBy(asc(mails.createdAt))).map(
      (mail) => mail.toAddress,
    );
  };
  const eventsOf = async (document: CreatedDocument) => {
    const { id } = await rowOf(document);
    const isOf = and(eq(events.envelopeId, id), eq(events.type, 'DOCUMENT_REMINDER_SENT'));
    return service.services.database.orm.select().from(events).where(isOf);
  };
  /** Waits until no email is in progress, because reminders are not sent while one is. */
  const mailsAreOut = () =>
    expect
      .poll(
        async () => (await service.services.database.orm.select().from(mails).where(eq(mails.state, 'QUEUED'))).length,
        {
          timeout: 20_000,
        },
      )
      .toBe(0);
  const pass = async (days: number) => {
    await mailsAreOut();
    service.clock.advance(days * DAY + 1000);
    await remindRecipients(service.services);
  };

  it('automatic reminders are sent to unfinished recipients, once per due time even with several nodes, until they finish [T1146]', async () => {
    const account = await service.createAccount();
    const document = await sent(account, { recipients: [ANN, BOB] });
    const settings = await ask<{ documentMeta: object }>(service, account, 'GET', `/api/v2/document/${document.id}`);
    expect(settings.documentMeta).toMatchObject({ reminderSettings: REMINDERS });
    await pass(2.9);
    expect(await reminded(document)).toEqual([]);
    await mailsAreOut();
    service.clock.advance(0.2 * DAY);
    await Promise.all([1, 2, 3, 4].map(() => remindRecipients(service.services)));
    await expect.poll(() => reminded(document)).toHaveLength(2);
    expect((await eventsOf(document)).map(({ payload }) => payload)).toMatchObject([
      { recipientEmail: ANN.email, status: 'PENDING' },
      { recipientEmail: BOB.email },
    ]);
    await signs(service, document.recipients[0]!);
    await pass(2);
    expect(await reminded(document)).toEqual([ANN.email, BOB.email, BOB.email]);
    await signs(service, document.recipients[1]!);
    expect((await rowOf(document)).reminderDueAt).toBeNull();
    await pass(2);
    expect(await eventsOf(document)).toHaveLength(3);
  });

  rule('automatic reminders are sent at most five times, and start over after a manual reminder [T1147]', async () => {
    const account = await service.createAccount();
    const document = await sent(account);
    await pass(3);
    for (let more = 0; more < 5; more++) await pass(2);
    expect(await reminded(document)).toHaveLength(5);
    const body = { envelopeId: document.envelopeId, recipients: [document.recipients[0]!.recipientId] };
    await v2(account, '/redistribute', body);
    await pass(2);
    expect(await reminded(document)).toHaveLength(6);
    await pass(1);
    expect(await reminded(document)).toHaveLength(7);
  });

  rule("automatic reminders start at each recipient's turn [T1148]", async () => {
    const account = await service.createAccount();
    const recipients = [ANN, BOB].map((each, index) => ({ ...each, signingOrder: index + 1 }));
    const document = await sent(account, { recipients, meta: { signingOrder: 'SEQUENTIAL' } });
    await pass(3);
    await signs(service, document.recipients[0]!);
    await pass(2);
    expect(await reminded(document)).toEqual([ANN.email]);
    await pass(1);
    expect(await reminded(document)).toEqual([ANN.email, BOB.email]);
  });

  rule('automatic reminders stop when the document ends, the deadline passes, or email bounces [T1149]', async () => {
    const account = await service.createAccount();
    const { orm } = service.services.database;
    const cancelled = await sent(account);
    await v2(account, '/cancel', { envelopeId: cancelled.envelopeId });
    const rejected = await sent(account);
    await visit(service, rejected.recipients[0]!).reject();
    const deleted = await sent(account);
    await v2(account, '/delete', { envelopeId: deleted.envelopeId });
    const expired = await sent(account, { meta: { envelopeExpirationPeriod: { unit: 'day', amount: 1 } } });
    const bounced = await sent(account);
    await mailsAreOut();
    await orm
      .update(mails)
      .set({ state: 'FAILED' })
      .where(eq(mails.envelopeId, (await rowOf(bounced)).id));
    const unmailed = await sent(account, { meta: { distributionMethod: 'NONE' } });
    const silent = await sent(account, { meta: { reminderSettings: null } });
    await pass(3);
    await expireRecipients(service.services);
    const all = [cancelled, rejected, deleted, expired, bounced, unmailed, silent];
    for (const document of all) {
      expect(await reminded(document)).toEqual([]);
      expect((await rowOf(document)).reminderDueAt).toBeNull();
    }
    await v2(account, '/extend', { envelopeId: expired.envelopeId, count: 2, unit: 'week' });
    await pass(3);
    expect(await reminded(expired)).toHaveLength(1);
  });

  rule('automatic reminders pause while a broken document cannot be finished [T1150]', async () => {
    const account = await service.createAccount();
    const { orm } = service.services.database;
    const undrawable = await sent(account);
    const { id } = await rowOf(undrawable);
    const page = { page: 1, message: 'It takes too much memory', memoryMb: 100_000, cpuSeconds: 100_000 };
    await orm
      .update(files)
      .set({ undrawablePages: [page] as never })
      .where(eq(files.envelopeId, id));
    const broken = await sent(account);
    const found = {
      envelopeId: (await rowOf(broken)).id,
      sequence: 1,
      because: 'CONTENT',
      foundAt: new Date(),
    } as never;
    await orm.insert(brokenChains).values(found);
    await pass(3);
    expect([...(await reminded(undrawable)), ...(await reminded(broken))]).toEqual([]);
    await orm.update(files).set({ undrawablePages: [] }).where(eq(files.envelopeId, id));
    await pass(2);
    expect(await reminded(undrawable)).toHaveLength(1);
    expect(await reminded(broken)).toEqual([]);
  });

  rule('automatic reminders can be set in days, weeks or months, or turned off [T1151]', async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, { recipients: [ANN] });
    const set = (reminderSettings: unknown, status: number) =>
      v2<{ code: string }>(account, '/update', { envelopeId: `document_${id}`, meta: { reminderSettings } }, status);
    const read = async () =>
      (
        await ask<{ documentMeta: { reminderSettings: unknown } }>(
          service,
          account,
          'GET',
          `/api/v2/envelope/document_${id}`,
        )
      ).documentMeta.reminderSettings;
    expect(await read()).toBeNull();
    for (const given of [
      { sendAfter: { unit: 'year', amount: 1 }, repeatEvery: { disabled: true } },
      { sendAfter: { unit: 'day', amount: 0 }, repeatEvery: { disabled: true } },
      { sendAfter: { unit: 'day', amount: 1 } },
    ]) {
      expect(await set(given, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
    }
    const once = { sendAfter: { unit: 'month', amount: 1 }, repeatEvery: { disabled: true } };
    await set(once, 200);
    expect(await read()).toEqual(once);
    const never = { sendAfter: { disabled: true }, repeatEvery: { disabled: true } };
    await set(never, 200);
    expect(await read()).toEqual(never);
  });
});

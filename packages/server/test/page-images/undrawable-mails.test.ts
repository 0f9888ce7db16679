import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, sentDocument } from '../../../testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { refusal, visit } from '../signing/visit.ts';
import { LATE_PAGE, lateHostilePage, onceThereIsTime, withoutTrial } from './late-pages.ts';

const MINUTE = 60_000;

describe('a document that cannot be finished because of an undrawable page', () => {
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    account = await service.createAccount('sam');
  });
  afterAll(async () => {
    await service?.dispose();
    await smtp?.close();
  });

  /** Sends a document before its pages have been tried, and waits until the faulty page is found. */
  async function sentAndFound(email: string) {
    const request = { recipients: [{ email }], meta: { expiration: { count: 1, unit: 'month' } } };
    const document = await withoutTrial(service, () => sentDocument(service, account, request, lateHostilePage()));
    return { ...document, find: () => findPage(document) };
  }

  async function findPage({ recipients }: { recipients: { token: string }[] }): Promise<void> {
    const visitor = visit(service, recipients[0]!);
    const [file] = (await visitor.view()).files;
    const image = () => visitor.get(`/files/${file!.id}/pages/${LATE_PAGE}.webp?width=780`);
    expect(await refusal(onceThereIsTime(image))).toEqual({ status: 400, code: 'PAGE_NOT_DRAWABLE' });
  }

  const mailsTo = async (toAddress: string) => {
    const rows = await service.services.database.orm.select().from(mails).where(eq(mails.toAddress, toAddress));
    return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted();
  };

  it('a document with an undrawable page sends no reminders, explains the reason to its sender, and extends no deadline [T806]', async () => {
    const { id, recipients, find } = await sentAndFound('ann@example.org');
    await find();
    const { pool } = service.services.database;
    const expiresAt = async () =>
      (await pool.query('select expires_at from recipients where id = $1', [recipients[0]!.recipientId])).rows;
    const before = await expiresAt();
    service.clock.advance(MINUTE);
    const body = { recipients: [recipients[0]!.recipientId] };
    expect(await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, body, 400)).toMatchObject({
      code: 'PAGE_NOT_DRAWABLE',
      message: expect.stringContaining(`page ${LATE_PAGE} of "Agreement" cannot be drawn`),
    });
    expect(await expiresAt()).toEqual(before);
    await expect.poll(() => mailsTo('ann@example.org')).toEqual(['INVITATION SENT']);
    const [mail] = await service.services.database.orm.select().from(mails).where(eq(mails.kind, 'PAGE_NOT_DRAWABLE'));
    const page = `${service.url}/teams/${account.teamId}/documents/${mail?.envelopeId}`;
    expect(mail?.text).toContain(`Open document:\n${page}\n`);
  });

  it('a document that cannot be finished because of an undrawable page sends no queued invitation [T807]', async () => {
    smtp.refuses = true;
    const { id, recipients, find } = await sentAndFound('bo@example.org');
    const body = { recipients: [recipients[0]!.recipientId] };
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, body);
    await expect.poll(() => smtp.refused.filter(({ to }) => to.includes('bo@example.org')).length).toBe(2);
    await find();
    smtp.refuses = false;
    service.clock.advance(3 * MINUTE);
    service.services.jobs.wake();
    await expect.poll(() => mailsTo('bo@example.org')).toEqual(['INVITATION DROPPED', 'REMINDER DROPPED']);
    expect(smtp.received.filter(({ to }) => to.includes('bo@example.org'))).toEqual([]);
  });
});

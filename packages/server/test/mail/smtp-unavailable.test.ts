import { expect, it } from 'vitest';
import { ask, completedDocument, sentDocument } from '../../../testing/src/documents.ts';
import { startInterruptedProxy } from '../../../testing/src/interrupted-proxy.ts';
import { readMail } from '../../../testing/src/read-mail.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { startSmtp } from '../../../testing/src/smtp.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { startService } from '../../src/main/start-service.ts';

const HOUR_MS = 60 * 60_000;

it('while an SMTP server is down, no one is blocked, and each email is sent once afterwards [T814]', async () => {
  const smtp = await startSmtp();
  const proxy = await startInterruptedProxy(Number(new URL(smtp.url).port));
  proxy.fail('refusing');
  const SMTP_URL = `smtp://127.0.0.1:${proxy.port}`;
  const service = await startTestService({ database: 'embedded', settings: { SMTP_URL, LOG_LEVEL: 'silent' } });
  let next: Awaited<ReturnType<typeof startService>> | undefined;
  try {
    const account = await service.createAccount('sam');
    const ann = { recipients: [{ email: 'ann@example.org' }] };
    const { id } = await completedDocument(service, account, ann);
    const open = await sentDocument(service, account, { recipients: [{ email: 'bo@example.org' }] });
    const cancelled = await sentDocument(service, account, { recipients: [{ email: 'cy@example.org' }] });
    await ask(service, account, 'DELETE', `/api/v1/documents/${cancelled.id}`);
    const body = { recipients: [open.recipients[0]!.recipientId] };
    await ask(service, account, 'POST', `/api/v1/documents/${open.id}/resend`, body);
    const kept = () => service.services.database.orm.select().from(mails);
    // Whether an attempt to send the email has failed and another one will follow.
    const isWaiting = ({ state, lastError }: typeof mails.$inferSelect) => state === 'QUEUED' && lastError !== null;
    await expect
      .poll(async () => (await kept()).every((mail) => mail.state === 'DROPPED' || isWaiting(mail)))
      .toBe(true);
    expect((await kept()).filter(isWaiting).length).toBeGreaterThanOrEqual(5);
    const { config } = service.services;
    await service.stop();

    proxy.recover();
    next = await startService(config, service.clock);
    service.clock.advance(HOUR_MS);
    next.services.jobs.wake();
    const { orm } = next.services.database;
    const states = async () => (await orm.select().from(mails)).filter(({ state }) => state === 'QUEUED');
    await expect.poll(states).toEqual([]);
    const sent = smtp.received.map(({ to, raw }) => `${readMail(raw).subject} ${to.join()}`).toSorted();
    expect(sent).toEqual(
      [
        // Emails are not sent to recipients who have signed or whose signature is no longer needed.
        'Please sign “Agreement” bo@example.org',
        'Reminder: Please sign “Agreement” bo@example.org',
        'Cancelled: Agreement cy@example.org',
        'Completed: Agreement ann@example.org',
        `Completed: Agreement ${account.email}`,
      ].toSorted(),
    );
    expect(smtp.received.filter(({ raw }) => raw.includes('application/pdf'))).toHaveLength(2);
    expect(
      await (await next.services.database.pool.query('select status from envelopes where number = $1', [id])).rows,
    ).toEqual([{ status: 'COMPLETED' }]);
  } finally {
    await next?.stop();
    await service.dispose();
    await proxy.close();
    await smtp.close();
  }
}, 180_000);

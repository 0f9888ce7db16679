import { sayIn } from '@countersign/languages';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, readyDocument, sentDocument, signs } from '../../../testing/src/documents.ts';
import { workOn } from '../../../testing/src/due-work.ts';
import { readMail } from '../../../testing/src/read-mail.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { users } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { pageText } from '../sealing/sealed-parts.ts';

const MINUTE = 60_000;

describe('email through a real SMTP server', () => {
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };

  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
  });
  afterAll(async () => {
    await service.dispose();
    await smtp.close();
  });

  const mailTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address));

  it('an emailed invitation has subject, message and link, as HTML and text [T083]', async () => {
    const account = await service.createAccount();
    const { recipients } = await sentDocument(service, account, {
      title: 'Rental agreement',
      meta: {
        subject: 'For {signer.name}',
        message: 'Dear {signer.name},\nplease sign {document.name} <b>soon</b> ({signer.email}).',
      },
      recipients: [{ name: 'Zoë', email: 'zoe@example.org' }],
    });
    await expect.poll(() => mailTo('zoe@example.org').length).toBe(1);
    expect(mailTo('zoe@example.org')[0]!.raw).toMatch(/^Subject: =\?UTF-8\?Q\?For_Zo=C3=AB\?=\r$/m);
    const { text, html } = readMail(mailTo('zoe@example.org')[0]!.raw);
    for (const part of [text, html]) {
      expect(part).toContain('Dear Zoë,');
      expect(part).toContain(recipients[0]!.signingUrl);
    }
    expect(text).toContain('please sign Rental agreement <b>soon</b> (zoe@example.org).');
    expect(html).toContain('please sign Rental agreement &lt;b&gt;soon&lt;/b&gt; (zoe@example.org).');
  });

  it("emails to recipients have the configured Reply-To address, or otherwise the sender's [T1157]", async () => {
    const account = await service.createAccount();
    const { id } = await readyDocument(service, account, { recipients: [{ name: 'Rae', email: 'rae@example.org' }] });
    const envelopeId = `document_${id}`;
    const post = (path: string, body: object) =>
      ask(service, account, 'POST', `/api/v2/envelope/${path}`, { envelopeId, ...body });
    await post('update', { meta: { emailReplyTo: 'Office@example.org' } });
    await post('distribute', {});
    await expect.poll(() => mailTo('rae@example.org').length).toBe(1);
    const { header } = readMail(mailTo('rae@example.org')[0]!.raw);
    expect(header('Reply-To')).toContain('<office@example.org>');
    expect(header('From')).toContain('<no-reply@localhost>');
  });

  it("emails come from the service on the sender's behalf, and replies go to the sender [T451]", async () => {
    const account = await service.createAccount();
    const { orm } = service.services.database;
    await orm.update(users).set({ name: 'Zoë "Z" <Adams>' }).where(eq(users.id, account.userId));
    const { id, recipients } = await sentDocument(service, account, {
      title: 'Thread',
      recipients: [{ name: 'Ty', email: 'ty@example.org' }],
    });
    const [ty] = recipients;
    // Wait for each email, because emails that are queued together are combined.
    await expect.poll(() => mailTo('ty@example.org').length).toBe(1);
    await ask(service, account, 'POST', `/api/v1/documents/${id}/resend`, { recipients: [ty!.recipientId] });
    await expect.poll(() => mailTo('ty@example.org').length).toBe(2);
    await ask(service, account, 'DELETE', `/api/v1/documents/${id}`);
    await expect.poll(() => mailTo('ty@example.org').length).toBe(3);
    const read = mailTo('ty@example.org').map(({ raw }) => readMail(raw));
    expect(read.map(({ subject }) => subject)).toEqual([
      'Please sign “Thread”',
      'Reminder: Please sign “Thread”',
      'Cancelled: Thread',
    ]);
    expect(read[1]?.text).toContain('This is a reminder');
    expect(mailTo('ty@example.org')[0]!.raw.split('\r\n\r\n')[0]).not.toContain('<Adams>');
    for (const mail of read) {
      expect(mail.header('From')).toBe('Zoë "Z" <Adams> via Countersign <no-reply@localhost>');
      expect(mail.header('Reply-To')).toContain(`<${account.email}>`);
      expect(mail.header('Auto-Submitted')).toBe('auto-generated');
    }
    expect(new Set(read.map((mail) => mail.header('References'))).size).toBe(1);
    expect(read[0]?.header('References')).toMatch(/^<envelope_\w+@localhost>$/);
    expect(new Set(read.map((mail) => mail.header('Message-ID'))).size).toBe(3);
  });

  it('a later recipient is notified by email at their turn, and a long title is shortened only in the subject [T446]', async () => {
    const account = await service.createAccount();
    const title = 'Ein sehr langer Titel '.repeat(11).trim();
    const { recipients } = await sentDocument(service, account, {
      title,
      meta: { signingOrder: 'SEQUENTIAL' },
      recipients: [
        { email: 'first@example.org', signingOrder: 1 },
        { email: 'second@example.org', signingOrder: 2 },
      ],
    });
    await signs(service, recipients[0]!);
    await expect.poll(() => mailTo('second@example.org').length).toBe(1);
    await expect.poll(() => mailTo('first@example.org').length).toBe(2);
    const { subject, text } = readMail(mailTo('second@example.org')[0]!.raw);
    expect(text).toContain('Everyone before you has finished. It’s your turn.');
    expect(text).toContain(title);
    expect(subject).toMatch(/^Please sign “Ein sehr .{80,100}…”$/);
    expect(
      mailTo('first@example.org')
        .map(({ raw }) => readMail(raw).text)
        .join(),
    ).not.toContain('your turn');
  });

  it('line breaks in titles do not reach the email headers [T455]', async () => {
    const account = await service.createAccount();
    await sentDocument(service, account, {
      title: 'Harmless\r\nBcc: victim@example.org',
      recipients: [{ name: 'Eve', email: 'eve@example.org' }],
    });
    await expect.poll(() => mailTo('eve@example.org').length).toBe(1);
    expect(mailTo('victim@example.org')).toEqual([]);
    expect(mailTo('eve@example.org')[0]?.raw).not.toMatch(/^Bcc:/m);
  });

  it('sending an email is retried when the server refuses it, and the email is recorded once sent [T454]', async () => {
    smtp.refuses = true;
    const account = await service.createAccount();
    const { id } = await sentDocument(service, account, {
      title: 'Patience',
      recipients: [{ name: 'Pat', email: 'pat@example.org' }],
    });
    const { orm } = service.services.database;
    const newest = async () => (await orm.select().from(mails).orderBy(desc(mails.createdAt)).limit(1))[0];
    await expect.poll(async () => (await newest())?.attempts).toBe(1);
    expect(await newest()).toMatchObject({ state: 'QUEUED', lastError: expect.stringContaining('try again later') });

    smtp.refuses = false;
    service.clock.advance(3 * MINUTE);
    service.services.jobs.wake();
    await expect.poll(async () => (await newest())?.state).toBe('SENT');
    expect(mailTo('pat@example.org')).toHaveLength(1);
    // An email may have been accepted although an attempt failed. With the same Message-ID, mail programs recognize the
    // duplicate.
    const sameMail = [...smtp.refused, ...mailTo('pat@example.org')].map(({ raw }) =>
      readMail(raw).header('Message-ID'),
    );
    expect(sameMail.length).toBeGreaterThan(1);
    expect(new Set(sameMail).size).toBe(1);

    // An email is sent once, no matter how many jobs there are for it.
    const { jobs, database } = service.services;
    const again = { mailId: (await newest())!.id };
    await Promise.all([1, 2, 3].map(() => inTransaction(database, (tx) => jobs.enqueue(tx, 'send-mail', again))));
    jobs.wake();
    await expect.poll(() => workOn(service, 'send-mail', again.mailId)).toBeUndefined();
    expect(mailTo('pat@example.org')).toHaveLength(1);
    const log = await service.call(account, 'GET', `/api/v1/documents/${id}/audit-log?perPage=100`);
    const { entries } = (await log.json()) as { entries: { type: string; data: Record<string, unknown> }[] };
    expect(entries.filter(({ type }) => type === 'EMAIL_SENT')).toMatchObject([
      { data: { email: 'pat@example.org', emailType: 'SIGNING_REQUEST' } },
    ]);
  });

  it('a queued invitation is dropped without a record when its recipient reassigns the document [T382]', async () => {
    smtp.refuses = true;
    const account = await service.createAccount();
    const { id, recipients } = await sentDocument(service, account, {
      meta: { allowDelegation: true },
      recipients: [{ email: 'before@example.org' }],
    });
    const { orm } = service.services.database;
    const invitation = async (address: string) =>
      (await orm.select().from(mails).where(eq(mails.toAddress, address)))[0];
    await expect.poll(async () => (await invitation('before@example.org'))?.attempts).toBe(1);
    const handedOver = await fetch(`${service.url}/api/signing/${recipients[0]!.token}/delegate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'After', email: 'after@example.org' }),
    });
    expect(handedOver.status).toBe(200);
    await expect.poll(async () => (await invitation('after@example.org'))?.attempts).toBe(1);

    smtp.refuses = false;
    service.clock.advance(3 * MINUTE);
    service.services.jobs.wake();
    const states = async () => [
      (await invitation('before@example.org'))?.state,
      (await invitation('after@example.org'))?.state,
    ];
    await expect.poll(states).toEqual(['DROPPED', 'SENT']);
    const log = await service.call(account, 'GET', `/api/v1/documents/${id}/audit-log?perPage=100`);
    const { entries } = (await log.json()) as { entries: { type: string; data: { email: string } }[] };
    expect(entries.filter(({ type }) => type === 'EMAIL_SENT').map(({ data }) => data.email)).toEqual([
      'after@example.org',
    ]);
  });

  it('the delayed answer to a question goes to the person who asked, even if someone else has taken their place [T387]', async () => {
    const account = await service.createAccount();
    const { recipients } = await sentDocument(service, account, {
      meta: { allowDelegation: true },
      recipients: [{ name: 'Asking', email: 'asking@example.org' }],
    });
    smtp.refuses = true;
    const post = (path: string, body: object) =>
      fetch(`${service.url}/api/signing/${recipients[0]!.token}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    expect((await post('/question', { text: 'Why?' })).status).toBe(200);
    await expect.poll(() => smtp.refused.some(({ to }) => to.includes(account.email))).toBe(true);
    expect((await post('/delegate', { name: 'Successor', email: 'successor@example.org' })).status).toBe(200);
    smtp.refuses = false;
    service.clock.advance(3 * MINUTE);
    service.services.jobs.wake();
    const question = () =>
      mailTo(account.email)
        .map(({ raw }) => readMail(raw))
        .find(({ text }) => text.includes('> Why?'));
    await expect.poll(question).toBeDefined();
    expect(question()?.header('Reply-To')).toContain('<asking@example.org>');
  });

  it('the certificate lists emails only for recipients they reached, not for a delegate who received none', async () => {
    const account = await service.createAccount();
    const { recipients } = await sentDocument(service, account, {
      meta: { allowDelegation: true },
      recipients: [{ email: 'reached@example.org' }],
    });
    const { orm } = service.services.database;
    const newest = async (address: string) => (await orm.select().from(mails).where(eq(mails.toAddress, address)))[0];
    await expect.poll(async () => (await newest('reached@example.org'))?.state).toBe('SENT');
    smtp.refuses = true;
    await fetch(`${service.url}/api/signing/${recipients[0]!.token}/delegate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Unreached', email: 'unreached@example.org' }),
    });
    const [, token = ''] = /\/sign\/(\w+)/.exec((await newest('unreached@example.org'))?.text ?? '') ?? [];
    await signs(service, { token });
    smtp.refuses = false;
    const sealed = await fetch(`${service.url}/api/signing/${token}/download`);
    const certificate = pageText(Buffer.from(await sealed.arrayBuffer()), 2);
    expect(certificate).toContain('unreached@example.org');
    expect(certificate).toContain('Was named by another recipient, reached');
    expect(certificate.replace(/\s+/g, ' ')).not.toContain(sayIn('en', 'certificate')('did.MAILED'));
  });
});

describe('a queued invitation', () => {
  it('a queued invitation is dropped when its document is cancelled', async () => {
    const smtp = await startSmtp();
    const service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    try {
      smtp.refuses = true;
      const account = await service.createAccount();
      const { id } = await sentDocument(service, account, { recipients: [{ email: 'late@example.org' }] });
      const { orm } = service.services.database;
      const invitation = async () => (await orm.select().from(mails).where(eq(mails.kind, 'INVITATION')))[0];
      await expect.poll(async () => (await invitation())?.attempts).toBe(1);

      await service.call(account, 'DELETE', `/api/v1/documents/${id}`);
      smtp.refuses = false;
      service.clock.advance(3 * MINUTE);
      service.services.jobs.wake();
      await expect.poll(async () => (await invitation())?.state).toBe('DROPPED');
      expect(smtp.received.filter(({ raw }) => raw.includes('/sign/'))).toEqual([]);
    } finally {
      await service.dispose();
      await smtp.close();
    }
  });
});

describe('a queued invitation or reminder', () => {
  it("a queued invitation or reminder is dropped when its recipient's deadline has passed", async () => {
    const smtp = await startSmtp();
    const service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    try {
      smtp.refuses = true;
      const account = await service.createAccount();
      const late = await sentDocument(service, account, {
        recipients: [{ email: 'late@example.org' }],
        meta: { expiration: { count: 1, unit: 'day' } },
      });
      await sentDocument(service, account, {
        recipients: [{ email: 'in-time@example.org' }],
        meta: { expiration: { count: 1, unit: 'month' } },
      });
      const { recipientId } = late.recipients[0]!;
      await service.call(account, 'POST', `/api/v1/documents/${late.id}/resend`, { recipients: [recipientId] });
      const statesOf = async (toAddress: string) => {
        const rows = await service.services.database.orm.select().from(mails).where(eq(mails.toAddress, toAddress));
        return rows.map(({ kind, state }) => `${kind} ${state}`).toSorted();
      };
      // Returns the attempts after each has been rejected, so that none is in progress while the clock moves.
      const attempts = async () => {
        const rows = await service.services.database.orm.select().from(mails);
        return rows.filter(({ toAddress }) => /^(late|in-time)@/.test(toAddress)).map((mail) => mail.attempts);
      };
      await expect.poll(attempts, { timeout: 30_000 }).toEqual([1, 1, 1]);
      expect(await statesOf('late@example.org')).toEqual(['INVITATION QUEUED', 'REMINDER QUEUED']);

      service.clock.advance(24 * 60 * MINUTE + 1);
      smtp.refuses = false;
      service.services.jobs.wake();
      await expect.poll(() => statesOf('late@example.org')).toEqual(['INVITATION DROPPED', 'REMINDER DROPPED']);
      await expect.poll(() => statesOf('in-time@example.org')).toEqual(['INVITATION SENT']);
      expect(smtp.received.filter(({ to }) => to.includes('late@example.org'))).toEqual([]);
    } finally {
      await service.dispose();
      await smtp.close();
    }
  });
});

describe('email without an SMTP server', () => {
  it('without an SMTP server, an email is stored with everything needed to pass its link on', async () => {
    const service = await startTestService({ database: 'embedded' });
    try {
      const account = await service.createAccount();
      const { recipients } = await sentDocument(service, account, {
        title: 'Kept',
        recipients: [{ name: 'Kim', email: 'kim@example.org' }],
      });
      const { orm } = service.services.database;
      const kept = () => orm.select().from(mails).where(eq(mails.state, 'KEPT'));
      await expect.poll(async () => (await kept()).length).toBe(1);
      const [mail] = await kept();
      expect(mail).toMatchObject({ toAddress: 'kim@example.org', kind: 'INVITATION' });
      expect(mail?.text).toContain(recipients[0]!.signingUrl);
    } finally {
      await service.dispose();
    }
  });
});

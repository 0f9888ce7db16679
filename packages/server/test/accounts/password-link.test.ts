import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { sentDocument } from '../../../testing/src/documents.ts';
import { carryOut } from '../../../testing/src/due-work.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../../../testing/src/smtp.ts';
import { mails, recipientProofs } from '../../src/envelopes/tables/index.ts';
import { sendMail } from '../../src/features/notify/mail/send-mail.ts';
import { attempts, passkeys, twoFactors, users } from '../../src/platform/db/schema.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';
import { refusal } from '../signing/visit.ts';
import { addAuthenticator, addUser, PASSWORD, signIn } from './people.ts';

describe('emails that link to an account or a document', () => {
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

  const mailsTo = (address: string) =>
    smtp.received
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '='));
  const linkMailsTo = (address: string) => mailsTo(address).filter((text) => text.includes('choose-password?token='));
  const requestLink = (email: string, returnTo?: string) =>
    new BrowserSession(service).post('/api/auth/password-link', { email, returnTo });
  const linkTo = async (email: string, count = 1): Promise<string> => {
    await expect.poll(() => linkMailsTo(email).length).toBe(count);
    return /choose-password\?token=(\w+)/.exec(linkMailsTo(email).at(-1) ?? '')?.[1] ?? '';
  };
  const choose = (body: object) => new BrowserSession(service).post('/api/auth/password', body);

  it('an account is created only after its address is verified, whoever requested it', async () => {
    expect((await requestLink('New@Example.net', '/sign/abc')).status).toBe(200);
    const findUser = async () =>
      (await service.services.database.orm.select().from(users).where(eq(users.email, 'new@example.net')))[0];
    const token = await linkTo('new@example.net');
    expect(await findUser()).toBeUndefined();
    const page = await new BrowserSession(service).get(`/account/choose-password?token=${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('For the account new@example.net');
    // Mail scanners open links, so opening a link must not change anything.
    expect(await findUser()).toBeUndefined();

    const chosen = await choose({ token, password: PASSWORD, name: 'New Person' });
    expect(chosen.status).toBe(200);
    expect(await chosen.json()).toEqual({ email: 'new@example.net', returnTo: '/sign/abc' });
    expect(await findUser()).toMatchObject({ name: 'New Person', emailVerified: true });
    expect((await signIn(new BrowserSession(service), 'new@example.net')).status).toBe(200);

    expect(await refusal(choose({ token, password: PASSWORD }))).toEqual({
      status: 400,
      code: 'PASSWORD_LINK_INVALID',
    });
    expect((await new BrowserSession(service).get(`/account/choose-password?token=${token}`)).status).toBe(404);
  });

  it('choosing a new password ends sessions and authentications, but keeps second factors [T305]', async () => {
    const email = 'forgot@example.net';
    const userId = await addUser(service, email);
    const browser = new BrowserSession(service);
    await signIn(browser, email);
    const { backupCodes } = await addAuthenticator(browser);
    const { orm } = service.services.database;
    const key = { credentialID: 'x', publicKey: 'x', counter: 0, deviceType: 'singleDevice', backedUp: false };
    await orm.insert(passkeys).values({ userId, ...key });
    expect((await browser.get('/account/security')).status).toBe(200);
    const { recipients } = await sentDocument(service, await service.createAccount(), {
      meta: { distributionMethod: 'NONE' },
      recipients: [{ email, authOptions: { accessAuth: ['ACCOUNT'], actionAuth: ['PASSWORD'] } }],
    });
    const address = `/api/signing/${recipients[0]?.token}`;
    const prove = (proof: object) => browser.post(`${address}/authentication/proof`, proof);
    expect((await prove({ purpose: 'ACCESS', method: 'ACCOUNT' })).status).toBe(200);
    expect((await prove({ purpose: 'ACTION', method: 'PASSWORD', password: PASSWORD })).status).toBe(200);
    const proofs = () => orm.select().from(recipientProofs).where(eq(recipientProofs.userId, userId));
    expect(await proofs()).toHaveLength(2);
    expect((await browser.get(address)).status).toBe(200);

    await requestLink(email);
    const token = await linkTo(email);
    expect(linkMailsTo(email).at(-1)).toMatch(/authenticator app or passkey stays set up/);
    const page = await (await browser.get(`/account/choose-password?token=${token}`)).text();
    expect(page).toContain('The account has a second factor');
    const password = 'another long password';
    expect((await choose({ token, password, code: backupCodes[0] })).status).toBe(200);
    expect((await browser.get('/account/security')).status).toBe(302);
    expect((await browser.get(address)).status).toBe(401);
    expect(await proofs()).toEqual([]);
    expect(await orm.select().from(passkeys).where(eq(passkeys.userId, userId))).toHaveLength(1);
    expect(await orm.select().from(twoFactors).where(eq(twoFactors.userId, userId))).toHaveLength(1);
    expect((await signIn(browser, email)).status).toBe(401);
    expect(await (await signIn(browser, email, password)).json()).toMatchObject({ twoFactorRedirect: true });
    const code = { code: backupCodes[1] };
    expect((await browser.post('/api/auth/two-factor/verify-backup-code', code)).status).toBe(200);
    expect((await browser.get('/account/security')).status).toBe(200);
  });

  it('once a password is chosen, all other links for that address stop working [T308]', async () => {
    for (const email of ['known@example.net', 'unknown@example.net']) {
      if (email.startsWith('known')) await addUser(service, email);
      const tokens: string[] = [];
      for (const count of [1, 2, 3]) {
        await requestLink(email);
        tokens.push(await linkTo(email, count));
      }
      const answers = await Promise.all(tokens.map((token) => choose({ token, password: PASSWORD })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      for (const token of tokens) {
        expect((await new BrowserSession(service).get(`/account/choose-password?token=${token}`)).status).toBe(404);
      }
      expect((await signIn(new BrowserSession(service), email)).status).toBe(200);
    }
  });

  it('an email whose link no longer works is not sent [T309]', async () => {
    const { orm } = service.services.database;
    const mailTo = async (email: string) =>
      (
        await orm
          .select()
          .from(mails)
          .where(and(eq(mails.toAddress, email), eq(mails.kind, 'PASSWORD_LINK')))
      )[0]!;
    // The email arrives before its delivery is recorded.
    const isSent = (email: string) => expect.poll(async () => (await mailTo(email)).state).toBe('SENT');
    const sendAgain = async (email: string) => {
      const { id } = await mailTo(email);
      await orm.update(mails).set({ state: 'QUEUED', sentAt: null }).where(eq(mails.id, id));
      const { database, jobs } = service.services;
      await inTransaction(database, (tx) => jobs.enqueue(tx, 'send-mail', { mailId: id }));
      const mailer = { send: async () => expect.unreachable(), close() {} };
      await carryOut(service, 'send-mail', id, (job) => sendMail(service.services, mailer, job));
      return (await mailTo(email)).state;
    };
    await requestLink('late@example.net');
    await linkTo('late@example.net');
    await isSent('late@example.net');
    service.clock.advance(60 * 60_000 + 1000);
    expect(await sendAgain('late@example.net')).toBe('DROPPED');

    await requestLink('done@example.net');
    const token = await linkTo('done@example.net');
    await isSent('done@example.net');
    await orm.update(mails).set({ state: 'QUEUED', sentAt: null }).where(eq(mails.toAddress, 'done@example.net'));
    await choose({ token, password: PASSWORD });
    expect((await mailTo('done@example.net')).state).toBe('DROPPED');
  });

  it('links in account emails expire after an hour, and at most three are sent per hour', async () => {
    await requestLink('slow@example.net');
    const token = await linkTo('slow@example.net');
    expect(await refusal(choose({ token, password: 'short' }))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    service.clock.advance(60 * 60_000 + 1000);
    expect(await refusal(choose({ token, password: PASSWORD }))).toEqual({
      status: 400,
      code: 'PASSWORD_LINK_INVALID',
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestLink('slow@example.net')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429]);
    expect(await refusal(requestLink('nonsense'))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
  });

  it('a person who has chosen a new password can sign in, however many wrong passwords others have tried', async () => {
    await requestLink('tried@example.net');
    const guess = () =>
      new BrowserSession(service).post('/api/auth/sign-in/email', { email: 'tried@example.net', password: 'x' });
    for (let tried = 0; tried < 10; tried++) expect((await guess()).status).toBe(401);
    expect((await guess()).status).toBe(429);
    const browser = new BrowserSession(service);
    const token = await linkTo('tried@example.net');
    expect((await browser.post('/api/auth/password', { token, password: PASSWORD })).status).toBe(200);
    const answer = await browser.post('/api/auth/sign-in/email', { email: 'tried@example.net', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect((await guess()).status).toBe(429);
  });

  it('the limits on account emails apply to a mailbox with any plus suffix, and to a network', async () => {
    const many = ['Box@example.net', 'box+1@example.net', 'box+2@example.net', 'box+3@example.net'];
    const statuses: number[] = [];
    for (const email of many) statuses.push((await requestLink(email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);

    const { orm } = service.services.database;
    const set = (key: string, count: number) =>
      orm
        .update(attempts)
        .set({ count })
        .where(like(attempts.key, `${key}:%`));
    await set('PASSWORD_LINK_TO_UNKNOWN', 300);
    const before = (await orm.select().from(mails)).length;
    expect((await requestLink('nobody@example.net')).status).toBe(200);
    expect(await orm.select().from(mails)).toHaveLength(before);
    await orm.insert(users).values({ email: 'somebody@example.net', name: 'S', emailVerified: true });
    expect((await requestLink('somebody@example.net')).status).toBe(200);
    expect(await orm.select().from(mails)).toHaveLength(before + 1);

    await set('PASSWORD_LINK_OF_NETWORK', 20);
    const refused = await requestLink('somebody@example.net');
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    service.clock.advance(60 * 60_000 + 1000);
    expect((await requestLink('somebody@example.net')).status).toBe(200);
  });

  it('an emailed code opens the document, and the stored email is deleted once it has been sent', async () => {
    const account = await service.createAccount();
    const { recipients } = await sentDocument(service, account, {
      title: 'Lease',
      recipients: [{ email: 'code@example.net', authOptions: { accessAuth: ['TWO_FACTOR_AUTH'] } }],
    });
    const browser = new BrowserSession(service);
    const address = `/api/signing/${recipients[0]!.token}`;
    expect((await browser.post(`${address}/authentication/code`, { purpose: 'ACCESS' })).status).toBe(200);
    await expect.poll(() => mailsTo('code@example.net').length).toBe(2);
    // The two emails can arrive in any order.
    const [code = ''] = mailsTo('code@example.net').flatMap((raw) => /^ *(\d{6})\r$/m.exec(raw)?.[1] ?? []);
    const proof = { purpose: 'ACCESS', method: 'TWO_FACTOR_AUTH', code };
    expect((await browser.post(`${address}/authentication/proof`, proof)).status).toBe(200);
    expect((await browser.get(address)).status).toBe(200);
    const kept = () => service.services.database.orm.select().from(mails).where(eq(mails.kind, 'SIGNING_CODE'));
    await expect.poll(kept).toMatchObject([{ state: 'SENT', subject: '', text: '', html: '' }]);
  });
});

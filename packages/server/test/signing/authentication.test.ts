import { and, desc, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedDocument, type DocumentRequest, sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { mails, recipientChallenges, recipientProofs } from '../../src/envelopes/tables/index.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { attempts, sessions, signIns, users } from '../../src/platform/db/schema.ts';
import { refusal, TYPED } from './visit.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse battery';

describeOnEachService(
  'a recipient who must authenticate',
  (service, rule) => {
    let names = 0;
    const someone = () => `person${++names}@example.com`;

    const documentFor = async (email: string, authOptions: object, request: DocumentRequest = {}) => {
      const account = await service.createAccount();
      const document = await sentDocument(service, account, {
        recipients: [{ name: 'Ann', email, authOptions }],
        title: 'Secret plan',
        ...request,
      });
      return { account, document, recipient: document.recipients[0]! };
    };
    const withAccount = async (email: string, emailVerified = true): Promise<number> => {
      const { orm } = service.services.database;
      const [user] = await orm.insert(users).values({ email, name: 'Ann', emailVerified }).returning();
      await orm.insert(signIns).values({
        userId: user!.id,
        provider: 'credential',
        providerAccountId: String(user!.id),
        passwordHash: await hashPassword(PASSWORD),
      });
      return user!.id;
    };
    const signing = ({ token }: { token: string }) => `/api/signing/${token}`;
    const prove = (browser: BrowserSession, recipient: { token: string }, proof: object, purpose = 'ACCESS') =>
      browser.post(`${signing(recipient)}/authentication/proof`, { purpose, ...proof });
    const requestCode = async (
      browser: BrowserSession,
      recipient: { token: string; email: string },
      purpose = 'ACCESS',
    ) => {
      const answer = await browser.post(`${signing(recipient)}/authentication/code`, { purpose });
      expect(answer.status, await answer.text()).toBe(200);
      return mailedCode(recipient.email);
    };
    const mailedCode = async (email: string): Promise<string> => {
      const [mail] = await service.services.database.orm
        .select()
        .from(mails)
        .where(and(eq(mails.toAddress, email), eq(mails.kind, 'SIGNING_CODE')))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(1);
      return /^\d[\d ]*\d/.exec(mail?.subject ?? '')?.[0] ?? '';
    };
    const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const code = (value: string) => ({ method: 'TWO_FACTOR_AUTH', code: value });
    const signIn = async (browser: BrowserSession, email: string) => {
      const answer = await browser.post('/api/auth/sign-in/email', { email, password: PASSWORD });
      expect(answer.status, await answer.text()).toBe(200);
    };
    const auditOf = async (account: TestAccount, document: CreatedDocument) =>
      (
        await ask<{ entries: { type: string; data: Record<string, unknown> }[] }>(
          service,
          account,
          'GET',
          `/api/v1/documents/${document.id}/audit-log?perPage=100`,
        )
      ).entries;
    const signAll = async (browser: BrowserSession, recipient: { token: string }) => {
      const view = (await (await browser.get(signing(recipient))).json()) as { fields: { id: number }[] };
      for (const field of view.fields) {
        const answer = await browser.send('PUT', `${signing(recipient)}/fields/${field.id}`, { value: TYPED });
        expect(answer.status, await answer.text()).toBe(200);
      }
    };

    it('a recipient who has not yet authenticated sees nothing of the document, at any URL [T094]', async () => {
      const { document, recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH', 'ACCOUNT'] });
      const browser = new BrowserSession(service);
      const address = signing(recipient);
      const attempts = [
        browser.get(address),
        browser.get(`${address}/pdf`),
        browser.get(`${address}/download`),
        browser.get(`${address}/files/file_1/pdf`),
        browser.get(`${address}/files/file_1/pages/1.webp`),
        browser.get(`${address}/files/file_1/pages/1.json`),
        browser.get(`${address}/fields/1/image`),
        browser.get(`${address}/questions`),
        browser.send('PUT', `${address}/fields/1`, { value: 'x' }),
        browser.send('DELETE', `${address}/fields/1`),
        browser.post(`${address}/complete`),
        browser.post(`${address}/reject`, { reason: 7 }),
      ];
      for (const answer of await Promise.all(attempts)) {
        expect(answer.status).toBe(401);
        const text = await answer.text();
        expect(text).not.toContain('Secret plan');
        expect(JSON.parse(text)).toMatchObject({
          code: 'RECIPIENT_AUTHENTICATION_REQUIRED',
          issues: [{ path: ['accessAuth', 'TWO_FACTOR_AUTH'] }, { path: ['accessAuth', 'ACCOUNT'] }],
        });
      }
      const page = await browser.get(`/sign/${recipient.token}`);
      expect(page.status).toBe(401);
      const html = await page.text();
      expect(html).toContain('Verify it’s you');
      for (const secret of ['Secret plan', recipient.email, 'sender']) {
        expect(html.replaceAll('the sender asks', '')).not.toContain(secret);
      }
      expect(await refusal(browser.get('/api/signing/unknown/authentication'))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
      const rows = await service.services.database.pool.query('select read_status from recipients where id = $1', [
        document.recipients[0]!.recipientId,
      ]);
      expect(rows.rows).toEqual([{ read_status: 'NOT_OPENED' }]);
    });

    it('a recipient gets in with an emailed code, only in the browser that used it, and the audit log omits the code [T095]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const mailed = await requestCode(browser, recipient);
      expect(mailed).toMatch(/^\d{6}$/);
      const accepted = await prove(browser, recipient, code(`${mailed.slice(0, 3)} ${mailed.slice(3)}`));
      expect(accepted.status).toBe(200);
      expect(accepted.headers.getSetCookie()[0]).toMatch(/HttpOnly/i);
      expect(accepted.headers.getSetCookie()[0]).toMatch(/SameSite=Lax/i);
      expect((await browser.get(signing(recipient))).status).toBe(200);
      expect((await browser.get(`/sign/${recipient.token}`)).status).toBe(200);
      expect((await browser.get(`${signing(recipient)}/pdf`)).status).toBe(200);

      const other = new BrowserSession(service);
      expect((await other.get(signing(recipient))).status).toBe(401);
      expect(await refusal(other.get(signing(recipient), { cookie: `countersign.browser=${'0'.repeat(48)}` }))).toEqual(
        {
          status: 401,
          code: 'RECIPIENT_AUTHENTICATION_REQUIRED',
        },
      );
      // A used code does not let anyone else in.
      expect(await refusal(prove(other, recipient, code(mailed)))).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });

      const entries = await auditOf(account, document);
      expect(entries.filter(({ type }) => type.startsWith('AUTHENTICATION_'))).toMatchObject([
        { type: 'AUTHENTICATION_REQUESTED', data: { purpose: 'ACCESS', kind: 'EMAIL_CODE' } },
        { type: 'AUTHENTICATION_SUCCEEDED', data: { purpose: 'ACCESS', kind: 'EMAIL_CODE' } },
        { type: 'AUTHENTICATION_FAILED', data: { purpose: 'ACCESS', method: 'TWO_FACTOR_AUTH' } },
      ]);
      expect(JSON.stringify(entries)).not.toContain(mailed);
      const challenges = await service.services.database.orm.select().from(recipientChallenges);
      expect(challenges.filter(({ recipientId }) => recipientId === recipient.recipientId)).toEqual([]);
    });

    it('a recipient has exactly five attempts per emailed code, even with concurrent requests [T303]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const mailed = await requestCode(browser, recipient);
      const four = await Promise.all(
        Array.from({ length: 4 }, () => prove(browser, recipient, code(otherThan(mailed)))),
      );
      expect(four.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
      // Only one of ten simultaneous correct answers succeeds, because only one attempt is left.
      const wins = await Promise.all(
        Array.from({ length: 10 }, () => prove(new BrowserSession(service), recipient, code(mailed))),
      );
      expect(wins.filter(({ status }) => status === 200)).toHaveLength(1);

      const next = await requestCode(browser, recipient);
      await Promise.all(Array.from({ length: 20 }, () => prove(browser, recipient, code(otherThan(next)))));
      expect(await refusal(prove(browser, recipient, code(next)))).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
      const failed = (await auditOf(account, document)).filter(({ type }) => type === 'AUTHENTICATION_FAILED');
      expect(failed).toHaveLength(4 + 9 + 20 + 1);
    });

    it('a recipient sees how many attempts remain for a code, until another code is needed [T3792]', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const tried = async (value: string) => {
        const answer = await prove(browser, recipient, code(value));
        const { code: problem, triesLeft } = (await answer.json()) as { code: string; triesLeft?: number };
        return [answer.status, problem, triesLeft];
      };
      expect(await tried('000000')).toEqual([400, 'PROOF_NOT_ACCEPTED', undefined]);
      const mailed = await requestCode(browser, recipient);
      for (const left of [4, 3, 2, 1, 0]) {
        expect(await tried(otherThan(mailed))).toEqual([400, 'PROOF_NOT_ACCEPTED', left]);
      }
      expect(await tried(mailed)).toEqual([400, 'PROOF_NOT_ACCEPTED', undefined]);
    });

    it('a recipient has ten minutes to enter an emailed code, and only the newest code counts [T304]', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const first = await requestCode(browser, recipient);
      service.clock.advance(1000);
      const second = await requestCode(browser, recipient);
      if (first !== second) expect((await prove(browser, recipient, code(first))).status).toBe(400);
      service.clock.advance(10 * MINUTE_MS);
      expect((await prove(browser, recipient, code(second))).status).toBe(400);
      const third = await requestCode(browser, recipient);
      service.clock.advance(9 * MINUTE_MS);
      expect((await prove(browser, recipient, code(third))).status).toBe(200);
    });

    it('a recipient gets five emailed codes per 15 minutes and then a long one, even with concurrent requests [T206]', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const ask8 = Array.from({ length: 8 }, () =>
        browser.post(`${signing(recipient)}/authentication/code`, { purpose: 'ACCESS' }),
      );
      const answers = await Promise.all(ask8);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      const refused = answers.find(({ status }) => status === 429)!;
      const seconds = Number(refused.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(800);
      // Short codes become available again before another long code does.
      expect(seconds).toBeLessThanOrEqual(15 * 60);
      expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      service.clock.advance(15 * MINUTE_MS + 1000);
      expect(await requestCode(browser, recipient)).toMatch(/^\d{6}$/);
    });

    it('a recipient gets 20 emailed codes a day, then one long code per hour, and sees when the next is available [T207]', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const request = () => browser.post(`${signing(recipient)}/authentication/code`, { purpose: 'ACCESS' });
      for (let quarter = 0; quarter < 4; quarter++) {
        const answers = await Promise.all(Array.from({ length: 5 }, request));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
        service.clock.advance(15 * MINUTE_MS + 1000);
      }
      for (let hour = 0; hour < 3; hour++) {
        expect((await request()).status).toBe(200);
        const refused = await request();
        expect(refused.status).toBe(429);
        expect(await refused.json()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
        const seconds = Number(refused.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(59 * 60);
        expect(seconds).toBeLessThanOrEqual(60 * 60);
        service.clock.advance((seconds + 1) * 1000);
      }
    });

    it('a recipient has 200 authentication attempts a day from one network, so no link can grow the audit chain endlessly [T205]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      const attempt = () => prove(browser, recipient, code('000000'));
      const { orm } = service.services.database;
      await orm.delete(attempts);
      expect((await attempt()).status).toBe(400);
      // The limit of 60 per 15 minutes is separate.
      await orm.update(attempts).set({ count: 199 }).where(like(attempts.key, 'PROOF_OF_DAY:%'));
      const answers = await Promise.all(Array.from({ length: 5 }, attempt));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([400, 429, 429, 429, 429]);
      const failed = (await auditOf(account, document)).filter(({ type }) => type === 'AUTHENTICATION_FAILED');
      expect(failed).toHaveLength(2);
      // Attempts from other networks are still possible. The number of failures that are recorded per day is limited.
      await orm.update(attempts).set({ count: 200 }).where(like(attempts.key, 'FAILED_PROOF_OF_DAY:%'));
      const elsewhere = await browser.post(
        `${signing(recipient)}/authentication/proof`,
        { purpose: 'ACCESS', ...code('000000') },
        { 'X-Forwarded-For': '198.51.100.1' },
      );
      expect(elsewhere.status).toBe(400);
      expect((await auditOf(account, document)).filter(({ type }) => type === 'AUTHENTICATION_FAILED')).toHaveLength(2);
      service.clock.advance(24 * 60 * MINUTE_MS + 1000);
      expect((await attempt()).status).toBe(400);
    });

    it('all networks of one /48 together have eight times as many authentication attempts as a single network', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const from = async (ip: string) => {
        const path = `${signing(recipient)}/authentication/proof`;
        const headers = { 'X-Forwarded-For': ip };
        return (await new BrowserSession(service).post(path, { purpose: 'ACCESS', ...code('000000') }, headers)).status;
      };
      const { orm } = service.services.database;
      await orm.delete(attempts);
      expect(await from('2001:db8:7:1::1')).toBe(400);
      // One attempt counts toward both the /64 and the /48 network.
      const before = await orm.select().from(attempts).where(like(attempts.key, 'PROOF:%'));
      expect(before.map(({ count }) => count)).toEqual([1, 1]);
      await orm.update(attempts).set({ count: 59 }).where(like(attempts.key, 'PROOF:%'));
      expect(await from('2001:db8:7:2::1')).toBe(400);
      await orm.update(attempts).set({ count: 480 }).where(like(attempts.key, 'PROOF:%'));
      expect(await from('2001:db8:7:3::1')).toBe(429);
      expect(await from('2001:db8:8::1')).toBe(400);
    });

    it('a recipient gets in with an emailed code even if other holders of the link use up codes, on this network or another', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const stranger = new BrowserSession(service);
      const shortOne = await requestCode(stranger, recipient);
      expect(shortOne).toMatch(/^\d{6}$/);
      // Use up all attempts for the short code and for this network.
      const used = await Promise.all(Array.from({ length: 60 }, () => prove(stranger, recipient, code('000000'))));
      expect(new Set(used.map(({ status }) => status))).toEqual(new Set([400]));
      expect(await refusal(prove(stranger, recipient, code(shortOne)))).toMatchObject({ status: 429 });
      const long = await requestCode(stranger, recipient);
      expect(long).toMatch(/^(\d{4} ){4}\d{4}$/);
      // Other people can neither replace the long code nor use it up.
      expect(
        await refusal(stranger.post(`${signing(recipient)}/authentication/code`, { purpose: 'ACCESS' })),
      ).toMatchObject({
        status: 429,
      });
      const wrong = await prove(stranger, recipient, code('0'.repeat(20)), 'ACCESS');
      expect(wrong.status).toBe(429);
      // The code is valid for one purpose and one recipient, for at most two hours, and only once.
      const { recipient: other } = await documentFor(recipient.email, { accessAuth: ['TWO_FACTOR_AUTH'] });
      expect((await prove(new BrowserSession(service), other, code(long))).status).toBe(400);
      const rightful = new BrowserSession(service);
      expect((await prove(rightful, recipient, code(long))).status).toBe(200);
      expect((await rightful.get(signing(recipient))).status).toBe(200);
      expect((await prove(stranger, recipient, code(long))).status).toBe(400);
      expect((await stranger.get(signing(recipient))).status).toBe(401);
      const { recipient: another } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      let mailed = '';
      for (let asked = 0; asked < 6; asked++) mailed = await requestCode(new BrowserSession(service), another);
      expect(mailed).toMatch(/^(\d{4} ){4}\d{4}$/);
      expect((await prove(new BrowserSession(service), another, code(mailed))).status).toBe(200);
    });

    it('a recipient has two hours to enter a long code', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      let mailed = '';
      for (let asked = 0; asked < 6; asked++) mailed = await requestCode(browser, recipient);
      expect(mailed).toMatch(/^(\d{4} ){4}\d{4}$/);
      service.clock.advance(60 * MINUTE_MS - 1000);
      const next = await refusal(browser.post(`${signing(recipient)}/authentication/code`, { purpose: 'ACCESS' }));
      // Short codes are available again after 15 minutes.
      expect(next.status).toBe(200);
      service.clock.advance(61 * MINUTE_MS);
      expect((await prove(browser, recipient, code(mailed))).status).toBe(400);
    });

    it('password attempts in a browser where the recipient has authenticated before are counted separately', async () => {
      const { recipient } = await documentFor(someone(), { actionAuth: ['PASSWORD'] });
      await withAccount(recipient.email);
      const own = new BrowserSession(service);
      await signIn(own, recipient.email);
      const stranger = new BrowserSession(service);
      const password = (browser: BrowserSession, value: string) =>
        prove(browser, recipient, { method: 'PASSWORD', password: value }, 'ACTION');
      // Signing in was the first of ten attempts.
      for (let tried = 0; tried < 9; tried++) expect((await password(stranger, 'wrong password')).status).toBe(400);
      expect((await password(stranger, PASSWORD)).status).toBe(429);
      expect((await password(own, PASSWORD)).status).toBe(200);
      await signIn(own, recipient.email);
      // The browser is known for only one address, which cannot be forged.
      const { recipient: other } = await documentFor(someone(), { actionAuth: ['PASSWORD'] });
      await withAccount(other.email);
      for (let tried = 0; tried < 10; tried++)
        await prove(stranger, other, { method: 'PASSWORD', password: 'x' }, 'ACTION');
      expect((await prove(own, other, { method: 'PASSWORD', password: PASSWORD }, 'ACTION')).status).toBe(429);
      const made = { Cookie: `countersign.known=${'0'.repeat(48)}.${'0'.repeat(64)}` };
      const forged = await stranger.post(
        '/api/auth/sign-in/email',
        { email: recipient.email, password: PASSWORD },
        made,
      );
      expect(forged.status).toBe(429);
    });

    it('an authentication is valid for one document and one recipient only [T104]', async () => {
      const email = someone();
      const account = await service.createAccount();
      const [first, second] = await Promise.all(
        [1, 2].map(() =>
          sentDocument(service, account, {
            authOptions: { globalAccessAuth: ['TWO_FACTOR_AUTH'] },
            recipients: [{ email }, { email, role: 'APPROVER' }],
          }),
        ),
      );
      const browser = new BrowserSession(service);
      const [ann, asApprover] = first!.recipients;
      const mailed = await requestCode(browser, ann!);
      for (const other of [asApprover!, second!.recipients[0]!]) {
        expect((await prove(browser, other, code(mailed))).status).toBe(400);
      }
      expect((await prove(browser, ann!, code(mailed))).status).toBe(200);
      expect((await browser.get(signing(ann!))).status).toBe(200);
      for (const other of [asApprover!, second!.recipients[0]!]) {
        expect((await browser.get(signing(other))).status).toBe(401);
      }
    });

    it('a recipient must authenticate again after twelve hours', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      await prove(browser, recipient, code(await requestCode(browser, recipient)));
      service.clock.advance(12 * 60 * MINUTE_MS - 5000);
      expect((await browser.get(signing(recipient))).status).toBe(200);
      service.clock.advance(10_000);
      expect((await browser.get(signing(recipient))).status).toBe(401);
    });

    it('an authentication for an action is valid for at most five minutes, and can be used only once [T176]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { actionAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      expect((await browser.get(signing(recipient))).status).toBe(200);
      await signAll(browser, recipient);
      const refused = await browser.post(`${signing(recipient)}/complete`);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ issues: [{ path: ['actionAuth', 'TWO_FACTOR_AUTH'] }] });
      expect((await browser.post(`${signing(recipient)}/reject`)).status).toBe(401);

      expect(
        (await prove(browser, recipient, code(await requestCode(browser, recipient, 'ACTION')), 'ACTION')).status,
      ).toBe(200);
      expect((await new BrowserSession(service).post(`${signing(recipient)}/complete`)).status).toBe(401);
      service.clock.advance(5 * MINUTE_MS);
      expect((await browser.post(`${signing(recipient)}/complete`)).status).toBe(401);
      const forAccess = await browser.post(`${signing(recipient)}/authentication/code`, { purpose: 'ACCESS' });
      expect(await refusal(forAccess)).toEqual({ status: 400, code: 'INVALID_REQUEST' });

      await prove(browser, recipient, code(await requestCode(browser, recipient, 'ACTION')), 'ACTION');
      service.clock.advance(4 * MINUTE_MS);
      expect((await browser.post(`${signing(recipient)}/complete`)).status).toBe(200);
      const kept = await service.services.database.orm.select().from(recipientProofs);
      expect(kept.filter(({ recipientId }) => recipientId === recipient.recipientId)).toEqual([]);
      const completed = (await auditOf(account, document)).find(({ type }) => type === 'RECIPIENT_COMPLETED');
      expect(completed?.data).toMatchObject({ authentication: ['EMAIL_CODE'] });
    });

    rule('a recipient can sign with a password if one is required, and is refused without it [T101]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { actionAuth: ['PASSWORD'] });
      await withAccount(recipient.email);
      const browser = new BrowserSession(service);
      await signAll(browser, recipient);
      const complete = () => browser.post(`${signing(recipient)}/complete`);
      const refused = await complete();
      expect([refused.status, await refused.json()]).toMatchObject([
        401,
        { issues: [{ path: ['actionAuth', 'PASSWORD'] }] },
      ]);
      await prove(browser, recipient, { method: 'PASSWORD', password: 'wrong password' }, 'ACTION');
      expect((await complete()).status).toBe(401);
      await prove(browser, recipient, { method: 'PASSWORD', password: PASSWORD }, 'ACTION');
      expect((await complete()).status).toBe(200);
      const completed = (await auditOf(account, document)).find(({ type }) => type === 'RECIPIENT_COMPLETED');
      expect(completed?.data).toMatchObject({ authentication: ['PASSWORD'] });
    });

    rule('a recipient needs no authentication if the lists of methods are empty [T103]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { accessAuth: [], actionAuth: [] });
      const browser = new BrowserSession(service);
      expect((await browser.get(signing(recipient))).status).toBe(200);
      await signAll(browser, recipient);
      expect((await browser.post(`${signing(recipient)}/complete`)).status).toBe(200);
      const completed = (await auditOf(account, document)).find(({ type }) => type === 'RECIPIENT_COMPLETED');
      expect(completed?.data.authentication ?? []).toEqual([]);
    });

    it('a recipient must also authenticate to decline, and a failed decline leaves the authentication usable [T311]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { actionAuth: ['PASSWORD'] });
      await withAccount(recipient.email);
      const browser = new BrowserSession(service);
      expect((await prove(browser, recipient, { method: 'PASSWORD', password: PASSWORD }, 'ACTION')).status).toBe(200);
      expect(await refusal(browser.post(`${signing(recipient)}/complete`))).toMatchObject({
        code: 'REQUIRED_FIELDS_MISSING',
      });
      expect((await browser.post(`${signing(recipient)}/reject`, { reason: 'No' })).status).toBe(200);
      const rejected = (await auditOf(account, document)).find(({ type }) => type === 'DOCUMENT_REJECTED');
      expect(rejected?.data).toMatchObject({ authentication: ['PASSWORD'] });
    });

    it('a recipient can authenticate only with the password of the account that has their verified address [T102]', async () => {
      const { recipient } = await documentFor(someone(), { actionAuth: ['PASSWORD', 'PASSKEY'] });
      const browser = new BrowserSession(service);
      const password = (value: string) => prove(browser, recipient, { method: 'PASSWORD', password: value }, 'ACTION');
      // The response is the same for a missing account, an unverified account and a wrong password.
      const words = new Set<string>();
      words.add(await (await password(PASSWORD)).text());
      const userId = await withAccount(recipient.email.toUpperCase(), false);
      words.add(await (await password(PASSWORD)).text());
      await service.services.database.orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      words.add(await (await password('wrong password')).text());
      expect([...words]).toHaveLength(1);
      expect([...words][0]).toContain('PROOF_NOT_ACCEPTED');
      expect((await password(PASSWORD)).status).toBe(200);
      // The limit of ten password attempts applies across all endpoints. This browser has its own limit, because it has
      // been used to sign in.
      const stranger = new BrowserSession(service);
      const wrong = { method: 'PASSWORD', password: 'wrong password' };
      for (let tries = 4; tries < 10; tries++) await prove(stranger, recipient, wrong, 'ACTION');
      expect(await refusal(prove(stranger, recipient, { ...wrong, password: PASSWORD }, 'ACTION'))).toEqual({
        status: 429,
        code: 'TOO_MANY_ATTEMPTS',
      });
      expect(
        await refusal(stranger.post('/api/auth/sign-in/email', { email: recipient.email, password: PASSWORD })),
      ).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    });

    it('a recipient who is signed in to their account is authenticated until they sign out [T093]', async () => {
      const { account, document, recipient } = await documentFor(someone(), { accessAuth: ['ACCOUNT'] });
      await withAccount(recipient.email);
      const stranger = someone();
      await withAccount(stranger);
      const browser = new BrowserSession(service);
      const byAccount = () => prove(browser, recipient, { method: 'ACCOUNT' });
      expect(await refusal(byAccount())).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
      await signIn(browser, stranger);
      expect(await refusal(byAccount())).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
      await signIn(browser, recipient.email);
      expect(await (await browser.get(`${signing(recipient)}/authentication`)).json()).toEqual({
        address: expect.stringMatching(/^p\*\*\*@example\.com$/),
        accessAuth: ['ACCOUNT'],
        actionAuth: [],
        codesBy: 'EMAIL',
        provider: null,
        isSignedIn: true,
      });
      expect((await byAccount()).status).toBe(200);
      expect((await browser.get(signing(recipient))).status).toBe(200);

      const kept = browser.cookies;
      expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
      expect((await browser.get(signing(recipient), { cookie: kept })).status).toBe(401);
      expect((await auditOf(account, document)).map(({ type }) => type)).toContain('AUTHENTICATION_SUCCEEDED');
    });

    it('a recipient cannot authenticate with an expired session or an unverified address', async () => {
      const { recipient } = await documentFor(someone(), { accessAuth: ['ACCOUNT'] });
      const userId = await withAccount(recipient.email);
      const { orm } = service.services.database;
      const browser = new BrowserSession(service);
      await signIn(browser, recipient.email);
      await prove(browser, recipient, { method: 'ACCOUNT' });
      const look = async () => (await browser.get(signing(recipient))).status;
      expect(await look()).toBe(200);
      await orm.update(users).set({ emailVerified: false }).where(eq(users.id, userId));
      expect(await look()).toBe(401);
      await orm.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
      expect(await look()).toBe(200);
      await orm.update(sessions).set({ expiresAt: service.clock.now() }).where(eq(sessions.userId, userId));
      expect(await look()).toBe(401);
      expect(await refusal(prove(browser, recipient, { method: 'ACCOUNT' }))).toMatchObject({
        code: 'PROOF_NOT_ACCEPTED',
      });
    });

    rule(
      "EXPLICIT_NONE exempts a recipient from authentication, and other recipients inherit the document's requirement [T302]",
      async () => {
        const account = await service.createAccount();
        const document = await sentDocument(service, account, {
          authOptions: { accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: ['PASSKEY'] },
          recipients: [
            { email: someone(), authOptions: { accessAuth: 'EXPLICIT_NONE', actionAuth: 'EXPLICIT_NONE' } },
            { email: someone(), role: 'VIEWER' },
          ],
        });
        const [free, bound] = document.recipients;
        const browser = new BrowserSession(service);
        await signAll(browser, free!);
        expect((await browser.get(signing(bound!))).status).toBe(401);
        expect((await browser.post(`${signing(free!)}/complete`)).status).toBe(200);
      },
    );

    it('a recipient needs only the authentication that the sender requires [T177]', async () => {
      const { recipient } = await documentFor(someone(), { actionAuth: ['PASSKEY'] });
      const browser = new BrowserSession(service);
      for (const proof of [{ method: 'PASSWORD', password: 'x' }, { method: 'ACCOUNT' }, code('123456')]) {
        expect(await refusal(prove(browser, recipient, proof, 'ACTION'))).toEqual({
          status: 400,
          code: 'INVALID_REQUEST',
        });
      }
      for (const broken of [{}, { method: 'FACE' }, { method: 'PASSWORD' }, { method: 'PASSKEY', response: 'x' }]) {
        expect(await refusal(prove(browser, recipient, broken, 'ACTION'))).toEqual({
          status: 400,
          code: 'INVALID_REQUEST',
        });
      }
      const made = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
      expect(await refusal(prove(browser, recipient, { method: 'PASSKEY', response: made }, 'ACTION'))).toEqual({
        status: 400,
        code: 'PROOF_NOT_ACCEPTED',
      });
    });

    it('a page of another site cannot act on behalf of an authenticated recipient', async () => {
      const { recipient } = await documentFor(someone(), {});
      const browser = new BrowserSession(service);
      const foreign: Record<string, string>[] = [
        { origin: 'https://evil.example', cookie: 'a=b' },
        { 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
        { 'sec-fetch-site': 'same-site', cookie: 'a=b' },
      ];
      for (const headers of foreign) {
        for (const path of [
          `${signing(recipient)}/reject`,
          `${signing(recipient)}/authentication/code`,
          '/api/auth/sign-out',
        ]) {
          expect(await refusal(browser.post(path, {}, headers))).toEqual({ status: 403, code: 'CROSS_ORIGIN_REQUEST' });
        }
      }
    });

    it('a recipient who had to authenticate can download the sealed document only after the same authentication [T312]', async () => {
      const { account, document, recipient } = await documentFor(someone(), {
        accessAuth: ['TWO_FACTOR_AUTH'],
        actionAuth: ['PASSWORD'],
      });
      await withAccount(recipient.email);
      const browser = new BrowserSession(service);
      await prove(browser, recipient, code(await requestCode(browser, recipient)));
      await signAll(browser, recipient);
      await prove(browser, recipient, { method: 'PASSWORD', password: PASSWORD }, 'ACTION');
      expect((await browser.post(`${signing(recipient)}/complete`)).status).toBe(200);
      await expect
        .poll(() => ask(service, account, 'GET', `/api/v1/documents/${document.id}`))
        .toMatchObject({ status: 'COMPLETED' });
      expect((await new BrowserSession(service).get(`${signing(recipient)}/download`)).status).toBe(401);
      expect((await browser.get(`${signing(recipient)}/download`)).status).toBe(200);
      const sent = await service.services.database.orm.select().from(mails).where(eq(mails.kind, 'COMPLETED'));
      const toRecipient = sent.filter(({ toAddress }) => toAddress === recipient.email);
      expect(toRecipient).toMatchObject([{ attachedFileIds: [] }]);
      expect(toRecipient[0]!.text).not.toContain('attached');
      const completed = (await auditOf(account, document)).find(({ type }) => type === 'RECIPIENT_COMPLETED');
      expect(completed?.data).toMatchObject({ authentication: ['EMAIL_CODE', 'PASSWORD'] });
    });
  },
  { TRUST_PROXY: 'true' },
);

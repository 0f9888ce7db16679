import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { describeOnEachService, startTestService } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { sweepExpiredProofs } from '../../src/features/accounts/changes/sweep-expired-proofs.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { openSignInLibrary } from '../../src/features/accounts/sign-in/sign-in-library.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { attempts, passkeys, sessions, users } from '../../src/platform/db/schema.ts';
import { refusal } from '../signing/visit.ts';
import { softwarePasskey } from './passkey.ts';
import { addAuthenticator, addUser, codeOf, knownCookie, PASSWORD, signIn } from './people.ts';

const DAY_MS = 24 * 60 * 60_000;

describeOnEachService('signing in', (service, rule) => {
  const security = async (browser: BrowserSession) => {
    const page = await browser.get('/account/security');
    return { status: page.status, location: page.headers.get('location'), html: await page.text() };
  };

  rule('signing in with a password opens a session in an HttpOnly cookie, and signing out ends it', async () => {
    await addUser(service, 'ann@example.org');
    const browser = new BrowserSession(service);
    expect(await security(browser)).toMatchObject({ status: 302, location: '/account/sign-in' });
    const answer = await signIn(browser, 'Ann@Example.org');
    expect(answer.status).toBe(200);
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^countersign\.session_token=.*HttpOnly; SameSite=Lax$/);
    expect(cookie).toContain(`Max-Age=${(30 * DAY_MS) / 1000}`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await security(browser)).toMatchObject({ status: 200, html: expect.stringContaining('ann@example.org') });

    const kept = browser.cookies;
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
    expect((await browser.get('/account/security', { cookie: kept })).status).toBe(302);
  });

  it('a session ends after seven days without use, and each use extends it', async () => {
    const email = 'idle@example.org';
    const userId = await addUser(service, email);
    const browser = new BrowserSession(service);
    await signIn(browser, email);
    const { orm } = service.services.database;
    const usedDaysAgo = (days: number) =>
      orm
        .update(sessions)
        .set({ updatedAt: new Date(service.clock.now().getTime() - days * DAY_MS) })
        .where(eq(sessions.userId, userId));
    await usedDaysAgo(6.9);
    expect((await security(browser)).status).toBe(200);
    const [used] = await orm.select().from(sessions).where(eq(sessions.userId, userId));
    expect(service.clock.now().getTime() - used!.updatedAt.getTime()).toBeLessThan(DAY_MS);
    await usedDaysAgo(7.1);
    expect((await security(browser)).status).toBe(302);
    await sweepExpiredProofs(service.services);
    expect(await orm.select().from(sessions).where(eq(sessions.userId, userId))).toEqual([]);
  });

  it('a session lasts at most 30 days and is then deleted', async () => {
    const userId = await addUser(service, 'thirty@example.org');
    const browser = new BrowserSession(service);
    await signIn(browser, 'thirty@example.org');
    const { orm } = service.services.database;
    const own = () => orm.select().from(sessions).where(eq(sessions.userId, userId));
    const [session] = await own();
    expect(Math.round((session!.expiresAt.getTime() - Date.now()) / DAY_MS)).toBe(30);
    const later = { ...service.services, clock: { ...systemClock, now: () => new Date(Date.now() + 31 * DAY_MS) } };
    expect((await security(browser)).status).toBe(200);
    await sweepExpiredProofs(later);
    expect(await own()).toEqual([]);
    expect((await security(browser)).status).toBe(302);
    expect(await orm.select().from(attempts)).toEqual([]);
  });

  it('signing in with a wrong password or an unknown address gets the same response', async () => {
    await addUser(service, 'known@example.org');
    const browser = new BrowserSession(service);
    const wrong = await signIn(browser, 'known@example.org', 'wrong');
    const unknown = await signIn(browser, 'unknown@example.org');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual(await unknown.json());
    expect(await refusal(signIn(browser, 'nonsense'))).toEqual({ status: 400, code: 'INVALID_REQUEST' });
    expect(browser.cookies).not.toContain('session_token');
  });

  it('one email address allows exactly ten sign-in attempts within 15 minutes [T208]', async () => {
    await addUser(service, 'guessed@example.org');
    const tries = Array.from({ length: 14 }, () => signIn(new BrowserSession(service), 'guessed@example.org', 'wrong'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    const refused = await signIn(new BrowserSession(service), 'guessed@example.org');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    service.clock.advance((seconds + 1) * 1000);
    expect((await signIn(new BrowserSession(service), 'guessed@example.org')).status).toBe(200);
  });

  it('signing in to an account with an authenticator app requires a code, and each backup code replaces it once', async () => {
    await addUser(service, 'totp@example.org');
    const browser = new BrowserSession(service);
    await signIn(browser, 'totp@example.org');
    const { secret, backupCodes } = await addAuthenticator(browser);
    expect(await security(browser)).toMatchObject({ html: expect.stringContaining('Remove authenticator app') });

    const halfway = async () => {
      const next = new BrowserSession(service);
      expect(await (await signIn(next, 'totp@example.org')).json()).toMatchObject({ twoFactorRedirect: true });
      expect((await security(next)).status).toBe(302);
      return next;
    };
    const byCode = await halfway();
    expect((await byCode.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
    const code = codeOf(secret, new Date());
    expect((await byCode.post('/api/auth/two-factor/verify-totp', { code })).status).toBe(200);
    expect((await security(byCode)).status).toBe(200);
    const backup = (from: BrowserSession) =>
      from.post('/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] });
    expect((await backup(await halfway())).status).toBe(200);
    expect((await backup(await halfway())).status).toBe(401);

    expect((await byCode.post('/api/auth/two-factor/disable', { password: 'wrong' })).status).toBe(400);
    expect((await byCode.post('/api/auth/two-factor/disable', { password: PASSWORD })).status).toBe(200);
    expect(await (await signIn(new BrowserSession(service), 'totp@example.org')).json()).not.toHaveProperty(
      'twoFactorRedirect',
    );
  });

  it('unknown browsers can try 10 codes per 15 minutes and 200 a day, and known browsers are counted separately', async () => {
    const email = 'codes@example.org';
    await addUser(service, email);
    const own = new BrowserSession(service);
    await signIn(own, email);
    const { backupCodes } = await addAuthenticator(own);
    /** Guesses codes like someone who knows the password. Each sign-in allows five attempts. */
    const guess = async (browser: BrowserSession, tries: number) => {
      const statuses: number[] = [];
      for (let tried = 0; tried < tries; tried++) {
        if (tried % 5 === 0) await signIn(browser, email);
        statuses.push((await browser.post('/api/auth/two-factor/verify-totp', { code: '000000' })).status);
      }
      return statuses;
    };
    const statuses = await guess(new BrowserSession(service), 11);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses[10]).toBe(429);
    const stranger = new BrowserSession(service);
    await signIn(stranger, email);
    const enter = (browser: BrowserSession, code: string | undefined) =>
      browser.post('/api/auth/two-factor/verify-backup-code', { code });
    const refused = await enter(stranger, backupCodes[0]);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);

    const { orm } = service.services.database;
    await orm.update(attempts).set({ count: 200 }).where(like(attempts.key, 'SIGN_IN_CODE_OF_DAY:%'));
    service.clock.advance(15 * 60_000 + 1000);
    await signIn(stranger, email);
    const late = await enter(stranger, backupCodes[0]);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(20 * 60 * 60);
    await signIn(own, email);
    expect((await enter(own, backupCodes[0])).status).toBe(200);
  });

  rule(
    "a known browser's cookie is valid only unchanged, so no other valid cookie can be derived from it",
    async () => {
      const email = 'one-name@example.org';
      await addUser(service, email);
      const own = new BrowserSession(service);
      await signIn(own, email);
      const known = knownCookie(own);
      expect(known).toMatch(/^countersign\.known=[^.=]+\.[0-9a-f]{64}$/);
      const guess = async (cookie: string | undefined) => {
        const body = { email, password: 'wrong' };
        return (await new BrowserSession(service).post('/api/auth/sign-in/email', body, { cookie: cookie ?? '' }))
          .status;
      };
      const statuses: number[] = [];
      // Signing in was the first of ten attempts.
      for (let tried = 0; tried < 10; tried++) statuses.push(await guess(`${known}.${tried}`));
      expect(statuses).toEqual([...Array.from({ length: 9 }, () => 401), 429]);
      expect(await guess(known)).toBe(401);
    },
  );

  it('a password that is being replaced opens no session [T306]', async () => {
    const email = 'replaced@example.net';
    const userId = await addUser(service, email);
    const { pool } = service.services.database;
    const chooser = await pool.connect();
    await chooser.query('begin');
    const passwordHash = await hashPassword('another long password');
    await chooser.query('update sign_ins set password_hash = $1 where user_id = $2', [passwordHash, userId]);
    await chooser.query('delete from sessions where user_id = $1', [userId]);
    const browser = new BrowserSession(service);
    const answer = signIn(browser, email);
    await untilWaiting(service.services.database);
    await chooser.query('commit');
    chooser.release();
    expect((await answer).status).toBe(401);
    expect((await pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount).toBe(0);
    expect((await signIn(browser, email, 'another long password')).status).toBe(200);
  });

  it('a passkey that a new password is removing opens no session [T307]', async () => {
    const email = 'overtaken@example.net';
    const userId = await addUser(service, email);
    const { orm, pool } = service.services.database;
    const { credentialID, publicKey, assertion } = softwarePasskey();
    const row = { userId, credentialID, publicKey, counter: 0, deviceType: 'singleDevice', backedUp: false };
    await orm.insert(passkeys).values(row);
    const origin = new URL(service.services.config.BASE_URL).origin;
    const signInByPasskey = async (counter: number) => {
      const browser = new BrowserSession(service);
      const options = await browser.get('/api/auth/passkey/generate-authenticate-options');
      const { challenge } = (await options.json()) as { challenge: string };
      const response = assertion({ challenge, origin, counter });
      return browser.post('/api/auth/passkey/verify-authentication', { response });
    };
    const sessionsOf = async () => (await pool.query('select 1 from sessions where user_id = $1', [userId])).rowCount;
    expect((await signInByPasskey(1)).status).toBe(200);
    expect(await sessionsOf()).toBe(1);

    const chooser = await pool.connect();
    await chooser.query('begin');
    await chooser.query('delete from passkeys where user_id = $1', [userId]);
    await chooser.query('delete from sessions where user_id = $1', [userId]);
    const answer = signInByPasskey(2);
    await untilWaiting(service.services.database);
    await chooser.query('commit');
    chooser.release();
    expect((await answer).status).toBe(401);
    expect(await sessionsOf()).toBe(0);
  });

  rule('every email address that can receive documents can be used to sign in', async () => {
    for (const email of [
      'user@localhost',
      'a@b.c',
      "o'brien'@example.org",
      'имя@пример.рф',
      'a@xn--e1afmkfd.xn--p1ai',
      'a&b@example.org',
    ]) {
      await addUser(service, email);
      const browser = new BrowserSession(service);
      expect((await signIn(browser, email)).status, email).toBe(200);
      expect((await security(browser)).status).toBe(200);
    }
  });

  rule('unused endpoints of the auth library are not reachable', async () => {
    await addUser(service, 'closed@example.org');
    const browser = new BrowserSession(service);
    await signIn(browser, 'closed@example.org');
    for (const path of [
      'sign-up/email',
      'update-user',
      'change-email',
      'change-password',
      'request-password-reset',
      'reset-password',
      'send-verification-email',
      'two-factor/send-otp',
      'two-factor/verify-otp',
      'two-factor/view-backup-codes',
    ]) {
      expect(await refusal(browser.post(`/api/auth/${path}`, { email: 'x@example.org', password: PASSWORD }))).toEqual({
        status: 404,
        code: 'NOT_FOUND',
      });
    }
    const [user] = await service.services.database.orm.select().from(users).where(eq(users.email, 'x@example.org'));
    expect(user).toBeUndefined();
  });

  it('signing in redirects only to signing pages and to the console of this service', async () => {
    const page = (wanted: string) =>
      new BrowserSession(service).get(`/account/sign-in?return=${encodeURIComponent(wanted)}`);
    const dataOf = async (wanted: string) => {
      const html = await (await page(wanted)).text();
      const data = JSON.parse(/id="data">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as { view: { returnTo: string } };
      return data.view;
    };
    for (const own of [
      '/',
      '/sign/abc123',
      '/teams/3/documents/envelope_1/edit',
      '/teams/3/documents?tab=all&page=2',
    ]) {
      expect((await dataOf(own)).returnTo).toBe(own);
    }
    for (const hostile of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/sign/../api',
      '/teams/1/../../api',
      '/teams/1//evil.example',
      '/sign/a?x=javascript:1',
      'javascript:alert(1)',
      '/sign/a\n',
      '',
    ]) {
      expect((await dataOf(hostile)).returnTo).toBe('/account/security');
    }
    expect((await page('/sign/abc')).headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('signing in from one network', () => {
  it('for sign-ins, all addresses of an IPv6 network share one limit, and an IPv4 address has one limit in every spelling [T209]', async () => {
    const service = await startTestService({ database: 'embedded', settings: { TRUST_PROXY: 'true' } });
    try {
      const from = (address: string) =>
        new BrowserSession(service).post('/api/auth/password', {}, { 'x-forwarded-for': address });
      const statusesOf = async (addresses: string[]) => {
        const answers = await Promise.all(addresses.map(from));
        return answers.map(({ status }) => status).toSorted();
      };
      const hundred = (address: (n: number) => string) => Array.from({ length: 100 }, (_, n) => address(n));
      expect(new Set(await statusesOf(hundred((n) => `2001:db8:1:2:${n}::${n}`)))).toEqual(new Set([400]));
      expect(await statusesOf(['2001:DB8:1:2:ffff::1', '2001:db8:1:3::1'])).toEqual([400, 429]);

      await statusesOf(hundred((n) => (n % 2 ? '192.0.2.7' : '::ffff:192.0.2.7')));
      expect(await statusesOf(['192.0.2.7', '::ffff:c000:207', '192.0.2.8'])).toEqual([400, 429, 429]);
    } finally {
      await service.dispose();
    }
  });
});

describe('session cookies', () => {
  it('session cookies are Secure only if the service is reached over https', async () => {
    const config = loadConfig({ BASE_URL: 'https://sign.example.org' });
    const library = openSignInLibrary({ config, accountSecret: new Uint8Array(32), database: {} } as never);
    const { authCookies } = await library.$context;
    expect(authCookies.sessionToken).toMatchObject({
      name: '__Host-countersign.session_token',
      attributes: { secure: true, httpOnly: true, sameSite: 'lax', path: '/' },
    });
  });
});

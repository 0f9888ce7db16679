import { desc, eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { takeDueAddresses } from '../../src/features/accounts/changes/change-address.ts';
import { eraseAccount } from '../../src/features/accounts/changes/erase-account.ts';
import { removeFactorsByOperator } from '../../src/features/accounts/changes/recovery.ts';
import { sweepExpiredProofs } from '../../src/features/accounts/changes/sweep-expired-proofs.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { attempts, passkeys } from '../../src/platform/db/schema.ts';
import { refusal } from '../signing/visit.ts';
import { softwarePasskey } from './passkey.ts';
import { addAuthenticator, addUser, codeOf, PASSWORD, signIn } from './people.ts';

const HOUR_MS = 60 * 60_000;
const NEXT = 'another long password';

describeOnEachService('account recovery', (service, rule) => {
  const auth = (path: string, body: object) => new BrowserSession(service).post(`/api/auth/${path}`, body);
  const mailsTo = (address: string) =>
    service.services.database.orm
      .select({ kind: mails.kind, subject: mails.subject, text: mails.text })
      .from(mails)
      .where(eq(mails.toAddress, address))
      .orderBy(desc(mails.createdAt), desc(mails.id));
  const tokenIn = async (address: string, page: string) => {
    const found = (await mailsTo(address)).flatMap(({ text }) => new RegExp(`${page}\\?token=(\\w+)`).exec(text) ?? []);
    return found[1] ?? '';
  };
  const linkTo = async (email: string) => {
    expect((await auth('password-link', { email })).status).toBe(200);
    return tokenIn(email, 'choose-password');
  };
  const subjectsTo = async (email: string) =>
    (await mailsTo(email)).filter(({ kind }) => kind === 'ACCOUNT_CHANGED').map(({ subject }) => subject);
  const withApp = async (email: string) => {
    const userId = await addUser(service, email);
    const browser = new BrowserSession(service);
    await signIn(browser, email);
    return { userId, browser, ...(await addAuthenticator(browser)) };
  };
  const isAskedForCode = async (email: string, password: string) =>
    'twoFactorRedirect' in ((await (await signIn(new BrowserSession(service), email, password)).json()) as object);

  // The auth library uses the machine's clock, so this test must run before the test clock moves.
  it("a password link keeps the account's authenticator app and requires its code or a backup code", async () => {
    const email = 'app@example.org';
    const { secret, backupCodes } = await withApp(email);
    const token = await linkTo(email);
    expect(await refusal(auth('password', { token, password: NEXT }))).toEqual({
      status: 403,
      code: 'SECOND_FACTOR_REQUIRED',
    });
    const wrong = auth('password', { token, password: NEXT, code: '000000' });
    expect(await refusal(wrong)).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
    expect((await signIn(new BrowserSession(service), email)).status).toBe(200);

    const code = codeOf(secret, service.clock.now());
    expect((await auth('password', { token, password: NEXT, code })).status).toBe(200);
    expect(await isAskedForCode(email, NEXT)).toBe(true);
    expect((await subjectsTo(email))[0]).toBe('A new password was chosen for your account');

    const second = await linkTo(email);
    const used = auth('password', { token: second, password: NEXT, code });
    expect(await refusal(used)).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
    const [backup] = backupCodes;
    expect((await auth('password', { token: second, password: PASSWORD, code: backup })).status).toBe(200);
    expect(await isAskedForCode(email, PASSWORD)).toBe(true);
  });

  it('a password link for an account with a passkey requires that passkey', async () => {
    const email = 'key@example.org';
    const userId = await addUser(service, email);
    const { credentialID, publicKey, assertion } = softwarePasskey();
    const row = { userId, credentialID, publicKey, counter: 0, deviceType: 'singleDevice', backedUp: false };
    await service.services.database.orm.insert(passkeys).values(row);
    const { origin } = new URL(service.services.config.BASE_URL);
    const optionsFor = async (token: string) =>
      (await (await auth('password/passkey', { token })).json()) as { challenge: string; allowCredentials: object[] };
    const [first, second] = [await linkTo(email), await linkTo(email)];
    const { challenge, allowCredentials } = await optionsFor(first);
    expect(allowCredentials).toMatchObject([{ id: credentialID }]);
    const passkey = assertion({ challenge, origin });
    expect((await auth('password', { token: second, password: NEXT, passkey })).status).toBe(400);
    expect((await auth('password', { token: first, password: NEXT })).status).toBe(403);
    expect((await auth('password', { token: first, password: NEXT, passkey })).status).toBe(200);
    expect((await signIn(new BrowserSession(service), email, NEXT)).status).toBe(200);
    const left = await service.services.database.orm.select().from(passkeys).where(eq(passkeys.userId, userId));
    expect(left).toHaveLength(1);
  });

  it('a sign-in waiting for its code ends when its password is replaced', async () => {
    const email = 'halfway@example.org';
    const { backupCodes } = await withApp(email);
    const halfway = new BrowserSession(service);
    await signIn(halfway, email);
    const token = await linkTo(email);
    expect((await auth('password', { token, password: NEXT, code: backupCodes[0] })).status).toBe(200);
    const code = { code: backupCodes[1] };
    expect((await halfway.post('/api/auth/two-factor/verify-backup-code', code)).status).toBe(401);
    expect((await halfway.get('/account/security')).status).toBe(302);
  });

  rule('a code opens no session while the password used for that sign-in is being replaced', async () => {
    const email = 'overtaken@example.org';
    const { userId, secret } = await withApp(email);
    const halfway = new BrowserSession(service);
    await signIn(halfway, email);
    const { pool } = service.services.database;
    const chooser = await pool.connect();
    await chooser.query('begin');
    const passwordHash = await hashPassword(NEXT);
    await chooser.query('update sign_ins set password_hash = $1 where user_id = $2', [passwordHash, userId]);
    await chooser.query('delete from sessions where user_id = $1', [userId]);
    const answer = halfway.post('/api/auth/two-factor/verify-totp', { code: codeOf(secret, new Date()) });
    await untilWaiting(service.services.database);
    await chooser.query('commit');
    chooser.release();
    expect((await answer).status).toBe(401);
    expect((await halfway.get('/account/security')).status).toBe(302);
  });

  it("the account's address is notified when the password, a factor, a passkey or the backup codes change", async () => {
    const email = 'told@example.org';
    const { browser } = await withApp(email);
    const change = (path: string, body: object) => browser.post(path, body);
    await change('/api/auth/two-factor/generate-backup-codes', { password: PASSWORD });
    await change('/api/auth/two-factor/generate-backup-codes', { password: 'wrong' });
    await change('/api/account/password', { current: PASSWORD, password: NEXT });
    await change('/api/auth/two-factor/disable', { password: NEXT });
    expect((await subjectsTo(email)).toReversed()).toEqual([
      'An authenticator app was added to your account',
      'New backup codes were created for your account',
      'Your password was changed',
      'The authenticator app was removed from your account',
    ]);
  });

  rule('second-factor codes behind password links can be guessed at most 20 times a day', async () => {
    const email = 'guessed-code@example.org';
    const { secret } = await withApp(email);
    const token = await linkTo(email);
    const statuses: number[] = [];
    for (let tried = 0; tried < 21; tried++) {
      statuses.push((await auth('password', { token, password: NEXT, code: '000000' })).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const right = auth('password', { token, password: NEXT, code: codeOf(secret, service.clock.now()) });
    expect((await right).status).toBe(429);
  });

  rule("an operator can remove an account's second factors, and its address is notified", async () => {
    const email = 'helped@example.org';
    await withApp(email);
    await removeFactorsByOperator(service.services, email);
    expect(await isAskedForCode(email, PASSWORD)).toBe(false);
    expect((await subjectsTo(email))[0]).toBe('The second factors of your account were removed');
    await expect(removeFactorsByOperator(service.services, 'nobody@example.org')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it("after a password reset, the person's API tokens are listed, and only that person can revoke them", async () => {
    const team = await service.createAccount();
    const [person, other] = [
      await addMember(service, team.teamId, 'ADMIN'),
      await addMember(service, team.teamId, 'ADMIN'),
    ];
    const browser = await signedInBrowser(service, person);
    const make = (name: string, from: BrowserSession) =>
      from.post(`/api/console/teams/${team.teamId}/tokens`, { name, scopes: ['read'], days: null });
    const made = (await (await make('Mine <b>', browser)).json()) as { token: string };
    expect(await subjectsTo(person.email)).toEqual([]);
    const token = await linkTo(person.email);
    const chosen = await new BrowserSession(service).post('/api/auth/password', { token, password: NEXT });
    expect(await chosen.json()).toMatchObject({ returnTo: '/account/tokens?return=%2Faccount%2Fsecurity' });
    expect((await mailsTo(person.email))[0]?.text).toContain('“Mine <b>”');

    const again = new BrowserSession(service);
    await signIn(again, person.email, NEXT);
    const page = await (await again.get('/account/tokens?return=/account/security')).text();
    expect(page).toContain('Mine &lt;b>');
    const id = Number(/"tokens":\[\{"id":(\d+)/.exec(page)?.[1]);
    const call = () => fetch(`${service.url}/api/v2/envelope`, { headers: { authorization: made.token } });
    expect((await call()).status).toBe(200);
    const stranger = await signedInBrowser(service, other);
    expect((await stranger.post('/api/account/tokens/revoke', { id })).status).toBe(404);
    expect((await again.post('/api/account/tokens/revoke', { id })).status).toBe(200);
    expect((await call()).status).toBe(401);
    // A token created within days of a password change is reported by email.
    await make('New one', again);
    expect((await subjectsTo(person.email))[0]).toBe('An API token was created in your name');
  });

  rule(
    'codes entered to change the email address count together with those entered in all browsers of the account',
    async () => {
      const { browser, backupCodes } = await withApp('counted@example.org');
      const ask = (code: string | undefined) =>
        browser.post('/api/account/address', { email: 'counted-next@example.org', code });
      expect((await ask('000000')).status).toBe(400);
      const isOfKnown = like(attempts.key, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY:%');
      await service.services.database.orm.update(attempts).set({ count: 400 }).where(isOfKnown);
      expect(await refusal(ask(backupCodes[0]))).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
    },
  );

  rule('erasing an account erases the emails to its former addresses and to its requested address', async () => {
    const [email, former, next] = ['leaving@example.org', 'left@example.org', 'not-yet@example.org'];
    const userId = await addUser(service, email);
    const browser = await signedInBrowser(service, { userId, email });
    const { database, clock } = service.services;
    await database.pool.query('insert into former_addresses (user_id, email, left_at) values ($1, $2, $3)', [
      ...[userId, former, clock.now()],
    ]);
    const asked = await browser.post('/api/account/address', { email: next, password: PASSWORD });
    expect(asked.status).toBe(200);
    const mailed = () => Promise.all([email, former, next].map(async (address) => (await mailsTo(address)).length));
    expect(await mailed()).toEqual([1, 1, 1]);
    expect(await eraseAccount(database, email)).toBe(true);
    expect(await mailed()).toEqual([0, 0, 0]);
  });

  rule('erasing an account keeps the emails of another account that now has its former address', async () => {
    const [email, former] = ['moved-on@example.org', 'taken-over@example.org'];
    const userId = await addUser(service, email);
    await addUser(service, former);
    const { database, clock } = service.services;
    await database.pool.query('insert into former_addresses (user_id, email, left_at) values ($1, $2, $3)', [
      ...[userId, former, clock.now()],
    ]);
    await linkTo(former);
    expect(await eraseAccount(database, email)).toBe(true);
    expect(await mailsTo(former)).toMatchObject([{ kind: 'PASSWORD_LINK' }]);
  });

  // From here on, the test clock moves, which ends sessions that the library opened with the machine's clock.
  rule(
    'changing the email address requires the password, and the old address can stop the change and end all sessions',
    async () => {
      const email = 'moving@example.org';
      const browser = await signedInBrowser(service, { userId: await addUser(service, email), email });
      const ask = (body: object) => browser.post('/api/account/address', { email: 'thief@example.org', ...body });
      expect((await ask({})).status).toBe(400);
      expect(await refusal(ask({ password: 'wrong' }))).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
      expect(await refusal(ask({ code: '123456' }))).toEqual({ status: 400, code: 'PROOF_NOT_ACCEPTED' });
      expect(await mailsTo('thief@example.org')).toEqual([]);
      expect((await ask({ password: PASSWORD })).status).toBe(200);
      const confirmed = await auth('address', { token: await tokenIn('thief@example.org', 'confirm-address') });
      expect(confirmed.status).toBe(200);
      expect((await auth('stop', { token: await tokenIn(email, 'stop') })).status).toBe(200);
      expect((await browser.get('/api/account')).status).toBe(401);
      service.clock.advance(73 * HOUR_MS);
      await takeDueAddresses(service.services);
      expect((await signIn(new BrowserSession(service), email)).status).toBe(200);
    },
  );

  it('an account recovery is stopped by the link in the email or by signing in, and expires unused after a week', async () => {
    const email = 'watched@example.org';
    const { backupCodes } = await withApp(email);
    const isStopped = async () => {
      service.clock.advance(73 * HOUR_MS);
      return (await auth('password', { token: await linkTo(email), password: NEXT })).status === 403;
    };
    expect((await auth('recovery', { token: await linkTo(email) })).status).toBe(200);
    const stop = await tokenIn(email, 'stop');
    const page = await new BrowserSession(service).get(`/account/stop?token=${stop}`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(email)]);
    expect((await auth('stop', { token: stop })).status).toBe(200);
    expect(await refusal(auth('stop', { token: stop }))).toEqual({ status: 400, code: 'PASSWORD_LINK_INVALID' });
    expect((await new BrowserSession(service).get(`/account/stop?token=${stop}`)).status).toBe(404);
    expect(await isStopped()).toBe(true);

    expect((await auth('recovery', { token: await linkTo(email) })).status).toBe(200);
    const browser = new BrowserSession(service);
    await signIn(browser, email);
    const code = { code: backupCodes[2] };
    expect((await browser.post('/api/auth/two-factor/verify-backup-code', code)).status).toBe(200);
    expect(await isStopped()).toBe(true);

    // The right password without a code neither signs in nor stops the change.
    expect((await auth('recovery', { token: await linkTo(email) })).status).toBe(200);
    await signIn(new BrowserSession(service), email);
    service.clock.advance(73 * HOUR_MS + 7 * 24 * HOUR_MS);
    await sweepExpiredProofs(service.services);
    expect((await auth('password', { token: await linkTo(email), password: NEXT })).status).toBe(403);
  });

  rule('an account recovery can no longer be stopped while its new password is being set', async () => {
    const email = 'too-late@example.org';
    const { userId } = await withApp(email);
    expect((await auth('recovery', { token: await linkTo(email) })).status).toBe(200);
    const stop = await tokenIn(email, 'stop');
    service.clock.advance(73 * HOUR_MS);
    const token = await linkTo(email);
    const { pool } = service.services.database;
    const holder = await pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from two_factors where user_id = $1 for update', [userId]);
    const chosen = auth('password', { token, password: NEXT });
    await untilWaiting(service.services.database);
    const stopped = auth('stop', { token: stop });
    await untilWaiting(service.services.database, 2);
    await holder.query('commit');
    holder.release();
    expect((await chosen).status).toBe(200);
    expect(await refusal(stopped)).toEqual({ status: 400, code: 'PASSWORD_LINK_INVALID' });
    expect(await isAskedForCode(email, NEXT)).toBe(false);
  });

  rule(
    'after the recovery wait, choosing a password requires a second factor if the recovery is being stopped',
    async () => {
      const email = 'in-time@example.org';
      const { userId } = await withApp(email);
      expect((await auth('recovery', { token: await linkTo(email) })).status).toBe(200);
      service.clock.advance(73 * HOUR_MS);
      const token = await linkTo(email);
      const { pool } = service.services.database;
      // Hold the row lock that signing in takes.
      const stopper = await pool.connect();
      await stopper.query('begin');
      await stopper.query('select 1 from users where id = $1 for no key update', [userId]);
      const chosen = auth('password', { token, password: NEXT });
      await untilWaiting(service.services.database);
      await stopper.query('delete from waiting_changes where user_id = $1', [userId]);
      await stopper.query('commit');
      stopper.release();
      expect(await refusal(chosen)).toEqual({ status: 403, code: 'SECOND_FACTOR_REQUIRED' });
    },
  );

  it('without a second factor, a new password can be chosen 72 hours after every known address was notified', async () => {
    const email = 'lost@example.org';
    const { userId } = await withApp(email);
    await service.services.database.pool.query(
      `insert into former_addresses (user_id, email, left_at) values ($1, 'former@example.org', $2)`,
      [userId, service.clock.now()],
    );
    const token = await linkTo(email);
    expect(await refusal(auth('recovery', { token: 'x' }))).toEqual({ status: 400, code: 'PASSWORD_LINK_INVALID' });
    const begun = await Promise.all([auth('recovery', { token }), auth('recovery', { token })]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const [{ dueAt }] = (await Promise.all(begun.map((each) => each.json()))) as [{ dueAt: string }];
    for (const address of [email, 'former@example.org']) {
      const asked = (await mailsTo(address)).filter(({ kind }) => kind === 'RECOVERY_ASKED');
      expect(asked).toHaveLength(1);
    }
    expect((await auth('password', { token, password: NEXT })).status).toBe(403);
    const page = await (await new BrowserSession(service).get(`/account/choose-password?token=${token}`)).text();
    expect(page).toContain('The wait ends on');

    service.clock.advance(new Date(dueAt).getTime() - service.clock.now().getTime() - 60_000);
    await sweepExpiredProofs(service.services);
    const early = await linkTo(email);
    expect((await auth('password', { token: early, password: NEXT })).status).toBe(403);
    service.clock.advance(61_000);
    const late = await (await new BrowserSession(service).get(`/account/choose-password?token=${early}`)).text();
    expect(late).toContain('The 72-hour waiting period is over');
    expect((await auth('password', { token: early, password: NEXT })).status).toBe(200);
    expect(await isAskedForCode(email, NEXT)).toBe(false);
    expect((await subjectsTo(email))[0]).toBe('The second factors of your account were removed');
  });
});

import { eq, like } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { type CreatedRecipient, sentDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { attempts, passkeys } from '../../src/platform/db/schema.ts';
import { refusal } from '../signing/visit.ts';
import { softwarePasskey } from './passkey.ts';
import { addAuthenticator, addUser, codeOf, knownCookie, PASSWORD, signIn } from './people.ts';

describeOnEachService(
  'authenticating with an account',
  (service, rule) => {
    const recipientsWith = async (email: string, authOptions: object, count = 1): Promise<CreatedRecipient[]> => {
      const account = await service.createAccount();
      const request = { recipients: [{ email, authOptions }] };
      const documents = await Promise.all(Array.from({ length: count }, () => sentDocument(service, account, request)));
      return documents.map(({ recipients }) => recipients[0]!);
    };
    const proofOf = (recipient: { token: string }, proof: object, browser = new BrowserSession(service)) =>
      browser.post(`/api/signing/${recipient.token}/authentication/proof`, { purpose: 'ACTION', ...proof });

    // The auth library uses the machine's clock, so this test must run before others move the test clock.
    it('a code used to sign in does not authenticate, and a code used to authenticate does not sign in [T097]', async () => {
      const email = 'shared@example.org';
      await addUser(service, email);
      const first = new BrowserSession(service);
      await signIn(first, email);
      const { secret } = await addAuthenticator(first);
      const [recipient] = await recipientsWith(email, { actionAuth: ['TWO_FACTOR_AUTH'] });
      const halfway = new BrowserSession(service);
      await signIn(halfway, email);
      const enter = (code: string) => halfway.post('/api/auth/two-factor/verify-totp', { code });

      const used = codeOf(secret, new Date());
      expect((await enter(used)).status).toBe(200);
      expect((await proofOf(recipient!, { method: 'TWO_FACTOR_AUTH', code: used })).status).toBe(400);

      await signIn(halfway, email);
      expect((await enter(used)).status).toBe(401);
      // The code of the next time step is accepted for both purposes, because clocks differ.
      const next = codeOf(secret, new Date(Date.now() + 30_000));
      expect((await proofOf(recipient!, { method: 'TWO_FACTOR_AUTH', code: next })).status).toBe(200);
      expect((await enter(next)).status).toBe(401);
      expect((await halfway.get('/account/security')).status).toBe(302);
    });

    it('an authenticator app code works once, wherever and however often it is entered concurrently [T096]', async () => {
      const userId = await addUser(service, 'app@example.org');
      const signedIn = new BrowserSession(service);
      await signIn(signedIn, 'app@example.org');
      const { secret, backupCodes } = await addAuthenticator(signedIn);
      const recipients = await recipientsWith('APP@example.org', { actionAuth: ['TWO_FACTOR_AUTH'] }, 4);
      const enter = (code: string) =>
        Promise.all(recipients.map((each) => proofOf(each, { method: 'TWO_FACTOR_AUTH', code })));
      const accepted = (answers: Response[]) => answers.filter(({ status }) => status === 200).length;

      expect(accepted(await enter(codeOf(secret, service.clock.now())))).toBe(1);
      expect(accepted(await enter(backupCodes[3]!))).toBe(1);
      // Advance 15 minutes, to the start of a time step. Only codes of adjacent steps are accepted.
      service.clock.advance(15 * 60_000 + 31_000 - (service.clock.now().getTime() % 30_000));
      const at = (offsetMs: number) => codeOf(secret, new Date(service.clock.now().getTime() + offsetMs));
      for (const code of [at(-60_000), at(60_000)]) {
        expect((await proofOf(recipients[0]!, { method: 'TWO_FACTOR_AUTH', code })).status).toBe(400);
      }
      expect((await proofOf(recipients[1]!, { method: 'TWO_FACTOR_AUTH', code: at(-30_000) })).status).toBe(200);
      const current = codeOf(secret, service.clock.now());
      expect((await proofOf(recipients[0]!, { method: 'TWO_FACTOR_AUTH', code: current })).status).toBe(200);

      // An emailed code is not enough for an account with an authenticator app.
      const address = `/api/signing/${recipients[0]!.token}/authentication`;
      expect(await refusal(signedIn.post(`${address}/code`, { purpose: 'ACTION' }))).toEqual({
        status: 400,
        code: 'INVALID_REQUEST',
      });
      expect(await (await signedIn.get(address)).json()).toMatchObject({ codesBy: 'AUTHENTICATOR', isSignedIn: true });
      // An account has ten attempts in total, across all documents.
      service.clock.advance(15 * 60_000 + 1000);
      for (let tries = 0; tries < 10; tries++) {
        await proofOf(recipients[tries % 4]!, { method: 'TWO_FACTOR_AUTH', code: '000000' });
      }
      const right = { method: 'TWO_FACTOR_AUTH', code: codeOf(secret, service.clock.now()) };
      expect(await refusal(proofOf(recipients[1]!, right))).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
      expect(userId).toBeGreaterThan(0);
    });

    rule(
      "the right code from the recipient's network works, however many wrong codes other holders of the link have tried",
      async () => {
        const email = 'targeted@example.org';
        await addUser(service, email);
        const own = new BrowserSession(service);
        await signIn(own, email);
        const { secret } = await addAuthenticator(own);
        const foreign = new BrowserSession(service);
        const recipients = (
          await Promise.all([1, 2, 3, 4].map(() => recipientsWith(email, { actionAuth: ['TWO_FACTOR_AUTH'] })))
        ).flat();
        const from = (network: number) => ({ 'x-forwarded-for': `203.0.113.${network}` });
        const enter = (n: number, code: string, network: number, browser = foreign) => {
          const proof = { purpose: 'ACTION', method: 'TWO_FACTOR_AUTH', code };
          return browser.post(`/api/signing/${recipients[n]!.token}/authentication/proof`, proof, from(network));
        };
        for (let tried = 0; tried < 200; tried++) {
          const status = (await enter(tried % 4, '000000', 1 + (tried % 25))).status;
          expect(status, `attempt ${tried}`).toBe(400);
        }
        const right = () => codeOf(secret, service.clock.now());
        expect((await enter(0, right(), 200, new BrowserSession(service))).status).toBe(200);

        // Failed attempts by other people do not affect a recipient who is signed in.
        const { orm } = service.services.database;
        const set = (what: string, count: number) =>
          orm
            .update(attempts)
            .set({ count })
            .where(like(attempts.key, `${what}:%`));
        const isRefusedToOthersOnly = async (n: number) => {
          service.clock.advance(31_000);
          const refused = enter(n, right(), 201, new BrowserSession(service));
          expect(await refusal(refused)).toEqual({ status: 429, code: 'TOO_MANY_ATTEMPTS' });
          expect((await enter(n, right(), 201, own)).status).toBe(200);
        };
        await set('SECOND_FACTOR_OF_DAY', 400);
        await isRefusedToOthersOnly(1);
        await set('SECOND_FACTOR_OF_DAY', 1);
        await set('SECOND_FACTOR_OF_ACCOUNT', 1200);
        await isRefusedToOthersOnly(2);
      },
      300_000,
    );

    rule('a password marks the browser as known only if the account has no second factor', async () => {
      const email = 'two-steps@example.org';
      await addUser(service, email);
      const signedIn = new BrowserSession(service);
      await signIn(signedIn, email);
      const [recipient] = await recipientsWith(email, { actionAuth: ['PASSWORD', 'TWO_FACTOR_AUTH'] });
      const knownAfter = async (proof: object) => {
        const browser = new BrowserSession(service);
        expect((await proofOf(recipient!, proof, browser)).status).toBe(200);
        return knownCookie(browser);
      };
      const password = { method: 'PASSWORD', password: PASSWORD };
      expect(await knownAfter(password)).toBeDefined();
      const { backupCodes } = await addAuthenticator(signedIn);
      expect(await knownAfter(password)).toBeUndefined();
      expect(await knownAfter({ method: 'TWO_FACTOR_AUTH', code: backupCodes[0] })).toBeDefined();
    });

    rule('at most 400 codes a day are accepted from all known browsers of an account together', async () => {
      const email = 'many-browsers@example.org';
      await addUser(service, email);
      const first = new BrowserSession(service);
      await signIn(first, email);
      const { backupCodes } = await addAuthenticator(first);
      const [recipient] = await recipientsWith(email, { actionAuth: ['TWO_FACTOR_AUTH'] });
      const second = new BrowserSession(service);
      const enter = (code: string | undefined, browser: BrowserSession) =>
        proofOf(recipient!, { method: 'TWO_FACTOR_AUTH', code }, browser);
      const { orm } = service.services.database;
      const isOfKnown = like(attempts.key, 'SECOND_FACTOR_OF_KNOWN_BROWSERS_AND_DAY:%');
      await orm.delete(attempts).where(isOfKnown);
      expect((await enter(backupCodes[0], second)).status).toBe(200);
      expect((await enter('000000', first)).status).toBe(400);
      expect(await orm.update(attempts).set({ count: 399 }).where(isOfKnown).returning()).toHaveLength(1);
      expect((await enter('000000', second)).status).toBe(400);

      const tooMany = { status: 429, code: 'TOO_MANY_ATTEMPTS' };
      for (const browser of [first, second]) {
        expect(await refusal(enter(backupCodes[1], browser))).toEqual(tooMany);
      }
      const code = { code: backupCodes[1] };
      const signsIn = async (browser: BrowserSession) => {
        await signIn(browser, email);
        return (await browser.post('/api/auth/two-factor/verify-backup-code', code)).status;
      };
      expect(await signsIn(second)).toBe(429);
      expect(await signsIn(new BrowserSession(service))).toBe(200);
    });

    it("a passkey authenticates a recipient once, with user verification, for that recipient's challenge [T099]", async () => {
      const { orm } = service.services.database;
      const register = async (userId: number) => {
        const passkey = softwarePasskey();
        const { credentialID, publicKey } = passkey;
        const row = { userId, credentialID, publicKey, counter: 0, deviceType: 'singleDevice', backedUp: false };
        await orm.insert(passkeys).values(row);
        return passkey;
      };
      const own = await register(await addUser(service, 'key@example.org'));
      const foreign = await register(await addUser(service, 'other-key@example.org'));
      const [recipient, another] = await recipientsWith('key@example.org', { actionAuth: ['PASSKEY'] }, 2);
      const origin = new URL(service.services.config.BASE_URL).origin;
      const challengeFor = async (each: { token: string }) => {
        const answer = await new BrowserSession(service).post(`/api/signing/${each.token}/authentication/passkey`, {
          purpose: 'ACTION',
        });
        expect(answer.status).toBe(200);
        return (await answer.json()) as {
          challenge: string;
          allowCredentials: { id: string }[];
          userVerification: string;
        };
      };
      const give = (response: object, to = recipient!) => proofOf(to, { method: 'PASSKEY', response });

      const asked = await challengeFor(recipient!);
      expect(asked).toMatchObject({ allowCredentials: [{ id: own.credentialID }], userVerification: 'required' });
      const { challenge } = asked;
      const right = own.assertion({ challenge, origin });
      expect((await give(right, another)).status).toBe(400);
      expect((await give(right)).status).toBe(200);
      expect((await give(right)).status).toBe(400);

      const wrong = [
        async () => own.assertion({ challenge: (await challengeFor(another!)).challenge, origin, counter: 2 }),
        async () => foreign.assertion({ challenge: (await challengeFor(recipient!)).challenge, origin }),
        async () => own.assertion({ ...(await challengeFor(recipient!)), origin: 'http://evil.example', counter: 2 }),
        async () => own.assertion({ ...(await challengeFor(recipient!)), origin, isUserVerified: false, counter: 2 }),
        // A passkey signed with the wrong key is rejected, whatever its counter.
        async () => ({
          ...foreign.assertion({ ...(await challengeFor(recipient!)), origin, counter: 9 }),
          ...{ id: own.credentialID, rawId: own.credentialID },
        }),
        // A counter that does not increase indicates a copied passkey.
        async () => own.assertion({ ...(await challengeFor(recipient!)), origin, counter: 1 }),
      ];
      for (const make of wrong) expect((await give(await make())).status).toBe(400);
      const next = own.assertion({ ...(await challengeFor(recipient!)), origin, counter: 2 });
      expect((await give(next)).status).toBe(200);
      const late = own.assertion({ ...(await challengeFor(recipient!)), origin, counter: 3 });
      service.clock.advance(5 * 60_000 + 1000);
      expect((await give(late)).status).toBe(400);
      expect((await give(own.assertion({ ...(await challengeFor(recipient!)), origin, counter: 3 }))).status).toBe(200);
      const [kept] = await orm.select().from(passkeys).where(eq(passkeys.credentialID, own.credentialID));
      expect(kept?.counter).toBe(3);
    });

    it('a password, passkey or session that is being replaced by a new password does not authenticate [T310]', async () => {
      const email = 'replaced@example.org';
      const userId = await addUser(service, email);
      const { orm, pool } = service.services.database;
      const { credentialID, publicKey, assertion } = softwarePasskey();
      const row = { userId, credentialID, publicKey, counter: 0, deviceType: 'singleDevice', backedUp: false };
      await orm.insert(passkeys).values(row);
      const methods = ['PASSWORD', 'PASSKEY', 'ACCOUNT'];
      const recipients = await recipientsWith(email, { actionAuth: methods }, methods.length);
      const signedIn = new BrowserSession(service);
      expect((await signIn(signedIn, email)).status).toBe(200);
      const asked = await signedIn.post(`/api/signing/${recipients[1]!.token}/authentication/passkey`, {
        purpose: 'ACTION',
      });
      const { challenge } = (await asked.json()) as { challenge: string };
      const { origin } = new URL(service.services.config.BASE_URL);

      const chooser = await pool.connect();
      await chooser.query('begin');
      const passwordHash = await hashPassword('another long password');
      await chooser.query('update sign_ins set password_hash = $1 where user_id = $2', [passwordHash, userId]);
      for (const table of ['passkeys', 'sessions', 'recipient_proofs']) {
        await chooser.query(`delete from ${table} where user_id = $1`, [userId]);
      }
      const answers = [
        proofOf(recipients[0]!, { method: 'PASSWORD', password: PASSWORD }),
        proofOf(recipients[1]!, { method: 'PASSKEY', response: assertion({ challenge, origin }) }),
        proofOf(recipients[2]!, { method: 'ACCOUNT' }, signedIn),
      ];
      await untilWaiting(service.services.database, answers.length);
      await chooser.query('commit');
      chooser.release();
      expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400]);
      expect((await pool.query('select 1 from recipient_proofs where user_id = $1', [userId])).rowCount).toBe(0);
      const chosen = { method: 'PASSWORD', password: 'another long password' };
      expect((await proofOf(recipients[0]!, chosen)).status).toBe(200);
    });
  },
  { TRUST_PROXY: 'true' },
);

import { and, desc, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, type CreatedRecipient, sentDocument } from '../../../testing/src/documents.ts';
import { ProofProviderStandIn } from '../../../testing/src/proof-provider.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { mails, recipients } from '../../src/envelopes/tables/index.ts';
import { attempts, passkeys, users } from '../../src/platform/db/schema.ts';
import { softwarePasskey } from '../accounts/passkey.ts';
import { addAuthenticator, addUser, codeOf, PASSWORD, signIn } from '../accounts/people.ts';
import { fill, providedDocument } from './provided-document.ts';

const provider = await new ProofProviderStandIn().start();
afterAll(() => provider.stop());
afterEach(() => {
  vi.restoreAllMocks();
  provider.reset();
});

describeRules(
  "a recipient's authentication",
  (service) => {
    let names = 0;
    const someone = () => `rule${++names}@example.com`;
    const orm = () => service.services.database.orm;

    const recipientWith = async (authOptions: object, email = someone()): Promise<CreatedRecipient> => {
      const request = { recipients: [{ name: 'Ann', email, authOptions }] };
      const { recipients: created } = await sentDocument(service, await service.createAccount(), request);
      return created[0]!;
    };
    const api = ({ token }: { token: string }) => `/api/signing/${token}`;
    const post = async (browser: BrowserSession, to: { token: string }, path: string, body: object) => {
      const answer = await browser.post(`${api(to)}/authentication/${path}`, body);
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const give = (browser: BrowserSession, to: { token: string }, proof: object, purpose = 'ACTION') =>
      post(browser, to, 'proof', { purpose, ...proof });
    const viewOf = async (browser: BrowserSession, to: { token: string }) =>
      (await browser.get(`${api(to)}/authentication`)).json();
    const mailedCode = async (browser: BrowserSession, to: CreatedRecipient, purpose = 'ACTION'): Promise<string> => {
      const { status } = await post(browser, to, 'code', { purpose });
      expect(status).toBe(200);
      const [mail] = await orm()
        .select()
        .from(mails)
        .where(and(eq(mails.toAddress, to.email), eq(mails.kind, 'SIGNING_CODE')))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(1);
      return /^\d[\d ]*\d/.exec(mail?.subject ?? '')?.[0] ?? '';
    };
    const byCode = (code: string) => ({ method: 'TWO_FACTOR_AUTH', code });
    const completedData = async (account: TestAccount, id: number) => {
      const path = `/api/v1/documents/${id}/audit-log?perPage=100`;
      type Entries = { entries: { type: string; data: Record<string, unknown> }[] };
      const { entries } = await ask<Entries>(service, account, 'GET', path);
      return entries.find(({ type }) => type === 'RECIPIENT_COMPLETED')?.data;
    };

    // The auth library uses the machine's clock, so this test must run before the test clock moves.
    it('a recipient who has an authenticator app must use it, and emailed codes no longer work', async () => {
      const email = someone();
      const both = await recipientWith({ accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: ['TWO_FACTOR_AUTH'] }, email);
      const browser = new BrowserSession(service);
      const short = await mailedCode(browser, both, 'ACCESS');
      for (let asked = 1; asked < 5; asked++) await mailedCode(browser, both, 'ACCESS');
      const long = await mailedCode(browser, both, 'ACCESS');
      expect([short, long]).toEqual([expect.stringMatching(/^\d{6}$/), expect.stringMatching(/^(\d{4} ){4}\d{4}$/)]);

      await addUser(service, email);
      const own = new BrowserSession(service);
      expect((await signIn(own, email)).status).toBe(200);
      expect(await viewOf(own, both)).toMatchObject({ codesBy: 'EMAIL', isSignedIn: true });
      const { secret } = await addAuthenticator(own);
      expect(await viewOf(own, both)).toMatchObject({
        ...{ codesBy: 'AUTHENTICATOR', isSignedIn: true, provider: 'Example ID' },
        ...{ accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: ['TWO_FACTOR_AUTH'] },
      });
      expect(await viewOf(browser, both)).toMatchObject({ codesBy: 'AUTHENTICATOR', isSignedIn: false });
      expect(await post(browser, both, 'code', { purpose: 'ACCESS' })).toMatchObject({
        status: 400,
        body: { message: "This recipient's code comes from their authenticator app." },
      });
      expect((await give(browser, both, byCode(long.replaceAll(' ', '')), 'ACCESS')).status).toBe(400);
      const code = codeOf(secret, service.clock.now());
      expect((await give(browser, both, byCode(code), 'ACCESS')).status).toBe(200);
      // A recipient who does not need to authenticate learns nothing about an account.
      const free = await recipientWith({}, email);
      expect(await viewOf(own, free)).toMatchObject({
        ...{ accessAuth: [], actionAuth: [], codesBy: 'EMAIL', isSignedIn: false },
      });
    });

    it('a recipient must authenticate for access before any action, and a refusal names the method', async () => {
      const both = await recipientWith({ accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: ['TWO_FACTOR_AUTH'] });
      const browser = new BrowserSession(service);
      expect(await post(browser, both, 'code', { purpose: 'ACTION' })).toMatchObject({
        status: 401,
        body: {
          code: 'RECIPIENT_AUTHENTICATION_REQUIRED',
          issues: [{ path: ['accessAuth', 'TWO_FACTOR_AUTH'] }],
        },
      });
      expect((await give(browser, both, byCode(await mailedCode(browser, both, 'ACCESS')), 'ACCESS')).status).toBe(200);
      expect(await give(browser, both, { method: 'PASSWORD', password: PASSWORD })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_REQUEST', message: 'The sender does not require PASSWORD in actionAuth.' },
      });
      const code = await mailedCode(browser, both);
      const answers = await Promise.all(
        Array.from({ length: 3 }, () => give(new BrowserSession(service), both, byCode(code), 'ACTION')),
      );
      // Authentication for viewing applies only to the browser in which it happened.
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
      expect((await give(browser, both, byCode(code))).status).toBe(200);
      // A method that the sender no longer requires is not accepted.
      expect((await browser.get(api(both))).status).toBe(200);
      const authOptions = { accessAuth: ['PASSWORD' as const], actionAuth: [] };
      await orm().update(recipients).set({ authOptions }).where(eq(recipients.id, both.recipientId));
      expect((await browser.get(api(both))).status).toBe(401);
    });

    it('a code used in concurrent requests authenticates a recipient only once', async () => {
      const recipient = await recipientWith({ accessAuth: ['TWO_FACTOR_AUTH'] });
      const code = await mailedCode(new BrowserSession(service), recipient, 'ACCESS');
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => give(new BrowserSession(service), recipient, byCode(code), 'ACCESS')),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    });

    it('a failed authentication is explained for its method, without revealing accounts', async () => {
      const methods = ['ACCOUNT', 'PASSWORD', 'PASSKEY', 'TWO_FACTOR_AUTH'];
      const recipient = await recipientWith({ actionAuth: methods });
      const { recipient: provided } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] }, someone());
      const response = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };
      const browser = new BrowserSession(service);
      const wordsOf = async (to: CreatedRecipient, proof: object) => {
        const { status, body } = await give(browser, to, proof);
        expect([status, body.code]).toEqual([400, 'PROOF_NOT_ACCEPTED']);
        return body.message;
      };
      const words = () =>
        Promise.all([
          wordsOf(recipient, { method: 'ACCOUNT' }),
          wordsOf(recipient, { method: 'PASSWORD', password: 'wrong password' }),
          wordsOf(recipient, { method: 'PASSKEY', response }),
          wordsOf(recipient, byCode('000000')),
          wordsOf(provided, { method: 'PROVIDER', proof: 'proof_none', code: '1' }),
        ]);
      const said = await words();
      expect(said).toEqual([
        "You are not signed in with the account of the recipient's email address.",
        'The password is incorrect.',
        'The passkey was not accepted.',
        'The code is incorrect or has expired. After five incorrect codes, request a new one.',
        'The authentication provider did not confirm this, or it was started in another browser, or it has expired.',
      ]);
      await addUser(service, recipient.email);
      expect(await words()).toEqual(said);
      await signIn(browser, recipient.email);
      await orm().update(users).set({ emailVerified: false }).where(eq(users.email, recipient.email));
      expect(await words()).toEqual(said);
    });

    it("authentication with a passkey lists the passkey's transports, and a faulty passkey is logged", async () => {
      const email = someone();
      const userId = await addUser(service, email);
      const register = async (transports: string | null) => {
        const { credentialID, publicKey, assertion } = softwarePasskey();
        const row = { userId, credentialID, publicKey, counter: 0, deviceType: 'singleDevice', backedUp: false };
        await orm()
          .insert(passkeys)
          .values({ ...row, transports });
        return { id: credentialID, assertion };
      };
      const [plain, blank, two] = [await register(null), await register(''), await register('usb,,nfc')];
      const recipient = await recipientWith({ actionAuth: ['PASSKEY'] }, email);
      const browser = new BrowserSession(service);
      const asked = async () => {
        const { body } = await post(browser, recipient, 'passkey', { purpose: 'ACTION' });
        return body as { challenge: string; rpId: string; allowCredentials: { id: string; transports?: string[] }[] };
      };
      const { allowCredentials, rpId } = await asked();
      expect(rpId).toBe(new URL(service.services.config.BASE_URL).hostname);
      expect(Object.fromEntries(allowCredentials.map(({ id, transports }) => [id, transports]))).toEqual({
        [plain.id]: [],
        [blank.id]: [],
        [two.id]: ['usb', 'nfc'],
      });

      const { origin } = new URL(service.services.config.BASE_URL);
      const noted = vi.spyOn(service.services.log, 'info');
      const { challenge } = await asked();
      const foreign = two.assertion({ challenge, origin: 'http://evil.example' });
      expect((await give(browser, recipient, { method: 'PASSKEY', response: foreign })).status).toBe(400);
      expect(noted).toHaveBeenCalledWith({
        event: 'proof.passkey_refused',
        reason: expect.stringContaining('evil.example'),
      });
      // A challenge can be used only once, whatever the response.
      const right = two.assertion({ challenge: (await asked()).challenge, origin });
      const other = plain.assertion({ challenge: (await asked()).challenge, origin });
      expect((await give(browser, recipient, { method: 'PASSKEY', response: right })).status).toBe(400);
      expect((await give(browser, recipient, { method: 'PASSKEY', response: other })).status).toBe(400);
      const again = two.assertion({ challenge: (await asked()).challenge, origin });
      expect((await give(browser, recipient, { method: 'PASSKEY', response: again })).status).toBe(200);
      // No account with this recipient's address has a passkey.
      const stranger = await recipientWith({ actionAuth: ['PASSKEY'] });
      expect(await post(browser, stranger, 'passkey', { purpose: 'ACTION' })).toMatchObject({
        status: 200,
        body: { allowCredentials: [] },
      });
      expect((await give(browser, stranger, { method: 'PASSKEY', response: again })).status).toBe(400);
    });

    const begin = async (browser: BrowserSession, to: { token: string }, purpose = 'ACTION') =>
      (await post(browser, to, 'provider', { purpose })).body as { proof: string };

    it.each([
      ['once if both are the same', '+49 ••• 789', ['+49 ••• 789']],
      ['separately if they differ', '+43 ••• 321', ['+49 ••• 789', '+43 ••• 321']],
    ])(
      "a recipient's authentication through a provider, for access and action, is recorded %s",
      async (_, second, details) => {
        const { account, id, recipient } = await providedDocument(
          service,
          {
            globalAccessAuth: ['PROVIDER'],
            globalActionAuth: ['PROVIDER'],
          },
          someone(),
        );
        const browser = new BrowserSession(service);
        const prove = async (purpose: string) => {
          const { proof } = await begin(browser, recipient, purpose);
          const given = { method: 'PROVIDER', proof, code: provider.codeOf(proof) };
          expect((await give(browser, recipient, given, purpose)).status).toBe(200);
        };
        await prove('ACCESS');
        await fill(browser, recipient);
        provider.proven = { shows: 'PHONE', detail: second };
        await prove('ACTION');
        expect((await browser.post(`${api(recipient)}/complete`)).status).toBe(200);
        const provided = details.map((detail) => ({ kind: 'PROVIDER_PHONE', provider: 'Example ID', detail }));
        const data = await completedData(account, id);
        expect(data?.authentication).toEqual(['PROVIDER_PHONE', 'PROVIDER_PHONE']);
        expect(data?.provided).toEqual(provided);
      },
    );

    it("a recipient's authentication is recorded without a provider if none is configured", async () => {
      const account = await service.createAccount();
      const request = { recipients: [{ email: someone(), authOptions: { actionAuth: ['TWO_FACTOR_AUTH'] } }] };
      const { id, recipients: created } = await sentDocument(service, account, request);
      const browser = new BrowserSession(service);
      await fill(browser, created[0]!);
      await give(browser, created[0]!, byCode(await mailedCode(browser, created[0]!)));
      expect((await browser.post(`${api(created[0]!)}/complete`)).status).toBe(200);
      const data = await completedData(account, id);
      expect(data).toMatchObject({ authentication: ['EMAIL_CODE'] });
      expect(data).not.toHaveProperty('provided');
    });

    it('a recipient is not authenticated by a provider that neither accepts nor rejects a code', async () => {
      const { recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] }, someone());
      const browser = new BrowserSession(service);
      const { proof } = await begin(browser, recipient);
      await orm().delete(attempts);
      expect(await give(browser, recipient, { method: 'PROVIDER', proof })).toEqual({
        ...{ status: 202, body: { isAccepted: false } },
      });
      const counted = async () => (await orm().select().from(attempts)).map(({ key }) => key.split(':')[0]).toSorted();
      expect(await counted()).toEqual(['PROVIDER_PROOF_ASKED']);
      provider.odd.push({ body: { proof, status: 'PENDING' } });
      const code = provider.codeOf(proof);
      expect((await give(browser, recipient, { method: 'PROVIDER', proof, code })).status).toBe(400);
      expect(await counted()).toEqual(['FAILED_PROOF_OF_DAY', 'PROOF', 'PROOF_OF_DAY', 'PROVIDER_PROOF_ASKED']);
      expect((await orm().select().from(attempts).where(like(attempts.key, 'PROOF:%')))[0]?.count).toBe(1);
      expect((await give(browser, recipient, { method: 'PROVIDER', proof, code })).status).toBe(200);
    });

    it('authentication can be retried if the provider gives no proper response, and the reason is logged', async () => {
      const { recipient } = await providedDocument(service, { globalActionAuth: ['PROVIDER'] }, someone());
      const browser = new BrowserSession(service);
      const warned = vi.spyOn(service.services.log, 'warn');
      provider.odd.push({ status: 500, body: {} });
      expect(await post(browser, recipient, 'provider', { purpose: 'ACTION' })).toMatchObject({
        status: 503,
        body: {
          code: 'PROOF_PROVIDER_UNAVAILABLE',
          message: 'The authentication provider did not respond as expected. Nothing was verified. Try again later.',
        },
      });
      expect(warned).toHaveBeenCalledWith({
        event: 'proof.provider_unavailable',
        reason: expect.stringContaining('500'),
      });
    });
  },
  provider.settings,
);

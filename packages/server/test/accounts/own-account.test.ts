import type { Profile } from '@countersign/contracts/account';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/src/browser-session.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { mails } from '../../src/envelopes/tables/index.ts';
import { takeDueAddresses } from '../../src/features/accounts/changes/change-address.ts';
import { passkeys, sessions } from '../../src/platform/db/schema.ts';
import { softwarePasskey } from './passkey.ts';

const PASSWORD = 'correct horse battery';
const HOUR_MS = 60 * 60_000;

describeOnEachService("a person's own account", (service, rule) => {
  let person: Awaited<ReturnType<typeof addMember>>;
  let browser: BrowserSession;
  const read = async (from = browser): Promise<Profile> => (await (await from.get('/api/account')).json()) as Profile;

  beforeAll(async () => {
    const team = await service.createAccount();
    person = await addMember(service, team.teamId, 'MEMBER');
    browser = await signedInBrowser(service, person);
  });

  it("a person's active sessions are listed and can be ended [T1384]", async () => {
    const [second, third, fourth] = [
      await signedInBrowser(service, person),
      await signedInBrowser(service, person),
      await signedInBrowser(service, person),
    ];
    const { sessions: own, email } = await read();
    expect(email).toBe(person.email);
    expect(own.map(({ isThis }) => isThis)).toEqual([false, false, false, true]);
    expect(own[0]?.ip).toBe('127.0.0.1');

    const id = (await read(second)).sessions.find(({ isThis }) => isThis)?.id;
    expect((await browser.post('/api/account/sessions/end', { id })).status).toBe(200);
    expect((await second.get('/api/account')).status).toBe(401);
    expect((await browser.post('/api/account/sessions/end-others')).status).toBe(200);
    expect((await third.get('/api/account')).status).toBe(401);
    expect((await fourth.get('/api/account')).status).toBe(401);
    expect((await read()).sessions).toHaveLength(1);
  });

  it('a person can rename their account and their passkeys [T1385]', async () => {
    expect((await browser.post('/api/account/name', { name: ' Ann Lee ' })).status).toBe(200);
    expect((await browser.post('/api/account/name', { name: ' ' })).status).toBe(400);
    const { credentialID, publicKey } = softwarePasskey();
    await service.services.database.orm
      .insert(passkeys)
      .values({ userId: person.userId, credentialID, publicKey, counter: 0, deviceType: 'x', backedUp: false });
    const [passkey] = (await read()).passkeys;
    expect(passkey?.name).toBeNull();
    const named = { id: passkey?.id, name: 'Phone' };
    expect((await browser.post('/api/account/passkeys/name', named)).status).toBe(200);
    expect(await read()).toMatchObject({ name: 'Ann Lee', passkeys: [{ name: 'Phone' }] });

    const other = await signedInBrowser(service, await addMember(service, person.teamId, 'ADMIN'));
    expect((await other.post('/api/account/passkeys/name', named)).status).toBe(404);
    const end = { id: (await read()).sessions[0]?.id };
    expect((await other.post('/api/account/sessions/end', end)).status).toBe(200);
    expect((await browser.get('/api/account')).status).toBe(200);
  });

  it("changing a person's password requires the old one and ends all other sessions [T1386]", async () => {
    const other = await signedInBrowser(service, person);
    const next = 'another horse battery';
    const wrong = await browser.post('/api/account/password', { current: next, password: next });
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([400, 'PROOF_NOT_ACCEPTED']);
    expect((await browser.post('/api/account/password', { current: PASSWORD, password: 'short' })).status).toBe(400);
    expect((await other.get('/api/account')).status).toBe(200);

    expect((await browser.post('/api/account/password', { current: PASSWORD, password: next })).status).toBe(200);
    expect((await other.get('/api/account')).status).toBe(401);
    expect((await read()).passkeys).toHaveLength(1);
    const signIn = (password: string) =>
      new BrowserSession(service).post('/api/auth/sign-in/email', { email: person.email, password });
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await signIn(next)).status).toBe(200);
  });

  describe('changing the email address', () => {
    let owner: Awaited<ReturnType<typeof addMember>>;
    let own: BrowserSession;
    beforeAll(async () => {
      owner = await addMember(service, person.teamId, 'MEMBER');
      own = await signedInBrowser(service, owner);
    });
    const ask = (email: string, password = PASSWORD) =>
      own.post('/api/account/address', { email, password }, { 'accept-language': 'de' });
    const mailsTo = (address: string) =>
      service.services.database.orm
        .select({ kind: mails.kind, text: mails.text })
        .from(mails)
        .where(eq(mails.toAddress, address))
        .orderBy(desc(mails.createdAt));
    const tokenTo = async (address: string) =>
      /confirm-address\?token=(\w+)/.exec((await mailsTo(address))[0]?.text ?? '')?.[1] ?? '';
    const confirm = (token: string) => new BrowserSession(service).post('/api/auth/address', { token });
    const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
    const signIn = (email: string) =>
      new BrowserSession(service).post('/api/auth/sign-in/email', { email, password: PASSWORD });

    it('a new email address takes effect 72 hours after its link is opened, and the old address is notified [T3450]', async () => {
      const next = `next-${owner.email}`;
      expect((await ask(owner.email)).status).toBe(400);
      expect((await ask('nonsense')).status).toBe(400);
      expect((await ask(next)).status).toBe(200);
      expect(await mailsTo(owner.email)).toMatchObject([
        { kind: 'ADDRESS_ASKED', text: expect.stringContaining(next) },
      ]);
      const token = await tokenTo(next);
      const page = await new BrowserSession(service).get(`/account/confirm-address?token=${token}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(next)]);
      // Mail scanners open links, so opening a link must not change anything.
      expect((await read(own)).email).toBe(owner.email);

      const confirmed = await confirm(token);
      expect(confirmed.status).toBe(200);
      const { dueAt } = (await confirmed.json()) as { dueAt: string };
      expect(new Date(dueAt).getTime() - service.clock.now().getTime()).toBeGreaterThan(71 * HOUR_MS);
      await takeDueAddresses(service.services);
      expect((await signIn(owner.email)).status).toBe(200);
      expect((await signIn(next)).status).toBe(401);
      // Until the change is confirmed, the new mailbox cannot get a link to reset the password.
      expect((await new BrowserSession(service).post('/api/auth/password-link', { email: next })).status).toBe(200);
      expect((await mailsTo(next))[0]?.text).toContain('finish setting up');
      service.clock.advance(72 * HOUR_MS + 1000);
      await takeDueAddresses(service.services);
      await takeDueAddresses(service.services);
      expect((await signIn(owner.email)).status).toBe(401);
      expect((await signIn(next)).status).toBe(200);
      for (const address of [owner.email, next]) {
        expect((await mailsTo(address))[0]).toMatchObject({ kind: 'ACCOUNT_CHANGED' });
      }
      own = await signedInBrowser(service, { ...owner, email: next });
      expect((await read(own)).email).toBe(next);
      expect(await codeOf(await confirm(token))).toBe('PASSWORD_LINK_INVALID');
      expect((await new BrowserSession(service).get(`/account/confirm-address?token=${token}`)).status).toBe(404);
    });

    rule(
      'a request to change the email address ends after an hour, a newer link or a new password [T3451]',
      async () => {
        const other = await addMember(service, person.teamId, 'MEMBER');
        // The auth library uses the machine's clock.
        const now = { createdAt: service.clock.now() };
        await service.services.database.orm.update(sessions).set(now).where(eq(sessions.userId, owner.userId));
        const [free, taken] = [await ask(`free-${owner.email}`), await ask(other.email)];
        expect([taken.status, await taken.text()]).toEqual([free.status, await free.text()]);
        expect(await codeOf(await confirm(await tokenTo(`free-${owner.email}`)))).toBe('PASSWORD_LINK_INVALID');
        expect(await codeOf(await confirm(await tokenTo(other.email)))).toBe('EMAIL_TAKEN');

        await ask(`last-${owner.email}`);
        const next = { current: PASSWORD, password: 'another horse battery' };
        expect((await own.post('/api/account/password', next)).status).toBe(200);
        expect(await codeOf(await confirm(await tokenTo(`last-${owner.email}`)))).toBe('PASSWORD_LINK_INVALID');

        await ask(`slow-${owner.email}`, next.password);
        service.clock.advance(HOUR_MS + 1000);
        expect(await codeOf(await confirm(await tokenTo(`slow-${owner.email}`)))).toBe('PASSWORD_LINK_INVALID');
        expect(await codeOf(await ask(`late-${owner.email}`))).toBe('SIGN_IN_AGAIN');
      },
    );
  });

  rule(
    "a person cannot reach other people's accounts, and needs a sign-in within the last hour to change the password [T1387]",
    async () => {
      expect((await new BrowserSession(service).get('/api/account')).status).toBe(401);
      const elsewhere = { origin: 'https://evil.example' };
      expect((await browser.post('/api/account/name', { name: 'Eve' }, elsewhere)).status).toBe(403);
      const anHourAgo = new Date(service.clock.now().getTime() - HOUR_MS - 1000);
      await service.services.database.orm
        .update(sessions)
        .set({ createdAt: anHourAgo })
        .where(eq(sessions.userId, person.userId));
      const late = await browser.post('/api/account/password', { current: PASSWORD, password: PASSWORD });
      expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([403, 'SIGN_IN_AGAIN']);
    },
  );
});

import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mails } from '../packages/server/src/envelopes/tables/index.ts';
import { addAuthenticator, addUser, PASSWORD, signIn } from '../packages/server/test/accounts/people.ts';
import { BrowserSession } from '../packages/testing/src/browser-session.ts';
import { addMember, memberToken, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { expectNoSidewaysScroll, picture, useBrowser } from './browser.ts';

const NEXT = 'drei blaue Fahrräder';
const PHONE = { width: 390, height: 664 };
const DESKTOP = { width: 1280, height: 720 };

describe('account recovery in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
  });
  afterAll(() => service?.dispose());

  const linkTo = async (email: string, page: string) => {
    const rows = await service.services.database.orm
      .select({ text: mails.text })
      .from(mails)
      .where(eq(mails.toAddress, email))
      .orderBy(desc(mails.createdAt));
    const [link] = rows.flatMap(({ text }) => new RegExp(`\\S+/account/${page}\\S+`).exec(text) ?? []);
    return link ?? '';
  };
  const requestLink = (email: string) => new BrowserSession(service).post('/api/auth/password-link', { email });
  const pictures = async (page: Page, name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const [size, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
        await page.setViewportSize(viewport);
        await expectNoSidewaysScroll(page);
        await picture(page, `${name}-${size}-${colorScheme}`);
      }
    }
    await page.emulateMedia({ colorScheme: 'light' });
  };

  it('resetting a password requires a code, and the waiting period for recovery can be started and stopped', async () => {
    const email = 'ann@members.example';
    await addUser(service, email);
    const own = new BrowserSession(service);
    await signIn(own, email);
    const { backupCodes } = await addAuthenticator(own);
    await requestLink(email);
    const page = await browser.open(await linkTo(email, 'choose-password'), PHONE);
    await page.getByText('The account has a second factor').waitFor();
    await page.getByLabel('New password').fill('password1234');
    await page.getByLabel('Code from your authenticator app').fill('000000');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByText('This password is easy to guess').waitFor();
    await pictures(page, 'recovery-choose');
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByText('This code or passkey wasn’t accepted.').waitFor();

    await page.getByRole('button', { name: 'Start 72-hour wait' }).click();
    await page.getByText('The wait ends on').waitFor();
    await pictures(page, 'recovery-wait');

    const stopPage = await browser.open(await linkTo(email, 'stop'), PHONE);
    await stopPage.getByText('asked to choose a password for ann@members.example').waitFor();
    await pictures(stopPage, 'recovery-stop');
    await stopPage.getByRole('button', { name: 'Stop the change' }).click();
    await stopPage.getByText('The change has been stopped.').waitFor();
    await pictures(stopPage, 'recovery-stopped');

    // Stopping the change also revokes links for choosing a password.
    await requestLink(email);
    await page.goto(await linkTo(email, 'choose-password'));
    await page.getByLabel('New password').fill(NEXT);
    await page.getByLabel('Code from your authenticator app').fill(backupCodes[0] ?? '');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByText('Your password is saved.').waitFor();
    await pictures(page, 'recovery-next-code');
    await page.getByLabel('Code from your authenticator app').fill(backupCodes[1] ?? '');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(`You’re signed in as ${email}`).waitFor();
  });

  it('API tokens are listed after a password reset, and one of them is revoked', async () => {
    const { teamId } = await service.createAccount();
    const member = await addMember(service, teamId, 'MEMBER');
    await signedInBrowser(service, member);
    await memberToken(service, member, ['read']);
    await memberToken(service, member, ['draft', 'read']);
    await requestLink(member.email);
    const page = await browser.open(await linkTo(member.email, 'choose-password'), PHONE);
    await page.getByLabel('New password').fill(NEXT);
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await page.getByRole('heading', { name: 'API tokens in your name' }).waitFor();
    await pictures(page, 'recovery-tokens');
    await page.getByRole('button', { name: 'Revoke draft,read' }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Revoke/ }).count()).toBe(1);
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByText(`You’re signed in as ${member.email}`).waitFor();
  });

  it('a new email address is confirmed, and the recovery page says when it takes effect', async () => {
    const email = 'bo@members.example';
    const own = await signedInBrowser(service, { userId: await addUser(service, email), email });
    const next = 'bo@elsewhere.example';
    expect((await own.post('/api/account/address', { email: next, password: PASSWORD })).status).toBe(200);
    const page = await browser.open(await linkTo(next, 'confirm-address'), PHONE);
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('Confirmed. Sign in with your old address until').waitFor();
    await pictures(page, 'recovery-address');
  });
});

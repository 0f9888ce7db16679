import { and, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailKind } from '../packages/server/src/domain/audit/facts.ts';
import { mails } from '../packages/server/src/envelopes/tables/index.ts';
import { takeDueAddresses } from '../packages/server/src/features/accounts/changes/change-address.ts';
import { sessions, users } from '../packages/server/src/platform/db/schema.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { barriers, cutOff, faintColours } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';

const PASSWORD = 'correct horse battery';
const HOUR_MS = 60 * 60_000;

describe('account and team settings', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let person: Awaited<ReturnType<typeof addMember>>;
  let page: Page;
  const settings = () => `${service.url}/teams/${person.teamId}/settings`;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    const team = await service.createAccount();
    person = await addMember(service, team.teamId, 'ADMIN');
    const { orm } = service.services.database;
    await orm.update(users).set({ name: 'Ingrid Solheim' }).where(eq(users.id, person.userId));
    await signedInBrowser(service, person);
  });
  afterAll(() => service?.dispose());

  const signIn = async () => {
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  /** Whether a finding counts. Ignores the close button of dialogs, which is for screen readers only. */
  const isMeant = (finding: string) => !finding.includes('aria-label="Dismiss"');

  /**
   * Checks the accessibility of a state on phones and desktops, in light and dark mode, with large text and right to
   * left.
   */
  const look = async (name: string): Promise<string[]> => {
    const found: string[] = [];
    const note = (how: string, findings: readonly string[]) =>
      found.push(...findings.map((finding) => `${name}, ${how}: ${finding}`));
    const fits = async (how: string) => {
      const pixels = await overhang(page);
      note(how, [...(pixels > 0 ? [`${pixels} px too wide`] : []), ...(await cutOff(page)).filter(isMeant)]);
    };
    for (const [how, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(viewport);
      await fits(how);
      note(how, await barriers(page));
      await picture(page, `console-${name}-${how}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      note(`${how}, dark`, await faintColours(page));
      await picture(page, `console-${name}-${how}-dark`);
      await page.emulateMedia({ colorScheme: 'light' });
    }
    await page.setViewportSize(SMALL_PHONE);
    await fits('320 px');
    const letters = await page.context().newCDPSession(page);
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    await fits('large letters');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await fits('large letters, from right to left');
    await picture(page, `console-${name}-large`);
    await page.evaluate(() => {
      document.documentElement.dir = 'ltr';
    });
    await letters.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
    await letters.detach();
    await page.setViewportSize(DESKTOP);
    return found;
  };

  const age = async () => {
    const signedInAt = new Date(service.clock.now().getTime() - HOUR_MS - 1000);
    await service.services.database.orm
      .update(sessions)
      .set({ createdAt: signedInAt })
      .where(eq(sessions.userId, person.userId));
  };

  it('an API token is created, displayed only once, and revoked in the team settings [T1388]', async () => {
    page = await browser.open(`${settings()}/tokens`, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn();
    await page.getByRole('button', { name: 'Create token' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Order portal');
    const found = await look('token-new');
    await dialog.getByLabel('Expires').selectOption({ label: 'In 30 days' });
    await dialog.getByRole('button', { name: 'Create token' }).click();
    await page.getByText('“Order portal” is ready.').waitFor();
    const token = (await page.locator('code[dir=ltr]').textContent()) ?? '';
    expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status).toBe(200);
    found.push(...(await look('tokens')));
    await page.reload();
    await page.getByText('Order portal').first().waitFor();
    expect(await page.content()).not.toContain(token);

    await page.getByRole('button', { name: 'Revoke “Order portal”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('“Order portal” revoked.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Order portal' }).waitFor({ state: 'detached' });
    expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status).toBe(401);
    expect(found).toEqual([]);
  }, 180_000);

  it('an action in the settings requires a new sign-in after an hour, and then completes [T1389]', async () => {
    await age();
    await page.getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Archive');
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click();
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
    const found = await look('sign-in-again');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('“Archive” is ready.').waitFor();
    expect(found).toEqual([]);
  }, 120_000);

  it('a user can manage sessions, name, authenticator app and passkeys in the account settings [T1390]', async () => {
    await page.getByRole('link', { name: 'Sign-in and security' }).click();
    await page.getByText('This browser').waitFor();
    const found = await look('security');
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await page.getByText('Signed out.').waitFor();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' });

    const authenticator = page.locator('section').filter({ hasText: 'Authenticator app' });
    await authenticator.getByLabel('Your password').fill(PASSWORD);
    await authenticator.getByRole('button', { name: 'Set up authenticator app' }).click();
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    found.push(...(await look('authenticator')));

    // Do this last, because checking pages resets the browser's device settings.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByText('Passkey added.').waitFor();
    await page.getByRole('button', { name: /^Rename “Passkey from/ }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Remove Phone' }).waitFor();

    expect(found).toEqual([]);
  }, 180_000);

  it('the settings page stays open when the session expires, and continues after signing in again [T1391]', async () => {
    await page.getByLabel('Your name').fill('Ingrid Solheim-Berg');
    const { orm } = service.services.database;
    await orm.delete(sessions).where(eq(sessions.userId, person.userId));
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('Name saved.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ingrid Solheim-Berg');
  }, 120_000);

  it('a user can reset a forgotten password, and change the email address [T3452]', async () => {
    const { orm } = service.services.database;
    const linkTo = async (address: string, kind: MailKind) => {
      const sent = await orm
        .select({ text: mails.text })
        .from(mails)
        .where(and(eq(mails.toAddress, address), eq(mails.kind, kind)));
      return /http\S+/.exec(sent.at(-1)?.text ?? '')?.[0] ?? '';
    };
    await orm.delete(sessions).where(eq(sessions.userId, person.userId));
    await page.goto(`${service.url}/sign-in`);
    await page.getByRole('link', { name: 'Set up an account or reset your password' }).click();
    await page.getByLabel('Email address').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`A link was sent to ${person.email}`).waitFor();
    await page.goto(await linkTo(person.email, 'PASSWORD_LINK'));
    await page.getByLabel('New password').fill('a new horse battery');
    // The account has a passkey, so the emailed link alone is not enough.
    await page.getByRole('button', { name: 'Save with a passkey' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.waitForURL('**/teams/**');

    await page.goto(`${settings()}/security`);
    const next = `next-${person.email}`;
    await page.getByLabel('New address').fill(next);
    await page.getByLabel('Current password').first().fill('a new horse battery');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText(`A link was sent to ${next}. It works once`).waitFor();
    await page.goto(await linkTo(next, 'ADDRESS_LINK'));
    const found = await look('confirm-address');
    await page.getByRole('button', { name: 'Use this address' }).click();
    await page.getByText('Confirmed. Sign in with your old address until').waitFor();
    service.clock.advance(73 * 60 * 60_000);
    await takeDueAddresses(service.services);
    await page.goto(`${settings()}/security`);
    await page.getByText(`You sign in with ${next}.`).waitFor();
    expect(found).toEqual([]);
  }, 120_000);

  it('the browser console stays empty on the account and team settings, without policy violations [T1392]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

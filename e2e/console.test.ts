import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/first-run.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { barriers, cutOff, faintColours } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';

const OWNER = { name: 'Ingrid Solheim', team: 'Nordlys Architects', email: 'ingrid@nordlys.example' };
const PASSWORD = 'correct horse battery';

describe('the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let page: Page;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  });
  afterAll(() => service?.dispose());

  /** Whether a page keeps nobody out, on phones and desktops, by day and night, with large letters and from right to left. */
  const look = async (name: string): Promise<string[]> => {
    const found: string[] = [];
    const fits = async (how: string) => {
      const pixels = await overhang(page);
      const wide = pixels > 0 ? [`${pixels} px too wide`] : [];
      // Lists of a desktop have one line a row: what is long is cut there, and whole behind the link.
      const cut = how === 'desktop' ? [] : await cutOff(page);
      found.push(...[...wide, ...cut].map((finding) => `${name}, ${how}: ${finding}`));
    };
    const accessible = async (how: string, findings: Promise<string[]>) =>
      found.push(...(await findings).map((finding) => `${name}, ${how}: ${finding}`));
    for (const [how, viewport] of [
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const) {
      await page.setViewportSize(viewport);
      await fits(how);
      await accessible(how, barriers(page));
      await picture(page, `console-${name}-${how}`);
      await page.emulateMedia({ colorScheme: 'dark' });
      await accessible(`${how}, dark`, faintColours(page));
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

  it('is made theirs by whoever opens the address that the start printed [T1245]', async () => {
    page = await browser.open(`${service.url}/`, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'This service waits for its owner' }).waitFor();
    const found = await look('setup-closed');

    const token = await makeSetupToken(service.services);
    await page.goto(`${service.url}/setup#${token}`);
    await page.getByRole('heading', { name: 'Make this service yours' }).waitFor();
    expect(page.url()).toBe(`${service.url}/setup`);
    found.push(...(await look('setup')));
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Team').fill(OWNER.team);
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the team' }).click();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/teams\/\d+\/documents$/);
    found.push(...(await look('empty')));
    expect(found).toEqual([]);
  }, 180_000);

  it('says nothing in the console of the browser, policy violations included, and asks nothing of other sites [T1256]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

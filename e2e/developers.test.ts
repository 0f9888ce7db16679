import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, expectNoSidewaysScroll, picture, SMALL_PHONE, useBrowser } from './browser.ts';

const PAGES = {
  start: '/docs',
  'guide-first-document': '/docs/guides/first-document',
  'guide-templates': '/docs/guides/templates',
  'guide-webhooks': '/docs/guides/webhooks',
  'guide-embedding': '/docs/guides/embedding',
  'guide-versions': '/docs/guides/from-v1-to-v2',
  'guide-coming': '/docs/guides/coming-from-another-service',
  overview: '/docs/api/v2',
  envelopes: '/docs/api/v2/envelopes',
  'envelope-files': '/docs/api/v2/envelope-files',
  'version-1': '/docs/api/v1/documents',
  errors: '/docs/errors',
  search: '/docs/search?q=sign',
};

describe('the developer pages in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  /** Returns the findings of axe. Console messages that axe itself causes don't count as complaints about the page. */
  async function found(page: Page): Promise<string[]> {
    const before = browser.complaints.length;
    const all = await barriers(page);
    browser.complaints.splice(before);
    return all;
  }

  it.each(Object.entries(PAGES))(
    'the developer page %s has no accessibility barriers, on a small phone and a desktop, in light and dark [T1174]',
    async (name, path) => {
      const page = await browser.open(`${service.url}${path}`, SMALL_PHONE);
      for (const [kind, size] of Object.entries({ phone: SMALL_PHONE, desktop: DESKTOP })) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await picture(page, `developers-${name}-${kind}-${colorScheme}`);
        }
      }
      expect(await found(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await found(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('an API operation is found with the keyboard while typing, and through a form without scripts [T1175]', async () => {
    const page = await browser.open(`${service.url}/docs`, DESKTOP);
    await page.keyboard.press('/');
    await page.keyboard.type('remind');
    const link = page
      .locator('.found')
      .getByRole('link')
      .filter({ hasText: /^Remind recipients\s*Envelopes, version 2$/ });
    await link.waitFor();
    await picture(page, 'developers-found');
    await page.keyboard.press('ArrowDown');
    expect(await link.evaluate((each) => each === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/api/v2/envelopes#envelope-redistribute');
    const answer = await (await fetch(`${service.url}/docs/search?q=remind+%3Cb%3E`)).text();
    expect(answer).toContain('Nothing found');
    expect(answer).not.toContain('<b>');
    const found = await (await fetch(`${service.url}/docs/search?q=remind`)).text();
    expect(found).toContain('href="/docs/api/v2/envelopes#envelope-redistribute"');
  });

  it('an API operation can be tried on the developer pages with a token kept in the memory of the page [T1176]', async () => {
    const page = await browser.open(`${service.url}/docs/api/v2/account`, DESKTOP);
    const section = page.locator('#me');
    await section.getByText('Try it').click();
    await section.getByLabel('API token').fill(account.token);
    await section.getByRole('button', { name: 'Send request' }).press('Enter');
    await section.getByText(/^200 after \d+ ms/).waitFor();
    await section.locator('[data-outcome]').getByText(`"teamId": ${account.teamId}`).waitFor();
    await section.getByRole('button', { name: 'Send request' }).scrollIntoViewIfNeeded();
    await picture(page, 'developers-tried');
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(kept).not.toContain(account.token);
    await page.reload();
    await section.getByText('Try it').click();
    expect(await section.getByLabel('API token').inputValue()).toBe('');
  });

  it('an API operation with a body can be tried on the developer pages, and an unreadable body is reported [T1177]', async () => {
    const page = await browser.open(`${service.url}/docs/api/v2/folders`, DESKTOP);
    const section = page.locator('#folder-createFolder');
    await section.getByText('Try it').click();
    await section.getByLabel('API token').fill(account.token);
    await section.getByLabel('Body').fill('{ "name": ');
    await section.getByRole('button', { name: 'Send request' }).click();
    await section.getByText('The JSON cannot be read').waitFor();
    await section.getByLabel('Body').fill('{ "name": "Tried" }');
    await section.getByRole('button', { name: 'Send request' }).click();
    await section.getByText('"name": "Tried"').waitFor();
  });

  it('code samples of the developer pages stay in the language that was selected on another page [T1178]', async () => {
    const page = await browser.open(`${service.url}/docs/api/v2/account`, DESKTOP);
    await page.locator('#me').getByText('Python', { exact: true }).click();
    await page.locator('#me').getByText('from urllib.request import Request, urlopen').waitFor();
    await page.goto(`${service.url}/docs/api/v2/webhooks`);
    await page.locator('#webhook-find').getByText('from urllib.request import Request, urlopen').waitFor();
  });

  it('the browser console stays empty on the developer pages, and no other site is contacted [T1179]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { barriers, cutOff } from './barriers.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const TABLET = { width: 820, height: 1100 };
const LOW_PHONE = { width: 390, height: 664 };
const DRAFTS = 120;

describe('the document list', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const documents = () => `${service.url}/teams/${account.teamId}/documents`;
  const left = async (text: string) => (await page.getByText(text, { exact: true }).first().boundingBox())?.x;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const person = await addMember(service, account.teamId, 'ADMIN');
    const session = await signedInBrowser(service, person);
    await service.services.database.pool.query(
      `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
       select 'envelope_list' || n, 'DOCUMENT', $1::int, $2, 'Draft ' || n, '{}', 'qr_list' || n
         from generate_series(1, ${DRAFTS}) as n`,
      [account.teamId, account.userId],
    );
    for (const title of ['Lease A', 'Lease B']) {
      await sentDocument(service, account, { title, recipients: [{ name: 'Ann Lee', email: 'ann@example.com' }] });
    }
    for (const name of ['Clients', 'Employment', 'Leases', 'Suppliers and all who maintain what they have delivered'])
      await ask(service, account, 'POST', '/api/v2/folder/create', { name, type: 'DOCUMENT' });
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(() => service?.dispose());

  const open = async (viewport: { width: number; height: number }, search = '') => {
    await page.setViewportSize(viewport);
    await page.goto(documents() + search);
    await page.locator('a[data-row]').first().waitFor();
  };

  it('column headers and tabs of the document list stay in view while scrolling, and never cover the focused row [T5301]', async () => {
    await open(DESKTOP);
    expect(await left('Document')).toBe(await left('Lease B'));
    expect(await left('Status')).toBe(await left('Waiting for Ann Lee'));
    await page.locator('a[data-row]').first().focus();
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Draft 1', exact: true }).waitFor();
    const head = await page.getByText('Document', { exact: true }).boundingBox();
    const tab = await page.getByRole('link', { name: /^Waiting/ }).boundingBox();
    expect([head?.y, tab?.y].every((y = -1) => y >= 0 && y < 120)).toBe(true);
    const bottom = (head?.y ?? 0) + (head?.height ?? 0);
    for (let row = 0; row < 30; row++) {
      await page.keyboard.press('ArrowUp');
      const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0);
      expect(focused).toBeGreaterThan(bottom);
    }
    await page.getByRole('link', { name: /^Drafts/ }).click();
    await page.getByRole('link', { name: `Draft ${DRAFTS}`, exact: true }).waitFor();
  }, 60_000);

  it('the header checkbox of the list selects all documents, even more than one archive can contain [T5302]', async () => {
    await open(DESKTOP, '?tab=waiting');
    const all = page.getByRole('checkbox', { name: 'Select all 2' });
    await page.getByRole('checkbox', { name: 'Select Lease A' }).check();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.check();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('link', { name: 'Download files' }).waitFor();
    expect(await page.getByRole('checkbox', { name: 'Select Lease B' }).isChecked()).toBe(true);
    await all.uncheck();
    await page.getByText('2 selected').waitFor({ state: 'detached' });
    await open(DESKTOP);
    await page.getByRole('checkbox', { name: `Select all ${DRAFTS + 2}` }).check();
    await page.getByText(`${DRAFTS + 2} selected`).waitFor();
    expect(await barriersOfState(page, 'list-selected')).toEqual([]);
  }, 120_000);

  it('the document list is sorted by the displayed date, and its URL contains the order [T5307]', async () => {
    await open(DESKTOP);
    const first = () => page.locator('a[data-row]').first().textContent();
    await page.getByRole('button', { name: 'Sort: Last updated first' }).click();
    await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
    await page.waitForURL(/sort=oldest/);
    await expect.poll(first).toBe('Draft 1');
    await page.getByText('Created', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(first).toBe('Draft 1');
    await page.getByRole('button', { name: 'Sort: Oldest first' }).click();
    await page.getByRole('menuitemradio', { name: 'Last updated first' }).click();
    await expect.poll(first).toBe('Lease B');
  }, 60_000);

  it('the document list does not shift when folders and menus load late [T5303]', async () => {
    await page.setViewportSize(DESKTOP);
    await page.addInitScript(() => {
      const shifts = window as unknown as { shifted: number };
      shifts.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/folder\?|\.js$/, async (route) => {
      if (/folder/.test(route.request().url())) await held;
      await route.continue();
    });
    for (const viewport of [DESKTOP, TABLET, LOW_PHONE]) {
      await open(viewport);
      release();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.1);
    }
    await page.unroute(/\/folder\?|\.js$/);
  }, 60_000);

  it('a tablet shows a labeled icon rail next to the document list, and tabs in one row [T5304]', async () => {
    await open(TABLET);
    const side = page.getByRole('navigation', { name: 'Console' }).first();
    expect((await side.boundingBox())?.width).toBeLessThan(60);
    await side.getByRole('link', { name: 'Documents' }).waitFor();
    await side.getByRole('link', { name: 'Outbox' }).waitFor();
    const tops = await page
      .getByRole('navigation', { name: 'Document views' })
      .getByRole('link')
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectNoSidewaysScroll(page);
    expect([...(await barriers(page)), ...(await cutOff(page))]).toEqual([]);
    await picture(page, 'console-list-tablet');
  }, 60_000);

  it('on a phone, the document list starts within 160 px of the top, and rows are selected by their icon [T5305]', async () => {
    await open(LOW_PHONE);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Lease B' }) });
    const title = await row.getByRole('link').boundingBox();
    expect((await row.boundingBox())?.y).toBeLessThanOrEqual(160);
    expect(title?.x).toBeLessThan(50);
    await page.getByRole('button', { name: 'Folders' }).click();
    await page.getByRole('menuitem', { name: 'Leases' }).click();
    await page.waitForURL(/folder=/);
    await page.getByRole('link', { name: 'All documents', exact: true }).click();
    await row.getByRole('checkbox').check();
    const bar = page.getByRole('region', { name: '1 selected' });
    expect((await bar.boundingBox())?.height).toBeLessThan(64);
    expect(
      await bar.getByRole('button').evaluateAll((buttons) => buttons.map((each) => each.textContent || each.ariaLabel)),
    ).toEqual(['Remind people about 1 document', 'Move', 'More actions', 'Clear selection']);
    await picture(page, 'console-list-phone-selected');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Cancel 1 document' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep document' }).click();
    await page.setViewportSize(PHONE);
    expect(await barriersOfState(page, 'list-one-selected')).toEqual([]);
  }, 120_000);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, sentDocument, uploadedDocument } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { scanPdf } from './scan-pdf.ts';

describe('document pages in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let long: string;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
    const pdf = buildPdf({ pages: 24, text: 'Section # <b>of</b> the lease' });
    const document = await uploadedDocument(service, account, { title: 'Lease' }, pdf);
    const field = {
      positionX: 10,
      positionY: 40,
      width: 30,
      height: 8,
      recipientId: document.recipients[0]?.recipientId,
    };
    const fields = [
      { ...field, page: 1, type: 'SIGNATURE' },
      { ...field, page: 20, type: 'TEXT', fieldMeta: { required: true } },
      { ...field, page: 20, positionY: 60, type: 'TEXT', fieldMeta: { required: true } },
    ];
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    long = document.recipients[0]?.signingUrl ?? '';
  });
  afterAll(() => service?.dispose());

  const numbered = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number} of 24` });
  const overview = (page: Page) => page.getByRole('dialog', { name: 'All pages' });

  it('document pages have selectable text over their images, in reading order before the field below [T572]', async () => {
    const page = await browser.open(long, PHONE);
    const words = numbered(page, 1).getByText('Section 1 <b>of</b> the lease', { exact: true });
    await words.waitFor();
    const [line, sheet] = [await words.boundingBox(), await numbered(page, 1).boundingBox()];
    if (!line || !sheet) throw new Error('nothing is shown');
    // The text is set in 14 pt Helvetica, 40 pt from the left, with its baseline 60 pt from the top of a 595 by 842 pt
    // page.
    const point = sheet.width / 595;
    expect(Math.abs(line.x - sheet.x - 40 * point)).toBeLessThanOrEqual(2 * point);
    expect(line.y - sheet.y).toBeLessThan(60 * point);
    expect(line.y + line.height - sheet.y).toBeGreaterThan(58 * point);
    expect(line.width).toBeGreaterThan(140 * point);
    await words.selectText();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('Section 1 <b>of</b> the lease');
    const order = await numbered(page, 1).evaluate((sheet) =>
      [...sheet.children].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    );
    expect(order).toEqual(['IMG ', 'SPAN Section 1 <b>of</b> the lease', 'A Signature']);
  });

  it('document pages load their text when they come near the view, or all at once for screen readers [T573]', async () => {
    const page = await browser.open(long, PHONE);
    await numbered(page, 1).getByText('Section 1 ').waitFor();
    expect(await numbered(page, 24).getByText('Section').count()).toBe(0);
    await numbered(page, 14).scrollIntoViewIfNeeded();
    await numbered(page, 14).getByText('Section 14 ').waitFor();
    expect(await numbered(page, 24).getByText('Section').count()).toBe(0);
    const button = page.getByRole('button', { name: 'Read as text' });
    await button.focus();
    await picture(page, 'read-as-text');
    const furtherOn = /\/pages\/\d+\.json/;
    await page.route(furtherOn, (route) => route.fulfill({ status: 503 }));
    await page.keyboard.press('Enter');
    // Requests run one after another, and each one may take 30 seconds.
    const failed = page.getByText('Something went wrong. Try again in a moment.');
    await failed.waitFor({ state: 'attached', timeout: 45_000 });
    await page.unroute(furtherOn);
    for (const complaint of browser.complaints.splice(0)) expect(complaint).toContain('status of 503');
    await page.keyboard.press('Enter');
    await page.getByText('The text of all pages is ready.').waitFor({ state: 'attached' });
    for (const number of [2, 11, 24])
      expect(await numbered(page, number).getByText(`Section ${number} `).count()).toBe(1);
    expect(await numbered(page, 1).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('document pages without text have a notice that they are only images [T574]', async () => {
    const scan = await sentDocument(service, account, {}, await scanPdf(1));
    const page = await browser.open(scan.recipients[0]?.signingUrl ?? '', DESKTOP);
    await page.getByText('This page is an image. Its text can’t be read aloud.').waitFor({ state: 'attached' });
  });

  it('document pages become sharper when zoomed in with two fingers [T437]', async () => {
    const page = await browser.open(long, PHONE);
    const shown = (number: number) =>
      numbered(page, number)
        .locator('img')
        .evaluate((image: HTMLImageElement) => Number(new URL(image.currentSrc || 'x:').searchParams.get('width')));
    await expect.poll(() => shown(1)).toBe(1170);
    await numbered(page, 1).getByText('Section 1 ').waitFor();
    // Scroll past everything above the first page, because a zoomed window shows little.
    await page.evaluate(() => window.scrollTo(0, 300));
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 4 });
    await expect.poll(() => shown(1)).toBeGreaterThanOrEqual(1600);
    expect(await shown(2)).toBeLessThanOrEqual(1170);
  });

  it('document pages are loaded only where scrolling stops, with at most six images per jump [T3410]', async () => {
    const page = await browser.open(long, PHONE);
    await page.waitForSelector('form[aria-busy="false"]');
    await page.getByRole('combobox', { name: 'Go to page' }).waitFor();
    await page.waitForLoadState('networkidle');
    const image = (number: number) => numbered(page, number).locator('> img');
    const source = (number: number) => image(number).evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
    const isThere = (number: number) =>
      image(number).evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc.includes('.webp'));
    const height = async (number: number) => (await numbered(page, number).boundingBox())?.height ?? 0;
    const jumps: { to: number; asked: number[] }[] = [];
    page.on('request', (request) => {
      const [, number] = /\/pages\/(\d+)\.webp/.exec(request.url()) ?? [];
      if (number) jumps.at(-1)?.asked.push(Number(number));
    });
    const jump = async (to: number, press: () => Promise<unknown>) => {
      jumps.push({ to, asked: [] });
      await press();
      await expect.poll(() => isThere(to)).toBe(true);
    };

    const lines =
      /^data:image\/svg\+xml,<svg [^>]*><path stroke="#[0-9a-f]{6}" [^>]*d="(?:M[\d.]+ [\d.]+h[1-9][\d.]*){6,}"\/>/;
    expect(decodeURIComponent(await source(20))).toMatch(lines);
    expect(await image(20).evaluate((shown: HTMLImageElement) => shown.complete && shown.naturalWidth > 0)).toBe(true);
    const before = await height(20);
    const next = page.getByRole('button', { name: /^(Start|Next)$/ });
    await jump(1, () => next.click());
    await page.keyboard.press('Escape');
    await jump(20, () => next.click());
    for (const number of [8, 24, 1, 15]) {
      const choose = page.getByRole('combobox', { name: 'Go to page' });
      await jump(number, () => choose.selectOption(`Page ${number} of 24`));
    }
    for (const { to, asked } of jumps) {
      expect(asked.length).toBeLessThanOrEqual(6);
      for (const each of asked) expect(Math.abs(each - to)).toBeLessThanOrEqual(4);
    }
    expect(jumps.flatMap(({ asked }) => asked)).toContain(20);
    // Pages are enlarged around a field, and return to their size when the sheet is closed. Allow for images being
    // sized in whole pixels.
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(Math.abs((await height(20)) - before)).toBeLessThan(0.5);
    expect(browser.complaints).toEqual([]);
  });

  it('document pages have thumbnails that mark missing input and can be opened with the keyboard [T429]', async () => {
    const page = await browser.open(long, SMALL_PHONE);
    await page.getByRole('button', { name: 'All pages' }).press('Enter');
    await overview(page).waitFor();
    expect(await overview(page).getByRole('link').count()).toBe(24);
    await overview(page).getByRole('link', { name: 'Page 20 2 to fill in', exact: true }).waitFor();
    expect(await overview(page).getByRole('link', { name: 'Page 1 1 to fill in' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Page 1');
    await expectNoSidewaysScroll(page);
    await picture(page, 'overview-small');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => numbered(page, 2).evaluate((sheet) => sheet === document.activeElement)).toBe(true);
    await expect.poll(() => page.getByRole('combobox', { name: 'Go to page' }).inputValue()).toMatch(/-2$/);
    expect(await overview(page).count()).toBe(0);
  });

  it('document pages can be opened by page number [T428]', async () => {
    const page = await browser.open(long, PHONE);
    const jump = page.getByRole('combobox', { name: 'Go to page' });
    await jump.selectOption({ label: 'Page 20 of 24' });
    // Returns the position relative to the page navigation, which stays at the top.
    const offset = () =>
      numbered(page, 20).evaluate((sheet) =>
        Math.abs(
          sheet.getBoundingClientRect().top -
            Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        ),
      );
    await expect.poll(offset).toBeLessThan(50);
    const image = numbered(page, 20).locator('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    expect(
      await jump.evaluate((select) => Number.parseFloat(getComputedStyle(select).fontSize)),
    ).toBeGreaterThanOrEqual(16);
  });

  it('document pages have small thumbnail files', async () => {
    const page = await browser.open(long, DESKTOP);
    await page.getByRole('button', { name: 'All pages' }).click();
    const image = overview(page).getByRole('link').first().locator('img');
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBe(240);
    await picture(page, 'overview-desktop');
    await page.keyboard.press('Escape');
    await overview(page).waitFor({ state: 'detached' });
  });

  it('the browser console stays empty on document pages, and no other site is contacted', () => {
    expect(browser.complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  costlyPage,
  LATE_PAGE,
  lateHostilePage,
  withoutTrial,
} from '../packages/server/test/page-images/late-pages.ts';
import { visit } from '../packages/server/test/signing/visit.ts';
import { sentDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { barriers, cutOff, faintColours } from './barriers.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, useBrowser } from './browser.ts';

const NOTICE = `Page ${LATE_PAGE} of “Lease” can’t be displayed, so this document can’t be finished. The sender has been notified. Your answers are saved.`;

describe('an undrawable page in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    // The time limit for a page is ten times its CPU seconds.
    service = await startTestService({ database: 'embedded', settings: { DRAWING_CPU_SECONDS: '1' } });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const request = { title: 'Lease', recipients: [{ name: 'Ann Example', email: 'ann@example.com' }] };
  const sheet = (page: Page, number: number) => page.getByRole('group', { name: `Page ${number} of` });
  const finish = (page: Page) => page.getByRole('button', { name: 'Sign document' });

  it('an undrawable page is replaced by a notice that the document cannot be finished and the sender was notified [T562]', async () => {
    const sent = await withoutTrial(service, () => sentDocument(service, account, request, lateHostilePage()));
    const [ann] = sent.recipients;
    if (!ann) throw new Error('there is no recipient');
    const pages = async () => (await visit(service, ann).view()).files.flatMap((file) => file.pages);
    const isKnown = async () => (await pages()).some(({ isUndrawable }) => isUndrawable);
    await expect.poll(isKnown, { timeout: 200_000 }).toBe(true);

    const page = await browser.open(ann.signingUrl, PHONE);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await expect.poll(() => page.getByText(NOTICE).count()).toBe(3);
    expect(await finish(page).isDisabled()).toBe(true);
    await sheet(page, LATE_PAGE).getByText(NOTICE).waitFor();
    const [whole, other] = [await sheet(page, LATE_PAGE).boundingBox(), await sheet(page, 1).boundingBox()];
    expect(whole?.height).toBeCloseTo(other?.height ?? 0, 0);
    await picture(page, 'undrawable-top-phone');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await sheet(page, LATE_PAGE).scrollIntoViewIfNeeded();
      await picture(page, `undrawable-${colorScheme}-phone`);
      expect(await faintColours(page)).toEqual([]);
      await finish(page).scrollIntoViewIfNeeded();
      await picture(page, `undrawable-finish-${colorScheme}-phone`);
    }
    await expectNoSidewaysScroll(page);
    expect([...(await barriers(page)), ...(await cutOff(page))]).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, 'undrawable-desktop');
    expect(await barriers(page)).toEqual([]);
    await page.goto(`${ann.signingUrl}?lang=de`);
    await sheet(page, LATE_PAGE).waitFor({ state: 'detached' });
    await page.getByText(`Seite ${LATE_PAGE} von „Lease“ lässt sich nicht anzeigen.`).first().waitFor();
    expect(browser.complaints).toEqual([]);
  }, 300_000);

  it('an undrawable page is also replaced by a notice if the problem is found while the page is viewed [T563]', async () => {
    const { recipients } = await sentDocument(service, account, request, costlyPage(25));
    const page = await browser.open(recipients[0]?.signingUrl ?? '', PHONE);
    await sheet(page, 1).getByText('Page 1 of “Lease” can’t be displayed').waitFor({ timeout: 200_000 });
    expect(await finish(page).isDisabled()).toBe(true);
    // Ignore 503 responses: a busy machine may not render the page in time, so it is requested again.
    expect(browser.complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
  }, 300_000);

  it('a page that seemed undrawable is displayed automatically if the machine was only overloaded [T564]', async () => {
    const { recipients } = await sentDocument(service, account, request);
    for (const pid of service.services.drawings.pids) process.kill(pid, 'SIGSTOP');
    const before = browser.complaints.length;
    const page = await browser.open(recipients[0]?.signingUrl ?? '', PHONE);
    const isShown = () => (document.querySelector<HTMLImageElement>('.page > img')?.naturalWidth ?? 0) > 0;
    await page.waitForFunction(isShown, undefined, { timeout: 100_000 });
    // On a busy machine, the image may be ready when the page has loaded, but not at the first request.
    const complaints = browser.complaints.slice(before);
    expect(complaints.some((complaint) => complaint.includes('status of 503'))).toBe(true);
    expect(await page.getByText('can’t be displayed').count()).toBe(0);
  }, 200_000);
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { PHONE, useBrowser } from './browser.ts';
import { printedPdf } from './printed-pdf.ts';

const PAGES = 500;
const MOST_MB = 150;
const STOPS = 20;

describe('a document of 500 pages', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let link: string;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    const account = await service.createAccount('sam');
    const blank = await browser.open(`${service.url}/verify`, PHONE);
    const chromium = blank.context().browser();
    if (!chromium) throw new Error('there is no browser');
    const pdf = await printedPdf(chromium, PAGES);
    await blank.context().close();
    const { recipients } = await sentDocument(service, account, { title: 'Lease' }, pdf);
    link = recipients[0]?.signingUrl ?? '';
  }, 120_000);
  afterAll(() => service?.dispose());

  it('a document of 500 pages uses less than 150 MB in a tab, however much of it was viewed [T3411]', async () => {
    const page = await browser.open(link, { ...PHONE, scale: 3 });
    await page.waitForSelector('form[aria-busy="false"]');
    const image = (number: number) => page.getByRole('group', { name: `Page ${number} of ${PAGES}` }).locator('> img');
    const isThere = (number: number) =>
      image(number).evaluate(({ complete, currentSrc }: HTMLImageElement) => complete && currentSrc.includes('.webp'));
    await expect.poll(() => isThere(1)).toBe(true);
    // Reuse the image of the first page for all pages, because the tab displays pages faster than the service can
    // render them.
    const drawn = await page.request.get(await image(1).evaluate(({ currentSrc }: HTMLImageElement) => currentSrc));
    const body = await drawn.body();
    await page.route(/\/pages\/\d+\.webp/, (route) => route.fulfill({ body, contentType: 'image/webp' }));

    const devTools = await page.context().newCDPSession(page);
    const choose = page.getByRole('combobox', { name: 'Go to page' });
    const held: number[] = [];
    for (let stop = 1; stop <= STOPS; stop++) {
      const number = Math.round((stop * PAGES) / STOPS);
      await choose.selectOption(`Page ${number} of ${PAGES}`);
      await expect.poll(() => isThere(number)).toBe(true);
      await page
        .getByRole('group', { name: `Page ${number} of ${PAGES}` })
        .getByText(`Clause ${number}`)
        .waitFor({ timeout: 90_000 });
      if (stop % 5 > 0) continue;
      await devTools.send('HeapProfiler.collectGarbage');
      held.push((await memory(page)).own);
    }
    expect(Math.max(...held)).toBeLessThan(MOST_MB);
    // The browser releases decoded images when the system runs short of memory.
    await devTools.send('Memory.simulatePressureNotification', { level: 'critical' });
    await expect
      .poll(async () => {
        const { own, shared } = await memory(page);
        return own + shared;
      })
      .toBeLessThan(MOST_MB);
    // Ignore 503 responses, which a busy service sends until the text is available.
    expect(browser.complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
  }, 300_000);
});

/**
 * Returns the memory of the largest process that displays a page, in megabytes. `own` is the value in the browser's
 * task manager. `shared` is memory shared with other browser processes, which contains decoded images.
 */
async function memory(tab: Page): Promise<{ own: number; shared: number }> {
  const devTools = await tab.context().browser()?.newBrowserCDPSession();
  if (!devTools) throw new Error('there is no browser');
  const { processInfo } = await devTools.send('SystemInfo.getProcessInfo');
  await devTools.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const megabytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
      return { own: megabytes('RssAnon') + megabytes('VmSwap'), shared: megabytes('RssShmem') };
    });
  return sizes.toSorted((a, b) => b.own - a.own)[0] ?? { own: Number.NaN, shared: Number.NaN };
}

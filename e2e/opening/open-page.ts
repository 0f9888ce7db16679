import type { Browser, Page, Request } from 'playwright-core';

export interface Opening {
  /** Milliseconds from asking for the page until its first page was painted; null when that took too long. */
  firstPage: number | null;
  /** Cumulative Layout Shift up to then and for a moment longer. */
  shift: number;
  requests: { type: string; url: string }[];
}

/** A phone with a processor four times as slow as the machine. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const MOMENT_MS = 300;

/** Records in the page when the first page of a document was painted, and layout shifts. */
function watch(): void {
  const noted = { firstPage: 0, shift: 0 };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const image = document.querySelector<HTMLImageElement>('.page img');
    const isThere = image ? image.complete && image.naturalWidth > 0 : document.body?.dataset.shown !== undefined;
    if (!isThere) return requestAnimationFrame(look);
    // It was painted when the frame after the next one begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        noted.firstPage = performance.now();
      }),
    );
  };
  look();
}

/** Opens an address like a phone without a cache. Waits at most `mostMs`. */
export async function openPage(browser: Browser, url: string, mostMs = 120_000): Promise<Opening> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.addInitScript(watch);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    const isThere = await waitFor(page, mostMs);
    if (isThere) await page.waitForTimeout(MOMENT_MS);
    const { firstPage, shift } = await page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    return {
      firstPage: isThere ? firstPage : null,
      shift,
      requests: requests.map((request) => ({ type: request.resourceType(), url: request.url() })),
    };
  } finally {
    await context.close();
  }
}

interface Noted {
  firstPage: number;
  shift: number;
}

async function waitFor(page: Page, timeout: number): Promise<boolean> {
  const isNoted = () => (window as unknown as { noted: Noted }).noted.firstPage > 0;
  return page.waitForFunction(isNoted, null, { timeout, polling: 50 }).then(
    () => true,
    () => false,
  );
}

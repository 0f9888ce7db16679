import type { Browser, Page, Request } from 'playwright-core';

export interface Opening {
  /** Milliseconds from asking for the page until its first page was painted; null when that took too long. */
  firstPage: number | null;
  /** The same until its form works; null where there is none. */
  usable: number | null;
  /** Milliseconds that the page would not have answered in until then and for a moment longer: what its tasks take beyond 50 ms each. */
  blocked: number;
  /** From a tap to the paint that shows what it did: the longest of those in `taps`. */
  interaction: number;
  /** Cumulative Layout Shift up to then and for a moment longer. */
  shift: number;
  requests: { type: string; url: string }[];
}

/** A phone with a processor four times as slow as the machine. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const MOMENT_MS = 300;

/** Records in the page when the first page of a document was painted, when its form works, and what its visitor waits for. */
function watch(): void {
  const noted: Noted = { firstPage: 0, usable: null, shift: 0, blocked: 0, interaction: 0 };
  Object.assign(window, { noted });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true },
      // As short as browsers tell.
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ duration }) => {
    noted.blocked += duration - 50;
  });
  observe('event', (entry) => {
    if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
      noted.interaction = Math.max(noted.interaction, entry.duration);
  });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('form[aria-busy="false"]')) return;
    noted.usable = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
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

/** Opens an address like a phone without a cache. Waits at most `mostMs`. Then taps, in the order of `taps`, what these selectors find. */
export async function openPage(
  browser: Browser,
  url: string,
  { mostMs = 120_000, taps = [] }: { mostMs?: number; taps?: readonly string[] } = {},
): Promise<Opening> {
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
    const noted = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const { firstPage, usable, blocked, shift } = await noted();
    const requested = requests.map((request) => ({ type: request.resourceType(), url: request.url() }));
    for (const tapped of taps) {
      await page.locator(tapped).tap();
      await page.waitForTimeout(MOMENT_MS);
    }
    return {
      firstPage: isThere ? firstPage : null,
      ...{ usable, blocked, shift },
      interaction: (await noted()).interaction,
      requests: requested,
    };
  } finally {
    await context.close();
  }
}

type Noted = Record<'firstPage' | 'shift' | 'blocked' | 'interaction', number> & { usable: number | null };

async function waitFor(page: Page, timeout: number): Promise<boolean> {
  const isNoted = () => {
    const { noted } = window as unknown as { noted: Noted };
    return noted.firstPage > 0 && (noted.usable !== null || !document.querySelector('form'));
  };
  return page.waitForFunction(isNoted, null, { timeout, polling: 50 }).then(
    () => true,
    () => false,
  );
}

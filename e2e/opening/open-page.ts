import type { Browser, Page, Request } from 'playwright-core';

export interface Opening {
  /** Milliseconds from the request until the first page was painted. Null if that took too long. */
  firstPage: number | null;
  /** Milliseconds until the form works. Null if the page has no form. */
  usable: number | null;
  /**
   * Total Blocking Time in milliseconds until shortly after the form works: the sum of each task's time beyond 50 ms.
   */
  blocked: number;
  /** Longest time from a tap in `taps` to the paint that shows its effect, in milliseconds. */
  interaction: number;
  /** Cumulative Layout Shift until shortly after the form works. */
  shift: number;
  /** Requests in order, with the priority that Chromium assigned, e.g. `High`. */
  requests: { type: string; url: string; priority: string | undefined }[];
  /** Bytes on the wire of all transfers that had started when the image of the first page arrived. */
  bytes: number;
  changes: number;
}

/** A phone whose CPU is four times slower than this machine's. */
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const MOMENT_MS = 300;
const MOST_MS = 120_000;

/**
 * Records when the first page of a document is painted, when its form works, and how long the visitor is delayed. Runs
 * in the page.
 */
function watch(): void {
  const noted: Noted = { firstPage: 0, usable: null, shift: 0, blocked: 0, interaction: 0 };
  Object.assign(window, { noted });
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      ...{ type, buffered: true },
      // Browsers do not report shorter events.
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
    // The paint is complete when the frame after the next one starts.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        noted.firstPage = performance.now();
      }),
    );
  };
  look();
}

/** Opens a URL like a phone with an empty cache, then taps the elements that the selectors in `taps` match. */
export async function openPage(
  browser: Browser,
  url: string,
  { taps = [] }: { taps?: readonly string[] } = {},
): Promise<Opening> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.addInitScript(watch);
    const devTools = await context.newCDPSession(page);
    const priorities = new Map<string, string>();
    devTools.on('Network.requestWillBeSent', ({ request }) => priorities.set(request.url, request.initialPriority));
    await devTools.send('Network.enable');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'commit' });
    const isThere = await waitFor(page);
    if (isThere) await page.waitForTimeout(MOMENT_MS);
    const noted = () => page.evaluate(() => (window as unknown as { noted: Noted }).noted);
    const { firstPage, usable, blocked, shift } = await noted();
    const bytes = await page.evaluate(bytesUntilFirstImage);
    const requested = requests.map((request) => ({
      ...{ type: request.resourceType(), url: request.url(), priority: priorities.get(request.url()) },
    }));
    const changes = await page.evaluateHandle(countChanges);
    for (const tapped of taps) {
      await page.locator(tapped).tap();
      await page.waitForTimeout(MOMENT_MS);
    }
    return {
      firstPage: isThere ? firstPage : null,
      ...{ usable, blocked, shift, bytes },
      changes: await changes.evaluate(({ count }) => count),
      interaction: (await noted()).interaction,
      requests: requested,
    };
  } finally {
    await context.close();
  }
}

function bytesUntilFirstImage(): number {
  const entries = ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type));
  const all = entries as PerformanceResourceTiming[];
  const image = document.querySelector<HTMLImageElement>('.page img');
  const end = all.find(({ name }) => name === image?.currentSrc)?.responseEnd ?? Number.POSITIVE_INFINITY;
  return all.filter(({ responseStart }) => responseStart <= end).reduce((sum, each) => sum + each.transferSize, 0);
}

/**
 * Counts DOM changes from now on, except for images of distant pages, which come and go automatically. Runs in the
 * page.
 */
function countChanges(): { count: number } {
  const counted = { count: 0 };
  new MutationObserver((changes) => {
    counted.count += changes.filter(({ target }) => target.nodeName !== 'IMG').length;
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  return counted;
}

type Noted = Record<'firstPage' | 'shift' | 'blocked' | 'interaction', number> & { usable: number | null };

async function waitFor(page: Page): Promise<boolean> {
  const isNoted = () => {
    const { noted } = window as unknown as { noted: Noted };
    return noted.firstPage > 0 && (noted.usable !== null || !document.querySelector('form'));
  };
  return page.waitForFunction(isNoted, null, { timeout: MOST_MS, polling: 50 }).then(
    () => true,
    () => false,
  );
}

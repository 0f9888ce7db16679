import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { toolPath } from '../packages/server/test/support/tools.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 568 };
export const DESKTOP = { width: 1280, height: 900 };

export interface TestBrowser {
  /** A fresh browser profile at an address. What the console says about it has to be nothing. */
  open(address: string, viewport: { width: number; height: number }): Promise<Page>;
  /** Everything consoles said and pages threw so far; policy violations are among it. */
  complaints: string[];
}

/** A real Chromium for the tests of a file. */
export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  });
  afterAll(() => browser?.close());
  return {
    complaints,
    async open(address, viewport) {
      if (!browser) throw new Error('the browser is there from beforeAll on');
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 600, acceptDownloads: true });
      const page = await context.newPage();
      page.on('console', (message) => {
        // The browser notes every refusal, such as of a value that does not fit; those are answers, not faults.
        if (/the server responded with a status of 4\d\d/.test(message.text())) return;
        complaints.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      await page.goto(address);
      return page;
    },
  };
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** A picture for people to look at, where SCREENSHOTS names a folder to put it. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import type { BrowserSession } from '../packages/testing/src/browser-session.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { FLAGS } from './browser-flags.ts';

export const PHONE = { width: 390, height: 844 };
export const SMALL_PHONE = { width: 320, height: 568 };
export const DESKTOP = { width: 1280, height: 900 };

/** Sizes are in CSS pixels. `scale` is the device pixel ratio. */
export interface Viewport {
  width: number;
  height: number;
  scale?: number;
}

export interface TestBrowser {
  open(address: string, viewport: Viewport): Promise<Page>;
  /** All console messages, page errors, policy violations and requests to other sites so far. */
  complaints: string[];
}

/** The Chromium that all test files of this process share. It runs until the process exits. */
let running: Browser | undefined;

async function runningBrowser(): Promise<Browser> {
  if (!running?.isConnected()) {
    running = await chromium.launch({ executablePath: toolPath('chromium'), args: FLAGS });
  }
  return running;
}

export function useBrowser(): TestBrowser {
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await runningBrowser();
  });
  afterAll(() => Promise.all(contexts.map((context) => context.close())));
  return {
    complaints,
    async open(address, { scale = 1, ...viewport }) {
      if (!browser) throw new Error('the browser is there from beforeAll on');
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: scale,
        hasTouch: viewport.width < 600,
        acceptDownloads: true,
      });
      contexts.push(context);
      const page = await context.newPage();
      page.on('console', (message) => {
        // The browser logs every 4xx response. The tests expect these.
        if (/the server responded with a status of 4\d\d/.test(message.text())) return;
        complaints.push(`${message.type()}: ${message.text()}`);
      });
      const { origin } = new URL(address);
      page.on('request', (request) => {
        const { protocol, origin: asked } = new URL(request.url());
        if (protocol.startsWith('http') && asked !== origin) complaints.push(`request to ${asked}`);
      });
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
      await page.goto(address);
      return page;
    },
  };
}

/** Gives an open page the cookies of a session, which signs it in. */
export async function takeSession(page: Page, session: Pick<BrowserSession, 'cookies'>): Promise<void> {
  const url = new URL(page.url()).origin;
  const cookies = session.cookies.split('; ').map((pair) => {
    const equals = pair.indexOf('=');
    return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url };
  });
  await page.context().addCookies(cookies);
}

/** Returns how many pixels wider than the window the page is. */
export async function overhang(page: Page): Promise<number> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, width - (page.viewportSize()?.width ?? 0));
}

export const expectNoSidewaysScroll = async (page: Page): Promise<void> => expect(await overhang(page)).toBe(0);

export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

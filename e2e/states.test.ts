import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/support/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { makePageStates, type PageState } from './page-states.ts';

const VIEWPORTS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

describe('pages in every state', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let states: PageState[];
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    states = await makePageStates(service, await service.createAccount('sam'));
  });
  afterAll(() => service?.dispose());

  /** Visits states with one browser; answers all that is found. */
  const visit = async (page: Page, visited: PageState[], look: (state: PageState) => Promise<string[]>) => {
    // Nothing is caught in the middle of a movement.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const state of visited) {
      await page.goto(service.url + state.path);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      await state.act?.(page);
      if (state.says) await page.getByText(state.says).first().waitFor({ state: 'attached' });
      await page.waitForFunction(() =>
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
      );
      found.push(...(await look(state)).map((finding) => `${state.name}: ${finding}`));
    }
    return found;
  };
  const tooWide = async (page: Page): Promise<string[]> => {
    const pixels = await overhang(page);
    return pixels > 0 ? [`${pixels} px too wide for ${page.viewportSize()?.width}`] : [];
  };
  const moves = async (page: Page): Promise<string[]> => {
    const shift = await layoutShift(page);
    return shift > 0.01 ? [`moves by ${shift}`] : [];
  };

  it('keep nobody out and stay within the window: a phone, a desktop, 320 px, and letters of twice the size', async () => {
    const page = await browser.open(`${service.url}/verify`, PHONE);
    const found = await visit(page, states, async (state) => {
      const findings = state.act ? [] : await moves(page);
      for (const [name, viewport] of VIEWPORTS) {
        await page.setViewportSize(viewport);
        await picture(page, `${state.name}-${name}`);
        findings.push(...(await tooWide(page)), ...(await barriers(page)));
      }
      await page.setViewportSize(SMALL_PHONE);
      findings.push(...(await tooWide(page)));
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await picture(page, `${state.name}-large`);
      findings.push(...(await tooWide(page)));
      await page.setViewportSize(PHONE);
      return findings;
    });
    expect(found).toEqual([]);
  }, 300_000);

  it('hold still on a desktop', async () => {
    const page = await browser.open(`${service.url}/verify`, DESKTOP);
    const loaded = states.filter(({ act }) => !act);
    expect(await visit(page, loaded, () => moves(page))).toEqual([]);
  }, 180_000);

  it('hold still for whoever wants less motion', async () => {
    const page = await browser.open(`${service.url}/sign/unknown`, PHONE);
    const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await behaviour()).toBe('auto');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await behaviour()).toBe('smooth');
  });

  it('say nothing in the console, policy violations included, and ask nothing of other sites', () => {
    expect(browser.complaints).toEqual([]);
  });
});

/** Cumulative Layout Shift so far. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 50);
      }),
  );

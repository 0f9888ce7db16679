import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/support/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, overhang, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { makePageStates, type PageState } from './page-states.ts';

describe('pages in every state', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let states: PageState[];
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    states = await makePageStates(service, await service.createAccount('sam'));
  });
  afterAll(() => service?.dispose());

  /** Visits every state with one browser; answers all that is found. */
  const visitAll = async (page: Page, look: (state: PageState) => Promise<string[]>): Promise<string[]> => {
    // Nothing is caught in the middle of a movement.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const found: string[] = [];
    for (const state of states) {
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
    return pixels > 0 ? [`${pixels} px too wide`] : [];
  };

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ])(
    'keep nobody out on a %s, hold still and stay within the window',
    async (name, viewport) => {
      const page = await browser.open(`${service.url}/verify`, viewport);
      const found = await visitAll(page, async (state) => {
        await picture(page, `${state.name}-${name}`);
        const shift = state.act ? 0 : await layoutShift(page);
        return [...(shift > 0.01 ? [`moves by ${shift}`] : []), ...(await tooWide(page)), ...(await barriers(page))];
      });
      expect(found).toEqual([]);
    },
    180_000,
  );

  it('fit a window of 320 px, and letters of twice the size', async () => {
    const page = await browser.open(`${service.url}/verify`, SMALL_PHONE);
    const found = await visitAll(page, async (state) => {
      const narrow = await tooWide(page);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await picture(page, `${state.name}-large`);
      return [...narrow, ...(await tooWide(page))];
    });
    expect(found).toEqual([]);
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

import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../packages/server/test/support/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { makePageStates, type PageState } from './page-states.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe('pages in every state', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let states: PageState[];
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    states = await makePageStates(service, await service.createAccount('sam'));
  });
  afterAll(() => service?.dispose());

  const visit = async (page: Page, { path, act }: PageState) => {
    await page.goto(service.url + path);
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    await act?.(page);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
  };
  /** What axe finds. Evaluated by the debugger: the policy of the page lets no other script in. */
  const findings = async (page: Page) => {
    await page.evaluate(axe.source);
    return page.evaluate(async (values) => {
      const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
      const { violations } = await axe.run({ runOnly: { type: 'tag', values } });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    }, RULES);
  };

  it.each([
    ['a phone', 'phone', PHONE],
    ['a desktop', 'desktop', DESKTOP],
  ])(
    'keep nobody out on %s, say nothing in the console and stay where they are',
    async (_, name, viewport) => {
      const page = await browser.open(`${service.url}/verify`, viewport);
      const found: Record<string, string[]> = {};
      for (const state of states) {
        await visit(page, state);
        await picture(page, `${state.name}-${name}`);
        await expectNoSidewaysScroll(page);
        found[state.name] = await findings(page);
        if (!state.act) expect(await layoutShift(page), state.name).toBeLessThanOrEqual(0.01);
      }
      expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
    120_000,
  );

  it('fit a window of 320 px, and letters of twice the size', async () => {
    const narrow = await browser.open(`${service.url}/verify`, SMALL_PHONE);
    for (const state of states) {
      await visit(narrow, state);
      await expectNoSidewaysScroll(narrow);
      await narrow.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await expectNoSidewaysScroll(narrow);
    }
    await picture(narrow, 'twice-the-size');
    expect(browser.complaints).toEqual([]);
  }, 120_000);
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

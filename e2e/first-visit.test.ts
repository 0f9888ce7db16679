import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, useBrowser } from './browser.ts';
import { OWNER, PASSWORD, useDrafting } from './drafting.ts';

interface Script {
  address: string;
  size: number;
  isFromCache: boolean;
}

async function scriptsOf(page: Page): Promise<Script[]> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, encodedBodySize, transferSize }) => ({
        address: name,
        size: encodedBodySize / 1024,
        isFromCache: transferSize === 0,
      })),
  );
}

const sizeOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { size }) => sum + size, 0);

describe('the first visit', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);

  it('the first visit loads one script of at most 20 KB before signing in, and the console while the visitor types [T4976]', async () => {
    await drafting.upload('Lease');
    const page = await browser.open(`${drafting.service.url}/sign-in`, DESKTOP);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    const first = await scriptsOf(page);
    expect(first).toHaveLength(1);
    expect(sizeOf(first)).toBeLessThanOrEqual(20);
    expect(await page.title()).toBe('Sign in · Countersign');

    await page.getByLabel('Email address').fill(OWNER.email);
    await expect.poll(() => scriptsOf(page)).not.toHaveLength(1);
    const early = (await scriptsOf(page)).slice(1).map(({ address }) => address);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Lease').waitFor();
    const list = await scriptsOf(page);
    const wasEarly = ({ address }: Script) => early.includes(address);
    expect(list.filter(wasEarly).map(({ isFromCache }) => isFromCache)).toEqual(early.map(() => true));
    expect(sizeOf(list)).toBeLessThanOrEqual(200);
    expect(list.length).toBeLessThanOrEqual(12);

    await page.getByRole('link', { name: 'Lease' }).click();
    await page.waitForURL('**/edit');
    await page.reload();
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    const editor = await scriptsOf(page);
    expect(sizeOf(editor)).toBeLessThanOrEqual(225);
    expect(editor.length).toBeLessThanOrEqual(12);
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

describe('lazily loaded parts of the console', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved } = drafting;
  const list = () => `${drafting.service.url}/teams/${drafting.team}/documents`;
  const notLoaded = (page: Page) => page.getByText('This couldn’t be loaded');

  async function fileWith(words: string): Promise<string> {
    const { page } = drafting;
    return page.evaluate(async (words) => {
      const asked = performance.getEntriesByType('resource').map(({ name }) => name);
      for (const address of asked.filter((name) => name.endsWith('.js')))
        if ((await (await fetch(address)).text()).includes(words)) return address;
      throw new Error(`no file has ${words}`);
    }, words);
  }

  it('the send dialog opens offline, since its script is loaded while the editor is idle [T4852]', async () => {
    const { page } = drafting;
    await upload('Lease');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send “Lease”' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.context().setOffline(false);
  }, 120_000);

  it('if the script of the send dialog cannot be loaded, the editor reports it, and pressing Send again retries [T4853]', async () => {
    const { page } = drafting;
    const id = await upload('Contract');
    await addRecipient('Ann Lee <ann@example.com>');
    await saved();
    await page.waitForLoadState('networkidle');
    const script = await fileWith('send.problems');
    await page.route(script, (route) => route.abort());
    await page.goto(drafting.addressOf(id));
    await page.getByRole('img', { name: 'Page 1 of Contract' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await notLoaded(page).waitFor();
    await page.getByRole('img', { name: 'Page 1 of Contract' }).waitFor();
    await picture(page, 'part-not-loaded');
    await page.unroute(script);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('dialog', { name: 'Send “Contract”' }).waitFor();
    await page.getByRole('button', { name: 'Keep editing' }).click();
  }, 120_000);

  it('if a script of the console no longer exists, the page reloads once and then reports the problem [T4854]', async () => {
    const { page } = drafting;
    await page.goto(list());
    await page.waitForLoadState('networkidle');
    // The menus load after the first paint, and the command menu when it opens.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or jump to…' }).waitFor();
    const scripts = [await fileWith('account.security'), await fileWith('palette.hint')];
    let asked = 0;
    for (const script of scripts)
      await page.route(script, (route) => {
        if (route.request().method() === 'GET') asked++;
        return route.fulfill({ status: 404 });
      });
    const loads: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
    await page.goto(list());
    await notLoaded(page).waitFor();
    expect(loads.length).toBe(2);
    expect(asked).toBeGreaterThanOrEqual(2);
    await page.keyboard.press('Control+k');
    await page.getByRole('heading', { name: 'Documents' }).waitFor();
    for (const script of scripts) await page.unroute(script);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Ingrid Solheim' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search or jump to…' }).waitFor();
    await page.keyboard.press('Escape');
  }, 120_000);

  it('a console page that crashes is replaced by an explanation with a log id [T4855]', async () => {
    const { page } = drafting;
    const broken = { json: { data: [], counts: null, count: 0 }, headers: { 'X-Request-Id': 'req_1234' } };
    await page.route('**/documents?*', (route) => route.fulfill(broken));
    await page.goto(`${drafting.service.url}/teams/${drafting.team}/outbox`);
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    await page.getByRole('heading', { name: 'This page can’t be displayed' }).waitFor();
    await page.getByText(/^Number: req_/).waitFor();
    await page.getByRole('link', { name: 'Outbox' }).first().waitFor();
    await picture(page, 'page-failed');
    expect(await barriersOfState(page, 'page-failed')).toEqual([]);
    await page.unroute('**/documents?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  }, 120_000);
});

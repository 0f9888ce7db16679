import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const LOW_PHONE = { width: 390, height: 664 };

describe('bottom sheets on a phone', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const recipients = [{ name: 'Ann Lee', email: 'ann@example.com' }];
  const dialog = () => page.getByRole('dialog');
  const close = () => page.getByRole('button', { name: 'Close', exact: true });
  const isGone = () => dialog().waitFor({ state: 'detached' });

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    await sentDocument(service, account, { title: 'Lease', recipients });
    await readyDocument(service, account, { title: 'Notice', recipients });
    page = await browser.open(service.url, LOW_PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  }, 180_000);
  afterAll(() => service?.dispose());

  async function pull(pixels: number): Promise<void> {
    const { x = 0, y = 0, height = 0 } = (await dialog().getByRole('heading').first().boundingBox()) ?? {};
    const input = await page.context().newCDPSession(page);
    const at = (down: number) => [{ x: x + 20, y: y + height / 2 + down }];
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    await input.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(pixels) });
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await input.detach();
  }

  it('a bottom sheet on a phone closes with a button that stays in view, or by being pulled down [T5411]', async () => {
    await page.goto(`${service.url}/teams/${account.teamId}/documents`);
    await page.getByRole('link', { name: 'Lease' }).click();
    const ask = async () => {
      await page.getByRole('button', { name: 'More actions for Lease' }).click();
      await page.getByRole('menuitem', { name: 'Cancel document' }).click();
      await dialog().waitFor();
    };
    await ask();
    await picture(page, 'sheet');
    await close().click();
    await isGone();
    await ask();
    await pull(20);
    await dialog().waitFor();
    await pull(120);
    await isGone();
    await ask();
    expect(await barriersOfState(page, 'sheet')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    expect(await close().count()).toBe(0);
    await dialog().getByRole('button', { name: 'Keep document' }).click();
  }, 120_000);

  it('the close button of a bottom sheet stays in view in long draft settings and in panels over pages [T5412]', async () => {
    await page.setViewportSize(LOW_PHONE);
    await page.goto(`${service.url}/teams/${account.teamId}/documents`);
    await page.getByRole('link', { name: 'Notice' }).click();
    await page.getByRole('button', { name: 'Document settings' }).click();
    await dialog().getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded();
    await picture(page, 'sheet-long');
    await close().click();
    await isGone();
    for (const name of ['Recipients', 'Fields', 'Properties']) {
      await page.getByRole('button', { name, exact: true }).click();
      await close().waitFor();
      await picture(page, `sheet-${name}`);
      await close().click();
      await close().waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed')).toBe('false');
    }
  }, 120_000);

  it('the browser console stays empty while bottom sheets are used on a phone [T5413]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

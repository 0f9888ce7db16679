import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { readyTemplate } from '../packages/testing/src/templates.ts';
import { DESKTOP, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };

describe('keyboard shortcuts of the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const team = () => `${service.url}/teams/${account.teamId}`;
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const open = async (path: string) => {
    await page.goto(`${team()}/${path}`);
    await page.locator('[data-row]').first().waitFor();
    // The shortcuts load together with this menu.
    await page.getByRole('button', { name: /ADMIN/ }).first().waitFor();
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const person = await addMember(service, account.teamId, 'ADMIN');
    const session = await signedInBrowser(service, person);
    await readyDocument(service, account, { title: 'Half a lease', recipients: [ANN] });
    await sentDocument(service, account, { title: 'Contract', recipients: [ANN] });
    await sentDocument(service, account, { title: 'My own part', recipients: [person] });
    await readyTemplate(service, account, { title: 'Offer' });
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(() => service?.dispose());

  it('j and k move through the document list, x selects, and / and n reach the search and the file dialog', async () => {
    await open('documents');
    await page.keyboard.press('j');
    expect(await focused()).toBe('My own part');
    await page.keyboard.press('j');
    expect(await focused()).toBe('Contract');
    await page.keyboard.press('k');
    await page.keyboard.press('x');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('Escape');
    const chooser = page.waitForEvent('filechooser');
    // By the time of this answer, the browser reports the file dialog instead of opening it.
    await page.evaluate(() => {});
    await page.keyboard.press('n');
    await chooser;
    await page.keyboard.press('/');
    await page.keyboard.type('jxn');
    expect(await page.getByRole('searchbox').inputValue()).toBe('jxn');
  }, 60_000);

  it('keys of a Cyrillic layout act like the Latin ones, and a key held down acts once but moves on through the rows', async () => {
    await open('documents');
    const press = (key: string, code: string, repeat = false) =>
      page.evaluate(
        (pressed) => {
          const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
          document.activeElement?.dispatchEvent(event);
        },
        { key, code, repeat },
      );
    await press('о', 'KeyJ');
    expect(await focused()).toBe('My own part');
    await press('о', 'KeyJ', true);
    await expect.poll(focused).toBe('Contract');
    await press('ч', 'KeyX');
    await page.getByText('1 selected').waitFor();
    await press('ч', 'KeyX', true);
    await press('ь', 'KeyM', true);
    await press('л', 'KeyK', true);
    await expect.poll(focused).toBe('My own part');
    await page.getByText('1 selected').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  }, 60_000);

  it('r reminds the recipients of all selected documents, as the button does', async () => {
    await sentDocument(service, account, { title: 'Second contract', recipients: [ANN] });
    await open('documents');
    for (const title of ['Contract', 'Second contract', 'Half a lease']) {
      await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    }
    await page.getByRole('button', { name: 'Remind people about 2 documents' }).waitFor();
    await page.getByText('3 selected').waitFor();
    await page.keyboard.press('r');
    await page.getByText('Sending reminders for 2 documents…').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No one was reminded.').waitFor();
  }, 60_000);

  it('r reminds the recipients of the focused document, e opens a draft in the editor, and s opens the page to sign', async () => {
    await open('documents');
    await page.getByRole('link', { name: 'Contract', exact: true }).focus();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('No one was reminded.').waitFor();
    await page.getByRole('link', { name: 'Half a lease' }).focus();
    await page.keyboard.press('e');
    await page.waitForURL(/\/edit$/);
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor();
    await page.getByText('Next field').waitFor();
    await open('documents');
    await page.getByRole('link', { name: 'My own part' }).focus();
    await page.keyboard.press('s');
    await page.waitForURL(/\/sign\//);
  }, 60_000);

  it('u uses the focused template, e edits it, and t opens the file dialog of templates from another list', async () => {
    await open('for-you');
    await page.keyboard.press('j');
    expect(await focused()).toBe('My own part');
    const chooser = page.waitForEvent('filechooser');
    // By the time of this answer, the browser reports the file dialog instead of opening it.
    await page.evaluate(() => {});
    await page.keyboard.press('t');
    await chooser;
    await page.waitForURL(/\/templates/);
    await open('templates');
    await page.keyboard.press('j');
    await page.keyboard.press('u');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Offer', exact: true }).focus();
    await page.keyboard.press('e');
    await page.waitForURL(/\/edit$/);
  }, 60_000);

  it('the list of shortcuts opens with ?, and turns single keys off and on again', async () => {
    await open('documents');
    await page.keyboard.press('?');
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await dialog.getByText('Next or previous row').waitFor();
    expect(await barriersOfState(page, 'keys')).toEqual([]);
    const toggle = dialog.getByRole('checkbox', { name: 'Single keys are shortcuts' });
    await toggle.uncheck();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Contract', exact: true }).focus();
    for (const key of ['j', 'x', 'm', '?']) await page.keyboard.press(key);
    expect(await focused()).toBe('Contract');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await page.getByText('1 selected').count()).toBe(0);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('Half a lease');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('hotkeys');
    await page.getByRole('option', { name: 'Keyboard shortcuts' }).click();
    await toggle.check();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await dialog.waitFor();
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

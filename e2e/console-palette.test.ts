import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const PASSWORD = 'correct horse battery';
const ANN = { name: 'Ann Lee', email: 'ann@example.com' };

describe("the console's command menu", () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const input = () => page.getByRole('combobox', { name: 'Search or jump to…' });
  const open = async () => {
    await page.keyboard.press('Control+k');
    await input().waitFor();
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const person = await addMember(service, account.teamId, 'ADMIN');
    await signedInBrowser(service, person);
    await createdDocument(service, account, { title: 'Draft of a lease', recipients: [ANN] });
    await sentDocument(service, account, { title: 'Framework contract', recipients: [ANN] });
    page = await browser.open(`${service.url}/teams/${account.teamId}/documents`, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Framework contract' }).waitFor();
  });
  afterAll(() => service?.dispose());

  it('the command menu of the console finds a document by part of its title, with the keyboard only [T1562]', async () => {
    await open();
    expect(await page.getByRole('option').first().textContent()).toContain('Framework contract');
    expect(await barriersOfState(page, 'palette')).toEqual([]);
    await page.keyboard.type('frame');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    expect(await page.locator('u').textContent()).toBe('Frame');
    expect(await input().getAttribute('aria-activedescendant')).toBe(await page.getByRole('option').getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Framework contract', level: 1 }).waitFor();
  }, 120_000);

  it('the command menu of the console runs the actions of the open document, with their confirmations [T1563]', async () => {
    await open();
    await page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: 'Cancel document' }).waitFor();
    await page.keyboard.type('cancel');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel document' }).click();
    await expect
      .poll(async () => {
        const { rows } = await service.services.database.pool.query('select status from envelopes where title = $1', [
          'Framework contract',
        ]);
        return rows;
      })
      .toEqual([{ status: 'CANCELLED' }]);
  }, 120_000);

  it('the command menu opens pages with the arrow keys, says when nothing matches, and closes with Escape [T1564]', async () => {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await open();
    await page.keyboard.type('xyzzy');
    await page.getByRole('dialog').getByText('No results').waitFor();
    expect(await barriersOfState(page, 'palette-none')).toEqual([]);
    await input().fill('');
    await page.getByRole('option', { name: 'Settings' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/settings\/security/);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await input().press('Escape');
    await input().waitFor({ state: 'detached' });
    expect(browser.complaints).toEqual([]);
  }, 120_000);

  it('the command menu lists actions first, found by synonyms, then documents with their status, people and templates', async () => {
    await page.goto(`${service.url}/teams/${account.teamId}/documents`);
    await page.getByRole('link', { name: 'Framework contract' }).waitFor();
    const find = async (text: string) => {
      await open();
      await input().fill(text);
    };
    for (const [words, command] of [
      ['upload', /^New document/],
      ['chase', /^Remind recipients/],
      ['my turn', /^Sign waiting documents/],
      ['log out', /^Sign out/],
      ['night', /^Appearance: .?Dark/],
      ['manual', /^Help and guides/],
      ['passkey', /^Sign-in and security/],
    ] as const) {
      await find(words);
      await page.getByRole('option').first().getByText(command).waitFor();
      await page.keyboard.press('Escape');
      await input().waitFor({ state: 'detached' });
    }
    await find('draft');
    const hit = page.getByRole('group', { name: 'Documents' }).getByRole('option', { name: /Draft of a lease/ });
    await hit.waitFor();
    expect(await hit.textContent()).toMatch(/Draft of a lease.*Draft/);
    await input().fill('ann');
    const ann = page.getByRole('group', { name: 'People' }).getByRole('option', { name: /Ann Lee/ });
    await ann.waitFor();
    expect(await barriersOfState(page, 'palette-people')).toEqual([]);
    await ann.click();
    await page.waitForURL(/query=ann/);
    await find('new');
    await page.getByRole('option').first().getByText('New document').waitFor();
    const chooser = page.waitForEvent('filechooser');
    // By the time of this answer, the browser reports the file dialog instead of opening it.
    await page.evaluate(() => {});
    await page.keyboard.press('Enter');
    await chooser;
    await find('dark');
    await page.getByRole('option').first().getByText(/Dark/).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark');
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

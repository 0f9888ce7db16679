import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

describe('reports in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(() => service?.dispose());

  it('a report without documents says so in each answer', async () => {
    await page.goto(at('reports'));
    await page.getByRole('heading', { name: 'No documents were completed in this period' }).waitFor();
    await page.getByRole('heading', { name: 'No documents are waiting' }).waitFor();
    expect(await barriersOfState(page, 'reports-empty')).toEqual([]);
  }, 120_000);

  it('a report answers its questions in sentences, and each figure leads to a list', async () => {
    const { id } = await completedDocument(service, account, { title: 'Fee proposal' });
    const { pool } = service.services.database;
    await pool.query(`update envelopes set sent_at = completed_at - interval '28 hours' where number = $1`, [id]);
    const late = { name: 'Márta Szűcs, who has a very long name that needs two lines', email: 'marta@example.com' };
    await sentDocument(service, account, { title: 'Studio lease', recipients: [late] });
    await pool.query(`update recipients set invited_at = invited_at - interval '9 days' where email = $1`, [
      late.email,
    ]);
    await page.goto(at('start'));
    await page.goto(at('documents'));
    await page.getByRole('link', { name: 'Reports' }).first().click();
    await page.getByLabel('Period').selectOption('Last 30 days');
    await page.getByRole('heading', { name: 'Half are done within 1 day 4 hours' }).waitFor();
    await page.getByRole('heading', { name: '1 of 2' }).waitFor();
    await page.getByText('9 days').waitFor();
    await picture(page, 'reports');
    for (const [name, width] of [
      ['phone', 390],
      ['laptop', 1280],
    ] as const) {
      await page.setViewportSize({ width, height: name === 'phone' ? 664 : 720 });
      await picture(page, `reports-${name}`);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await picture(page, 'reports-dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(DESKTOP);
    expect(await barriersOfState(page, 'reports')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('Sender').selectOption('Me');
    await page.getByRole('heading', { name: 'No documents were sent in this period' }).waitFor();
    const csv = page.getByRole('link', { name: 'Download CSV' });
    expect(await csv.getAttribute('href')).toMatch(/reports\.csv\?.*sender=me/);
    await page.getByLabel('Sender').selectOption('All senders');
    await page.getByRole('link', { name: '1 of 2' }).click();
    await page.getByRole('link', { name: 'Fee proposal' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Studio lease' }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: late.name }).click();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
    expect(page.url()).toContain('waitsFor=marta');
    await page.goBack();
    await page.getByRole('link', { name: 'Completed' }).last().click();
    await page.getByRole('link', { name: 'Fee proposal' }).waitFor();
    expect(await page.getByRole('link', { name: 'Studio lease' }).count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

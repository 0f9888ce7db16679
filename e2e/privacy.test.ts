import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { envelopes } from '../packages/server/src/envelopes/tables/index.ts';
import { completedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { type TestAccount, useService } from '../packages/testing/src/service.ts';
import { unzipped } from '../packages/testing/src/unzip.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const HANH = { name: 'Nguyễn Thị Hạnh', email: 'hanh.nguyen@example.vn' };
const LONG =
  'Agreement on the delivery, installation and maintenance of lighting systems in all offices of the company';
const DAY_MS = 24 * 60 * 60_000;

describe('privacy in the console', () => {
  const browser = useBrowser();
  const service = useService();
  let account: TestAccount;
  let page: Page;

  beforeAll(async () => {
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
    const old = await completedDocument(service, account, { title: LONG, recipients: [HANH] });
    const completedAt = new Date(service.clock.now().getTime() - 400 * DAY_MS);
    const { orm } = service.services.database;
    await orm.update(envelopes).set({ completedAt }).where(eq(envelopes.number, old.id));
    await completedDocument(service, account, { title: 'Studio lease', recipients: [HANH] });
    await sentDocument(service, account, { title: 'Harbour quay', recipients: [HANH] });
  }, 120_000);

  const dialog = () => page.getByRole('dialog');

  it('a legal hold is placed on a document that was searched for, and is listed with its title', async () => {
    await page.goto(`${service.url}/teams/${account.teamId}/settings`);
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy', level: 1 }).waitFor();
    await page.getByText('No legal holds').waitFor();
    await page.getByRole('button', { name: 'Place hold' }).click();
    await dialog().getByLabel('Reason').fill('Dispute');
    await dialog().getByRole('button', { name: 'Place hold' }).click();
    await dialog().getByText('Select a document.').waitFor();
    await dialog().getByLabel('Search by title or person').fill('studio');
    await dialog()
      .getByRole('radio', { name: /^Studio lease/ })
      .check();
    await dialog().getByLabel('Reason').fill('Dispute about the rent');
    await picture(page, 'privacy-hold');
    expect(await barriersOfState(page, 'privacy-hold')).toEqual([]);
    await dialog().getByRole('button', { name: 'Place hold' }).click();
    await page.getByText('Hold placed.').waitFor();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
  }, 120_000);

  it('a retention period says how many documents it erases before it is saved', async () => {
    await page.getByLabel('Finished documents', { exact: true }).selectOption('Erase after a number of days');
    await page.getByLabel('Days: Finished documents').fill('365');
    await page.getByText('Saving erases 1 document within the next hour.').waitFor();
    await picture(page, 'privacy-retention');
    await page.getByLabel('Days: Finished documents').fill('');
    await page.getByLabel('Days: Finished documents').pressSequentially('3650');
    await page.getByText('Saving erases').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Retention periods saved.').waitFor();
    await page.reload();
    await expect.poll(() => page.getByLabel('Days: Finished documents').inputValue()).toBe('3650');
  }, 120_000);

  it('a person is found, exported and erased, and what stays is listed with its reason', async () => {
    await page.getByLabel('Email address').fill('somebody@example.com');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No documents, emails or contacts of this team').waitFor();
    await page.getByLabel('Email address').fill(HANH.email.toUpperCase());
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('Waiting for signatures').waitFor();
    await page.getByText('On legal hold').waitFor();
    await picture(page, 'privacy');
    await page.setViewportSize(PHONE);
    await picture(page, 'privacy-phone');
    await expectNoSidewaysScroll(page);
    expect(await barriersOfState(page, 'privacy')).toEqual([]);
    await page.setViewportSize(DESKTOP);

    await page.getByRole('button', { name: 'Export data' }).click();
    await dialog().getByLabel('Reason').fill('Article 15');
    const downloaded = page.waitForEvent('download');
    await dialog().getByRole('button', { name: 'Export data' }).click();
    const archive = await unzipped(await readFile(await (await downloaded).path()));
    expect(Object.keys(archive)).toContain('person.json');

    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await dialog().getByText('1 document is erased.').waitFor();
    await dialog().getByText('2 documents stay.').waitFor();
    await dialog().getByLabel('Reason').fill('Article 17');
    await dialog().getByLabel('Enter the email address to confirm').fill('hanh@example.vn');
    await dialog().getByRole('button', { name: 'Erase this person' }).click();
    await dialog().getByText('The email address doesn’t match.').waitFor();
    await picture(page, 'privacy-erase');
    expect(await barriersOfState(page, 'privacy-erase')).toEqual([]);
    await dialog().getByLabel('Enter the email address to confirm').fill(HANH.email);
    await dialog().getByRole('button', { name: 'Erase this person' }).click();
    await page.getByText('1 document erased.').waitFor();
    await page.getByText('Article 17').waitFor();
    await expect.poll(() => page.getByText(LONG).count()).toBe(0);
  }, 120_000);

  it('one document is erased after its title was entered, but not under a legal hold', async () => {
    await page.getByRole('button', { name: 'Erase document' }).click();
    await dialog()
      .getByRole('radio', { name: /^Studio lease/ })
      .check();
    await dialog().getByLabel('Reason').fill('Request 4711');
    await dialog().getByLabel('Enter the title to confirm').fill('Studio');
    await dialog().getByRole('button', { name: 'Erase' }).click();
    await dialog().getByText('The title doesn’t match.').waitFor();
    await dialog().getByLabel('Enter the title to confirm').fill('Studio lease');
    await dialog().getByRole('button', { name: 'Erase' }).click();
    await dialog().getByText('A legal hold protects this document.').waitFor();
    // Documents that wait for signatures cannot be erased, so they are not offered.
    expect(await dialog().getByText('Harbour quay').count()).toBe(0);
    expect(await barriersOfState(page, 'privacy-erase-document')).toEqual([]);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
  }, 120_000);

  it('a hold is released with a reason, after which its document can be erased', async () => {
    await page.getByRole('button', { name: 'Release hold' }).click();
    await dialog().getByLabel('Reason').fill('Settled');
    await dialog().getByRole('button', { name: 'Release hold' }).click();
    await page.getByText('Hold released.').waitFor();
    await page.getByText(/^Released on/).waitFor();
    await page.getByRole('button', { name: 'Erase document' }).click();
    await dialog()
      .getByRole('radio', { name: /^Studio lease/ })
      .check();
    await dialog().getByLabel('Reason').fill('Request 4711');
    await dialog().getByLabel('Enter the title to confirm').fill('Studio lease');
    await dialog().getByRole('button', { name: 'Erase' }).click();
    await page.getByText('Document erased.').waitFor();
    await page.getByText('Request 4711').waitFor();
    expect(browser.complaints.filter((text) => !/ 40[039] /.test(text))).toEqual([]);
  }, 120_000);
});

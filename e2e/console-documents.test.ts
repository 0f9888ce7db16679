import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../packages/server/src/platform/db/schema.ts';
import { ask, completedDocument, readyDocument, sentDocument, signs } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { unzipped } from '../packages/testing/src/unzip.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const PASSWORD = 'correct horse battery';
/** `MANY_DOCUMENTS=100000` runs the same test with more documents. */
const MANY = Number(process.env.MANY_DOCUMENTS ?? 10_000);
const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
/** Complete response of a real mail server. */
const REFUSAL =
  "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. For more information, go to https://support.example.com/mail/?p=NoSuchUser - gsmtp";
const MO = { name: 'محمد العتيبي', email: 'mo@example.com' };

describe('working with sent documents', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const documents = () => `${service.url}/teams/${account.teamId}/documents`;
  const look = (name: string) => barriersOfState(page, name);
  const open = async (title: string) => {
    await page.goto(documents());
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };
  const choose = async (menu: string, item: string) => {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').waitFor();
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const person = await addMember(service, account.teamId, 'ADMIN');
    await service.services.database.orm
      .update(users)
      .set({ name: 'Ingrid Solheim' })
      .where(eq(users.id, person.userId));
    await signedInBrowser(service, person);
    page = await browser.open(documents(), DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByLabel('Email address').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  });
  afterAll(() => service?.dispose());

  it('correcting a bounced address takes three actions from the document list, and revokes the old link [T1350]', async () => {
    const sent = await sentDocument(service, account, { title: 'Supply agreement', recipients: [ANN, MO] });
    const { pool } = service.services.database;
    await pool.query(
      `update mails set state = 'FAILED', last_error = $3
        where to_address = $1 and envelope_id = (select id from envelopes where number = $2)`,
      [ANN.email, sent.id, REFUSAL],
    );
    await open('Supply agreement');
    await page.getByText('Response from the mail server').click();
    expect(await look('refused')).toEqual([]);
    await page.goto(documents());
    const row = page.getByRole('listitem').filter({ hasText: 'Supply agreement' });
    await row.getByRole('button', { name: 'Correct address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').waitFor();
    expect(await look('correct')).toEqual([]);
    await dialog.getByLabel('Email address').fill(MO.email);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Another recipient of this document has this address.').waitFor();
    await dialog.getByLabel('Email address').fill('ann.lee@example.com');
    await dialog.getByLabel('Email address').press('Enter');
    await page.getByText('Recipient updated. The old link no longer works.').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await row.getByRole('button', { name: /^Remind/ }).waitFor();
    await row.getByText('Waiting for Ann Lee').waitFor();
    const { rows: mailed } = await pool.query<{ state: string }>('select state from mails where to_address = $1', [
      'ann.lee@example.com',
    ]);
    expect(mailed).toHaveLength(1);
    const old = sent.recipients.find(({ email }) => email === ANN.email)?.token;
    expect((await fetch(`${service.url}/api/signing/${old}`)).status).toBe(404);
  }, 120_000);

  it('a sender shares a signing link as text or QR code, and declines on behalf of a recipient [T1351]', async () => {
    await open('Supply agreement');
    await page.getByRole('button', { name: 'More actions for Ann Lee' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await page.getByText('Copied Ann Lee’s link').waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect((await fetch(link)).status).toBe(200);
    await choose('More actions for Ann Lee', 'Show link as QR code');
    await page.getByRole('img', { name: 'Show link as QR code' }).waitFor();
    expect(await look('link')).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await choose('More actions for Ann Lee', 'Decline on their behalf');
    expect(await look('decline')).toEqual([]);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Decline document' }).click();
    expect(await dialog.getByLabel('Reason').evaluate((input: HTMLTextAreaElement) => input.validity.valid)).toBe(
      false,
    );
    await dialog.getByLabel('Reason').fill('Said so by telephone.');
    await dialog.getByRole('button', { name: 'Decline document' }).click();
    await page.getByText('Said so by telephone.').waitFor();
    await page.getByText('Declined by Ann Lee').waitFor();
    expect(await page.getByText('Waiting for others').count()).toBe(0);
    expect(await look('declined')).toEqual([]);
  }, 120_000);

  it('the deadline of a sent document can be extended, and the document can be duplicated as a draft and deleted [T1352]', async () => {
    const ready = await readyDocument(service, account, { title: 'Fee proposal', recipients: [ANN] });
    const meta = { envelopeExpirationPeriod: { unit: 'day', amount: 3 } };
    await ask(service, account, 'POST', '/api/v2/document/update', { documentId: ready.id, meta });
    await ask(service, account, 'POST', `/api/v1/documents/${ready.id}/send`, {});
    await open('Fee proposal');
    await choose('More actions for Fee proposal', 'Extend deadline');
    await page.getByLabel('Days from now').fill('30');
    await page.getByRole('dialog').getByRole('button', { name: 'Extend deadline' }).click();
    await page.getByText('Deadline extended.').waitFor();
    const { recipients } = await ask<{ recipients: { expiresAt: string }[] }>(
      service,
      account,
      'GET',
      `/api/v2/document/${ready.id}`,
    );
    const days = (Date.parse(recipients[0]?.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(Math.ceil(days)).toBe(30);

    const sent = page.url();
    await page.getByRole('button', { name: 'More actions for Fee proposal' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate as draft' }).click();
    await page.getByText('You’re now viewing the copy.').waitFor();
    expect(page.url()).not.toBe(sent);
    expect(await page.getByText('This is a draft').count()).toBe(0);
    await choose('More actions for Fee proposal', 'Delete draft');
    expect(await look('delete')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
    await page.getByText('Draft deleted.').waitFor();
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Fee proposal', exact: true }).count()).toBe(1);
  }, 120_000);

  it('a new signature appears in the console without reloading, and the seal animation plays on completion [T1353]', async () => {
    const sent = await sentDocument(service, account, { title: 'Lease', recipients: [ANN, MO] });
    await open('Lease');
    const [ann, mo] = sent.recipients;
    if (!ann || !mo) throw new Error('there are two recipients');
    await signs(service, ann);
    await page.getByRole('status').getByText('Ann Lee has finished.').waitFor({ timeout: 40_000 });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await signs(service, mo);
    await page.getByText(/^Sealed on/).waitFor({ timeout: 40_000 });
    const seal = page.locator('svg + div', { hasText: /^Sealed on/ }).locator('xpath=preceding-sibling::*');
    const motion = () => seal.evaluate((mark) => getComputedStyle(mark).animationName);
    expect(await motion()).not.toBe('none');
    // Someone who opens the page later sees the final state without the animation.
    await page.reload();
    await page.getByText(/^Sealed on/).waitFor();
    expect(await motion()).toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await look('completed')).toEqual([]);
  }, 180_000);

  it('a finished document can be found and downloaded with the keyboard alone [T1354]', async () => {
    await completedDocument(service, account, { title: 'Partnership agreement', recipients: [ANN] });
    await page.goto(documents());
    await page.getByLabel('Search by title or person').fill('partnership');
    await page.waitForURL(/query=partnership/);
    await expect.poll(() => page.locator('a[data-row]').count()).toBe(1);
    await page.getByLabel('Search by title or person').press('Enter');
    await page.getByRole('heading', { name: 'Partnership agreement', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Download files and evidence' }).waitFor();
    const downloaded = page.waitForEvent('download');
    await page.keyboard.press('d');
    const archive = await downloaded;
    expect(archive.suggestedFilename()).toBe('Partnership agreement.zip');
    const inside = await unzipped(await readFile(await archive.path()));
    expect(Object.keys(inside)).toEqual(['Partnership agreement (completed).pdf', 'evidence.json']);
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await page.getByRole('heading', { name: 'Sign-in and security' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('partnership');
    await page.getByRole('option', { name: /Partnership agreement/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Download files and evidence' }).waitFor();
    const again = page.waitForEvent('download');
    await page.keyboard.press('d');
    expect((await again).suggestedFilename()).toBe('Partnership agreement.zip');
    const evidence = page.waitForEvent('download');
    await page.getByRole('link', { name: /Download\s*Evidence/ }).click();
    expect((await evidence).suggestedFilename()).toMatch(/\.json$/);
  }, 120_000);

  it('the browser console stays empty while working with sent documents [T1355]', () => {
    expect(browser.complaints).toEqual([]);
  });

  it('documents can be moved into folders, and the URL names the open folder [T1551]', async () => {
    for (const title of ['Lease A', 'Lease B', 'Lease C'])
      await sentDocument(service, account, { title, recipients: [ANN] });
    // Filter to a few rows, so that the bar at the bottom doesn't cover any of them.
    await page.goto(`${documents()}?query=lease`);
    await page.getByRole('checkbox', { name: 'Select Lease C' }).check();
    await page.getByText('1 selected').waitFor();
    expect(await look('list-chosen')).toEqual([]);
    await page.goto(documents());
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Folder name').fill('Leases');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Leases' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Lease C' }).check();
    await page.getByRole('checkbox', { name: 'Select Lease A' }).click({ modifiers: ['Shift'] });
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByLabel('Folder', { exact: true }).selectOption('Leases');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByText('3 documents moved.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 documents moved back.').waitFor();
    const { rows: filed } = await service.services.database.pool.query(
      `select title from envelopes where folder_id is not null and team_id = $1`,
      [account.teamId],
    );
    expect(filed).toEqual([]);
    await page.getByRole('checkbox', { name: 'Select Lease C' }).check();
    await page.getByRole('checkbox', { name: 'Select Lease A' }).click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Move' }).click();
    await page.getByLabel('Folder', { exact: true }).selectOption('Leases');
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
    await page.getByText('3 documents moved.').waitFor();
    await page.getByRole('link', { name: 'Leases' }).click();
    // Moving a document changes it, so the document that was moved last comes first.
    const titles = async () => (await page.locator('a[data-row]').allTextContents()).toSorted();
    await expect.poll(titles).toEqual(['Lease A', 'Lease B', 'Lease C']);
    expect(new URL(page.url()).searchParams.get('folder')).toMatch(/^folder_/);
    await page.reload();
    await expect.poll(() => page.locator('a[data-row]').count()).toBe(3);
    expect(await look('list-folder')).toEqual([]);
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Folder name').fill('2026');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: '2026' }).click();
    await page.getByRole('link', { name: 'Leases' }).waitFor();
    await page.getByRole('heading', { name: 'No documents in this folder' }).waitFor();
    await page.getByRole('link', { name: 'Leases' }).click();
    await page.getByRole('button', { name: 'More actions for Leases' }).click();
    await page.getByRole('menuitem', { name: 'Delete folder' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete folder' }).click();
    await page.getByText('Its contents moved up one level.').waitFor();
    expect(new URL(page.url()).searchParams.get('folder')).toBeNull();
    await page.getByRole('link', { name: '2026' }).waitFor();
    await page.getByRole('link', { name: 'Lease A' }).waitFor();
  }, 120_000);

  it('selected documents can be moved to a folder by dragging or with the keyboard [T3454]', async () => {
    for (const title of ['Drag A', 'Drag B', 'Drag C'])
      await readyDocument(service, account, { title, recipients: [ANN] });
    await page.goto(documents());
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Folder name').fill('Dragged');
    await page.keyboard.press('Enter');
    const folder = page.getByRole('link', { name: 'Dragged' });
    const titles = () => page.locator('a[data-row]').allTextContents();
    await page.getByRole('link', { name: 'Drag A' }).dragTo(folder);
    await page.getByText('1 document moved.').waitFor();
    await page.getByRole('checkbox', { name: 'Select Drag B' }).check();
    await page.getByRole('checkbox', { name: 'Select Drag C' }).check();
    await page.getByRole('listitem').filter({ hasText: 'Drag B' }).dragTo(folder);
    await page.getByText('2 documents moved.').waitFor();
    await folder.click();
    await expect.poll(async () => (await titles()).toSorted()).toEqual(['Drag A', 'Drag B', 'Drag C']);

    // Move both out of the folder again: one by dragging it onto the path above, the other with the keyboard.
    await page
      .getByRole('link', { name: 'Drag B' })
      .dragTo(page.getByRole('link', { name: 'All documents', exact: true }));
    await expect.poll(async () => (await titles()).toSorted()).toEqual(['Drag A', 'Drag C']);
    await page.getByRole('link', { name: 'Drag A' }).press('m');
    await page.getByLabel('Folder', { exact: true }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Move' }).press('Enter');
    await expect.poll(titles).toEqual(['Drag C']);
  }, 120_000);

  it('selected documents are cancelled one by one, and documents that cannot be cancelled are named [T1552]', async () => {
    for (const title of ['Bid A', 'Bid B']) await sentDocument(service, account, { title, recipients: [ANN] });
    await page.goto(`${documents()}?query=bid`);
    await page.getByRole('link', { name: 'Bid A' }).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('x');
    await page.getByText('2 selected').waitFor();
    await service.services.database.pool.query(
      `update envelopes set status = 'REJECTED' where title = 'Bid A' and team_id = $1`,
      [account.teamId],
    );
    await page.getByRole('button', { name: 'Cancel 2 documents' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel document' }).click();
    await page.getByRole('heading', { name: '1 document couldn’t be changed' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Bid A'),
    ]);
    expect(await look('bulk-refused')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByText('1 document cancelled.').waitFor();
    const { rows } = await service.services.database.pool.query(
      `select title, status from envelopes where title like 'Bid%' and team_id = $1 order by title`,
      [account.teamId],
    );
    expect(rows).toEqual([
      { title: 'Bid A', status: 'REJECTED' },
      { title: 'Bid B', status: 'CANCELLED' },
    ]);
  }, 120_000);

  it('the document list can be filtered by date and owner, and its URL contains the filters [T1561]', async () => {
    const titles = () => page.locator('a[data-row]').count();
    await page.goto(documents());
    await expect.poll(titles).toBeGreaterThan(3);
    const all = await titles();
    const filters = page.getByRole('group', { name: 'Filters' });
    const filterBy = async (name: string) => {
      await filters.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await filterBy('Sender');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'list-filter-menu');
    await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
    await page.waitForURL(/sender=me/);
    await page.getByRole('heading', { name: 'No documents match these filters' }).waitFor();
    expect(await look('list-filtered')).toEqual([]);
    await page.reload();
    await filters.getByRole('button', { name: 'Sender Me' }).waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(focused).toBe('Filter');
    await expect.poll(titles).toBe(all);
    expect(new URL(page.url()).search).toBe('');
    await filterBy('Created until');
    await page.getByRole('dialog').getByLabel('Created until').fill('2024-02-29');
    await page.keyboard.press('Enter');
    await page.waitForURL(/until=2024-02-29/);
    await filters.getByRole('button', { name: 'Created until Feb 29, 2024' }).waitFor();
    await page.getByRole('heading', { name: 'No documents match these filters' }).waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect.poll(titles).toBe(all);
    await filterBy('Status');
    await page.getByRole('menuitem', { name: 'Draft', exact: true }).click();
    await page.waitForURL(/status=DRAFT/);
    await filters.getByRole('button', { name: 'Remove the filter “Status”' }).click();
    await expect.poll(focused).toBe('Filter');
    await expect.poll(titles).toBe(all);
    // Filters ignore dates that do not exist.
    await page.goto(`${documents()}?from=2024-02-30&sender=perhaps&status=GONE`);
    await expect.poll(titles).toBe(all);
  }, 120_000);

  it('a sentence in the search of the document list becomes filters, and the list is downloaded as CSV', async () => {
    await page.goto(documents());
    await page.getByRole('searchbox').fill('lease waiting for Ann since last week');
    const suggestion = page.getByRole('button', { name: /^Filter by .*Waiting for Ann.*Created from/ });
    await suggestion.waitFor();
    expect(await look('list-sentence')).toEqual([]);
    await suggestion.click();
    await page.waitForURL(/waitsFor=Ann/);
    expect(new URL(page.url()).searchParams.get('query')).toBe('lease');
    await page.locator('input[type="search"]:focus').waitFor();
    await page.getByRole('group', { name: 'Filters' }).getByRole('button', { name: 'Waiting for Ann' }).waitFor();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download list as CSV' }).click();
    expect((await saved).suggestedFilename()).toBe('documents.csv');
  }, 120_000);

  it('scrolling through a list of thousands of documents needs few rows and few requests [T2109]', async () => {
    const { pool } = service.services.database;
    const big = await service.createAccount();
    const { rows: people } = await pool.query<{ id: number }>(
      `select id from users where name = 'Ingrid Solheim' and $1 > 0`,
      [account.teamId],
    );
    const [person] = people;
    await pool.query(`insert into team_members (team_id, user_id, role) values ($1, $2, 'ADMIN')`, [
      big.teamId,
      person?.id,
    ]);
    const fill = (from: number, to: number) =>
      pool.query(
        `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
         select 'envelope_' || n, 'DOCUMENT', $1::int, $2, 'Document ' || n, '{}', 'qr_' || n
           from generate_series($3::int, $4::int) as n`,
        [big.teamId, big.userId, from, to],
      );
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/\/documents\?/.test(request.url())) asked.push(request.url());
    });
    const nodes = () => page.evaluate(() => document.querySelectorAll('#content *').length);
    /** Returns the number of elements on the page, before and after scrolling to the end. */
    const size = async (): Promise<number[]> => {
      await page.goto(`${service.url}/teams/${big.teamId}/documents`);
      await page.locator('a[data-row]').first().waitFor();
      const atFirst = await nodes();
      asked.length = 0;
      await page.locator('a[data-row]').first().focus();
      await page.keyboard.press('End');
      await page.getByRole('link', { name: 'Document 1', exact: true }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Document 1');
      return [atFirst, await nodes()];
    };
    await fill(1, 100);
    const ofHundred = await size();
    // Insert in batches, so that the service can use the database in between.
    for (let from = 101; from <= MANY; from += 1000) await fill(from, Math.min(from + 999, MANY));
    const ofMany = await size();
    for (const [at, count] of ofMany.entries()) expect(count).toBeLessThanOrEqual((ofHundred[at] ?? 0) + 10);
    expect(asked.length).toBeLessThanOrEqual(6);
    // Both the URL and going back from a document lead to this page of the list.
    await page.waitForURL(/page=\d{3}/);
    const last = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: 'Document 1', exact: true }) });
    expect([await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')]).toEqual([
      `${MANY}`,
      `${MANY}`,
    ]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/envelope_1/);
    await page.goBack();
    await page.getByRole('link', { name: 'Document 1', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Document 50', exact: true }).waitFor();
    // Two clicks select all documents, although only one percent were ever displayed.
    await page.getByRole('checkbox', { name: 'Select Document 50', exact: true }).check();
    await page.getByRole('button', { name: `Select all ${MANY.toLocaleString('en')}` }).click();
    await page.getByRole('button', { name: `Delete ${MANY.toLocaleString('en')} drafts` }).waitFor();
    expect(await look('list-all-chosen')).toEqual([]);
    await page.keyboard.press('Escape');
  }, 240_000);
});

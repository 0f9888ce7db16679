import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/setup/first-run.ts';
import { createToken } from '../packages/server/src/features/accounts/tokens/create-token.ts';
import { users } from '../packages/server/src/platform/db/schema.ts';
import { completedDocument, createdDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const OWNER = { name: 'Ingrid Solheim', team: 'Nordlys Architects', email: 'ingrid@nordlys.example' };
const PASSWORD = 'correct horse battery';

describe('the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  let team: string;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  });
  afterAll(() => service?.dispose());

  const look = (name: string) => barriersOfState(page, name);

  it('the person who opens the printed setup link creates the first account and the first team [T1245]', async () => {
    page = await browser.open(`${service.url}/`, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('heading', { name: 'Countersign isn’t set up yet' }).waitFor();
    const found = await look('setup-closed');

    const token = await makeSetupToken(service.services);
    await page.goto(`${service.url}/setup#${token}`);
    await page.getByRole('heading', { name: 'Set up Countersign' }).waitFor();
    expect(page.url()).toBe(`${service.url}/setup`);
    found.push(...(await look('setup')));
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Team name').fill(OWNER.team);
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Show password').check();
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    // Each input is followed by an error message in the page's language.
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('Enter at least 12 characters.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('new-password');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByRole('heading', { name: `Welcome, ${OWNER.name}` }).waitFor();
    await page.getByText('works only on this machine').waitFor();
    found.push(...(await look('start')));
    await page.getByRole('link', { name: 'Go to documents' }).click();
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
    team = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(new URL(page.url()).pathname).toBe(`/teams/${team}/documents`);
    found.push(...(await look('empty')));
    expect(found).toEqual([]);
  }, 180_000);

  it('a PDF that is selected or dropped in the console becomes a draft, and any other file is refused with the reason [T1252]', async () => {
    const file = (name: string, bytes: Uint8Array) => ({
      name,
      mimeType: 'application/pdf',
      buffer: Buffer.from(bytes),
    });
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles(file('Notes.pdf', new TextEncoder().encode('no PDF')));
    await page.getByText('“Notes.pdf” can’t be used').waitFor();
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 0, downloadThroughput: -1 };
    await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: 150_000 });
    // Make the file larger. PDF readers ignore comments after the end of the file.
    const large = Buffer.concat([buildPdf(), Buffer.from(`%${'-'.repeat(400_000)}\n`)]);
    await chooser.setInputFiles(file('Lease.pdf', large));
    const progress = page.getByRole('progressbar', { name: 'Uploading “Lease.pdf”…' });
    await expect.poll(() => progress.getAttribute('value')).toMatch(/^0\.\d+$/);
    await page
      .getByRole('status')
      .getByText(/^Uploading “Lease.pdf”… (25|50|75|100)%$/)
      .waitFor();
    await network.detach();
    await page.waitForURL('**/edit');
    await page.getByRole('link', { name: 'Back to document' }).click();
    await page.getByRole('heading', { name: 'Lease', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Continue editing' }).waitFor();
    expect(await look('draft')).toEqual([]);
    await page.getByRole('link', { name: 'Documents' }).first().click();

    const dropped = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([new Uint8Array(bytes)], 'Dropped.pdf', { type: 'application/pdf' }));
        return data;
      },
      [...buildPdf()],
    );
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    await page.dispatchEvent('body', 'dragenter', { dataTransfer: dropped });
    await page.getByText('Start a draft, then add everyone who signs.').waitFor();
    await picture(page, 'console-drop');
    await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });
    await page.waitForURL('**/edit');
    await page.getByRole('img', { name: 'Page 1 of Dropped' }).waitFor();
  }, 120_000);

  it('the document list shows who must act, puts urgent documents first, and is restored from its URL [T1253]', async () => {
    const { database } = service.services;
    const [user] = await database.orm.select().from(users).where(eq(users.email, OWNER.email));
    const token = await createToken(database, {
      teamId: Number(team),
      member: OWNER.email,
      name: 't',
      scopes: ['read', 'draft', 'send'],
    });
    account = { teamId: Number(team), userId: user?.id ?? 0, email: OWNER.email, token };
    const ann = { name: 'Ann Lee', email: 'ann@example.com' };
    const others = [
      { name: 'محمد العتيبي', email: 'mo@example.com' },
      { name: '田中 由紀', email: 'yuki@example.com' },
    ];
    const meta = { signingOrder: 'SEQUENTIAL' };
    await createdDocument(service, account, { title: 'Employment contract, site manager', recipients: [ann] });
    await completedDocument(service, account, { title: 'Partnership agreement', recipients: [ann] });
    await sentDocument(service, account, {
      title: 'Fee proposal',
      recipients: [{ name: 'Ingrid', email: OWNER.email }, ann],
    });
    const waiting = await sentDocument(service, account, {
      title: 'Maintenance contract for the ventilation of the whole building, both wings and the annex',
      recipients: [ann, ...others],
    });
    const refused = await sentDocument(service, account, {
      title: 'Supply agreement',
      recipients: [...others, ann],
      meta,
    });
    await database.pool.query(
      `update mails set state = 'FAILED', last_error = '550 5.1.1 mailbox unknown'
        where envelope_id = (select id from envelopes where number = $1)`,
      [refused.id],
    );
    expect(waiting.recipients).toHaveLength(3);

    await page.goto(`${service.url}/teams/${team}/documents`);
    await page.getByText('Waiting for Ann Lee and 2 others').waitFor();
    expect(await look('documents')).toEqual([]);
    await page.getByRole('link', { name: /^Needs attention/ }).click();
    await page.getByRole('link', { name: 'Maintenance contract' }).waitFor({ state: 'detached' });
    expect(await page.locator('a[data-row]').allTextContents()).toEqual(['Supply agreement']);
    expect(new URL(page.url()).search).toBe('?tab=attention');
    await page.goBack();
    await page.getByLabel('Search by title or person').fill('yuki');
    await page.waitForURL(/query=yuki/);
    await expect.poll(() => page.locator('a[data-row]').count()).toBe(2);
    await page.reload();
    await page.getByText('Waiting for Ann Lee and 2 others').waitFor();
    expect(await page.locator('a[data-row]').count()).toBe(2);
    await page.getByLabel('Search by title or person').fill('nobody has this name');
    await page.getByText('No documents match “nobody has this name”').waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.getByText('Waiting for Ann Lee and 2 others').waitFor();

    await page.locator('a[data-row]').first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Supply agreement', level: 1 }).waitFor();
  }, 180_000);

  it('the page of a document shows recipients, timeline and files, and can cancel the document [T1254]', async () => {
    await page.getByText('550 5.1.1 mailbox unknown').first().waitFor();
    await page.getByText('Document sent').waitFor();
    // No reminder is offered, because it would go to the address that was refused.
    await page.getByRole('button', { name: 'Correct address' }).first().waitFor();
    expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
    expect(await look('document')).toEqual([]);
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Original' }).click();
    expect((await downloaded).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'More actions for Supply agreement' }).click();
    await page.getByRole('menuitem', { name: 'Cancel document' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'console-cancel');
    await dialog.getByLabel('Reason').fill('A new version follows.');
    await dialog.getByRole('button', { name: 'Cancel document' }).click();
    await page.getByText('Document cancelled.').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Document cancelled' }).waitFor();
  }, 120_000);

  it('admins can read each email as its recipient sees it, including its link [T1259]', async () => {
    await page.getByRole('link', { name: 'Outbox' }).first().click();
    await page
      .getByRole('link', { name: /ann@example.com/ })
      .first()
      .click();
    const mail = page.frameLocator('iframe');
    await mail
      .getByRole('link', { name: /Review and sign|Open document/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await look('outbox')).toEqual([]);
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'Supply agreement', level: 1 }).waitFor();
  }, 120_000);

  it('the console uses the selected language, and signing in again returns to the same page [T1255]', async () => {
    await page.getByRole('button', { name: OWNER.name }).click();
    await page.getByRole('menuitem', { name: 'Language · English' }).waitFor();
    expect(await page.getByRole('menu').getByText('Deutsch').count()).toBe(0);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'console-menu');
    const address = page.url();
    await page.getByRole('menuitem', { name: 'Language · English' }).click();
    await page.getByRole('heading', { name: 'Language', level: 1 }).waitFor();
    expect(await look('settings-language')).toEqual([]);
    await page.getByRole('radio', { name: 'العربية' }).click();
    await page.waitForFunction(() => document.documentElement?.dir === 'rtl');
    await page.goto(address);
    await page.getByText('المستلمون').waitFor();
    await picture(page, 'console-document-ar');
    await page.goto(`${service.url}/teams/${team}/documents`);
    await page.locator('a[data-row]').first().waitFor();
    await picture(page, 'console-documents-ar');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: OWNER.name }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await page.getByRole('radio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Sprache', level: 1 }).waitFor();
    await page.getByRole('button', { name: OWNER.name }).click();
    await page.getByRole('menuitem', { name: 'Abmelden' }).click();
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
    expect(await look('sign-in')).toEqual([]);
    await page.goto(`${service.url}/teams/${team}/documents?tab=completed`);
    await page.getByLabel('E-Mail-Adresse').fill(OWNER.email);
    await page.getByLabel('Passwort', { exact: true }).fill('wrong horse battery');
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.getByRole('alert').getByText(/./).waitFor();
    await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    await page.waitForURL(/documents\?tab=completed$/);
    await page.getByText('Partnership agreement').waitFor();
  }, 120_000);

  it('the browser console stays empty on the pages of the console, and no other site is contacted [T1256]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

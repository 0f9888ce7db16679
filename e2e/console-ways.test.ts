import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, completedDocument, readyDocument, signs } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

describe('console pages without content', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const documents = () => `${service.url}/teams/${account.teamId}/documents`;
  const heading = (name: string) => page.getByRole('heading', { name }).waitFor();
  const way = (name: string) => page.getByRole('link', { name });
  const searchOf = () => new URL(page.url()).search;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    page = await signedIn();
    await completedDocument(service, account, { title: 'Lease' });
    await readyDocument(service, account, { title: 'Notice', recipients: [{ name: 'Ann', email: 'ann@example.com' }] });
    await ask(service, account, 'POST', '/api/v2/folder/create', { name: 'Clients', type: 'DOCUMENT' });
  }, 180_000);
  afterAll(() => service?.dispose());

  async function signedIn(): Promise<Page> {
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    const opened = await browser.open(service.url, DESKTOP);
    await opened.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(opened, session);
    return opened;
  }

  it('an empty search result in the console offers to clear the search, the filters, or both [T5401]', async () => {
    await page.goto(`${documents()}?query=yacht&status=DRAFT&tab=drafts`);
    await heading('No documents match these filters');
    expect(await barriersOfState(page, 'list-none')).toEqual([]);
    await way('Clear filters').click();
    await heading('No documents match “yacht”');
    expect(searchOf()).toBe('?query=yacht&tab=drafts');
    expect(await way('Clear filters').count()).toBe(0);
    expect(await page.locator('main [aria-current]').allTextContents()).toEqual(['Drafts1']);
    await way('Clear search').click();
    await way('Notice').waitFor();
    expect(searchOf()).toBe('?tab=drafts');
    expect(await page.getByLabel('Search by title or person').inputValue()).toBe('');
    await page.goto(`${documents()}?query=yacht&status=DRAFT&tab=drafts`);
    await way('Show all documents').click();
    await way('Lease').waitFor();
    expect(searchOf()).toBe('');
  }, 120_000);

  it('the page of an empty folder explains how to add documents [T5402]', async () => {
    await page.goto(documents());
    await way('Clients').click();
    await heading('No documents in this folder');
    await page.getByText('Select documents in the list and move them here.').waitFor();
    expect(await barriersOfState(page, 'list-empty-folder')).toEqual([]);
  }, 120_000);

  it('“Verify a file” on a completed document verifies its file without asking for it [T5403]', async () => {
    await page.goto(documents());
    await way('Lease').click();
    await way('Verify a file').click();
    await heading('Signed and valid');
    await page.getByText(/^Lease.*\.pdf$/).waitFor();
    await picture(page, 'verify-known');
    const stranger = await browser.open(service.url, DESKTOP);
    const refused = stranger.waitForResponse(/download/);
    await stranger.goto(page.url());
    expect((await refused).status()).toBe(401);
    expect(await stranger.getByText(/^Lease.*\.pdf$/).count()).toBe(0);
    await stranger.getByLabel('Choose, drop or paste a PDF').waitFor();
  }, 120_000);

  it('each file of a document has a separate verification link, named after the file for screen readers [T5722]', async () => {
    const form = new FormData();
    const field = { type: 'SIGNATURE', page: 1, positionX: 10, positionY: 10, width: 30, height: 8 };
    const ann = { name: 'Ann', email: 'ann@example.com', role: 'SIGNER', fields: [field] };
    form.set('payload', JSON.stringify({ title: 'Purchase', type: 'DOCUMENT', recipients: [ann] }));
    for (const [name, pages] of [
      ['Contract.pdf', 1],
      ['Annex.pdf', 2],
    ] as const) {
      form.append('files', new Blob([buildPdf({ pages })], { type: 'application/pdf' }), name);
    }
    const headers = { authorization: account.token };
    const made = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body: form });
    const { id: envelopeId } = (await made.json()) as { id: string };
    type Sent = { recipients: { token: string }[] };
    const { recipients } = await ask<Sent>(service, account, 'POST', '/api/v2/envelope/distribute', { envelopeId });
    for (const recipient of recipients) await signs(service, recipient);

    for (const name of ['Contract', 'Annex']) {
      await page.goto(`${documents()}/${envelopeId}`);
      await page.getByRole('link', { name: `Verify a file ${name}` }).click();
      await heading('Signed and valid');
      expect(await page.getByText(/\.pdf$/).allTextContents()).toEqual([expect.stringContaining(name)]);
    }
    await page.goto(`${documents()}/${envelopeId}`);
    await expect.poll(() => way('Verify a file').count()).toBe(2);
    await picture(page, 'document-several-files');
    // With the id of an unknown file, the page only displays the upload form.
    await page.goto(`${service.url}/verify#${account.teamId}/envelope_item_unknown`);
    await page.getByLabel('Choose, drop or paste a PDF').waitFor();
  }, 120_000);

  it('sending a document without a mail server reports that no email was sent, and where to find the links [T5404]', async () => {
    await page.goto(documents());
    await way('Notice').click();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Create links now' }).click();
    await page
      .getByText('Links created. No email was sent: copy each recipient’s link on this page and share it yourself.')
      .waitFor();
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    await picture(page, 'sent-without-mail');
  }, 120_000);

  it('the browser console stays empty on console pages without content [T5405]', () => {
    expect(browser.complaints).toEqual([]);
  });
});

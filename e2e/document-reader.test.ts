import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, completedDocument, signs, uploadedDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com', signingOrder: 1 };
const BO = { name: 'Bartholomäus Freiherr von Hohenstein-Weißenfels', email: 'bo@example.com', signingOrder: 2 };
const TITLE = 'Supply agreement';

describe('reading a document in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  let pending: number;
  let completed: number;
  const open = async (id: number, query = '') => {
    await page.goto(`${service.url}/teams/${account.teamId}/documents/document_${id}${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  const reader = () => page.getByRole('dialog', { name: /^Pages of/ });
  const openReader = async (id: number) => {
    await open(id);
    await page.getByRole('link', { name: 'Read', exact: true }).waitFor();
    await page.keyboard.press('v');
    await reader().getByRole('figure').first().locator('img').first().waitFor();
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    const request = { title: TITLE, recipients: [ANN, BO], meta: { signingOrder: 'SEQUENTIAL' } };
    const pdf = buildPdf({ pages: 3, text: 'Rent is due on the first day of each month. Page #' });
    const document = await uploadedDocument(service, account, request, pdf);
    pending = document.id;
    const [ann, bo] = document.recipients.map(({ recipientId }) => recipientId);
    const box = { page: 1, positionX: 12, width: 30, height: 4 };
    await ask(service, account, 'POST', `/api/v1/documents/${pending}/fields`, {
      fields: [
        { ...box, type: 'TEXT', recipientId: ann, positionY: 20, fieldMeta: { label: 'Company' } },
        { ...box, type: 'SIGNATURE', recipientId: ann, positionY: 30, height: 7 },
        { ...box, type: 'SIGNATURE', recipientId: bo, page: 3, positionY: 60, height: 7 },
      ],
    });
    await ask(service, account, 'POST', `/api/v1/documents/${pending}/send`, {});
    const signing = `${service.url}/api/signing/${document.recipients[0]?.token}`;
    const { fields } = (await (await fetch(signing)).json()) as { fields: { id: number; type: string }[] };
    await fetch(`${signing}/fields/${fields.find(({ type }) => type === 'TEXT')?.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: 'Brightwater Lighting' }),
    });
    await signs(service, document.recipients[0] ?? { token: '' });
    completed = (await completedDocument(service, account, { title: 'Lease', recipients: [ANN] }, pdf)).id;
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  }, 180_000);
  afterAll(() => service?.dispose());

  it('a file on the page of a document has its first page, number of pages and size', async () => {
    await open(pending);
    const link = page.getByRole('link', { name: `Read ${TITLE}` });
    expect(await link.textContent()).toMatch(/3 pages · 1 kB/);
    await expect.poll(() => link.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(240);
    expect(await barriersOfState(page, 'document-files')).toEqual([]);
    await link.click();
    await reader().getByRole('figure').first().waitFor();
  }, 120_000);

  it('the first page of a file appears as soon as a busy service has rendered it', async () => {
    let asked = 0;
    const images = /\/pages\/1\?width=240/;
    const busy = { status: 503, headers: { 'Retry-After': '1' } };
    await page.route(images, (route) => (++asked < 3 ? route.fulfill(busy) : route.continue()));
    await open(completed);
    const image = page.getByRole('link', { name: 'Read Lease' }).locator('img');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(240);
    expect(asked).toBeGreaterThanOrEqual(3);
    await page.unroute(images);
  }, 120_000);

  it('a page that the service refuses is requested no further, and the reader says so', async () => {
    const images = /\/pages\/3\?width=/;
    const asked: string[] = [];
    await page.route(images, (route) => {
      asked.push(route.request().resourceType());
      return route.fulfill({ status: 404 });
    });
    await openReader(pending);
    await page.getByRole('figure', { name: `Page 3 of ${TITLE}` }).scrollIntoViewIfNeeded();
    await reader().getByText('This page can’t be displayed.').waitFor();
    expect(asked).toEqual(['image', 'fetch']);
    await page.unroute(images);
  }, 120_000);

  it('the reader shows who filled in which field, when and with what, and which fields are waiting', async () => {
    await openReader(pending);
    const list = reader().getByRole('listitem');
    await expect.poll(() => list.allTextContents()).toHaveLength(3);
    const [company, signature, waiting] = await list.allTextContents();
    expect(company).toMatch(/^Company Page 1Brightwater LightingFilled in .*202/);
    expect(signature).toMatch(/^Signature Page 1A. SignerFilled in .*202/);
    expect(waiting).toBe('Signature Page 3Not filled in yet');
    await reader().getByText('2 of 3 filled in').waitFor();
    const box = reader().getByRole('button', { name: /^Company of Ann Lee: “Brightwater Lighting”. Filled in/ });
    const drawing = box.locator('img');
    await expect
      .poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    await picture(page, 'reader');
    expect(await barriersOfState(page, 'reader')).toEqual([]);
  }, 180_000);

  it('pointing at a recipient in the list of fields highlights the fields of this recipient on the pages', async () => {
    await openReader(pending);
    const highlighted = () => reader().locator('[data-pointed]').count();
    expect(await highlighted()).toBe(0);
    await reader().getByRole('heading', { name: ANN.name }).hover();
    await expect.poll(highlighted).toBe(2);
    await reader().getByRole('listitem').last().getByRole('button').focus();
    await reader().getByRole('heading', { name: 'Fields', level: 3 }).hover();
    await expect.poll(highlighted).toBe(0);
  }, 120_000);

  it('the text of a page can be selected, and belongs to its page for screen readers', async () => {
    await openReader(pending);
    const first = reader().getByRole('figure', { name: `Page 1 of ${TITLE}` });
    const line = first.getByText('Rent is due on the first day of each month. Page 1');
    await line.waitFor({ state: 'attached' });
    const selected = await line.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return String(getSelection());
    });
    expect(selected).toBe('Rent is due on the first day of each month. Page 1');
    const [text, sheet] = [await line.boundingBox(), await first.boundingBox()];
    expect((text?.x ?? 0) - (sheet?.x ?? 0)).toBeGreaterThan(20);
    expect(text?.width ?? 0).toBeGreaterThan((sheet?.width ?? 0) / 3);
  }, 120_000);

  it('a field in the list is found on its page by keys alone, and Escape closes the reader', async () => {
    await openReader(pending);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Pages');
    await page.keyboard.press('+');
    await reader().getByRole('listitem').last().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await reader().getByRole('status').getByText('3 / 3').waitFor();
    const box = reader().getByRole('button', { name: /^Signature of Bartholomäus.*: Not filled in yet$/ });
    await box.waitFor();
    expect(await box.getAttribute('aria-pressed')).toBe('true');
    await reader().getByRole('button', { name: 'Previous page' }).click();
    await reader().getByRole('status').getByText('2 / 3').waitFor();
    await page.keyboard.press('Escape');
    await reader().waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  }, 120_000);

  it('the address of the reader opens it again, and Back closes it', async () => {
    await openReader(pending);
    const address = page.url();
    await page.goBack();
    await reader().waitFor({ state: 'detached' });
    await page.goto(address);
    await reader().getByRole('figure').first().waitFor();
    await page.goto(address.replace(/read=.*/, 'read=unknown'));
    await reader().getByRole('figure').first().waitFor();
  }, 120_000);

  it('the pages of a completed document show the values once, as they were sealed', async () => {
    await openReader(completed);
    const box = reader().getByRole('button', { name: /^Signature of Ann Lee: “A. Signer”. Filled in/ });
    await box.waitFor();
    expect(await box.locator('img').count()).toBe(0);
    const sheet = reader().getByRole('figure').first().locator('img');
    await expect.poll(() => sheet.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
    await picture(page, 'reader-completed');
    expect(await barriersOfState(page, 'reader-completed')).toEqual([]);
  }, 180_000);

  it('a completed document shows each signature and its seal, and what they show', async () => {
    await open(completed);
    const card = page.locator('section', { has: page.getByRole('heading', { name: 'Signatures' }) });
    const drawing = card.locator('img').first();
    await expect.poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)).toBe(true);
    await card.getByText('Link given to the sender').waitFor();
    await card.getByText('Time of this service. No timestamp authority confirmed it.').waitFor();
    expect(await barriersOfState(page, 'document-signatures')).toEqual([]);
    await card.getByText('What these checks show').click();
    await card.getByText('This does not show with whom it was shared, or who opened it.').waitFor();
    await card.getByText('127.0.0.1').waitFor();
    expect(await barriersOfState(page, 'document-signatures-open')).toEqual([]);
  }, 240_000);

  it('the timeline groups by person and action, and everything shows the audit log as it was hashed', async () => {
    await open(pending);
    const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
    await timeline.getByText('Field filled in ×2').waitFor();
    expect(await timeline.locator('details').count()).toBe(0);
    await timeline.getByRole('checkbox', { name: 'Show everything' }).check();
    await expect.poll(() => timeline.getByText('Field filled in').count()).toBe(2);
    const entry = timeline.locator('details', { has: page.getByText('Entry 1', { exact: true }) });
    await entry.locator('summary').click();
    const raw = JSON.parse((await entry.locator('pre').textContent()) ?? '') as Record<string, unknown>;
    expect(raw).toMatchObject({ sequence: 1, type: 'DOCUMENT_CREATED', previousHash: '0'.repeat(64) });
    expect(raw.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await barriersOfState(page, 'document-raw-timeline')).toEqual([]);
  }, 180_000);

  it('on a phone, pressing a field shows its state below the page', async () => {
    await page.setViewportSize(PHONE);
    await openReader(pending);
    expect(await reader().getByRole('listitem').count()).toBe(0);
    await reader()
      .getByRole('button', { name: /^Company of Ann Lee/ })
      .click();
    await reader().getByText('Brightwater Lighting').waitFor();
    await picture(page, 'reader-phone');
    await expectNoSidewaysScroll(page);
    await reader().getByRole('button', { name: 'Fields', exact: true }).click();
    await expect.poll(() => reader().getByRole('listitem').count()).toBe(0);
    await picture(page, 'reader-phone-pages');
    await page.setViewportSize(DESKTOP);
  }, 120_000);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, uploadedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { signDocument } from './sign-document.ts';

const COLOURS = [{ value: 'red' }, { value: 'green' }];

describe('answers on the signing page', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const sent = async (request: object = {}): Promise<CreatedDocument> => {
    const recipients = [
      { name: 'Ann', email: 'ann@example.com' },
      { name: 'Bo', email: 'bo@example.com' },
    ];
    const document = await uploadedDocument(service, account, { recipients, ...request });
    const [ann, bo] = document.recipients.map(({ recipientId }) => recipientId);
    const box = { page: 1, positionX: 10, width: 30, height: 5, recipientId: ann };
    const fields = [
      { ...box, type: 'TEXT', positionY: 10, fieldMeta: { label: 'Company', required: true } },
      { ...box, type: 'TEXT', positionY: 20, fieldMeta: { label: 'Street', required: true } },
      { ...box, type: 'RADIO', positionY: 30, fieldMeta: { label: 'Favourite', required: true, values: COLOURS } },
      { ...box, type: 'SIGNATURE', positionY: 80, recipientId: bo },
    ];
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    return document;
  };
  const linkOf = ({ recipients }: CreatedDocument) => recipients[0]?.signingUrl ?? '';
  const stored = async ({ recipients }: CreatedDocument): Promise<string[]> => {
    const view = await fetch(`${service.url}/api/signing/${recipients[0]?.token}`);
    const { fields } = (await view.json()) as { fields: { value: { text: string } | null }[] };
    return fields.map(({ value }) => value?.text ?? '');
  };
  const ready = (page: Page) => page.waitForSelector('form[aria-busy="false"]');
  const kept = (page: Page) => page.evaluate(() => JSON.stringify(window.localStorage));
  const company = (page: Page) => page.getByLabel('Company');
  const valueIs = async (page: Page, label: string, value: string) =>
    expect.poll(() => page.getByLabel(label).inputValue()).toBe(value);

  it('answers on the signing page are kept while offline and saved when the connection is back, each with a notice [T377]', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), PHONE);
    await ready(page);
    const status = page.getByRole('status');
    await page.context().setOffline(true);
    await company(page).fill('Offline Ltd');
    await page.getByRole('radio', { name: 'green' }).check();
    await status.getByText('Your answers are kept here').waitFor();
    await page.getByLabel('Street').fill('1 Cable Road');
    expect(await stored(document)).toEqual(['', '', '']);
    await page.context().setOffline(false);
    await page.locator('.save-state[aria-live="polite"]', { hasText: 'Saved' }).waitFor();
    expect(await stored(document)).toEqual(['Offline Ltd', '1 Cable Road', 'green']);
    await expect.poll(() => kept(page)).toBe('{}');
    browser.complaints.splice(0, Infinity, ...browser.complaints.filter((each) => !/ERR_INTERNET/.test(each)));
    expect(browser.complaints).toEqual([]);
  });

  it('answers survive a crash of the tab while they are saved, but a newer answer from elsewhere wins [T378]', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), DESKTOP);
    await ready(page);
    const context = page.context();
    await context.route('**/fields/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
    await company(page).fill('Kept Ltd');
    await page.getByLabel('Street').fill('Old Road');
    await expect.poll(() => kept(page)).toContain('Old Road');
    expect(await kept(page)).toContain('Kept Ltd');
    expect(await kept(page)).not.toContain(document.recipients[0]?.token);
    await page.close();

    const other = await browser.open(linkOf(document), PHONE);
    await ready(other);
    await other.getByLabel('Street').fill('New Road');
    await expect.poll(() => stored(document)).toContain('New Road');

    await context.unroute('**/fields/*');
    const again = await context.newPage();
    await again.goto(linkOf(document));
    await valueIs(again, 'Company', 'Kept Ltd');
    await valueIs(again, 'Street', 'New Road');
    await expect.poll(() => stored(document)).toEqual(['Kept Ltd', 'New Road', '']);
    await expect.poll(() => kept(again)).toBe('{}');

    // The other device displays all answers when the page becomes visible again.
    await other.evaluate(() => window.document.dispatchEvent(new Event('visibilitychange')));
    await valueIs(other, 'Company', 'Kept Ltd');
  });

  it('answers are sent with the signature once the connection is back, with a notice while waiting [T3405]', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), PHONE);
    await ready(page);
    await company(page).fill('Ann Ltd');
    await page.getByLabel('Street').fill('1 Wait Road');
    await expect.poll(() => stored(document)).toEqual(['Ann Ltd', '1 Wait Road', '']);
    const finished: string[] = [];
    page.on('request', (request) => request.url().endsWith('/complete') && finished.push(request.url()));
    await page.context().setOffline(true);
    await page.getByRole('radio', { name: 'red' }).check();
    await page.locator('.sign-now').click();
    await page.getByText('Not sent yet.').waitFor();
    await picture(page, 'unsent-phone');
    await page.getByRole('button', { name: 'Don’t send' }).click();
    await page.getByText('Not sent yet.').waitFor({ state: 'detached' });
    await page.context().setOffline(false);
    await expect.poll(() => stored(document)).toEqual(['Ann Ltd', '1 Wait Road', 'red']);
    expect(finished).toEqual([]);

    await page.context().setOffline(true);
    await signDocument(page);
    await page.getByText('Not sent yet.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    expect(finished).toHaveLength(1);
    expect(await kept(page)).toBe('{}');
  });

  it('answers are submitted only once if a response is lost and the page retries [T3406]', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), DESKTOP);
    await ready(page);
    await company(page).fill('Ann Ltd');
    await page.getByLabel('Street').fill('1 Lost Road');
    await page.getByRole('radio', { name: 'red' }).check();
    let tries = 0;
    await page.route('**/complete', async (route) => {
      tries++;
      if (tries > 2) return route.continue();
      // The service stores the answer, but its response is lost.
      if (tries === 2) await route.fetch();
      return route.abort('connectionreset');
    });
    await signDocument(page);
    await page.getByText('No response yet.').waitFor();
    expect(await page.getByRole('button', { name: 'Don’t send' }).count()).toBe(0);
    await picture(page, 'unanswered-desktop');
    await page.getByRole('button', { name: 'Try now' }).click();
    await page.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    expect(new URL(page.url()).searchParams.has('done')).toBe(true);
    const { entries } = await ask<{ entries: { type: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${document.id}/audit-log?perPage=100`,
    );
    expect(entries.filter(({ type }) => type === 'RECIPIENT_COMPLETED')).toHaveLength(1);
  });

  it('answers survive changing the language of the signing page with one click, even if not saved yet [T3409]', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), PHONE);
    await ready(page);
    await company(page).fill('Saved Ltd');
    await expect.poll(() => stored(document)).toContain('Saved Ltd');
    await page.route('**/fields/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()));
    await page.getByLabel('Street').fill('1 Kept Road');
    await page.getByRole('radio', { name: 'red' }).check();
    await expect.poll(() => kept(page)).toContain('1 Kept Road');
    const sheet = page.getByRole('button', { name: 'Hide' });
    if (await sheet.isVisible()) await sheet.click();
    await page.getByRole('button', { name: 'Language' }).click();
    await picture(page, 'languages-phone');
    await page.getByRole('button', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { name: 'Ihre Angaben' }).waitFor();
    await page.unroute('**/fields/*');
    await ready(page);
    await valueIs(page, 'Company', 'Saved Ltd');
    await valueIs(page, 'Street', '1 Kept Road');
    await expect.poll(() => page.getByRole('radio', { name: 'red' }).isChecked()).toBe(true);
  });

  it('answers on the signing page are the same in two tabs, which finish together [T438]', async () => {
    const document = await sent();
    const one = await browser.open(linkOf(document), DESKTOP);
    const two = await one.context().newPage();
    await two.goto(linkOf(document));
    await Promise.all([ready(one), ready(two)]);
    // Both tabs listen once their stored answers are loaded.
    await one.waitForLoadState('networkidle');
    await two.waitForLoadState('networkidle');
    await company(one).fill('Two Tabs Ltd');
    await one.getByLabel('Street').fill('Tab Street');
    await valueIs(two, 'Company', 'Two Tabs Ltd');
    await two.getByRole('radio', { name: 'red' }).check();
    await expect.poll(() => one.getByRole('radio', { name: 'red' }).isChecked()).toBe(true);
    await valueIs(two, 'Street', 'Tab Street');
    await signDocument(two);
    await two.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    await one.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    expect(await kept(one)).toBe('{}');
  });

  it('answers are deleted from the browser as soon as the document accepts no more answers [T379]', async () => {
    const expiring = { expiration: { count: 1, unit: 'day' } };
    const ends: [string, (document: CreatedDocument) => unknown][] = [
      ['This document was cancelled', ({ id }) => ask(service, account, 'DELETE', `/api/v1/documents/${id}`)],
      [
        'This document was declined',
        ({ recipients }) => fetch(`${service.url}/api/signing/${recipients[1]?.token}/reject`, { method: 'POST' }),
      ],
      ['This link has expired', () => service.clock.advance(25 * 60 * 60_000)],
    ];
    for (const [heading, end] of ends) {
      const document = await sent({ meta: expiring });
      const page = await browser.open(linkOf(document), DESKTOP);
      await ready(page);
      const context = page.context();
      await context.route('**/fields/*', (route) =>
        route.request().method() === 'PUT' ? undefined : route.continue(),
      );
      await company(page).fill('Kept Ltd');
      await expect.poll(() => kept(page)).toContain('Kept Ltd');
      await page.close();
      await end(document);
      const again = await context.newPage();
      await again.goto(linkOf(document));
      await again.getByRole('heading', { name: heading }).waitFor();
      await expect.poll(() => kept(again)).toBe('{}');
    }
  });

  it('the signing page shows a notice if the document was cancelled while a recipient was filling it in', async () => {
    const document = await sent();
    const page = await browser.open(linkOf(document), PHONE);
    await ready(page);
    await ask(service, account, 'DELETE', `/api/v1/documents/${document.id}`);
    await company(page).fill('Too late');
    await page.getByRole('heading', { name: 'This document was cancelled' }).waitFor();
    await page.getByRole('link', { name: /^Contact / }).waitFor();
    await picture(page, 'withdrawn-while-open');
  });
});

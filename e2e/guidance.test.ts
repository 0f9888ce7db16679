import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../packages/server/test/support/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/server/test/support/service.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { drawWave } from './drawing.ts';

const COLOURS = [{ value: 'red' }, { value: 'green' }];
const FIELDS = [
  { type: 'RADIO', fieldMeta: { label: 'Favourite', required: true, values: COLOURS } },
  { type: 'DATE' },
  { type: 'CHECKBOX', fieldMeta: { label: 'Others', required: true, values: COLOURS } },
  { type: 'NUMBER', fieldMeta: { label: 'Amount', required: true, numberFormat: '0,0.00' } },
  { type: 'INITIALS' },
  { type: 'INITIALS', fieldMeta: { label: 'Initials again' } },
  { type: 'SIGNATURE' },
  { type: 'SIGNATURE', fieldMeta: { label: 'Second signature' } },
];

describe('the way through the signing page', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const open = async (viewport: { width: number; height: number }): Promise<Page> => {
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const document = await uploadedDocument(service, account, { recipients });
    const recipientId = document.recipients[0]?.recipientId;
    const fields = FIELDS.map((field, row) => ({
      ...{ page: 1, positionX: 10, positionY: 5 + row * 10, width: 30, height: 5, recipientId },
      ...field,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    const page = await browser.open(document.recipients[0]?.signingUrl ?? '', viewport);
    await page.waitForSelector('form[aria-busy="false"]');
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
  /** The name of the field that has the focus, which nothing covers. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { top = -1, bottom = Infinity } = element?.getBoundingClientRect() ?? {};
      const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? window.innerHeight;
      if (top < 0 || bottom > bar) return 'covered';
      return element?.closest('.field')?.querySelector('.field-name')?.textContent ?? element?.textContent ?? '';
    });
  const leadsTo = (page: Page, name: string) => expect.poll(() => focused(page), { timeout: 5000 }).toBe(name);

  it('says how long it is, leads whoever points from field to field, and never whoever types or ticks', async () => {
    const page = await open(PHONE);
    await page.getByText('1 page · 8 fields · about 2 minutes').waitFor();
    await press(page, 'Start');
    await leadsTo(page, 'Favourite');
    await page.getByRole('radio', { name: 'green' }).click();
    await leadsTo(page, 'Date');
    await press(page, 'Use today');
    expect(await page.getByLabel('Date').evaluate((input) => input === document.activeElement)).toBe(true);
    await press(page, 'Next field');
    await leadsTo(page, 'Others');
    await page.getByRole('checkbox', { name: 'green' }).click();
    await page.waitForTimeout(300);
    expect(await focused(page)).toBe('Others');

    await press(page, 'Next field');
    await leadsTo(page, 'Amount');
    await page.getByText('For example 1,234.50').waitFor();
    await page.keyboard.type('twelve');
    await press(page, 'Next field');
    await page.getByText('Please enter a number such as 1,234.50.').waitFor();
    await page.getByLabel('Amount').fill('12');

    await page.getByLabel('Initials', { exact: true }).fill('AE');
    await press(page, 'Use the same initials');
    await leadsTo(page, 'Signature');
    await press(page, 'Sign here');
    await drawWave(page);
    await press(page, 'Use this signature');
    await leadsTo(page, 'Second signature');
    await page.getByText('1 required field left').waitFor();
    // Made once, it is one tap, after a reload too.
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await page.waitForSelector('form[aria-busy="false"]');
    await press(page, 'Use the same signature');
    await leadsTo(page, 'Sign document');
    expect(await page.getByRole('img', { name: 'Your signature' }).count()).toBe(2);
    expect(browser.complaints).toEqual([]);
  }, 60_000);

  it('stays with whoever uses the keyboard, and goes on when a day is picked', async () => {
    const page = await open(DESKTOP);
    await page.getByRole('radio', { name: 'red' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    expect(await focused(page)).toBe('Favourite');
    await page.getByLabel('Date').focus();
    await page.keyboard.type('01022026');
    await page.waitForTimeout(1000);
    expect(await focused(page)).toBe('Date');
    // As a calendar does it.
    await page.getByRole('radio', { name: 'red' }).focus();
    await page.getByLabel('Date').dispatchEvent('pointerdown');
    await page.getByLabel('Date').fill('2026-03-04');
    await leadsTo(page, 'Others');
    expect(browser.complaints).toEqual([]);
  });
});

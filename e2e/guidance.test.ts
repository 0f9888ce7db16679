import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, useBrowser } from './browser.ts';
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

const FORM = [
  { type: 'NAME' },
  { type: 'EMAIL' },
  { type: 'TEXT', fieldMeta: { label: 'Company', required: true } },
  { type: 'TEXT', fieldMeta: { label: 'Remark' } },
  { type: 'NUMBER', fieldMeta: { label: 'Amount', required: true, numberFormat: '0,0.00', minValue: 10 } },
  {
    type: 'CHECKBOX',
    positionX: 97.5,
    width: 2,
    height: 1,
    fieldMeta: { label: 'Terms', required: true, values: [{ value: 'agreed' }] },
  },
  { type: 'SIGNATURE' },
];
const KEYBOARD = 300;

describe('guidance through the signing page', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const open = async (viewport: { width: number; height: number }, wanted: object[] = FIELDS): Promise<Page> => {
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const document = await uploadedDocument(service, account, { recipients });
    const recipientId = document.recipients[0]?.recipientId;
    const fields = wanted.map((field, row) => ({
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
  const focused = (page: Page) =>
    page.evaluate(() => {
      const element = document.activeElement;
      const { top = -1, bottom = Infinity } = element?.getBoundingClientRect() ?? {};
      const bar = document.querySelector('.bar')?.getBoundingClientRect().top ?? window.innerHeight;
      const isInBar = element?.closest('.bar') !== null;
      if (top < 0 || bottom > (isInBar ? window.innerHeight : bar)) return 'covered';
      return element?.closest('.field')?.querySelector('.field-name')?.textContent ?? element?.textContent ?? '';
    });
  const saved = (page: Page) =>
    page.waitForFunction(() => document.querySelector('.save-state')?.textContent === 'Saved');
  const leadsTo = (page: Page, name: string) => expect.poll(() => focused(page)).toBe(name);

  it('the signing page moves to the next field after a click, but not while typing or selecting [T423]', async () => {
    const page = await open(PHONE);
    await page.getByText('1 page · 8 fields · about 2 minutes').waitFor();
    await press(page, 'Start');
    await leadsTo(page, 'Favourite');
    await page.getByRole('radio', { name: 'green' }).click();
    await leadsTo(page, 'Date');
    await press(page, 'Use today');
    await leadsTo(page, 'Others');
    await page.getByRole('checkbox', { name: 'green' }).click();
    await saved(page);
    expect(await focused(page)).toBe('Others');

    await press(page, 'Next');
    await leadsTo(page, 'Amount');
    await page.getByText('For example 1,234.50').waitFor();
    await page.keyboard.type('twelve');
    await press(page, 'Next');
    await page.getByText('Enter a number such as 1,234.50.').waitFor();
    await page.getByLabel('Amount').fill('12');

    await page.getByLabel('Initials', { exact: true }).fill('AE');
    await press(page, 'Use the same initials');
    await leadsTo(page, 'Signature');
    await press(page, 'Sign here');
    await drawWave(page);
    await press(page, 'Use this signature');
    await leadsTo(page, 'Second signature');
    await page.getByText('1 field left').waitFor();
    // An existing signature needs only one tap, even after a reload.
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
    await page.reload();
    await page.waitForSelector('form[aria-busy="false"]');
    await press(page, 'Use the same signature');
    await leadsTo(page, 'Sign document');
    expect(await page.getByRole('img', { name: 'Your signature' }).count()).toBe(2);
    expect(browser.complaints).toEqual([]);
  }, 60_000);

  it('answering a field with the keyboard keeps the page in place, and selecting a day moves on [T426]', async () => {
    const page = await open(DESKTOP);
    await page.getByRole('radio', { name: 'red' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await saved(page);
    expect(await focused(page)).toBe('Favourite');
    await page.clock.install();
    await page.getByLabel('Date').focus();
    await page.keyboard.type('01022026');
    await page.clock.runFor(10_000);
    expect(await page.getByLabel('Date').inputValue()).toBe('2026-01-02');
    expect(await focused(page)).toBe('Date');
    // Set the value directly, like a calendar widget does.
    await page.getByRole('radio', { name: 'red' }).focus();
    await page.getByLabel('Date').dispatchEvent('pointerdown');
    await page.getByLabel('Date').fill('2026-03-04');
    await leadsTo(page, 'Others');
    expect(browser.complaints).toEqual([]);
  });

  it('one button of the signing page stays within thumb reach, and errors appear only after an attempt to finish [T424]', async () => {
    const page = await open(PHONE, FORM);
    const bar = page.locator('.bar');
    for (const share of [0, 0.5, 1]) {
      await page.evaluate(
        (to) => window.scrollTo({ top: to * document.body.scrollHeight, behavior: 'instant' }),
        share,
      );
      const { y = 0, height = 0 } = (await bar.getByRole('button', { name: 'Start' }).boundingBox()) ?? {};
      expect(y).toBeGreaterThan(0.75 * PHONE.height);
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
    }
    await page.getByLabel('Remark (optional)').waitFor();
    await bar.getByRole('status').getByText('4 fields left').waitFor();
    const progress = () => bar.locator('progress').evaluate(({ value, max }: HTMLProgressElement) => [value, max]);
    expect(await progress()).toEqual([2, 6]);
    const segments = () =>
      bar.locator('progress').evaluate((each) => getComputedStyle(each).getPropertyValue('--segments'));
    expect(await segments()).toBe('6');
    await picture(page, 'signing-segments');
    await page.getByLabel('Company').focus();
    await page.getByLabel('Remark').focus();
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    expect(await page.locator('[aria-invalid="true"]').count()).toBe(0);
    await page.getByLabel('Company').fill('Ann Ltd');
    expect(await progress()).toEqual([3, 6]);
    expect(browser.complaints).toEqual([]);
  });

  it('an input sheet on a phone displays the steps in its header, with the current one in blue', async () => {
    const page = await open({ width: 390, height: 664 }, FORM);
    const steps = page.locator('.steps:visible');
    const blue = () =>
      steps.evaluate((each) => {
        const style = getComputedStyle(each);
        return [Number(style.getPropertyValue('--current')), Number(style.getPropertyValue('--segments'))];
      });
    expect(await blue()).toEqual([6, 6]);
    await press(page, 'Start');
    const head = page.locator('.sheet .here > .steps');
    const top = async () => {
      const [sheet, bar] = [await page.locator('.sheet .here').boundingBox(), await head.boundingBox()];
      return { gap: (bar?.y ?? 0) - (sheet?.y ?? 0), beside: (sheet?.width ?? 0) - (bar?.width ?? 0) };
    };
    const { gap, beside } = await top();
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(12);
    expect(beside).toBe(32);
    expect(await steps.count()).toBe(1);
    expect(await blue()).toEqual([2, 6]);
    // A field remains the current step while it is being filled in.
    await page.getByLabel('Company').fill('Ann Ltd');
    expect(await blue()).toEqual([2, 6]);
    await press(page, 'Next');
    expect(await blue()).toEqual([3, 6]);
    for (const scheme of ['light', 'dark'] as const)
      for (const [width, height] of [
        [390, 664],
        [375, 553],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme: scheme });
        await picture(page, `signing-sheet-steps-${width}x${height}-${scheme}`);
      }
    await page.setViewportSize({ width: 390, height: 664 });
    await page.keyboard.press('Escape');
    await head.waitFor({ state: 'detached' });
    expect(await blue()).toEqual([3, 6]);
    await picture(page, 'signing-steps-reading');
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page leads back to skipped and refused fields, and states the reason [T425]', async () => {
    const page = await open(DESKTOP, FORM);
    await press(page, 'Start');
    await leadsTo(page, 'Company');
    await press(page, 'Next');
    await leadsTo(page, 'Amount');
    await page.keyboard.type('5');
    await press(page, 'Next');
    await leadsTo(page, 'Terms');
    await page.getByText('Enter 10 or more.').waitFor();
    await page.getByText('4 fields left').waitFor();
    await page.keyboard.press('Space');
    await press(page, 'Next');
    await leadsTo(page, 'Signature');
    // Focusing a signature field opens its pad.
    await press(page, 'Cancel');
    await press(page, 'Next');
    await leadsTo(page, 'Company');
    await page.keyboard.type('Ann Ltd');
    await press(page, 'Next');
    await leadsTo(page, 'Amount');
    expect(await page.getByText('Enter 10 or more.').isVisible()).toBe(true);
    // A German number pad types a decimal comma.
    await page.getByLabel('Amount').fill('12,5');
    await press(page, 'Next');
    await leadsTo(page, 'Signature');
    await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('12.50');
    await page.getByText('1 field left').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('filling in a document can start at any field, however small, and Back returns to that field [T427]', async () => {
    const page = await open(PHONE, FORM);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const box = page.getByRole('link', { name: /^Terms/ });
    await box.scrollIntoViewIfNeeded();
    const place = async () => (await box.boundingBox()) ?? { x: 0, y: -1, width: 0, height: 0 };
    const { x, y, width, height } = await place();
    expect(height).toBeLessThan(8);
    await expectNoSidewaysScroll(page);
    // Tap next to the tiny box, as a finger might.
    await page.touchscreen.tap(x + width / 2 - 18, y + height / 2 - 13);
    await leadsTo(page, 'Terms');
    // The control in the sheet is larger, and the box on the page stays in view above it.
    const sheet = await page.locator('.sheet .here').boundingBox();
    expect((await place()).height).toBeGreaterThan(height);
    expect((await place()).y).toBeGreaterThan(0);
    expect((await place()).y + (await place()).height).toBeLessThan(sheet?.y ?? 0);
    await page.goBack();
    await expect.poll(() => page.getByRole('button', { name: 'Hide' }).count()).toBe(0);
    expect(Math.abs((await place()).y - y)).toBeLessThan(2);
    const row = page.locator('label', { hasText: 'agreed' });
    await row.scrollIntoViewIfNeeded();
    const target = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(target.height).toBeGreaterThanOrEqual(44);
    await page.touchscreen.tap(target.x + target.width - 4, target.y + 4);
    expect(await page.getByRole('checkbox', { name: 'agreed' }).isChecked()).toBe(true);
    expect(browser.complaints).toEqual([]);
  });

  it('fields are prefilled where possible and open the right keyboard, and the signing page can be zoomed [T435]', async () => {
    const page = await open(PHONE, FORM);
    const input = (label: string) => page.getByLabel(label, { exact: true });
    expect(await input('Name').inputValue()).toBe('Ann');
    expect(await input('Name').getAttribute('autocomplete')).toBe('name');
    expect(await input('Email address').inputValue()).toBe('ann@example.com');
    expect(await input('Email address').getAttribute('type')).toBe('email');
    expect(await input('Email address').getAttribute('autocomplete')).toBe('email');
    expect(await input('Amount').getAttribute('inputmode')).toBe('decimal');
    expect(await input('Company').getAttribute('enterkeyhint')).toBe('next');
    const sizes = await page
      .locator('input, select, textarea')
      .evaluateAll((controls) => controls.map((control) => Number.parseFloat(getComputedStyle(control).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
    expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
  });

  it('the bar, the focused element and dialogs of the signing page stay above the on-screen keyboard', async () => {
    const page = await open(PHONE, FORM);
    // Simulate the visual viewport that browsers report on phones, because Chromium on a desktop has no on-screen
    // keyboard.
    await page.evaluate((height) => {
      if (!window.visualViewport) return;
      Object.defineProperty(window.visualViewport, 'height', { value: height });
      window.visualViewport.dispatchEvent(new Event('resize'));
    }, PHONE.height - KEYBOARD);
    const foot = async (selector: string) => {
      const { y = Infinity, height = 0 } = (await page.locator(selector).boundingBox()) ?? {};
      return y + height;
    };
    await expect.poll(() => foot('.bar')).toBe(PHONE.height - KEYBOARD);
    await press(page, 'Start');
    await leadsTo(page, 'Company');
    await press(page, 'Sign here');
    await page.getByRole('radio', { name: 'Type' }).check();
    await page.getByLabel('Type your name').focus();
    expect(await foot('dialog')).toBeLessThanOrEqual(PHONE.height - KEYBOARD);
    await press(page, 'Cancel');
    await press(page, 'More options');
    expect(await foot('#more')).toBeLessThanOrEqual(PHONE.height - KEYBOARD);
    expect(browser.complaints).toEqual([]);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { PHONE, picture, useBrowser } from './browser.ts';
import { drawWave } from './drawing.ts';

const TEXTS = Array.from({ length: 8 }, (_, index) => ({
  type: 'TEXT',
  positionY: 8 + 11 * index,
  positionX: index % 2 ? 60 : 10,
  fieldMeta: { label: `Answer ${index + 1}`, required: true },
}));
const SIGNATURE = { type: 'SIGNATURE', positionY: 92 };
const KEYBOARD = 250;

describe('the box of a field and its control', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const open = async (viewport: { width: number; height: number }, wanted: object[]): Promise<Page> => {
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const document = await uploadedDocument(service, account, { recipients });
    const recipientId = document.recipients[0]?.recipientId;
    const fields = wanted.map((field) => ({
      ...{ page: 1, positionX: 10, positionY: 80, width: 30, height: 5, recipientId },
      ...field,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    const page = await browser.open(document.recipients[0]?.signingUrl ?? '', viewport);
    await page.waitForSelector('form[aria-busy="false"]');
    return page;
  };
  /** What of the field that has the focus is out of view or under something else: nothing, if all is well. */
  const hidden = (page: Page, keyboard = 0) =>
    page.evaluate((covered) => {
      const field = document.activeElement?.closest('.field');
      const control = document.activeElement;
      const box = document.getElementById(`box-${control?.id.replace('field-', '')}`);
      const wrong: string[] = [];
      for (const [name, element] of [
        ['box', box],
        ['control', control],
      ] as const) {
        if (!field || !element) {
          wrong.push(`no ${name}`);
          continue;
        }
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (top < 0 || bottom > window.innerHeight - covered) wrong.push(`${name} out of view`);
        for (const y of [top + 2, bottom - 2]) {
          const seen = document.elementFromPoint((left + right) / 2, y);
          if (!seen || !(element === seen || element.contains(seen))) wrong.push(`${name} covered`);
        }
      }
      if (!box?.classList.contains('here')) wrong.push('box not marked');
      return wrong;
    }, keyboard);

  it.each([
    [320, 568, 0],
    [390, 844, 0],
    [390, 844, KEYBOARD],
    [844, 390, 0],
    [640, 360, 0],
    [1280, 720, 0],
    [1440, 900, 0],
  ])(
    'are both in view and uncovered at every step, at %d x %d with a keyboard of %d [T1410]',
    async (width, height, keyboard) => {
      const page = await open({ width, height }, TEXTS);
      if (keyboard)
        await page.evaluate((rest) => {
          if (!window.visualViewport) return;
          Object.defineProperty(window.visualViewport, 'height', { value: rest });
          window.visualViewport.dispatchEvent(new Event('resize'));
        }, height - keyboard);
      for (const motion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion: motion });
        for (const [index] of TEXTS.entries()) {
          await page.locator('.bar > button').last().click();
          await expect
            .poll(() => page.evaluate(() => document.activeElement?.closest('.field')?.textContent))
            .toContain(`Answer ${index + 1}`);
          await expect.poll(() => hidden(page, keyboard)).toEqual([]);
          if (index === 4) await picture(page, `coupling-${width}x${height}-${keyboard}`);
        }
      }
      expect(browser.complaints).toEqual([]);
    },
    60_000,
  );

  it('stand together on a phone, where a sheet holds the control and can be put away [T1411]', async () => {
    const page = await open(PHONE, TEXTS);
    const label = () => page.getByLabel('Answer 3');
    await page.getByRole('link', { name: 'Answer 3' }).click();
    await expect.poll(() => hidden(page)).toEqual([]);
    await label().fill('Ann Ltd');
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    await page.getByRole('button', { name: 'Put away' }).click();
    expect(await page.getByRole('button', { name: 'Put away' }).count()).toBe(0);
    expect(await place()).toBe(before);
    expect(await label().inputValue()).toBe('Ann Ltd');
    await page.getByRole('link', { name: 'Answer 4' }).click();
    await expect.poll(() => hidden(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Put away' }).count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it('take three taps for one signature on a phone [T1412]', async () => {
    const page = await open(PHONE, [SIGNATURE]);
    await picture(page, 'three-taps-0');
    await page.getByRole('button', { name: 'Start' }).tap();
    await drawWave(page);
    await picture(page, 'three-taps-1');
    await page.getByRole('button', { name: 'Use this signature' }).tap();
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
    await picture(page, 'three-taps-2');
    await page.getByRole('button', { name: 'Sign document' }).tap();
    await page.waitForURL(/done/);
    expect(browser.complaints).toEqual([]);
  });

  it.each([720, 800, 900, 1080])(
    'leave the button that signs uncovered in a window %d high, wherever the page is scrolled [T1413]',
    async (height) => {
      const page = await open({ width: 1440, height }, [...TEXTS, SIGNATURE]);
      for (const share of [0, 0.5, 1]) {
        await page.evaluate((to) => window.scrollTo(0, to * document.body.scrollHeight), share);
        await page.locator('.panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
        const isFree = await page.getByRole('button', { name: 'Sign document' }).evaluate((button) => {
          const { left, top, bottom } = button.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => document.elementFromPoint(left + 20, y) === button);
        });
        expect(isFree).toBe(true);
      }
    },
  );

  it('have the title above them in a slim line once one has scrolled past it, which moves nothing [T3441]', async () => {
    const page = await open({ width: 1280, height: 720 }, TEXTS);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const line = page.locator('.slim').getByText(title);
    const placeOfPage = () => page.locator('.page').evaluate((each) => each.getBoundingClientRect().top + scrollY);
    const before = await placeOfPage();
    expect(await line.count()).toBe(0);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 500);
    await line.waitFor();
    await picture(page, 'slim-head');
    const { y = 0, height = 0 } = (await page.locator('.slim > div').boundingBox()) ?? {};
    expect(y).toBe(0);
    expect(height).toBeLessThanOrEqual(64);
    expect(await placeOfPage()).toBe(before);
    expect(await page.evaluate(() => scrollY)).toBe(500);
    await page.mouse.wheel(0, -500);
    await expect.poll(() => line.count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it('keep the buttons of the pad in view in short windows [T1414]', async () => {
    for (const viewport of [
      { width: 844, height: 390 },
      { width: 640, height: 360 },
    ]) {
      const page = await open(viewport, [SIGNATURE]);
      await page.getByRole('button', { name: 'Start' }).click();
      const { y = 0, height = 1000 } =
        (await page.getByRole('button', { name: 'Use this signature' }).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(viewport.height);
      await picture(page, `pad-${viewport.width}x${viewport.height}`);
    }
  });

  it('draw a signature although the network went after the page was opened [T1415]', async () => {
    const page = await open(PHONE, [SIGNATURE]);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Start' }).tap();
    await drawWave(page);
    await page.getByRole('button', { name: 'Use this signature' }).tap();
    await page.getByRole('img', { name: 'Your signature' }).waitFor();
  });
});

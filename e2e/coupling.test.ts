import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, uploadedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { drawWave, inkIn, padOf } from './drawing.ts';
import { signDocument } from './sign-document.ts';

const TEXTS = Array.from({ length: 8 }, (_, index) => ({
  type: 'TEXT',
  positionY: 8 + 11 * index,
  positionX: index % 2 ? 60 : 10,
  fieldMeta: { label: `Answer ${index + 1}`, required: true },
}));
const SIGNATURE = { type: 'SIGNATURE', positionY: 92 };
const KEYBOARD = 250;

describe('fields and their input controls on the signing page', () => {
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
  /** Returns the parts of the focused field that are out of view or covered. */
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
    [390, 664, 0],
    [390, 664, KEYBOARD],
    [375, 553, 0],
    [360, 616, 0],
    [412, 732, 0],
    [844, 390, 0],
    [640, 360, 0],
    [1280, 720, 0],
    [1440, 900, 0],
  ])(
    'a field and its input are fully visible at every step, at %d x %d with a keyboard of %d px [T1410]',
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

  it.each([
    [390, 664, 372],
    [375, 553, 310],
    [360, 616, 319],
    [412, 732, 420],
    [844, 390, 190],
  ])(
    'a field, its input and the Next button stay in view when a keyboard reduces a %d x %d window to a height of %d [T1416]',
    async (width, height, rest) => {
      const page = await open({ width, height }, TEXTS);
      await page.locator('.bar > .on').click();
      for (const [index] of TEXTS.slice(0, 3).entries()) {
        await page.setViewportSize({ width, height: rest });
        await page.keyboard.type('Ann');
        await expect.poll(() => hidden(page)).toEqual([]);
        const { y = -1, height: high = 0 } = (await page.locator('.bar > .on').boundingBox()) ?? {};
        const control = await page.getByLabel(`Answer ${index + 1}`).boundingBox();
        expect(y).toBeGreaterThan(0);
        expect(y + high).toBeLessThanOrEqual(rest);
        expect(y).toBeLessThan((control?.y ?? 0) + (control?.height ?? 0));
        if (index === 1) await picture(page, `keyboard-${width}x${rest}`);
        await page.locator('.bar > .on').click();
      }
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page)).toEqual([]);
      expect(browser.complaints).toEqual([]);
    },
  );

  it.each([
    [390, 664],
    [375, 553],
    [360, 616],
    [412, 732],
    [1280, 720],
  ])('a signature drawn in a %d x %d window appears in its field while it is drawn [T1417]', async (width, height) => {
    const page = await open({ width, height }, [...TEXTS.slice(0, 2), { ...SIGNATURE, positionY: 60 }]);
    const box = page.locator('.fillable', { hasText: 'Signature' });
    await box.click();
    await drawWave(page, { hold: true });
    const seen = async () => {
      const { x = -1, y = -1, width: wide = 0, height: high = 0 } = (await box.boundingBox()) ?? {};
      const dialog = (await page.locator('dialog').boundingBox()) ?? { x: 0, y: 0 };
      const isBeside = x + wide <= dialog.x;
      return { isBeside, top: y, foot: isBeside ? height - y - high : dialog.y - y - high };
    };
    const { isBeside, top, foot } = await seen();
    expect(isBeside).toBe(width > 1000);
    // The field is below the slim header and above the pad.
    expect(top).toBeGreaterThan(56);
    expect(foot).toBeGreaterThan(8);
    // The preview shows the same ink, as large as the field allows.
    const mirrored = await box.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true });
      copy?.drawImage(canvas, 0, 0);
      const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return {
        share: canvas.width / canvas.height,
        ink: data.filter((value, index) => index % 4 === 3 && value > 0).length,
      };
    });
    expect(mirrored.ink).toBeGreaterThan(100);
    const drawn = await inkIn(page);
    expect(mirrored.share).toBeCloseTo(drawn.width / drawn.height, 0);
    await picture(page, `pad-over-${width}x${height}`);
    await page.mouse.up();
    for (const method of ['Type', 'Upload']) {
      await page.getByRole('radio', { name: method, exact: true }).check();
      await expect.poll(async () => (await seen()).foot).toBeGreaterThan(8);
    }
    expect((await seen()).top).toBeGreaterThan(56);
    expect(await box.locator('canvas').count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it('on a phone in landscape, the signature pad fills the window, with its buttons at the side [T1418]', async () => {
    const page = await open({ width: 844, height: 390 }, [SIGNATURE]);
    await page.getByRole('button', { name: 'Start' }).click();
    const pad = await padOf(page);
    expect(pad.height).toBeGreaterThan(300);
    expect(pad.width).toBeGreaterThan(600);
    const use = await page.getByRole('button', { name: 'Use this signature' }).boundingBox();
    expect(use?.x).toBeGreaterThan(pad.x + pad.width);
    expect((use?.y ?? 0) + (use?.height ?? 390)).toBeLessThanOrEqual(390);
    await drawWave(page);
    await picture(page, 'pad-on-its-side');
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await signDocument(page);
    await page.waitForURL(/done/);
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page zooms in on the current field, and out again when the sheet is hidden', async () => {
    const page = await open({ width: 390, height: 664 }, TEXTS);
    const widthOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => each.getBoundingClientRect().width);
    const plain = await widthOf('.page');
    await page.getByRole('link', { name: 'Answer 4' }).click();
    await expect.poll(() => hidden(page)).toEqual([]);
    // To fill 72% of the window, this field would need a zoom of 2.4, which is more than the maximum.
    expect((await widthOf('.page')) / plain).toBeCloseTo(2.2, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.poll(() => widthOf('.page')).toBe(plain);
    expect(browser.complaints).toEqual([]);
  });

  it('hiding the input sheet after the last step keeps the signed field in view', async () => {
    const page = await open({ width: 390, height: 664 }, [{ ...SIGNATURE, positionY: 60 }]);
    await page.getByRole('button', { name: 'Start' }).click();
    await drawWave(page);
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByRole('button', { name: 'Sign document' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Review and finish');
    const { y = -1, height = 0 } = (await page.locator('.fillable').boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(600);
  });

  it('on a phone, the input of a field is in a sheet that can be hidden [T1411]', async () => {
    const page = await open(PHONE, TEXTS);
    const label = () => page.getByLabel('Answer 3');
    await page.getByRole('link', { name: 'Answer 3' }).click();
    await expect.poll(() => hidden(page)).toEqual([]);
    await label().fill('Ann Ltd');
    const place = () => page.evaluate(() => window.scrollY);
    const before = await place();
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await page.getByRole('button', { name: 'Hide' }).count()).toBe(0);
    expect(await place()).toBe(before);
    expect(await label().inputValue()).toBe('Ann Ltd');
    await page.getByRole('link', { name: 'Answer 4' }).click();
    await expect.poll(() => hidden(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: 'Hide' }).count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it.each([PHONE, DESKTOP])(
    'signing one field takes three taps in a window of $width x $height [T1412]',
    async (viewport) => {
      const page = await open(viewport, [SIGNATURE]);
      await picture(page, `three-taps-${viewport.width}-0`);
      await page.getByRole('button', { name: 'Start' }).click();
      await drawWave(page);
      await picture(page, `three-taps-${viewport.width}-1`);
      await page.getByRole('button', { name: 'Use this signature' }).click();
      await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
      await picture(page, `three-taps-${viewport.width}-2`);
      expect(await page.getByRole('button', { name: 'Sign document' }).count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Review and finish' }).count()).toBe(0);
      await signDocument(page);
      await page.waitForURL(/done/);
      expect(browser.complaints).toEqual([]);
    },
  );

  it('a signature pad opened with the keyboard accepts typing, even while an answer is being saved', async () => {
    const page = await open(DESKTOP, [...TEXTS.slice(0, 1), SIGNATURE]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/fields/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('textbox').first().fill('Ann Ltd');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign here');
    // Simulate a busy machine by delaying timers.
    await page.evaluate(() => {
      const { setTimeout } = window;
      Object.assign(window, { setTimeout: (run: () => void, ms = 1500) => setTimeout(run, ms) });
    });
    await page.keyboard.press('Enter');
    release();
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
    await page.getByLabel('Type your name').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('id="typed-signature"');
  });

  it('with the keyboard alone, a recipient can skip the document with a link, and type a signature', async () => {
    const page = await open(DESKTOP, [...TEXTS.slice(0, 2), SIGNATURE]);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to your answers');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Ann Ltd');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Leeds');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Sign here');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain('id="typed-signature"');
    await page.keyboard.press('Enter');
    await page.getByText('All filled in').waitFor();
    for (let stops = 0; stops < 5; stops++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(() => document.activeElement?.textContent === 'Sign document')) break;
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(/done/);
    expect(browser.complaints).toEqual([]);
  });

  it.each([720, 800, 900, 1080])(
    'at a window height of %d, the Sign button is never covered at any scroll position [T1413]',
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

  it('after scrolling past the title of a document, the title appears in a slim bar, without moving anything [T3441]', async () => {
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

  it('the buttons of the signature pad stay in view in short windows [T1414]', async () => {
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

  it('a signature can be drawn even if the network fails after the signing page was opened [T1415]', async () => {
    const page = await open(PHONE, [SIGNATURE]);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Start' }).tap();
    await drawWave(page);
    await page.getByRole('button', { name: 'Use this signature' }).tap();
    await page.getByRole('img', { name: 'Your signature' }).waitFor();
  });
});

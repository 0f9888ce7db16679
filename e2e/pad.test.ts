import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CreatedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { drawWave, inkIn, padOf } from './drawing.ts';

const LANDSCAPE = { width: PHONE.height, height: PHONE.width };

describe('a signature on the signing page', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const sent = (request = {}): Promise<CreatedDocument> =>
    sentDocument(service, account, { recipients: [{ name: 'Ann', email: 'ann@example.com' }], ...request });
  const openPad = async (document: CreatedDocument, viewport = PHONE): Promise<Page> => {
    const page = await browser.open(document.recipients[0]?.signingUrl ?? '', viewport);
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await padOf(page);
    return page;
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
  const resized = async (page: Page, viewport: { width: number; height: number }) => {
    const before = await page.locator('.pad canvas').evaluate((canvas: HTMLCanvasElement) => canvas.width);
    await page.setViewportSize(viewport);
    await page.waitForFunction(
      (width) => document.querySelector<HTMLCanvasElement>('.pad canvas')?.width !== width,
      before,
    );
  };

  it('a signature can be drawn on a phone by scanning a QR code, and appears on the desktop [T434]', async () => {
    const document = await sent({ title: 'Secret agreement' });
    const desktop = await openPad(document, DESKTOP);
    const offered = desktop.waitForResponse(/hand-offs$/);
    await press(desktop, 'Sign on your phone');
    const { url } = await (await offered).json();
    await desktop.getByRole('img', { name: 'QR code that opens a drawing page' }).waitFor();
    await picture(desktop, 'hand-off-desktop');

    const phone = await browser.open(url, PHONE);
    expect(await phone.content()).not.toContain('Secret agreement');
    await press(phone, 'Send');
    await phone.getByText('Draw your signature first.').waitFor();
    await drawWave(phone);
    await picture(phone, 'hand-off-phone');
    await press(phone, 'Send');
    await phone.getByRole('heading', { name: 'Your signature was sent' }).waitFor();

    await desktop.getByText('Signature received.').waitFor();
    await picture(desktop, 'hand-off-arrived-desktop');
    await press(desktop, 'Use this signature');
    await desktop.getByRole('img', { name: 'Your signature' }).waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'This code has already been used' }).waitFor();
    await desktop.getByText('All filled in').waitFor();
    await press(desktop, 'Sign document');
    await desktop.getByRole('heading', { name: 'This document is complete' }).waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'This code no longer works' }).waitFor();
    expect(browser.complaints).toEqual([]);
  }, 60_000);

  it('a signature can no longer be drawn by phone after the signature dialog is closed', async () => {
    const document = await sent();
    const desktop = await openPad(document, DESKTOP);
    const offered = desktop.waitForResponse(/hand-offs$/);
    await press(desktop, 'Sign on your phone');
    const { url } = await (await offered).json();
    const ended = desktop.waitForResponse(/hand-offs\/\d+$/);
    await desktop.keyboard.press('Escape');
    expect((await ended).request().method()).toBe('DELETE');
    const phone = await browser.open(url, PHONE);
    await phone.getByRole('heading', { name: 'This code has already been used' }).waitFor();
    const pad = await openPad(document, PHONE);
    expect(await pad.getByRole('button', { name: 'Sign on your phone' }).count()).toBe(0);
    expect(browser.complaints).toEqual([]);
  });

  it('a signature keeps the position and shape of every stroke when the phone is rotated [T432]', async () => {
    const page = await openPad(await sent());
    await drawWave(page, { hold: true });
    const upright = await inkIn(page);
    await resized(page, LANDSCAPE);
    const turned = await inkIn(page);
    const pad = await padOf(page);
    expect(turned.left).toBeGreaterThan(0);
    expect(turned.left + turned.width).toBeLessThan(pad.width);
    expect(turned.top + turned.height).toBeLessThan(pad.height);
    expect(turned.width / turned.height).toBeCloseTo(upright.width / upright.height, 1);
    await page.mouse.up();

    await page.mouse.move(pad.x + 20, pad.y + 20);
    await page.mouse.down();
    await page.mouse.move(pad.x + 60, pad.y + 25, { steps: 5 });
    await page.mouse.up();
    expect((await inkIn(page)).left).toBeLessThan(turned.left);
    await press(page, 'Undo');
    expect(await inkIn(page)).toEqual(turned);
    await resized(page, PHONE);
    const back = await inkIn(page);
    for (const side of ['left', 'top', 'width', 'height'] as const)
      expect(Math.abs(back[side] - upright[side])).toBeLessThan(1);
    await press(page, 'Start over');
    await press(page, 'Use this signature');
    await page.getByText('Draw your signature first.').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('a signature can be created offline, since the signature pad and its font are loaded in advance [T3407]', async () => {
    const document = await sent();
    const page = await browser.open(document.recipients[0]?.signingUrl ?? '', PHONE);
    await page.waitForFunction(() => [...window.document.fonts].some(({ status }) => status === 'loaded'));
    expect(await page.evaluate(() => [...window.document.fonts].map(({ family }) => family))).toEqual(['caveat']);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await padOf(page);
    await page.getByRole('radio', { name: 'Type', exact: true }).check();
    await press(page, 'Use this signature');
    await page.locator('.signature-made .caveat').waitFor();
    await page.getByRole('status').getByText('Your answers are kept here').waitFor();
    await page.context().setOffline(false);
    await page.locator('.save-state', { hasText: 'Saved' }).waitFor();
    for (const complaint of browser.complaints.splice(0)) expect(complaint).toContain('ERR_INTERNET');
  });

  it('the signature pad opens automatically once it has loaded', async () => {
    const document = await sent();
    const page = await browser.open(`${service.url}/sign/unknown`, PHONE);
    let isCut = false;
    await page.route('**/assets/*.js', (route) => (isCut ? route.abort() : route.continue()));
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await page.goto(document.recipients[0]?.signingUrl ?? '');
    await page.waitForSelector('form[aria-busy="false"]');
    await page.waitForLoadState('networkidle');
    isCut = true;
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByText('The drawing pad hasn’t loaded yet.').waitFor();
    isCut = false;
    await padOf(page);
    expect(await page.getByText('The drawing pad hasn’t loaded yet.').count()).toBe(0);
    for (const complaint of browser.complaints.splice(0)) expect(complaint).toContain('ERR_FAILED');
  });

  it('a signature is typed in one of three handwriting styles, displayed in the field, and reused in other fields [T3404]', async () => {
    const document = await sent();
    const page = await openPad(document);
    await page.getByRole('radio', { name: 'Type', exact: true }).check();
    await page.waitForFunction(
      () => [...window.document.fonts].filter(({ status }) => status === 'loaded').length === 3,
    );
    const faces = page.getByRole('radiogroup', { name: 'Handwriting style' });
    const family = (number: number) =>
      faces
        .locator('.handwriting')
        .nth(number - 1)
        .evaluate((text) => getComputedStyle(text).fontFamily.split(',')[0]);
    expect(await Promise.all([1, 2, 3].map(family))).toEqual(['caveat', 'dancing-script', 'marck-script']);
    expect(await faces.locator('.handwriting').allTextContents()).toEqual(['Ann', 'Ann', 'Ann']);
    await faces.getByRole('radio', { name: 'Handwriting style 2' }).check();
    await picture(page, 'pad-faces-phone');
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Use this signature');
    expect((await saved).postDataJSON()).toEqual({ value: { type: 'typed', text: 'Ann', face: 'dancing-script' } });
    await page.reload();
    await page.locator('.signature-made .dancing-script').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('a signature can be drawn with a finger without scrolling the page [T433]', async () => {
    const page = await openPad(await sent());
    const pad = await padOf(page);
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: pad.x + 100, y }],
      });
    const scrolled = () => page.evaluate(() => [window.scrollY, document.querySelector('dialog')?.scrollTop]);
    const before = await scrolled();
    await touch('touchStart', pad.y + 150);
    for (let y = 150; y > 20; y -= 10) await touch('touchMove', pad.y + y);
    await touch('touchEnd', 0);
    expect(await scrolled()).toEqual(before);
    expect((await inkIn(page)).height).toBeGreaterThan(80);
  });

  it('a signature can be a photo, which is turned upright; other files are refused with the reason [T431]', async () => {
    const document = await sent();
    const page = await openPad(document, DESKTOP);
    await page.getByRole('radio', { name: 'Upload' }).check();
    const file = page.getByLabel('Choose an image of your signature');
    await file.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await page.getByText('This file can’t be used as an image.').waitFor();
    await file.evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(26 * 1024 * 1024)], 'heavy.jpg', { type: 'image/jpeg' }));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await page.getByText('This image is too large.').waitFor();

    // The file is landscape. Its EXIF orientation (6) rotates it by 90 degrees.
    const photo = sharp({ create: { width: 80, height: 40, channels: 3, background: '#333' } });
    const buffer = await photo.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await file.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    const shown = page.locator('dialog img');
    await shown.waitFor();
    const size = () => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(await size()).toEqual([40, 80]);
    expect(browser.complaints).toEqual([]);
  });

  it('a signature is extracted from a photo, without the paper around it [T1419]', async () => {
    const document = await sent();
    const page = await openPad(document);
    await page.getByRole('radio', { name: 'Upload' }).check();
    const camera = page.getByLabel('Take a photo');
    expect(await camera.getAttribute('capture')).toBe('environment');
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200">
      <linearGradient id="light"><stop stop-color="#b5b3ae"/><stop offset="1" stop-color="#e6e4df"/></linearGradient>
      <rect width="1600" height="1200" fill="url(#light)"/>
      <path d="M500 600c80-200 160-200 200 0s120 200 200 0 120-160 200 40" fill="none" stroke="#1d2f6f" stroke-width="14"/></svg>`;
    const buffer = await sharp(Buffer.from(svg)).jpeg().toBuffer();
    await camera.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
    await page.locator('dialog img').waitFor();
    await picture(page, 'pad-photo-phone');
    const saved = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Use this signature');
    const { image } = ((await saved).postDataJSON() as { value: { image: string } }).value;
    const taken = sharp(Buffer.from(image.split(',')[1] ?? '', 'base64'));
    const { width = 0, height = 0, hasAlpha } = await taken.metadata();
    expect(hasAlpha).toBe(true);
    expect(width).toBeGreaterThan(600);
    expect(width).toBeLessThan(680);
    expect(height).toBeLessThan(400);
    const pixels = await taken.ensureAlpha().raw().toBuffer();
    const alphas = Array.from({ length: width * height }, (_, index) => pixels[4 * index + 3] ?? 0);
    expect([alphas[0], alphas[width - 1], alphas.at(-1)]).toEqual([0, 0, 0]);
    expect(alphas.filter((alpha) => alpha === 0).length / alphas.length).toBeGreaterThan(0.8);
    expect(alphas.filter((alpha) => alpha === 255).length).toBeGreaterThan(5000);
    await page.getByRole('img', { name: 'Your signature' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('a signature can be an image that is selected with the keyboard, dropped or pasted', async () => {
    const signer = { name: 'Ann', email: 'ann@example.com' };
    const document = await sent({ recipients: [signer], meta: { language: 'de' } });
    const page = await browser.open(document.recipients[0]?.signingUrl ?? '', DESKTOP);
    await page.getByRole('button', { name: 'Hier unterschreiben' }).first().click();
    await padOf(page);
    await page.getByRole('radio', { name: 'Hochladen' }).check();
    const file = page.getByLabel('Bild Ihrer Unterschrift auswählen');
    expect(await file.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
    await page.keyboard.press('Tab');
    const button = page.getByText('Bild auswählen', { exact: true });
    expect(await button.evaluate((label) => getComputedStyle(label).outlineStyle)).toBe('solid');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    const image = sharp({ create: { width: 80, height: 40, channels: 3, background: '#333' } });
    const buffer = await image.png().toBuffer();
    await (await chooser).setFiles({ name: 'Unterschrift.png', mimeType: 'image/png', buffer });
    await page.getByRole('status').getByText('Unterschrift.png').waitFor();
    await page.getByText('Anderes Bild auswählen', { exact: true }).waitFor();
    for (const type of ['drop', 'paste'] as const) {
      await page.evaluate(
        ([type, bytes]) => {
          const given = new DataTransfer();
          given.items.add(new File([new Uint8Array(bytes)], `${type}.png`, { type: 'image/png' }));
          const how = { bubbles: true, cancelable: true };
          window.document.body.dispatchEvent(
            type === 'drop'
              ? new DragEvent(type, { ...how, dataTransfer: given })
              : new ClipboardEvent(type, { ...how, clipboardData: given }),
          );
        },
        [type, [...buffer]] as const,
      );
      await page.getByRole('status').getByText(`${type}.png`).waitFor();
    }
    await picture(page, 'pad-upload-desktop');
    for (const [colorScheme, name] of [
      ['light', 'pad-upload-small'],
      ['dark', 'pad-upload-small-dark'],
    ] as const) {
      await page.setViewportSize(SMALL_PHONE);
      await page.emulateMedia({ colorScheme });
      await expectNoSidewaysScroll(page);
      await picture(page, name);
    }
    expect(browser.complaints).toEqual([]);
  });
});

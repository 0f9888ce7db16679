import { createHash } from 'node:crypto';
import { sayIn } from '@countersign/languages';
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../packages/pdf/test/build-pdf.ts';
import { qpdf } from '../packages/pdf/test/tools.ts';
import { edited } from '../packages/pdf/test/verify/edit.ts';
import { withMisleadingFields } from '../packages/pdf/test/verify/misleading-field.ts';
import { sealedWithPassword } from '../packages/pdf/test/verify/sealed-with-password.ts';
import { signByHand } from '../packages/pdf/test/verify/sign-by-hand.ts';
import { completedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { barriers } from './barriers.ts';
import { expectNoSidewaysScroll, picture, SMALL_PHONE, useBrowser } from './browser.ts';

describe('verifying a file', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let page: Page;
  let signed: Buffer;
  let changed: Buffer;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { MAX_UPLOAD_MB: '1' } });
    signed = await signByHand(buildPdf());
    changed = edited(signed, { 4: '<</Length 3>>\nstream\nBT \nendstream' });
    page = await browser.open(`${service.url}/verify`, SMALL_PHONE);
  });
  afterAll(() => service?.dispose());

  const choose = (name: string, buffer: Buffer) =>
    page.locator('#file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  const send = () => page.getByRole('button', { name: 'Upload and verify' }).click();
  const verdict = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
  const problem = () => page.getByRole('alert').filter({ hasText: /./ }).textContent();
  const give = (type: 'drop' | 'paste', bytes: Buffer) =>
    page.evaluate(
      ([type, bytes]) => {
        const given = new DataTransfer();
        given.items.add(new File([new Uint8Array(bytes)], `${type}ped.pdf`, { type: 'application/pdf' }));
        const kind = { bubbles: true, cancelable: true };
        const event =
          type === 'drop'
            ? new DragEvent(type, { ...kind, dataTransfer: given })
            : new ClipboardEvent(type, { ...kind, clipboardData: given });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [type, [...bytes]] as const,
    );

  it('verifying a password-protected PDF asks for its password, which is used only for that verification', async () => {
    const encrypted = qpdf(buildPdf(), '--encrypt', 'kept secret', 'owner', '256', '--');
    const locked = await sealedWithPassword(encrypted, 'kept secret');
    await choose('locked.pdf', locked);
    await send();
    await verdict('This file cannot be read');
    const password = page.getByLabel('Password of the PDF');
    const check = page.getByRole('button', { name: 'Verify', exact: true });
    await password.fill('another');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'check-locked');
    await check.click();
    await page.getByText('The password does not open the file.').waitFor();
    await password.fill('kept secret');
    await check.click();
    await verdict('This file could not be verified');
    expect(await page.locator('main').textContent()).toContain('Seal1');
    expect(await password.count()).toBe(0);
  });

  it('a file sealed by this service is recognized in the browser, and nothing is sent to the server without notice [T2401]', async () => {
    const account = await service.createAccount();
    const lease = await completedDocument(service, account, { title: 'Lease' });
    const link = `${service.url}/api/signing/${lease.recipients[0]!.token}/download`;
    const sealed = Buffer.from(await (await fetch(link)).arrayBuffer());
    const sent: string[] = [];
    const watch = (request: Request) => void (request.method() === 'POST' && sent.push(request.url()));
    page.on('request', watch);
    await choose('lease.pdf', sealed);
    await verdict('This service sealed this exact file');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    const shown = await page.locator('main').textContent();
    expect(shown).toContain(createHash('sha256').update(sealed).digest('hex'));
    expect(shown).toContain('The file was not uploaded');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'check-known');
    const changed = Buffer.from(sealed);
    changed[30] = (changed[30] ?? 0) ^ 1;
    await choose('lease (2).pdf', changed);
    await verdict('This service does not recognize this file');
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'check-asking');
    const buttons = page.locator('.outcome button');
    expect(await buttons.allTextContents()).toEqual(['Don’t upload', 'Upload and verify']);
    await page.getByRole('button', { name: 'Don’t upload' }).click();
    expect(await page.locator('.outcome').count()).toBe(0);
    expect(sent).toEqual([]);
    await choose('lease (3).pdf', changed);
    await send();
    await verdict('Do not rely on this file');
    expect(sent).toEqual([`${service.url}/api/verify`]);
    expect(await page.locator('.verdict').textContent()).toContain('Ask the sender for the sealed file');
    await expectNoSidewaysScroll(page);
    expect(await barriers(page)).toEqual([]);
    await picture(page, 'check-changed');
    page.off('request', watch);
  });

  it('verification starts when a file is selected, and its result names each changed page and each change [T545]', async () => {
    await choose('lease.pdf', changed);
    await send();
    await verdict('This file could not be verified');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
    const [finding] = await page.locator('.changes li').allTextContents();
    expect(finding).toMatch(/^Not covered Page 1 The content of the page was replaced\. Object 4 in the file$/);
    const link = page.getByRole('link', { name: 'Page 1' });
    expect(await link.getAttribute('href')).toMatch(/^blob:.*#page=1$/);
    await expectNoSidewaysScroll(page);
    expect(await barriers(page)).toEqual([]);
  });

  it('verification shows a field whose appearance differs from its value as an image next to the value [T4724]', async () => {
    await choose('form.pdf', await withMisleadingFields());
    await send();
    await verdict('This file could not be verified');
    const drawn = page.getByRole('img', { name: 'The field as drawn' });
    await drawn.waitFor();
    expect(await drawn.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      600, 60,
    ]);
    expect(await page.locator('.shown-and-value bdi').allTextContents()).toEqual(['900', '<b>100</b>']);
    await expectNoSidewaysScroll(page);
    expect(await barriers(page)).toEqual([]);
    await drawn.scrollIntoViewIfNeeded();
    await picture(page, 'check-field');
  });

  it('a file to verify can be dropped or pasted, and errors distinguish other files from unsigned PDFs [T443]', async () => {
    expect(await give('drop', Buffer.from('MZ'))).toBe(true);
    await send();
    await verdict('This is not a PDF');
    expect(await page.locator('#file').evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe(
      'dropped.pdf',
    );
    expect(await give('paste', Buffer.from(buildPdf()))).toBe(true);
    await send();
    await verdict('This file is not signed');
  });

  it('the verification of a file can be cancelled while in progress [T543]', async () => {
    await page.route('**/api/verify', () => {}, { times: 1 });
    await choose('slow.pdf', signed);
    await send();
    await page.getByRole('progressbar', { name: /slow\.pdf/ }).waitFor();
    expect(await page.getByRole('status').textContent()).toMatch(/^(Uploading|Verifying) slow\.pdf…$/);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('status').textContent()).toBe('Verification cancelled.');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await send();
    await verdict('This file could not be verified');
  });

  it('an error during verification names its cause, and verification resumes where it stopped [T544]', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await choose('large.pdf', Buffer.alloc(1024 * 1024 + 1));
    expect(await problem()).toBe('This file is too large. The limit is 1 MB.');
    expect(asked.filter((url) => url.startsWith('http'))).toEqual([]);
    for (const [status, code, words] of [
      [429, 'TOO_MANY_ATTEMPTS', 'Too many attempts. Try again in 2 minutes.'],
      [413, 'PAYLOAD_TOO_LARGE', 'This file is too large. The limit is 1 MB.'],
    ] as const) {
      const headers = { 'Retry-After': '90' };
      await page.route('**/api/verify', (route) => route.fulfill({ status, headers, json: { code } }), { times: 1 });
      await choose(`${code}.pdf`, signed);
      await send();
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
    }
    await choose('empty.pdf', Buffer.alloc(0));
    await page.getByRole('alert').filter({ hasText: 'This file is empty.' }).waitFor();
    await page.context().setOffline(true);
    await choose('lease.pdf', signed);
    await page.getByRole('alert').filter({ hasText: 'Check your connection' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await send();
    await verdict('This file could not be verified');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('the whole verification page works in other languages, including right-to-left ones [T542]', async () => {
    await page.goto(`${service.url}/verify?lang=ar`);
    await choose('lease.pdf', changed);
    await page.getByRole('button', { name: sayIn('ar', 'check')('ask.send') }).click();
    await verdict(sayIn('ar', 'check')('headline.unconfirmed'));
    const text = await page.evaluate(() => {
      const said = document.querySelector('main')?.cloneNode(true) as HTMLElement;
      for (const kept of said.querySelectorAll('code, bdi, [lang="en"], .product')) kept.remove();
      return said.textContent ?? '';
    });
    expect(text).toContain(sayIn('ar', 'finding')('page.content'));
    // These abbreviations are the same in every language.
    expect(text.match(/[A-Za-z]{2,}/g)?.filter((word) => !/^(PDF|SHA|ETSI|EN|UTC|PM|AM)$/.test(word))).toEqual([]);
    await expectNoSidewaysScroll(page);
    expect(await barriers(page)).toEqual([]);
  });

  it('the browser console stays empty while a file is verified, without policy violations', () => {
    expect(browser.complaints.filter((each) => !/ERR_INTERNET|status of 4\d\d/.test(each))).toEqual([]);
  });
});

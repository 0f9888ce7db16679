import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { sayIn } from '@countersign/languages';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { ask, type CreatedDocument, sentDocument, signs, uploadedDocument } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { toolPath } from '../packages/testing/src/tools.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, useBrowser } from './browser.ts';
import { FIELDS } from './fields.ts';
import { signDocument } from './sign-document.ts';

describe('the signing page in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  /**
   * Creates and sends a document. `fields` belong to the first recipient, and all other recipients get a signature
   * field.
   */
  const sent = async (
    recipients: { name: string; email: string; role?: string; signingOrder?: number }[],
    fields: object[],
    request = {},
  ): Promise<CreatedDocument> => {
    const document = await uploadedDocument(service, account, { recipients, ...request }, buildPdf({ pages: 2 }));
    const [first, ...others] = document.recipients;
    const place = (field: object, recipientId: number, index: number) => ({
      page: 1 + Math.floor(index / 14),
      positionX: 8 + (index % 2) * 46,
      positionY: 10 + Math.floor((index % 14) / 2) * 12,
      width: 36,
      height: 7,
      recipientId,
      ...field,
    });
    const all = [
      ...fields.map((field, index) => place(field, first?.recipientId ?? 0, index)),
      ...others
        .filter(({ role }) => role !== 'CC')
        .map(({ recipientId }, index) => place({ type: 'SIGNATURE' }, recipientId, fields.length + index)),
    ];
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields: all });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    return document;
  };
  const open = (document: CreatedDocument, index: number, viewport = PHONE) =>
    browser.open(document.recipients[index]?.signingUrl ?? '', viewport);
  const saved = (page: Page) =>
    page.waitForFunction(() => document.querySelector('.save-state')?.textContent === 'Saved');
  const dialog = (page: Page) => page.getByRole('dialog');

  const drawSignature = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.waitForFunction(() => (document.querySelector<HTMLCanvasElement>('.pad canvas')?.width ?? 0) > 300);
    const canvas = await page.locator('.pad canvas').boundingBox();
    if (!canvas) throw new Error('nowhere to draw');
    await page.mouse.move(canvas.x + 30, canvas.y + 100);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++)
      await page.mouse.move(canvas.x + 30 + step * 10, canvas.y + 100 - 40 * Math.sin(step / 2));
    await page.mouse.up();
    await picture(page, `draw-${page.viewportSize()?.width}`);
    await page.getByRole('button', { name: 'Use this signature' }).click();
  };

  const typeSignature = async (page: Page, name: string) => {
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByRole('radio', { name: 'Type' }).check();
    await page.getByLabel('Type your name').fill(name);
    await picture(page, `type-${page.viewportSize()?.width}`);
    await page.getByRole('button', { name: 'Use this signature' }).click();
  };

  it('a document with an approval and two signatures on the signing page becomes a sealed PDF that independent tools can verify [T001]', async () => {
    const document = await sent(
      [
        { name: 'Ann Example', email: 'ann@example.com' },
        { name: 'Pat Approver', email: 'pat@example.com', role: 'APPROVER' },
        { name: 'Bo Second', email: 'bo@example.com' },
        { name: 'Cy Copy', email: 'cy@example.com', role: 'CC' },
      ],
      FIELDS,
      {
        title: 'Agreement <img src=x onerror=alert(1)>',
        meta: { message: 'Hello {signer.name}, <b>please</b> sign.' },
      },
    );

    const approver = await open(document, 1, DESKTOP);
    await approver.getByText('has asked you to approve this document').waitFor();
    await typeSignature(approver, 'Pat Approver');
    await picture(approver, 'approve-desktop');
    await approver.getByRole('button', { name: 'Approve document' }).click();
    await approver.getByRole('heading', { name: 'You’ve approved' }).waitFor();
    await picture(approver, 'approved-desktop');

    const copy = await open(document, 3);
    await copy.getByRole('heading', { name: 'Not finished yet' }).waitFor();

    const ann = await open(document, 0);
    expect(await ann.title()).toBe('Agreement <img src=x onerror=alert(1)>');
    await ann.getByText('Hello Ann Example, <b>please</b> sign.').waitFor();
    await expectNoSidewaysScroll(ann);
    await picture(ann, 'open-phone');
    await ann.getByLabel('Initials').fill('AE');
    await ann.getByRole('button', { name: 'Use today' }).click();
    await ann.getByLabel('Company').fill('Example & Sons');
    await ann.getByLabel('Amount').fill('5');
    await ann.getByLabel('Company').focus();
    await ann.getByText('Enter 10 or more.').waitFor();
    await picture(ann, 'problem-phone');
    await ann.getByLabel('Amount').fill('1234.5');
    await ann.getByRole('radio', { name: 'green' }).check();
    await ann.getByRole('checkbox', { name: 'red' }).check();
    await ann.getByRole('checkbox', { name: 'blue' }).check();
    await ann.getByLabel('Least liked').selectOption('blue');
    await drawSignature(ann);
    await saved(ann);
    expect(await ann.getByLabel('Amount').inputValue()).toBe('1,234.50');

    // After a reload, or on another device, the document continues where this page stopped.
    await ann.reload();
    expect(await ann.getByLabel('Company').inputValue()).toBe('Example & Sons');
    expect(await ann.getByRole('checkbox', { name: 'blue' }).isChecked()).toBe(true);
    await ann.getByRole('img', { name: 'Your signature' }).waitFor();
    await ann.getByText('All filled in').waitFor();
    await ann.getByRole('button', { name: 'Sign document' }).scrollIntoViewIfNeeded();
    await picture(ann, 'ready-phone');
    await signDocument(ann);
    await ann.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    await picture(ann, 'signed-phone');

    const bo = await open(document, 2, DESKTOP);
    await bo.getByText('1,234.50').waitFor();
    await typeSignature(bo, 'Bo Second');
    await picture(bo, 'second-desktop');
    await signDocument(bo);
    await bo.getByRole('heading', { name: 'This document is complete' }).waitFor();
    await bo.waitForFunction(() => [...window.document.images].every((image) => image.complete));
    await picture(bo, 'completed-desktop');

    await copy.reload();
    const [download] = await Promise.all([
      copy.waitForEvent('download'),
      copy.getByRole('link', { name: 'Download sealed PDF' }).click(),
    ]);
    const path = join(inject('runDirectory'), 'e2e-sealed.pdf');
    await download.saveAs(path);
    expect(execFileSync(toolPath('qpdf'), ['--check', path]).toString()).toContain(
      'No syntax or stream encoding errors found',
    );
    const verdict = execFileSync(toolPath('pdfsig'), ['-nocert', path]).toString();
    expect(verdict).toContain('Signature is Valid');
    expect(verdict).toContain('Total document signed');
    const text = execFileSync(toolPath('pdftotext'), ['-layout', path, '-']).toString();
    for (const value of ['AE', 'Ann Example', 'Example & Sons', '1,234.50', 'C-42']) expect(text).toContain(value);

    const { qrToken } = (
      await service.services.database.pool.query('select qr_token as "qrToken" from envelopes where number = $1', [
        document.id,
      ])
    ).rows[0];
    const verification = await browser.open(`${service.url}/verify/${qrToken}`, DESKTOP);
    await verification.getByRole('heading', { name: 'Verified' }).waitFor();
    const page = await verification.content();
    expect(page).toContain('a***@example.com');
    expect(page).not.toContain('ann@example.com');
    await expectNoSidewaysScroll(verification);
    await picture(verification, 'verify-desktop');
    expect(browser.complaints).toEqual([]);
  }, 120_000);

  it('the signing page leads to missing answers instead of finishing, and states the reason next to the field [T430]', async () => {
    const document = await sent([{ name: 'Ann', email: 'ann@example.com' }], FIELDS);
    const page = await open(document, 0, SMALL_PHONE);
    await expectNoSidewaysScroll(page);
    await page.getByText(/\d fields left/).waitFor();
    await signDocument(page);
    await page.getByText('This field is required.').first().waitFor();
    expect(await page.getByLabel('Initials').evaluate((input) => input === window.document.activeElement)).toBe(true);
    expect(await page.getByLabel('Initials').getAttribute('aria-invalid')).toBe('true');
    await page.waitForFunction(() => {
      const { top = -1, bottom = Infinity } = window.document.activeElement?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= window.innerHeight - (window.document.querySelector('.bar')?.clientHeight ?? 0);
    });
    await picture(page, 'missing-small-phone');
    await page.getByLabel('Initials').fill('A');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByLabel('Date').evaluate((input) => input === window.document.activeElement)).toBe(true);
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page names letters that cannot be printed next to the input, and asks for a drawn signature [T3496]', async () => {
    const tyre = await sent(
      [{ name: 'Ann Example', email: 'ann@example.com' }],
      [{ type: 'SIGNATURE' }, { type: 'TEXT', fieldMeta: { label: 'Company' } }],
    );
    const page = await open(tyre, 0);
    await page.getByLabel('Company').fill('Tyre \u{10900}\u{10901}');
    await typeSignature(page, 'Ann \u{10902}');
    await page.waitForFunction(() => document.querySelectorAll('.problem:not(:empty)').length === 2);
    const [ofSignature, ofText] = await page.locator('.problem:not(:empty)').allTextContents();
    const plain = (text = '') => text.replace(/[\u2068\u2069]/g, '');
    expect(plain(ofSignature)).toBe('These characters can’t be printed: \u{10902}. Draw your signature instead.');
    expect(plain(ofText)).toBe('These characters can’t be printed: \u{10900} \u{10901}. Use different ones.');
    await picture(page, 'letters-not-printed-phone');
    await page.getByLabel('Company').fill('Tyre ✗ 𝓐');
    await saved(page);
    expect(await page.locator('.problem:not(:empty)').count()).toBe(1);
  });

  it('the signing page can be completed with the keyboard alone [T393]', async () => {
    const everyType = [...FIELDS, { type: 'FREE_SIGNATURE' }];
    const document = await sent([{ name: 'Kay Board', email: 'kay@example.com' }], everyType);
    const page = await open(document, 0, DESKTOP);
    await page.waitForSelector('form[aria-busy="false"]');
    const focused = () =>
      page.evaluate(() => {
        const element = window.document.activeElement as HTMLInputElement | null;
        return `${element?.labels?.[0]?.textContent ?? element?.textContent ?? ''}`.trim();
      });
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 60; presses++) {
        await page.keyboard.press('Tab');
        if ((await focused()) === name) return;
      }
      throw new Error(`${name} cannot be reached by Tab`);
    };
    // The box on the page comes first in the tab order and leads to its control.
    await tabTo('Initials');
    await page.keyboard.press('Enter');
    await page.keyboard.type('KB');
    await page.keyboard.press('Enter');
    expect(await focused()).toBe('Date');
    await tabTo('Use today');
    await page.keyboard.press('Enter');
    await tabTo('Company');
    await page.keyboard.type('Keys Ltd');
    await tabTo('Amount');
    await page.keyboard.type('12');
    await tabTo('red');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await tabTo('red');
    await page.keyboard.press('Space');
    await tabTo('green');
    await page.keyboard.press('Space');
    await tabTo('Least liked');
    await page.keyboard.press('ArrowDown');
    await tabTo('Sign here');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.getByRole('radio', { name: 'Draw' }).focus();
    await page.keyboard.press('ArrowRight');
    await tabTo('Type your name');
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await focused()).toBe('Change signature');
    await tabTo('Use the same signature');
    await page.keyboard.press('Enter');
    await page.getByText('All filled in').waitFor();
    await saved(page);
    await tabTo('Sign document');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'This document is complete' }).waitFor();
    expect(browser.complaints).toEqual([]);
  }, 60_000);

  it('the signing page displays sender, first page and fields before its script runs, and keeps earlier input [T422]', async () => {
    const meta = { message: 'Hello {signer.name}.' };
    const document = await sent([{ name: 'Early Bird', email: 'early@example.com' }], FIELDS, { meta });
    const page = await browser.open(`${service.url}/sign/unknown`, PHONE);
    let letIn = () => {};
    const held = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    await page.route('**/assets/signer-*.js', (route) => held.then(() => route.continue()));
    await page.goto(document.recipients[0]?.signingUrl ?? '', { waitUntil: 'commit' });
    await page.getByText('has asked you to sign this document.').waitFor();
    await page.getByText(/^2 pages · 10 fields · about \d minutes$/).waitFor();
    await page.getByText('Hello Early Bird.').waitFor();
    await page.getByText('By choosing “Sign document” I sign').waitFor();
    const firstPage = page.locator('.page img').first();
    await firstPage.evaluate((image: HTMLImageElement) => image.decode());
    expect(await firstPage.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/1\.webp\?v=[0-9a-f]+&width=1170$/,
    );
    expect(await page.context().cookies()).toEqual([]);
    await page.getByLabel('Company').fill('Early Ltd');
    await page.getByRole('radio', { name: 'green' }).check();
    expect(await page.getByRole('button', { name: 'Sign document' }).isDisabled()).toBe(true);
    letIn();
    await page.getByText('6 fields left').waitFor();
    expect(await page.getByLabel('Company').inputValue()).toBe('Early Ltd');
    expect(await page.locator('input:checked').count()).toBe(1);
    expect(await page.getByRole('radio', { name: 'green' }).isChecked()).toBe(true);
    await saved(page);
  });

  it('the signing page explains next to the last button what finishing means, without a checkbox [T439]', async () => {
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const page = await open(await sentDocument(service, account, { title: 'Lease', recipients }), 0);
    await typeSignature(page, 'Ann');
    const last = page.getByRole('button', { name: 'Sign document' });
    await expect.poll(() => last.evaluate((button) => button === window.document.activeElement)).toBe(true);
    const sentence = page.getByText(
      'By choosing “Sign document” I sign “Lease” electronically and agree that this is as',
    );
    const [first, then] = await Promise.all(
      [sentence, last].map(async (each) => (await each.boundingBox()) ?? { y: -1, height: 0 }),
    );
    expect(first?.y).toBeGreaterThan(0);
    const between = (then?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0);
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(40);
    expect((then?.y ?? 0) + (then?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const link = page.getByRole('link', { name: 'What it means to sign electronically' });
    const [disclosure] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await disclosure.getByRole('heading', { name: 'Signing electronically' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('recipients can download the document, ask the sender a question, and delegate, before they sign [T440]', async () => {
    const document = await sentDocument(service, account, {
      recipients: [{ name: 'Mo', email: 'mo@example.com' }],
      meta: { allowDelegation: true },
    });
    const page = await open(document, 0);
    const choose = async (role: 'button' | 'link', name: string) => {
      await page.getByRole('button', { name: 'More options' }).click();
      await page.locator('#more').getByRole(role, { name }).click();
    };
    const [download] = await Promise.all([page.waitForEvent('download'), choose('link', 'Download before signing')]);
    const path = join(inject('runDirectory'), 'e2e-before-signing.pdf');
    await download.saveAs(path);
    expect(execFileSync(toolPath('qpdf'), ['--show-npages', path]).toString().trim()).toBe('1');
    await page.keyboard.press('Escape');

    await choose('button', 'Ask the sender a question…');
    await dialog(page).getByLabel('Your question').fill('Is the price net?');
    await dialog(page).getByRole('button', { name: 'Send question' }).click();
    await dialog(page).getByText('Question sent. The answer goes to mo@example.com.').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    const questions = `/api/v2/envelope/document_${document.id}/questions`;
    const { data } = await ask<{ data: [{ id: string }] }>(service, account, 'GET', questions);
    await ask(service, account, 'POST', `${questions}/${data[0].id}/answer`, { answer: 'Yes, without VAT.' });
    await choose('button', 'Ask the sender a question…');
    const earlier = dialog(page).getByRole('region', { name: 'Earlier questions' });
    await expect.poll(() => earlier.innerText()).toMatch(/Is the price net\?\s+sam\s+Yes, without VAT\./);
    // A phone's on-screen keyboard must not cover the answer, so the answer has the focus.
    await expect.poll(() => earlier.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await dialog(page).getByRole('button', { name: 'Close' }).click();

    await choose('button', 'Assign to someone else…');
    await dialog(page).getByLabel('Their name').fill('New Person');
    await dialog(page).getByLabel('Their email address').fill('new@example.com');
    await dialog(page).getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('heading', { name: 'You’ve assigned this document to someone else' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page displays a confirmation after a recipient declines [T389]', async () => {
    const document = await sentDocument(service, account, {
      recipients: [
        { name: 'Rae', email: 'rae@example.com' },
        { name: 'Bo', email: 'bo@example.com' },
      ],
    });
    const page = await open(document, 0);
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('button', { name: 'Decline…' }).click();
    await page.getByLabel('Reason').fill('The price\nis <b>wrong</b>');
    await picture(page, 'reject-phone');
    await page.getByRole('button', { name: 'Decline document' }).click();
    await page.getByRole('heading', { name: 'This document was declined' }).waitFor();
    await page.getByText('You declined.').waitFor();
    const other = await open(document, 1);
    await other.getByText('is <b>wrong</b>').waitFor();
    await picture(other, 'rejected-phone');
    expect(browser.complaints).toEqual([]);
  });

  it('a separate page is shown instead of the signing page in each other state: waiting, viewing, expired, unknown [T391]', async () => {
    const document = await sent(
      [
        { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
        { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
      ],
      FIELDS,
      { meta: { signingOrder: 'SEQUENTIAL', expiration: { count: 1, unit: 'day' } } },
    );
    const waiting = await open(document, 1);
    await waiting.getByRole('heading', { name: 'It’s not your turn yet' }).waitFor();
    await waiting.getByText('Ann has to finish first.').waitFor();
    expect(await waiting.locator('.page').count()).toBe(0);
    await picture(waiting, 'waiting-phone');

    service.clock.advance(25 * 60 * 60 * 1000);
    const expired = await open(document, 0);
    await expired.getByRole('heading', { name: 'This link has expired' }).waitFor();
    await picture(expired, 'expired-phone');

    const unknown = await browser.open(`${service.url}/sign/unknown`, PHONE);
    await unknown.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
    await picture(unknown, 'unknown-phone');
    const nothing = await browser.open(`${service.url}/verify/qr_unknown`, PHONE);
    await nothing.getByRole('heading', { name: 'Nothing to verify here' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page can be used in Arabic, from right to left, with the document pages unchanged', async () => {
    const say = sayIn('ar', 'page');
    const sayState = sayIn('ar', 'state');
    const meta = { language: 'ar', signingOrder: 'SEQUENTIAL', message: 'Please sign.' };
    const recipients = ['Ann', 'Bo'].map((name, index) => ({
      name,
      email: `${name.toLowerCase()}@example.com`,
      signingOrder: index + 1,
    }));
    const document = await sentDocument(service, account, { title: 'Lease', meta, recipients });
    await picture(await open(document, 0, DESKTOP), 'arabic-desktop');
    const page = await open(document, 0);
    await page.getByRole('button', { name: say('signature.sign') }).click();
    await page.getByRole('radio', { name: say('signature.typed') }).check();
    await page.getByRole('button', { name: say('signature.useThis') }).click();
    await page.getByText(say('left', { count: 0 })).waitFor();
    await expectNoSidewaysScroll(page);
    await picture(page, 'arabic-phone');
    expect(await page.evaluate(() => getComputedStyle(window.document.body).direction)).toBe('rtl');
    await page.getByRole('button', { name: say('finish.sign') }).click();
    await page.getByRole('heading', { name: sayState('finished.title.sign') }).waitFor();
    await page.getByText(sayState('finished.left', { names: ['Bo'] })).waitFor();
    await picture(page, 'arabic-finished-phone');
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page lets a recipient name the next signer, and requires one before finishing [T442]', async () => {
    const document = await sentDocument(service, account, {
      recipients: [
        { name: 'Ann', email: 'ann@example.com', signingOrder: 1 },
        { name: 'Bo', email: 'bo@example.com', signingOrder: 2 },
      ],
      meta: { signingOrder: 'SEQUENTIAL', allowDictateNextSigner: true },
    });
    const page = await open(document, 0);
    const next = page.getByRole('group', { name: 'Next signer' });
    const [name, address] = [next.getByLabel('Their name'), next.getByLabel('Their email address')];
    expect([await name.inputValue(), await address.inputValue()]).toEqual(['Bo', 'bo@example.com']);
    await typeSignature(page, 'Ann');
    await name.fill('Di');
    await address.fill('');
    await signDocument(page);
    await next.getByText('Enter the next signer’s name and a valid email address').waitFor();
    expect(await address.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true);
    await picture(page, 'next-signer-phone');
    await address.fill('di@example.com');
    await signDocument(page);
    await page.getByRole('heading', { name: 'You’ve signed' }).waitFor();
    await page.getByText('Waiting for Di').waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it("the signing page redirects to the sender's URL after finishing, and announces this beforehand [T085]", async () => {
    const document = await sentDocument(service, account, {
      recipients: [{ name: 'Ann', email: 'ann@example.com' }],
      meta: { redirectUrl: `${service.url}/api/health` },
    });
    const page = await open(document, 0);
    await typeSignature(page, 'Ann');
    await signDocument(page);
    await page
      .getByText('You’ll be redirected to 127.0.0.1')
      .or(page.getByText('You’ll be redirected to localhost'))
      .waitFor();
    await page.waitForURL('**/api/health', { timeout: 15_000 });

    // Readers who need more time can stay on the page.
    await page.goto(`${document.recipients[0]?.signingUrl}?done`);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.getByText('You’ll be redirected to').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Continue to/ }).waitFor();
    expect(browser.complaints).toEqual([]);
  });

  it('the signing page is served with a strict content security policy, never cached and never framed [T404]', async () => {
    const document = await sentDocument(service, account);
    await signs(service, document.recipients[0] ?? { token: '' });
    const answer = await fetch(document.recipients[0]?.signingUrl ?? '');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'nonce-");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const html = await answer.text();
    expect(html).not.toMatch(/\sstyle=|\son[a-z]+=/);
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { updateTeam } from '../packages/server/src/features/accounts/team/update-team.ts';
import { ask, upload } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const BOX = { page: 1, positionX: 10, width: 30, height: 5 };

describe('public links in a browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  let templateId: number;
  let envelopeId: string;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;
  const linkOf = async () =>
    (await ask<{ directLink: { token: string } }>(service, account, 'GET', `/api/v2/template/${templateId}`)).directLink
      .token;
  const endOf = async () => {
    const path = `/api/v2/template/${templateId}/direct`;
    return (await ask<{ directLink: { endsAt: string | null } }>(service, account, 'GET', path)).directLink.endsAt;
  };
  const settings = (body: object) =>
    ask(service, account, 'POST', '/api/v2/template/direct/update', { templateId, ...body });

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount('sam');
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    const created = await ask<{ templateId: number; uploadUrl: string }>(
      service,
      account,
      'POST',
      '/api/v1/templates',
      {
        title: 'Studio lease',
        recipients: [
          { name: 'Tenant', email: '' },
          { name: 'Landlord', email: 'landlord@example.com' },
        ],
        fields: [
          { ...BOX, type: 'SIGNATURE', recipientIndex: 0, positionY: 20 },
          { ...BOX, type: 'TEXT', recipientIndex: 0, positionY: 30, fieldMeta: { type: 'text', label: 'Studio' } },
          { ...BOX, type: 'SIGNATURE', recipientIndex: 1, positionY: 40 },
        ],
      },
    );
    ({ templateId } = created);
    await upload(created.uploadUrl, buildPdf());
    ({ envelopeId } = await ask<{ envelopeId: string }>(service, account, 'GET', `/api/v2/template/${templateId}`));
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(() => service?.dispose());

  it('a link created in the console confirms addresses, and its limit and end apply immediately', async () => {
    await page.goto(at(`templates/${envelopeId}`));
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('link', { name: 'Edit link' }).click();
    await page.getByRole('heading', { name: 'Public link', level: 1 }).waitFor();
    expect(await page.getByRole('switch', { name: 'Confirm email first' }).isChecked()).toBe(true);
    await page.getByRole('textbox', { name: 'Limit' }).fill('0');
    await page.getByRole('textbox', { name: 'Limit' }).press('Enter');
    await page.getByText('Enter a number from 1 to 1,000,000').waitFor();
    await page.getByRole('textbox', { name: 'Limit' }).fill('50');
    await page.getByRole('textbox', { name: 'Limit' }).press('Enter');
    await page.getByText('50 documents left, 0 created').waitFor();
    const hasFocus = (input: Element) => input === document.activeElement;
    expect(await page.getByRole('textbox', { name: 'Limit' }).evaluate(hasFocus)).toBe(true);
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
    await page.getByLabel('End date').fill(soon);
    await page.getByLabel('End date').blur();
    await page.getByText('Setting saved.').first().waitFor();
    await page.getByLabel('Add field').selectOption('Studio');
    await page.getByRole('textbox', { name: 'Studio' }).fill('4B & 5');
    await page.getByText('?Studio=4B+%26+5').first().waitFor();
    expect(await barriersOfState(page, 'public-link')).toEqual([]);
    await page.goto(at('templates?tab=linked'));
    await page.getByText('Ends in 3 days').waitFor();
  }, 120_000);

  it('an end date that is entered only in part is not saved, and the link keeps its end', async () => {
    const end = await endOf();
    await page.goto(at(`templates/${envelopeId}/link`));
    await page.getByLabel('End date').press('Backspace');
    await page.getByLabel('End date').blur();
    await page.getByText('Choose a time in the future.').waitFor();
    expect(end).not.toBeNull();
    expect(await endOf()).toBe(end);
  }, 120_000);

  it('the QR code of a link is saved as SVG and PNG, and its sheet is printed in place of the page', async () => {
    await page.goto(at(`templates/${envelopeId}/link`));
    for (const kind of ['SVG', 'PNG']) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download QR code as ${kind}` }).click();
      expect((await downloading).suggestedFilename()).toBe(`public-link.${kind.toLowerCase()}`);
    }
    await page.emulateMedia({ media: 'print' });
    await page.getByText('Scan the code with your phone').waitFor();
    expect(await page.getByRole('heading', { name: 'Public link' }).isVisible()).toBe(false);
    await picture(page, 'public-link-sheet');
    await page.emulateMedia({ media: 'screen' });
  }, 120_000);

  it('a visitor confirms their address with a code, finds the value of the link, and can edit it', async () => {
    const visitor = await browser.open(`${service.url}/d/${await linkOf()}?Studio=4B&lang=de`, PHONE);
    await visitor.getByLabel('Ihr Name').fill('Zoë Fremd');
    await visitor.getByLabel('Ihre E-Mail-Adresse').fill('zoe@example.com');
    await picture(visitor, 'visitor-asked');
    await expectNoSidewaysScroll(visitor);
    await visitor.getByRole('button', { name: 'Code senden', exact: true }).click();
    await visitor.getByText('an zoe@example.com gesendet').waitFor();
    await picture(visitor, 'visitor-code');
    await expectNoSidewaysScroll(visitor);
    const { rows } = await service.services.database.pool.query<{ subject: string }>(
      `select subject from mails where to_address = 'zoe@example.com'`,
    );
    const code = /\d{6}/.exec(rows[0]?.subject ?? '')?.[0] ?? '';
    await visitor.getByLabel('Code aus der E-Mail').fill(code === '000000' ? '000001' : '000000');
    await visitor.getByRole('button', { name: 'Weiter zum Dokument' }).click();
    await visitor.getByText('Dieser Code ist falsch').waitFor();
    await visitor.getByLabel('Code aus der E-Mail').fill(code);
    await visitor.getByRole('button', { name: 'Weiter zum Dokument' }).click();
    await visitor.waitForURL(/\/sign\/\w+\?begun=&lang=de$/);
    await visitor.getByText('4B').first().waitFor();
    expect(browser.complaints.filter((each) => !/403/.test(each))).toEqual([]);
  }, 120_000);

  it('a visitor whose link confirms addresses since they opened it is asked for a code, and can enter another address', async () => {
    await settings({ confirmEmail: false });
    const visitor = await browser.open(`${service.url}/d/${await linkOf()}`, PHONE);
    await visitor.getByLabel('Your name').fill('Di');
    await visitor.getByLabel('Your email address').fill('di@example.com');
    await settings({ confirmEmail: true });
    await visitor.getByRole('button', { name: 'Continue to document' }).click();
    await visitor.getByText('was sent to di@example.com').waitFor();
    const code = visitor.getByLabel('Code from the email');
    const wrong = visitor.getByText('This code is incorrect');
    await visitor.locator('#code:focus').waitFor();
    expect(await wrong.count()).toBe(0);
    const enter = async () => {
      await code.fill('1');
      await visitor.getByRole('button', { name: 'Continue to document' }).click();
      await wrong.waitFor();
    };
    await enter();
    await visitor.getByRole('button', { name: 'Send new code' }).click();
    await visitor.getByText('New code sent.').waitFor();
    expect(await wrong.count()).toBe(0);
    await enter();
    await visitor.getByRole('button', { name: 'Use another address' }).click();
    await visitor.getByRole('button', { name: 'Send code' }).waitFor();
    await visitor.locator('#email:focus').waitFor();
    expect(await wrong.count()).toBe(0);
  }, 120_000);

  it('a visitor whose link fills up after they opened it reads that it is full, and a new link asks first', async () => {
    await settings({ confirmEmail: false });
    const token = await linkOf();
    const visitor = await browser.open(`${service.url}/d/${token}`, PHONE);
    await visitor.getByLabel('Your name').fill('Bo');
    await visitor.getByLabel('Your email address').fill('bo@example.com');
    await settings({ limit: 1 });
    await visitor.getByRole('button', { name: 'Continue to document' }).click();
    await visitor.getByRole('heading', { name: 'This link has reached its limit' }).waitFor();
    await visitor.locator('h1:focus').waitFor();
    await picture(visitor, 'visitor-closed');
    await page.goto(at(`templates/${envelopeId}/link`));
    await page.getByText('This link has reached its limit.').waitFor();
    expect(await barriersOfState(page, 'public-link-full')).toEqual([]);
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('button', { name: 'Keep link' }).click();
    expect(await linkOf()).toBe(token);
    await page.getByRole('button', { name: 'New link' }).click();
    await page.getByRole('button', { name: 'Create new link' }).click();
    await page.getByText('New link created.').waitFor();
    expect(await linkOf()).not.toBe(token);
  }, 120_000);

  it('a link in a frame that is turned off after it was opened reports document-error to the embedding site', async () => {
    const frame = `<iframe src="${service.url}/embed/direct/${await linkOf()}" width="380" height="800"></iframe>`;
    const listener = `addEventListener('message', ({ data }) => { document.querySelector('ol').innerHTML += '<li>' + JSON.stringify(data); });`;
    const body = `<!doctype html><ol></ol><script>${listener}</script>${frame}`;
    const site = createServer((_request, response) => response.setHeader('Content-Type', 'text/html').end(body));
    onTestFinished(() => void site.close());
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    await updateTeam(service.services.database, { teamId: account.teamId, embeddingOrigins: [origin] });
    const visitor = await browser.open(origin, PHONE);
    const inside = visitor.frameLocator('iframe');
    await inside.getByLabel('Your name').fill('Eve');
    await inside.getByLabel('Your email address').fill('eve@example.com');
    await ask(service, account, 'POST', '/api/v2/template/direct/toggle', { templateId, enabled: false });
    await inside.getByRole('button', { name: 'Continue to document' }).click();
    await inside.getByRole('heading', { name: 'This link is closed' }).waitFor();
    await expect
      .poll(() => visitor.locator('li').allTextContents())
      .toEqual([expect.stringContaining('document-ready'), expect.stringMatching(/document-error.*"NOT_FOUND"/)]);
  }, 120_000);
});

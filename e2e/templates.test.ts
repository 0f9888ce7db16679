import type { TemplateList } from '@countersign/contracts/console';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

describe('templates in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  let read: (path: string) => Promise<Response>;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    read = (path) => session.get(`/api/console/teams/${account.teamId}${path}`);
    await readyDocument(service, account, {
      title: 'Studio lease',
      recipients: [
        { name: 'Ann Lee', email: 'ann@example.com' },
        { name: 'Ingrid Solheim', email: 'ingrid@example.com' },
      ],
      meta: { signingOrder: 'SEQUENTIAL' },
    });
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const cookies = session.cookies.split('; ').map((pair) => {
      const equals = pair.indexOf('=');
      return { name: pair.slice(0, equals), value: pair.slice(equals + 1), url: service.url };
    });
    await page.context().addCookies(cookies);
  });
  afterAll(() => service?.dispose());

  it('an empty list of templates explains how to create one', async () => {
    await page.goto(at('templates'));
    await page.getByRole('heading', { name: 'No templates yet' }).waitFor();
    await picture(page, 'templates-empty');
    expect(await barriersOfState(page, 'templates-empty')).toEqual([]);
  }, 120_000);

  it('a document becomes a template in two actions, with roles in place of people', async () => {
    await page.goto(at('documents'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor();
    const { rows } = (await (await read('/documents')).json()) as { rows: { id: string }[] };
    await page.goto(at(`documents/${rows[0]?.id}`));
    await page.getByRole('button', { name: 'More actions for Studio lease' }).click();
    await page.getByRole('menuitem', { name: 'Save as template' }).click();
    await page.getByLabel('Role of Ann Lee').fill('Tenant');
    await page.getByLabel('Role of Ingrid Solheim').fill('');
    await picture(page, 'templates-save');
    expect(await barriersOfState(page, 'templates-save')).toEqual([]);
    await page.getByRole('button', { name: 'Save template' }).click();
    await page.getByText('Template saved.').waitFor();
    await page.getByText('Asked each time').waitFor();
    await page.getByText('Always ingrid@example.com').waitFor();
    await picture(page, 'template');
    expect(await barriersOfState(page, 'template')).toEqual([]);
  }, 120_000);

  it('a template is sent in three actions with the keyboard alone, and the document names its recipients', async () => {
    await page.goto(at('templates'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).hover();
    await picture(page, 'templates');
    expect(await barriersOfState(page, 'templates')).toEqual([]);
    await page.getByRole('button', { name: 'Use “Studio lease”' }).click();
    await page.getByRole('figure').locator('img').waitFor();
    await page.keyboard.type('hanh@example.com');
    await page.getByLabel('Name of Tenant').fill('Nguyễn Thị Hạnh');
    await picture(page, 'template-use');
    expect(await barriersOfState(page, 'template-use')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sent to 2 people.').waitFor();
    await page.getByRole('heading', { name: 'Studio lease' }).waitFor();
    await page.getByText('Waiting for Nguyễn Thị Hạnh').first().waitFor();
    const { rows } = (await (await read('/templates')).json()) as TemplateList;
    expect(rows.map(({ title, uses }) => [title, uses])).toEqual([['Studio lease', 1]]);
    await page.goto(at(`templates/${rows[0]?.id}`));
    await page.getByRole('link', { name: 'Show 1 document' }).click();
    await page.getByText('Waiting for Nguyễn Thị Hạnh').waitFor();
    // The draft from which the template was saved has the same title, but was not created from it.
    expect(await page.getByRole('link', { name: 'Studio lease' }).count()).toBe(1);
  }, 120_000);

  it('people who got a document before are suggested with their name, address and last use, by keyboard', async () => {
    await page.goto(at('templates'));
    await page.getByRole('button', { name: 'Use “Studio lease”' }).click();
    await page.getByRole('figure').locator('img').waitFor();
    const email = page.getByRole('combobox').first();
    await email.fill('hanh');
    await page.getByRole('option', { name: /Nguyễn Thị Hạnh.*last used .*hanh@example.com/ }).waitFor();
    await picture(page, 'template-use-suggestions');
    expect(await barriersOfState(page, 'template-use-suggestions')).toEqual([]);
    await email.press('Escape');
    await page.getByRole('option').waitFor({ state: 'detached' });
    await email.press('ArrowDown');
    await email.press('Enter');
    expect(await email.inputValue()).toBe('hanh@example.com');
    expect(await page.getByLabel('Name of Tenant').inputValue()).toBe('Nguyễn Thị Hạnh');
    await page.keyboard.press('Escape');
  }, 120_000);

  it('a role can be added in the template editor, which offers no way to send', async () => {
    await page.goto(at('templates'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).click();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Add role').first().fill('Guarantor');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Guarantor' }).first().waitFor();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await picture(page, 'template-editor');
    expect(await barriersOfState(page, 'template-editor')).toEqual([]);
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByText('Guarantor has no signature field.').waitFor();
  }, 120_000);

  it('a public link is created, copied and turned off on the page of a template', async () => {
    await page.getByRole('button', { name: 'Create link' }).click();
    await page.getByRole('img', { name: 'QR code of the public link' }).waitFor();
    await page.getByText('Visitors sign as Tenant.').waitFor();
    await picture(page, 'template-link');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await page.goto(at('templates?tab=linked'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor();
  }, 120_000);

  it('all pages for templates fit on a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(at('templates'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor();
    await picture(page, 'templates-phone');
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Studio lease', exact: true }).click();
    await page.getByRole('heading', { name: 'Recent documents' }).waitFor();
    await picture(page, 'template-phone');
    await expectNoSidewaysScroll(page);
  }, 120_000);
});

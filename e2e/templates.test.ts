import type { TemplateList } from '@countersign/contracts/console';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
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
    await takeSession(page, session);
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

  it('an optional role can stay empty, and a fixed one is not asked', async () => {
    const form = new FormData();
    const box = { page: 1, positionX: 10, width: 30, height: 5, type: 'SIGNATURE' };
    const recipients = [
      { name: 'Tenant', email: '', role: 'SIGNER', signingOrder: 1, fields: [{ ...box, positionY: 50 }] },
      { name: 'Guarantor', email: '', role: 'SIGNER', signingOrder: 2, fields: [{ ...box, positionY: 60 }] },
      { name: 'Landlord', email: '', role: 'SIGNER', signingOrder: 3, fields: [{ ...box, positionY: 70 }] },
    ];
    const payload = { title: 'Parking', type: 'TEMPLATE', recipients, meta: { signingOrder: 'SEQUENTIAL' } };
    form.append('payload', JSON.stringify(payload));
    form.append('files', new Blob([buildPdf()]), 'parking.pdf');
    const headers = { authorization: `Bearer ${account.token}` };
    const created = await fetch(`${service.url}/api/v2/envelope/create`, { method: 'POST', headers, body: form });
    const { id } = (await created.json()) as { id: string };
    await page.setViewportSize(DESKTOP);
    await page.goto(at(`templates/${id}/edit`));
    await page.getByRole('button', { name: 'Guarantor', exact: true }).click();
    await page.getByLabel('This role can be left empty').check();
    await picture(page, 'template-editor-optional');
    expect(await barriersOfState(page, 'template-editor-optional')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Landlord', exact: true }).click();
    await page.getByLabel('Always this email address').fill('ingrid@example.com');
    await page.getByLabel('Always this email address').press('Enter');
    await page.getByLabel('Name of the person').fill('Ingrid Solheim');
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await page.getByText('Optional: can be left out').waitFor();
    await page.getByText('Always Ingrid Solheim').waitFor();
    await page.getByRole('button', { name: 'Use template' }).click();
    await page.getByRole('figure').locator('img').waitFor();
    await page.getByLabel('Email address of Tenant').fill('hanh@example.com');
    await picture(page, 'template-use-optional');
    expect(await barriersOfState(page, 'template-use-optional')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Sent to 2 people.').waitFor();
    await page.getByRole('link', { name: 'Parking', exact: true }).waitFor();
    await page.getByText('Version 2', { exact: true }).waitFor();
    expect(await page.getByText('Guarantor').count()).toBe(0);
  }, 180_000);

  it('an earlier version of a template is compared with the current one and restored', async () => {
    await page.getByRole('link', { name: 'Parking', exact: true }).click();
    await page.getByRole('heading', { name: 'Versions' }).waitFor();
    await page.getByText('2 roles changed').waitFor();
    await picture(page, 'template-versions');
    expect(await barriersOfState(page, 'template-versions')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Compare version 1 with the current one' }).click();
    await page.getByText('Role: Guarantor').waitFor();
    await page.getByRole('figure').locator('img').waitFor();
    await picture(page, 'template-compare');
    expect(await barriersOfState(page, 'template-compare')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByText('Version 1 restored.').waitFor();
    await page.getByText('Restored from version 1').waitFor();
    expect(await page.getByText('Asked each time').count()).toBe(3);
  }, 180_000);

  it('templates are sorted into folders above the list, and their owner decides who can use them', async () => {
    await page.goto(at('templates'));
    await page.getByRole('button', { name: 'New folder' }).click();
    await page.getByLabel('Folder name').fill('Leases');
    await page.getByRole('button', { name: 'Create folder' }).click();
    await page.getByRole('link', { name: 'Leases' }).waitFor();
    await page.getByRole('link', { name: 'Parking', exact: true }).click();
    await page.getByLabel('Folder').selectOption('Leases');
    await page.getByText('Template updated.').waitFor();
    await page.getByLabel('Can be used by').selectOption('The owner and admins');
    await page.goto(at('templates'));
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor();
    await picture(page, 'templates-folders');
    expect(await barriersOfState(page, 'templates-folders')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Leases' }).click();
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Parking', exact: true }).waitFor();
    await page.getByRole('link', { name: 'All templates' }).click();
    await page.getByRole('link', { name: 'Studio lease', exact: true }).waitFor();
  }, 180_000);

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

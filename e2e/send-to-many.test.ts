import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { type WorkerTemplate, workerTemplate } from '../packages/testing/src/worker-template.ts';
import { DESKTOP, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const NAMES = ['Anders Lund', 'Олена Коваленко', 'Nguyễn Thị Hạnh', '田中 由紀', 'Ελένη Παππά', 'Zoë Müller'];

describe('sending a template to many', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let template: WorkerTemplate;
  let page: Page;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;
  const file = (text: string) => ({ name: 'workers-2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const choose = async (text: string) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles(file(text));
  };
  const countDocuments = async (): Promise<number> => {
    const { rows } = await service.services.database.pool.query(
      `select count(*)::int as count from envelopes where type = 'DOCUMENT' and status = 'PENDING'`,
    );
    return rows[0].count;
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    template = await workerTemplate(service, account);
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(() => service?.dispose());

  it('rows of a spreadsheet are matched, corrected in place and sent, and their result is saved', async () => {
    const good = NAMES.map((name, index) => `${name};worker${index}@example.com;00${index};A;E-${index};North`);
    const bad = [
      'Bo Ek;bo.ek;12;A;E-20;North',
      ';;13;A;E-21;North',
      'Marek Nowak;marek@example.com;1204;C;E-22;North',
      'Sam Okafor;sam@example.com;14;B;E-1;North',
    ];
    await page.goto(at(`templates/${template.envelopeId}`));
    await page.getByRole('link', { name: 'Send to many' }).click();
    await page.getByRole('heading', { name: 'Add your rows' }).waitFor();
    await picture(page, 'many-rows');
    expect(await barriersOfState(page, 'many-rows')).toEqual([]);
    await choose(`Full name;E-mail;Site no.;Card;Employee ID;Crew\n${[...good, '', ...bad].join('\n')}\n`);

    await page.getByRole('heading', { name: 'Match columns' }).waitFor();
    const matched = async (column: string) =>
      page
        .getByLabel(`Where “${column}” goes`)
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    const columns = ['Full name', 'E-mail', 'Site no.', 'Card', 'Employee ID', 'Crew'];
    expect(await Promise.all(columns.map(matched))).toEqual([
      'Worker: name',
      'Worker: email address',
      'Site number',
      'Card',
      'Your reference',
      'Leave out',
    ]);
    await picture(page, 'many-match');
    expect(await barriersOfState(page, 'many-match')).toEqual([]);
    await page.getByRole('button', { name: 'Check 10 rows' }).click();

    await page.getByRole('button', { name: 'Send 6 and leave out 4' }).waitFor();
    await page.getByText('Row 3 has the same reference').waitFor();
    await picture(page, 'many-check');
    expect(await barriersOfState(page, 'many-check')).toEqual([]);
    expect(await countDocuments()).toBe(0);
    await page.getByLabel('E-mail in row 9').fill('bo.ek@example.com');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send 7 and leave out 3' }).waitFor();
    await page.getByRole('button', { name: 'Leave out row 10' }).first().click();
    await page.getByRole('button', { name: 'Send 7 and leave out 2' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rows with problems' }).click();
    expect((await download).suggestedFilename()).toBe('Site safety.csv');
    await page.getByRole('button', { name: 'Send 7 and leave out 2' }).click();

    await page.getByRole('heading', { name: '7 of 7 sent' }).waitFor({ timeout: 60_000 });
    await page.getByRole('link', { name: /^Bo Ek/ }).waitFor();
    await picture(page, 'many-sent');
    expect(await barriersOfState(page, 'many-sent')).toEqual([]);
    expect(await countDocuments()).toBe(7);
    const results = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download results' }).click();
    expect((await results).suggestedFilename()).toBe('workers-2027.csv');
    await page.getByRole('link', { name: /^Anders Lund/ }).click();
    await page.getByText('Waiting for Anders Lund').first().waitFor();
  }, 240_000);

  it('pasted cells are sent, with columns matched as last time, in five actions', async () => {
    const before = await countDocuments();
    const rows = Array.from({ length: 20 }, (_, index) => `Person ${index}\tperson${index}@example.com\tP-${index}`);
    await page.goto(at(`templates/${template.envelopeId}`));
    await page.getByRole('link', { name: 'Send to many' }).click();
    const cells = page.getByLabel('Or paste cells from a spreadsheet');
    await cells.fill(`Full name\tE-mail\tEmployee ID\n${rows.join('\n')}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.getByText('Same as last time').count()).toBe(3);
    await page.getByRole('button', { name: 'Check 20 rows' }).click();
    await page.getByRole('button', { name: 'Send 20 documents' }).click();
    await page.getByRole('heading', { name: '20 of 20 sent' }).waitFor({ timeout: 60_000 });
    expect(await countDocuments()).toBe(before + 20);
    expect(await page.getByText('Pasted cells').count()).toBe(1);
  }, 240_000);

  it('a file without rows or without email addresses is explained in its step', async () => {
    await page.goto(at(`templates/${template.envelopeId}/many`));
    await choose('Name\n');
    await page.getByText('This spreadsheet has no rows.').waitFor();
    await choose('Crew,Card\nNorth,A\n');
    await page.getByRole('button', { name: 'Check 1 row' }).click();
    await page.getByText('Choose the column with the email address of Worker.').waitFor();
  }, 120_000);
});

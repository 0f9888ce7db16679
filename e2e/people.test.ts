import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const LONG = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliane Ottilie von und zu';

describe('people and saved views in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let page: Page;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;
  const signedIn = async (role: 'ADMIN' | 'VIEWER'): Promise<Page> => {
    const session = await signedInBrowser(service, await addMember(service, account.teamId, role));
    const opened = await browser.open(service.url, DESKTOP);
    await opened.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(opened, session);
    return opened;
  };
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const side = () => page.getByRole('navigation', { name: 'Console' }).first();

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    page = await signedIn('ADMIN');
  });
  afterAll(() => service?.dispose());

  it('a team without documents is invited to import people', async () => {
    await page.goto(at('people'));
    await page.getByRole('heading', { name: 'No people yet' }).waitFor();
    expect(await barriersOfState(page, 'people-empty')).toEqual([]);
  }, 120_000);

  it('a contact is found, edited and forgotten, and their documents stay', async () => {
    const send = (title: string, ...people: [string, string][]) =>
      sentDocument(service, account, { title, recipients: people.map(([name, email]) => ({ name, email })) });
    await send('Studio lease', ['M. Szűcs', 'marta@example.com'], [LONG, 'maximiliane@example.com']);
    await send('Fee proposal', ['Márta Szűcs', 'marta@example.com'], ['محمد العتيبي', 'mohammed@example.com']);
    await page.goto(at('documents'));
    await side().getByRole('link', { name: 'People' }).click();
    await row('Márta Szűcs').getByText('2 documents').waitFor();
    await picture(page, 'people');
    expect(await barriersOfState(page, 'people')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Sort: By name' }).click();
    await expect.poll(() => page.url()).toContain('sort=name');
    await page.getByRole('searchbox').fill('marta');
    await expect.poll(() => page.getByRole('link', { name: LONG }).count()).toBe(0);
    await page.getByRole('link', { name: 'Márta Szűcs' }).click();

    await page.getByRole('heading', { name: 'Márta Szűcs' }).waitFor();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
    await picture(page, 'person');
    expect(await barriersOfState(page, 'person')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Name').fill('Márta Szűcs-Nagy');
    await page.getByLabel('Language').selectOption('Deutsch');
    await picture(page, 'person-edit');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Márta Szűcs-Nagy' }).waitFor();
    await page.getByText('Deutsch').waitFor();

    await page.getByRole('button', { name: 'Forget' }).click();
    await page.getByText('Documents keep what was signed.').waitFor();
    await picture(page, 'person-forget');
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click();
    await page.getByText('Contact forgotten.').waitFor();
    await page.getByRole('link', { name: LONG }).waitFor();
    expect(await page.getByRole('link', { name: 'Márta' }).count()).toBe(0);
    await page.goto(at('documents?query=marta@example.com'));
    await page.getByRole('link', { name: 'Fee proposal' }).waitFor();
  }, 120_000);

  it('a spreadsheet with a problem is corrected in place and imported at once', async () => {
    await page.goto(at('people'));
    await page.getByRole('link', { name: 'Import' }).click();
    await page.getByRole('heading', { name: 'Add your rows' }).waitFor();
    await picture(page, 'people-import-rows');
    expect(await barriersOfState(page, 'people-import-rows')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    const text =
      'Full name;E-mail;Language\nAnn Lee;ann.lee@example.com;German\nBo Ek;bo.ek;Swedish\nA. Lee;ANN.LEE@example.com;\n';
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose file' }).click();
    await (await chooser).setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('heading', { name: 'Match columns' }).waitFor();
    const goesTo = async (column: string) =>
      page
        .getByLabel(`Where “${column}” goes`)
        .evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    expect(await Promise.all(['Full name', 'E-mail', 'Language'].map(goesTo))).toEqual([
      'Contact: name',
      'Contact: email address',
      'Language',
    ]);
    await page.getByRole('button', { name: 'Check 3 rows' }).click();
    await page.getByRole('button', { name: 'Import 2 and leave out 1' }).waitFor();
    await page.getByText('Same address, joined').waitFor();
    await picture(page, 'people-import-check');
    expect(await barriersOfState(page, 'people-import-check')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('E-mail in row 3').fill('bo.ek@example.com');
    await page.keyboard.press('Enter');
    await page.getByLabel('Language in row 3').fill('English');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Import 3 rows' }).click();
    await page.getByText('Contacts added: 2. Contacts changed: 0.').waitFor();
    await row('Ann Lee').getByText('Deutsch').waitFor();
    await row('Bo Ek').getByText('English').waitFor();
  }, 120_000);

  it('a viewer sees people without a button that they may not press', async () => {
    const viewer = await signedIn('VIEWER');
    await viewer.goto(at('people'));
    await viewer.getByRole('link', { name: LONG }).click();
    await viewer.getByRole('heading', { name: LONG }).waitFor();
    for (const name of ['Import', 'Edit', 'Forget']) {
      expect(await viewer.getByRole('button', { name }).or(viewer.getByRole('link', { name })).count()).toBe(0);
    }
    await viewer.goto(at('people/import'));
    await viewer.getByText('Your role in the team doesn’t allow this.').waitFor();
    await viewer.context().close();
  }, 120_000);

  it('a view is saved with its filters, counts its documents, and is renamed, deleted and restored', async () => {
    await readyDocument(service, account, { title: 'Lease draft' });
    await page.goto(at('documents?query=lease&status=PENDING'));
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByLabel('Name of the view').fill('Leases waiting for someone');
    await picture(page, 'view-save');
    await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
    await page.getByText('View saved.').waitFor();
    const view = (name: string) => side().getByRole('link', { name });
    await view('Leases waiting for someone').getByText('1 document').waitFor();
    await page.goto(at('documents'));
    await page.getByRole('link', { name: 'Lease draft' }).waitFor();
    await view('Leases waiting for someone').click();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Lease draft' }).count()).toBe(0);
    expect(await view('Leases waiting for someone').getAttribute('aria-current')).toBe('true');
    expect(await side().locator('[aria-current="page"]').count()).toBe(1);
    await picture(page, 'views');
    expect(await barriersOfState(page, 'views')).toEqual([]);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(at('documents'));
    const onPhone = page.getByRole('list', { name: 'Views' }).getByRole('link', { name: 'Leases waiting for someone' });
    await onPhone.click();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
    expect(await onPhone.getAttribute('aria-current')).toBe('true');
    await picture(page, 'views-phone');
    await page.setViewportSize(DESKTOP);

    const choose = async (name: string, action: string) => {
      await page.getByRole('button', { name: `Actions for the view “${name}”` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Leases waiting for someone', 'Rename');
    await page.getByLabel('Name of the view').fill('Open leases');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await view('Open leases').waitFor();
    await page.goto(at('people'));
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or jump to…' }).fill('open lea');
    await page.getByRole('option', { name: 'Open leases' }).click();
    await page.getByRole('link', { name: 'Studio lease' }).waitFor();
    expect(page.url()).toContain('status=PENDING');
    await choose('Open leases', 'Delete view');
    await page.getByText('View deleted.').waitFor();
    await expect.poll(() => view('Open leases').count()).toBe(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await view('Open leases').waitFor();
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

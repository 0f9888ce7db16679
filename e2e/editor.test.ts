import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSetupToken } from '../packages/server/src/features/accounts/first-run.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const OWNER = { name: 'Ingrid Solheim', team: 'Nordlys Architects', email: 'ingrid@nordlys.example' };
const PASSWORD = 'correct horse battery';

interface Draft {
  revision: number;
  draft: {
    status: string;
    recipients: { id: number; name: string; email: string; role: string }[];
    fields: { id: number; type: string; page: number; positionX: number; positionY: number; width: number }[];
  };
}

describe('the editor of drafts', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let page: Page;
  let team: string;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    page = await browser.open(`${service.url}/setup#${await makeSetupToken(service.services)}`, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('Your name').fill(OWNER.name);
    await page.getByLabel('Team').fill(OWNER.team);
    await page.getByLabel('E-mail address').fill(OWNER.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make the team' }).click();
    await page.getByRole('heading', { name: `Welcome, ${OWNER.name}` }).waitFor();
    team = new URL(page.url()).pathname.split('/')[2] ?? '';
  }, 180_000);
  afterAll(() => service?.dispose());

  const upload = async (name: string, pages = 2): Promise<string> => {
    await page.goto(`${service.url}/teams/${team}/documents`);
    const buffer = Buffer.from(buildPdf({ pages }));
    await page.locator('input[type=file]').setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
    await page.waitForURL('**/edit');
    await page.getByRole('img', { name: `Page 1 of ${name}` }).waitFor();
    return new URL(page.url()).pathname.split('/')[4] ?? '';
  };
  const addRecipient = async (text: string) => {
    await page
      .getByRole('textbox', { name: 'Add a recipient' })
      .or(page.getByRole('combobox', { name: 'Add a recipient' }))
      .fill(text);
    await page.keyboard.press('Enter');
  };
  const read = (id: string): Promise<Draft> =>
    page.evaluate(async (address) => (await fetch(address)).json(), `/api/console/teams/${team}/envelope/${id}/draft`);
  const saved = () => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const field = (name: string) => page.locator(`[data-field][aria-label^="${name}"]`);
  const firstPage = () => page.locator('[data-page="1"]');

  it('sends a PDF to somebody new in five actions with a pointer [T1320]', async () => {
    const id = await upload('Lease');
    await addRecipient('Ann Lee <ann@example.com>');
    await page.getByRole('button', { name: 'Signature' }).click();
    await firstPage().click({ position: { x: 300, y: 400 } });
    await field('Signature').waitFor();
    expect(await barriersOfState(page, 'editor')).toEqual([]);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('heading', { name: 'Send “Lease”' }).waitFor();
    await page.getByText('Ann Lee').last().waitFor();
    await picture(page, 'editor-send');
    await page.getByRole('button', { name: 'Send to 1 person now' }).dblclick();
    await page.waitForURL(`**/documents/${id}`);
    await page.getByRole('heading', { name: 'Lease', level: 1 }).waitFor();
    const { rows } = await service.services.database.pool.query(
      `select status, (select count(*)::int from mails where envelope_id = $1 and kind = 'INVITATION') as mails from envelopes where id = $1`,
      [id],
    );
    expect(rows).toEqual([{ status: 'PENDING', mails: 1 }]);
  }, 120_000);

  it('puts a field where the pointer lets go of it, and takes it back also after a reload [T1321]', async () => {
    const id = await upload('Offer');
    await addRecipient('bo@example.com');
    await page.getByRole('button', { name: 'Name' }).first().click();
    await firstPage().click({ position: { x: 300, y: 300 } });
    await saved();
    const before = await read(id);
    const box = await field('Name').boundingBox();
    if (!box) throw new Error('there is no field');
    await page.keyboard.down('Control');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 60, { steps: 5 });
    await page.mouse.up();
    await page.keyboard.up('Control');
    const after = await field('Name').boundingBox();
    expect(Math.abs((after?.x ?? 0) - box.x - 40)).toBeLessThan(1);
    expect(Math.abs((after?.y ?? 0) - box.y - 60)).toBeLessThan(1);
    await saved();
    await expect
      .poll(async () => (await read(id)).draft.fields[0]?.positionX)
      .not.toBe(before.draft.fields[0]?.positionX);
    await page.reload();
    await field('Name').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await read(id)).draft.fields).toEqual(before.draft.fields);
    expect((await read(id)).draft.fields[0]?.id).toBe(before.draft.fields[0]?.id);
  }, 120_000);

  it('is used by keys alone: a recipient, a field, its place, and Send [T1322]', async () => {
    const id = await upload('Notice', 1);
    await page.getByRole('button', { name: 'Add myself' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Pages' }).focus();
    await page.keyboard.press('s');
    await page.keyboard.press('Enter');
    await field('Signature').waitFor();
    await saved();
    const { draft: placed } = await read(id);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect
      .poll(async () => (await read(id)).draft.fields[0]?.positionX)
      .toBeGreaterThan(placed.fields[0]?.positionX ?? 100);
    await page.keyboard.press('Control+d');
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(2);
    await page.keyboard.press('Delete');
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(1);
    await page.getByRole('button', { name: 'Send', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send to 1 person now' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/documents/${id}`);
  }, 120_000);

  it('says what keeps a draft from being sent, and leads there [T1323]', async () => {
    await upload('Order', 1);
    await page.getByRole('button', { name: 'problem' }).click();
    await page.getByRole('button', { name: 'Nobody is to sign yet.' }).waitFor();
    expect(await barriersOfState(page, 'editor-problems')).toEqual([]);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await addRecipient('cy@example.com');
    await page.getByRole('button', { name: '1 problem' }).click();
    await page.getByRole('button', { name: 'cy@example.com has no signature field.' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }, 120_000);

  it('keeps what is done without a connection, and saves it when there is one again [T1324]', async () => {
    const id = await upload('Quote', 1);
    await addRecipient('dee@example.com');
    await saved();
    await page.route('**/draft', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Date' }).click();
    await firstPage().click({ position: { x: 200, y: 200 } });
    await page.getByText('No connection.').waitFor();
    expect((await read(id)).draft.fields).toEqual([]);
    await page.unroute('**/draft');
    await page.reload();
    await field('Date').waitFor();
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(1);
    await expect.poll(() => page.locator('[data-field]').count()).toBe(1);
  }, 120_000);
});

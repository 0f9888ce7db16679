import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

describe('the draft editor', () => {
  const drafting = useDrafting(useBrowser());
  const { upload, addRecipient, read, saved, field, firstPage, place } = drafting;

  it('sending a PDF to a new person from the draft editor takes five pointer actions [T1320]', async () => {
    const { page, service } = drafting;
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

  it('a field in the editor is placed where the pointer is released, and can be undone after a reload [T1321]', async () => {
    const { page } = drafting;
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

  it('a dragged field snaps to the edge of another field with a guide line, unless Control is held [T3453]', async () => {
    const { page } = drafting;
    await upload('Level');
    await addRecipient('bo@example.com');
    await place('Name', { x: 300, y: 200 });
    await place('Date', { x: 340, y: 400 });
    const [neighbour, box] = [await field('Name').boundingBox(), await field('Date').boundingBox()];
    if (!neighbour || !box) throw new Error('there are no fields');
    const leftAfter = async (): Promise<number> => (await field('Date').boundingBox())?.x ?? 0;
    const near = neighbour.x + 3 - box.x;
    await page.mouse.move(box.x + 30, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + near, box.y + 40, { steps: 5 });
    expect(Math.abs((await leftAfter()) - neighbour.x)).toBeLessThan(0.5);
    const line = await page.locator('[data-guides] > div').first().boundingBox();
    expect(Math.abs((line?.x ?? 0) - neighbour.x)).toBeLessThan(1);
    await page.keyboard.down('Control');
    await page.mouse.move(box.x + 30 + near, box.y + 50, { steps: 2 });
    expect(Math.abs((await leftAfter()) - neighbour.x - 3)).toBeLessThan(0.5);
    await page.keyboard.up('Control');
    await page.mouse.move(box.x + 30 + near, box.y + 60, { steps: 2 });
    await page.mouse.up();
    expect(Math.abs((await leftAfter()) - neighbour.x)).toBeLessThan(0.5);
  }, 60_000);

  it('with the keyboard alone, a recipient can be added, a field placed and moved, and a draft sent [T1322]', async () => {
    const { page } = drafting;
    const id = await upload('Notice', 1);
    await page.getByRole('button', { name: 'Only me' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Pages', exact: true }).focus();
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
    await page.getByRole('button', { name: 'Add signature' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Use this signature' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sign document' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Signed and sealed.').waitFor();
  }, 120_000);

  it('problems that prevent a draft from being sent are listed, with links to their places [T1323]', async () => {
    const { page } = drafting;
    await upload('Order', 1);
    await page.getByRole('button', { name: '1 step left' }).click();
    await page.getByRole('button', { name: 'No recipient needs to sign yet.' }).waitFor();
    expect(await barriersOfState(page, 'editor-problems')).toEqual([]);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await addRecipient('cy@example.com');
    await page.getByRole('button', { name: '1 step left' }).waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: '1 problem' }).click();
    await page.getByRole('button', { name: 'cy@example.com has no signature field.' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }, 120_000);

  it('pressing Send while a draft is saved waits for the save, and then checks the displayed draft [T4861]', async () => {
    const { page } = drafting;
    const id = await upload('Quick', 1);
    const held: Route[] = [];
    await page.route('**/draft', (route) =>
      route.request().method() === 'POST' ? void held.push(route) : route.continue(),
    );
    await addRecipient('Ann Lee <ann@example.com>');
    await drafting.place('Signature', { x: 200, y: 150 });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Send “Quick”' });
    await dialog.getByText('Saving…', { exact: true }).waitFor();
    // Pressing Enter neither sends the document nor closes the dialog.
    await page.keyboard.press('Enter');
    await dialog.getByText('Saving…', { exact: true }).waitFor();
    expect(await dialog.getByText('No recipient needs to sign yet.').count()).toBe(0);
    for (const route of held.splice(0)) await route.continue();
    await page.unroute('**/draft');
    await dialog.getByLabel('Message').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/documents/${id}`);
  }, 120_000);

  it('a recipient name that cannot be printed causes a warning with a link, but the draft can still be sent [T3497]', async () => {
    const { page } = drafting;
    const id = await upload('Receipt', 1);
    await addRecipient('Hanno \u{10900} <hanno@example.com>');
    await place('Signature', { x: 300, y: 200 });
    await saved();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const words = /The name .*Hanno \u{10900}.* contains characters that can’t be printed: .*\u{10900}/u;
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words }).waitFor();
    await picture(page, 'editor-print-warnings');
    expect(await barriersOfState(page, 'editor-print-warnings')).toEqual([]);
    await dialog.getByRole('button', { name: words }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 1 person now' }).click();
    await page.waitForURL(`**/documents/${id}`);
  }, 120_000);

  it('changes to a draft made offline are kept, and saved when the connection is back [T1324]', async () => {
    const { page } = drafting;
    const id = await upload('Quote', 1);
    await addRecipient('dee@example.com');
    await saved();
    await page.route('**/draft', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Date' }).click();
    await firstPage().click({ position: { x: 200, y: 200 } });
    await page.getByText('You’re offline.').waitFor();
    expect((await read(id)).draft.fields).toEqual([]);
    await page.unroute('**/draft');
    await page.reload();
    await field('Date').waitFor();
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(1);
    await expect.poll(() => page.locator('[data-field]').count()).toBe(1);
  }, 120_000);

  it('a field in the editor shows the settings of its type, and keeps matching ones when the type changes [T1325]', async () => {
    const { page } = drafting;
    const id = await upload('Order form', 1);
    await addRecipient('eli@example.com');
    await place('Number', { x: 300, y: 200 });
    const properties = page.getByRole('region', { name: 'Properties' });
    const meta = async () => (await read(id)).draft.fields[0]?.fieldMeta;
    const write = async (label: string, text: string) => {
      await properties.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await write('Label', 'Pieces');
    await write('Minimum', '1');
    await write('Maximum', '12');
    await properties.getByLabel('Format').selectOption('0,0.00');
    await properties.getByLabel('Text alignment').selectOption('Right');
    await write('Font size (pt)', '10');
    await expect.poll(meta).toEqual({
      type: 'number',
      required: true,
      label: 'Pieces',
      minValue: 1,
      maxValue: 12,
      numberFormat: '0,0.00',
      textAlign: 'right',
      fontSize: 10,
    });
    expect(await barriersOfState(page, 'editor-properties')).toEqual([]);
    await properties.getByLabel('Field type').selectOption('Checkbox');
    await properties.getByRole('button', { name: 'Add option' }).click();
    await properties.getByRole('textbox', { name: 'Option 3' }).fill('Lunch');
    await properties.getByRole('checkbox', { name: 'Option 1 is selected by default' }).check();
    await properties.getByLabel('Allowed selections').selectOption('At most');
    await write('Number of selections', '2');
    await properties.getByLabel('Read-only').check();
    const option = (number: number, value: string, checked = false) => ({ id: number, checked, value });
    await expect.poll(meta).toEqual({
      type: 'checkbox',
      required: true,
      label: 'Pieces',
      fontSize: 10,
      values: [option(1, '1', true), option(2, '2'), option(3, 'Lunch')],
      validationRule: 'at_most',
      validationLength: 2,
      readOnly: true,
    });
    await properties.getByLabel('Field type').selectOption('Dropdown');
    await expect.poll(meta).toEqual({
      type: 'dropdown',
      required: true,
      label: 'Pieces',
      fontSize: 10,
      values: [{ value: '1' }, { value: '2' }, { value: 'Lunch' }],
      defaultValue: '1',
    });
    expect((await read(id)).draft.fields).toHaveLength(1);
  }, 120_000);

  it('several fields can be aligned in the editor, and one field can be repeated on given pages [T1326]', async () => {
    const { page } = drafting;
    const id = await upload('Annex', 4);
    await addRecipient('fay@example.com');
    await place('Name', { x: 200, y: 150 });
    await place('Text', { x: 330, y: 260 });
    await page.getByRole('region', { name: 'Pages', exact: true }).press('Control+a');
    await page.getByRole('button', { name: 'Align left edges' }).click();
    await expect
      .poll(async () => new Set((await read(id)).draft.fields.map(({ positionX }) => positionX)).size)
      .toBe(1);
    await page.getByRole('button', { name: /^Text/ }).last().click();
    await page.getByRole('button', { name: 'Repeat on other pages' }).click();
    await page.getByLabel('Repeat on other pages').selectOption('Specific pages');
    await page.getByRole('textbox', { name: 'Pages' }).fill('2-9');
    await page.getByRole('button', { name: 'Repeat', exact: true }).click();
    await page.getByText('Enter pages from 1 to 4').waitFor();
    await page.getByRole('textbox', { name: 'Pages' }).fill('2, 4');
    await page.getByRole('button', { name: 'Repeat', exact: true }).click();
    const pagesOfTexts = async () =>
      (await read(id)).draft.fields.flatMap(({ type, page: number }) => (type === 'TEXT' ? [number] : []));
    await expect.poll(pagesOfTexts).toEqual([1, 2, 4]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(pagesOfTexts).toEqual([1]);
  }, 120_000);

  it('document settings can be changed in the draft editor, and the changes can be undone [T1327]', async () => {
    const { page } = drafting;
    const id = await upload('Policy', 1);
    await addRecipient('gus@example.com');
    await page.getByRole('button', { name: 'Document settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Document settings' });
    await dialog.getByLabel('Subject').fill('Please sign our policy');
    await dialog.getByLabel('Message').fill('By Friday, please.');
    await dialog.getByLabel('Language of emails and pages').selectOption('Deutsch');
    await dialog.getByLabel('Reminders').selectOption('Every 3 days');
    await dialog.getByLabel('Deadline').selectOption('14 days');
    await dialog.getByLabel('Typed').uncheck();
    await dialog.getByLabel('Redirect recipients to this page').fill('https://example.com/done');
    await page.keyboard.press('Enter');
    const days = (amount: number) => ({ unit: 'day', amount });
    await expect
      .poll(async () => (await read(id)).draft.meta)
      .toMatchObject({
        subject: 'Please sign our policy',
        message: 'By Friday, please.',
        language: 'de',
        reminderSettings: { sendAfter: days(3), repeatEvery: days(3) },
        envelopeExpirationPeriod: days(14),
        typedSignatureEnabled: false,
        redirectUrl: 'https://example.com/done',
      });
    expect(await barriersOfState(page, 'editor-settings')).toEqual([]);
    await dialog.getByRole('button', { name: 'Done' }).click();
    for (let step = 0; step < 7; step++) await page.getByRole('button', { name: 'Undo' }).click();
    await expect
      .poll(async () => (await read(id)).draft.meta)
      .toMatchObject({
        subject: '',
        language: 'en',
        // Documents begun in the console remind recipients after 3 and 7 days.
        reminderSettings: { sendAfter: days(3), repeatEvery: days(4), atMost: 2 },
        envelopeExpirationPeriod: null,
        typedSignatureEnabled: true,
      });
    expect((await read(id)).draft.recipients).toHaveLength(1);
  }, 120_000);

  it('PDFs of a draft can be added, ordered, replaced and removed, and fields stay with their file [T1328]', async () => {
    const { page } = drafting;
    const id = await upload('Main', 2);
    await addRecipient('hal@example.com');
    await place('Signature', { x: 300, y: 300 });
    const chooser = page.locator('input[data-files]');
    const pdf = (name: string, pages: number) => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: Buffer.from(buildPdf({ pages })),
    });
    const files = async () => (await read(id)).draft.files.map(({ title, pages }) => [title, pages.length]);
    const [first] = (await read(id)).draft.files;
    await page.getByRole('button', { name: 'Add PDF' }).click();
    await chooser.setInputFiles(pdf('Plan', 1));
    await expect.poll(files).toEqual([
      ['Main.pdf', 2],
      ['Plan.pdf', 1],
    ]);
    await page.getByRole('heading', { name: 'Plan.pdf' }).waitFor();
    expect(await barriersOfState(page, 'editor-files')).toEqual([]);
    await page.getByRole('button', { name: 'Move Plan.pdf up' }).click();
    await expect.poll(async () => (await files())[0]).toEqual(['Plan.pdf', 1]);
    await page.getByRole('button', { name: 'Replace Main.pdf' }).click();
    await chooser.setInputFiles(pdf('Other', 3));
    await expect.poll(async () => (await files())[1]?.[1]).toBe(3);
    expect((await read(id)).draft.fields).toMatchObject([{ type: 'SIGNATURE', fileId: first?.id, page: 1 }]);
    await page.getByRole('button', { name: 'Replace Main.pdf' }).click();
    await chooser.setInputFiles({ name: 'Notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') });
    await page.getByText('“Notes.pdf” can’t be used').waitFor();
    await page.getByRole('button', { name: 'Remove Plan.pdf' }).click();
    await expect.poll(async () => (await files()).length).toBe(1);
    await page.getByRole('heading', { name: 'Plan.pdf' }).waitFor({ state: 'detached' });
    expect((await read(id)).draft.fields).toHaveLength(1);
  }, 120_000);

  it('before sending, the preview shows the page of each recipient, and the editor lists its keyboard shortcuts [T1329]', async () => {
    const { page } = drafting;
    await upload('Deed', 1);
    await addRecipient('Ida Hall <ida@example.com>');
    await place('Signature', { x: 300, y: 300 });
    await page.getByRole('button', { name: 'Preview' }).click();
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('menuitem', { name: 'Ida Hall' }).click(),
    ]);
    await opened.waitForURL('**/preview/**');
    await opened.getByRole('heading', { name: 'Deed' }).waitFor();
    await opened.close();
    await page.getByRole('region', { name: 'Pages', exact: true }).press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    expect(await barriersOfState(page, 'editor-keys')).toEqual([]);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('region', { name: 'Pages', exact: true }).focus();
    await page.keyboard.press('Shift+F6');
    await page.keyboard.press('F6');
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-pages'))).toBe(true);
  }, 120_000);

  it('a field type can be dragged from the palette to a page, and a field can be drawn as a box [T1330]', async () => {
    const { page } = drafting;
    const id = await upload('Sketch', 1);
    await addRecipient('jo@example.com');
    const tool = await page.getByRole('button', { name: 'Date' }).boundingBox();
    const sheet = await firstPage().boundingBox();
    if (!tool || !sheet) throw new Error('there is no page');
    await page.mouse.move(tool.x + 20, tool.y + 10);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 200, sheet.y + 300, { steps: 4 });
    await page.mouse.up();
    const dropped = await field('Date').boundingBox();
    expect(Math.abs((dropped?.x ?? 0) + (dropped?.width ?? 0) / 2 - sheet.x - 200)).toBeLessThan(1);
    expect(Math.abs((dropped?.y ?? 0) + (dropped?.height ?? 0) / 2 - sheet.y - 300)).toBeLessThan(1);

    await page.getByRole('button', { name: 'Text' }).click();
    await page.mouse.move(sheet.x + 100, sheet.y + 400);
    await page.mouse.down();
    await page.mouse.move(sheet.x + 350, sheet.y + 460, { steps: 4 });
    await page.mouse.up();
    const drawn = await field('Text').boundingBox();
    for (const [is, wanted] of [
      [drawn?.x, sheet.x + 100],
      [drawn?.y, sheet.y + 400],
      [drawn?.width, 250],
      [drawn?.height, 60],
    ] as const)
      expect(Math.abs((is ?? 0) - wanted)).toBeLessThan(1.5);
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(2);

    await page.mouse.move(tool.x + 20, tool.y + 10);
    await page.mouse.down();
    await page.mouse.move(tool.x + 20, tool.y + 100, { steps: 4 });
    await page.mouse.up();
    await saved();
    expect((await read(id)).draft.fields).toHaveLength(2);
  }, 120_000);

  it('in the editor, zooming keeps the point under the pointer, Space pans, and a long press extends the selection [T1331]', async () => {
    const { page } = drafting;
    await upload('Map', 2);
    await addRecipient('kim@example.com');
    await place('Name', { x: 200, y: 150 });
    await place('Date', { x: 200, y: 260 });
    const date = async () => (await field('Date').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await date();
    await page.mouse.move(before.x, before.y);
    await page.keyboard.down('Control');
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, -100);
    await page.keyboard.up('Control');
    await expect.poll(async () => (await date()).width).toBeGreaterThan(before.width * 1.5);
    expect(Math.abs((await date()).x - before.x)).toBeLessThan(3);
    expect(Math.abs((await date()).y - before.y)).toBeLessThan(3);

    const zoomed = await date();
    await page.getByRole('region', { name: 'Pages', exact: true }).focus();
    await page.keyboard.down(' ');
    await page.mouse.down();
    await page.mouse.move(before.x - 30, before.y - 50, { steps: 3 });
    await page.mouse.up();
    await page.keyboard.up(' ');
    expect(Math.round((await date()).y - zoomed.y)).toBe(-50);

    await field('Date').click();
    const touch = (kind: string) =>
      field('Name').evaluate(
        (element, type) =>
          element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', pointerId: 7 })),
        kind,
      );
    await touch('pointerdown');
    await page.getByRole('heading', { name: '2 fields', exact: true }).waitFor();
    await touch('pointerup');
    expect(await page.locator('[data-field][data-selected]').count()).toBe(2);
  }, 120_000);

  it('a draft of 500 pages and 1,000 fields needs few elements and images in the editor [T1332]', async () => {
    const { page, team, service } = drafting;
    const id = await upload('Compendium', 500);
    await addRecipient('lou@example.com');
    await saved();
    const { draft, revision } = await read(id);
    const [file] = draft.files;
    const [recipient] = draft.recipients;
    const fields = Array.from({ length: 1000 }, (_, index) => ({
      do: 'addField',
      key: `many-${index}`,
      fileId: file?.id,
      page: Math.floor(index / 2) + 1,
      type: 'TEXT',
      recipientId: recipient?.id,
      positionX: 10 + 50 * (index % 2),
      positionY: 20,
      width: 25,
      height: 3,
      fieldMeta: { type: 'text', required: true },
    }));
    await page.goto('about:blank');
    await page.goto(`${service.url}/teams/${team}/documents`);
    const status = await page.evaluate(
      async ([address, body]) => {
        const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': 'many-fields-1' };
        return (await fetch(address, { method: 'POST', headers, body })).status;
      },
      [
        `/api/console/teams/${team}/envelope/${id}/draft`,
        JSON.stringify({ baseRevision: revision, operations: fields }),
      ] as const,
    );
    expect(status).toBe(200);
    const images = new Set<string>();
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      // Ignore smaller images, which are thumbnails for the list of pages.
      if (/\/pages\/\d+$/.test(pathname) && Number(searchParams.get('width')) > 1000) images.add(pathname);
    });
    await page.goto(`${service.url}/teams/${team}/documents/${id}/edit`);
    await field('Text').first().waitFor();
    await page.getByText('1,000 fields').waitFor();
    await page.waitForLoadState('networkidle');
    expect(images.size).toBeGreaterThan(0);
    expect(images.size).toBeLessThanOrEqual(4);
    const count = (selector: string) => page.locator(selector).count();
    expect(await count('*')).toBeLessThanOrEqual(2500);
    expect(await count('[data-page] > img')).toBeLessThanOrEqual(8);

    const box = await field('Text').first().boundingBox();
    if (!box) throw new Error('there is no field');
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 50, box.y + 20);
    await page.evaluate(() => {
      const seen: string[] = [];
      // The gesture itself only moves elements and shows lines. Rendering would change, add or remove other elements.
      const isOfGesture = ({ attributeName, target }: MutationRecord) =>
        target instanceof HTMLElement && (attributeName === 'style' || target.closest('[data-guides]'));
      const observer = new MutationObserver((records) => {
        for (const record of records) if (!isOfGesture(record)) seen.push(`${record.type} ${record.attributeName}`);
      });
      observer.observe(document.querySelector('#content')?.parentElement ?? document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(window, { seenChanges: seen });
    });
    await page.mouse.move(box.x + 90, box.y + 90, { steps: 30 });
    expect(await page.evaluate(() => (window as unknown as { seenChanges: string[] }).seenChanges)).toEqual([]);
    await page.mouse.up();

    await page.getByRole('region', { name: 'Pages', exact: true }).evaluate((pages) => {
      pages.scrollTop = pages.scrollHeight;
    });
    await page.getByRole('img', { name: 'Page 500 of Compendium' }).waitFor();
    expect(await count('*')).toBeLessThanOrEqual(2500);
    expect(await count('[data-page] > img')).toBeLessThanOrEqual(8);
  }, 180_000);
});

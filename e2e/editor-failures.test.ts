import type { Page, Route } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { uploadedDocument } from '../packages/testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import type { TestAccount } from '../packages/testing/src/service.ts';
import { DESKTOP, useBrowser } from './browser.ts';
import { type Draft, OWNER, PASSWORD, useDrafting } from './drafting.ts';

function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('the editor, in failures known from other editors', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, read, saved, field, place } = drafting;
  const pages = (page: Page) => page.getByRole('region', { name: 'Pages', exact: true });

  async function secondEditor(id: string): Promise<Page> {
    const { service } = drafting;
    const other = await addMember(service, Number(drafting.team), 'ADMIN');
    await signedInBrowser(service, other);
    const page = await browser.open(drafting.addressOf(id), DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByLabel('Email address').fill(other.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('img', { name: /^Page 1 of/ }).waitFor();
    return page;
  }

  const isSave = (route: Route) => route.request().method() === 'POST';

  it('no change to a draft is lost if the editor is left or its tab is killed during a slow save [T2220]', async () => {
    const { page } = drafting;
    const id = await upload('Minutes', 1);
    await addRecipient('Ann Lee <ann@example.com>');
    await saved();
    const held: Route[] = [];
    await page.route('**/draft', (route) => (isSave(route) ? void held.push(route) : route.continue()));
    await place('Name', { x: 200, y: 150 });
    await expect.poll(() => held.length).toBe(1);
    await place('Date', { x: 200, y: 250 });
    await page.getByRole('textbox', { name: 'Document title' }).fill('Minutes of May');
    await addRecipient('bo@example.com');
    await page.getByRole('link', { name: 'Back to document' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    for (const route of held) await route.continue();
    await page.unroute('**/draft');
    const kept = async () => {
      const { draft } = await read(id);
      return [draft.title, draft.recipients.map(({ email }) => email), draft.fields.map(({ type }) => type)];
    };
    await expect.poll(kept).toEqual(['Minutes of May', ['ann@example.com', 'bo@example.com'], ['NAME', 'DATE']]);

    // The changes also survive closing the page before the save has finished.
    await page.goto(drafting.addressOf(id));
    await field('Date').waitFor();
    await page.route('**/draft', () => {});
    await place('Text', { x: 200, y: 350 });
    await page.getByText('Saving…').waitFor();
    await place('Number', { x: 200, y: 420 });
    const next = await page.context().newPage();
    await page.close();
    drafting.page = next;
    await next.goto(drafting.addressOf(id));
    await field('Number').waitFor();
    await expect
      .poll(async () => (await read(id)).draft.fields.map(({ type }) => type))
      .toEqual(['NAME', 'DATE', 'TEXT', 'NUMBER']);
  }, 120_000);

  it('two people see the same draft after 200 actions by each of them over a slow, unordered network [T2221]', async () => {
    const { page } = drafting;
    const id = await upload('Shared', 2);
    await addRecipient('Ann Lee <ann@example.com>');
    await addRecipient('Bo Ek <bo@example.com>');
    for (let row = 0; row < 4; row++) await place('Text', { x: 200, y: 100 + 60 * row });
    await saved();
    const other = await secondEditor(id);
    const fieldsOf = (each: Page) =>
      each
        .locator('[data-field]')
        .evaluateAll((boxes) =>
          boxes.map((box) => `${box.getAttribute('style')} ${box.getAttribute('aria-label')}`).sort(),
        );
    const before = await fieldsOf(page);
    const random = numbers(20_261_125);
    const both = [page, other];
    const asked: { by: number; operations: number }[] = [];
    const arrived: typeof asked = [];
    let pass: (() => void) | undefined;
    for (const [by, each] of both.entries()) {
      // Hold back every other request until the next one has overtaken it, for at most two seconds.
      await each.route('**/draft*', async (route) => {
        const operations = isSave(route) ? route.request().postDataJSON().operations.length : 0;
        const request = { by, operations };
        asked.push(request);
        const passed = pass;
        if (passed) pass = undefined;
        else
          await new Promise<void>((done) => {
            pass = done;
            setTimeout(done, 2_000);
          });
        arrived.push(request);
        await route.continue().catch(() => {});
        passed?.();
      });
      await pages(each).focus();
    }
    const keysOf = (deed: number): string[] =>
      [
        ['t', 'Enter'],
        ['Tab', 'Shift+ArrowRight'],
        ['Tab', 'Shift+ArrowDown'],
        ['Tab', 'Tab', 'ArrowLeft', 'ArrowUp'],
        ['Tab', 'Control+d'],
        ['Tab', 'Tab', 'Delete'],
        ['Tab', '1'],
        ['Tab', '2'],
        ['Control+z'],
        ['Control+Shift+z'],
      ][deed] ?? [];
    for (let deed = 0; deed < 200; deed++) {
      const who = both[random(2)] ?? page;
      // After the last field, return the focus to the pages. Otherwise, the next key could follow a link.
      await pages(who).evaluate((area) => area.contains(document.activeElement) || area.focus());
      for (const key of keysOf(random(10))) await who.keyboard.press(key);
      // Both editors save when they are idle, so they save at the same time.
      if (deed % 40 === 39) for (const each of both) await saved(each);
    }
    for (const each of both) await each.unroute('**/draft*');
    for (const each of both) await saved(each);
    // Each editor polls every few seconds, and may be out of date between polls.
    await vi.waitFor(async () => expect(await fieldsOf(other)).toEqual(await fieldsOf(page)), { timeout: 30_000 });
    const { draft } = await read(id);
    expect(await page.locator('[data-field]').count()).toBe(draft.fields.length);
    // The number of remaining fields depends on what each editor saw when it deleted. Some must remain, and they must
    // have changed.
    expect(draft.fields.length).toBeGreaterThan(0);
    expect(await fieldsOf(page)).not.toEqual(before);
    // Both editors have made changes, and their requests arrived out of order.
    const changesOf = (by: number) =>
      asked.reduce((sum, request) => sum + (request.by === by ? request.operations : 0), 0);
    for (const by of [0, 1]) expect(changesOf(by)).toBeGreaterThan(10);
    expect(arrived).not.toEqual(asked.slice(0, arrived.length));
    const shown = await fieldsOf(page);
    await page.reload();
    await expect.poll(() => fieldsOf(page)).toEqual(shown);
    await other.close();
  }, 180_000);

  it('a person whose objects in a draft are removed by someone else is notified, and can restore them [T2225]', async () => {
    const { page } = drafting;
    const id = await upload('Common', 1);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Date', { x: 300, y: 250 });
    await addRecipient('Bo Ek <bo@example.com>');
    await saved();
    const { draft: before } = await read(id);
    const other = await secondEditor(id);
    await field('Date', other).click();
    await other.keyboard.press('Delete');
    await saved(other);
    await other.getByRole('button', { name: 'Remove Bo Ek' }).click();
    await other.getByText('Bo Ek removed').waitFor();
    await saved(other);
    const told = page.getByRole('alert').filter({ hasText: 'Removed by someone else: Bo Ek and Date' });
    await told.waitFor();
    await told.getByRole('button', { name: 'Restore' }).click();
    await told.waitFor({ state: 'detached' });
    await expect.poll(async () => (await read(id)).draft.recipients.length).toBe(2);
    /** Removes ids, because restored objects get new ones. */
    const same = ({ recipients, fields, files }: Draft['draft']) => ({
      recipients: recipients.map(({ id: _, ...recipient }) => recipient).sort((a, b) => (a.email < b.email ? -1 : 1)),
      fields: fields.map(({ id: _, recipientId, fileId, ...field }) => ({
        ...field,
        of: recipients.find((each) => each.id === recipientId)?.email,
        on: files.find((each) => each.id === fileId)?.title,
      })),
    });
    await expect.poll(async () => same((await read(id)).draft)).toEqual(same(before));

    // Users can undo their own removals: a recipient with their fields, and a file.
    await page.getByRole('button', { name: 'Remove Ann Lee' }).click();
    await page.getByText('Ann Lee removed · 1 field').waitFor();
    await expect.poll(async () => (await read(id)).draft.fields.length).toBe(0);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => same((await read(id)).draft)).toEqual(same(before));
    const chooser = page.locator('input[data-files]');
    await page.getByRole('button', { name: 'Add PDF' }).click();
    await chooser.setInputFiles({
      name: 'Plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(buildPdf({ pages: 2 })),
    });
    await page.getByRole('heading', { name: 'Plan.pdf' }).waitFor();
    await page.getByRole('button', { name: 'Remove Common.pdf' }).click();
    await page.getByText('Common.pdf removed').waitFor();
    await field('Date').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Restore' }).click();
    const files = async () => (await read(id)).draft.files.map(({ title, pages: all }) => [title, all.length]);
    await expect.poll(files).toEqual([
      ['Common.pdf', 1],
      ['Plan.pdf', 2],
    ]);
    await field('Date').waitFor();
    await saved();
    expect(same((await read(id)).draft)).toEqual(same(before));
    await other.close();
  }, 120_000);

  it('every field of a draft keeps its id through all changes to the recipients [T2222]', async () => {
    const { page } = drafting;
    const id = await upload('Roster', 1);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Signature', { x: 300, y: 150 });
    await addRecipient('Bo Ek <bo@example.com>');
    await place('Signature', { x: 300, y: 300 });
    await saved();
    const ids = async () => (await read(id)).draft.fields.map((each) => [each.id, each.recipientId]);
    const before = await ids();
    expect(before).toHaveLength(2);
    const unchangedBy = async (deed: () => Promise<unknown>) => {
      await deed();
      await saved();
      expect(await ids()).toEqual(before);
    };
    const recipients = page.getByRole('region', { name: 'Recipients' });
    const properties = page.getByRole('region', { name: 'Properties' });
    await recipients.getByRole('button', { name: /^Bo/ }).click();
    const write = async (label: string, text: string) => {
      await properties.getByLabel(label, { exact: true }).fill(text);
      await page.keyboard.press('Enter');
    };
    await unchangedBy(() => write('Name', 'Bo Ekman'));
    await unchangedBy(() => write('Email address', 'bo.ekman@example.com'));
    await unchangedBy(() => properties.getByLabel('Role').selectOption('Approver'));
    await unchangedBy(() => recipients.getByLabel('Signing order', { exact: true }).selectOption('In order'));
    await unchangedBy(() => recipients.getByRole('button', { name: 'Move Bo Ekman up' }).click());
    await unchangedBy(() => addRecipient('cy@example.com'));
    await unchangedBy(() => recipients.getByRole('button', { name: 'Remove cy@example.com' }).click());
    await unchangedBy(() => recipients.getByLabel('Signing order', { exact: true }).selectOption('All at once'));
    await unchangedBy(() => page.reload().then(() => field('Signature').first().waitFor()));
    await unchangedBy(() => recipients.getByRole('button', { name: 'Bo Ekman', exact: false }).first().click());
    const { draft } = await read(id);
    expect(draft.recipients.map(({ name, email, role }) => [name, email, role]).toSorted()).toEqual([
      ['Ann Lee', 'ann@example.com', 'SIGNER'],
      ['Bo Ekman', 'bo.ekman@example.com', 'APPROVER'],
    ]);
  }, 120_000);

  it('a draft can be sent if and only if its signer can complete every field [T2224]', async () => {
    const { page, service, team } = drafting;
    const random = numbers(3);
    const token = await memberToken(service, { teamId: Number(team), email: OWNER.email }, ['read', 'draft', 'send']);
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const kinds = ['TEXT', 'CHECKBOX', 'INITIALS', 'SIGNATURE'] as const;
    const verdicts: string[] = [];
    await page.goto(`${service.url}/verify`);
    for (let round = 0; round < 10; round++) {
      const document = await uploadedDocument(service, { token } as TestAccount, { recipients });
      const address = `/api/console/teams/${team}/envelope/document_${document.id}/draft`;
      const post = (path: string, body: object): Promise<{ code?: string; readiness?: object[]; revision: number }> =>
        page.evaluate(
          async ([to, sent]) => {
            const headers = { 'Content-Type': 'application/json' };
            return (await fetch(to as string, { method: 'POST', headers, body: JSON.stringify(sent) })).json();
          },
          [path, body] as const,
        );
      const { revision, draft } = await page.evaluate(
        async (from) => (await fetch(from)).json() as Promise<Draft>,
        address,
      );
      const operations = Array.from({ length: 6 }, (_, index) => {
        const type = index === 0 ? 'SIGNATURE' : (kinds[random(4)] ?? 'TEXT');
        return {
          ...{ do: 'addField', key: `field-${index}`, fileId: draft.files[0]?.id, page: 1, type },
          recipientId: draft.recipients[0]?.id,
          // Use few positions and sizes, so that some fields overlap and some are too small to click.
          ...{ positionX: 10 + 20 * random(4), positionY: 10 + 25 * random(3) },
          ...{ width: 1.5 + 8 * random(3), height: 0.5 + random(8) },
          fieldMeta: {
            ...{ type: type.toLowerCase(), label: `Field ${index + 1}`, required: true },
            ...(type === 'CHECKBOX' && { values: [{ id: 1, value: 'agreed', checked: false }] }),
          },
        };
      });
      const saving = await post(address, { baseRevision: revision, operations });
      const isReady = saving.readiness?.length === 0;
      const { code } = await post(`${address}/send`, { revision: saving.revision });
      expect(code === undefined, JSON.stringify([code, saving.readiness])).toBe(isReady);
      verdicts.push(isReady ? 'sent' : 'refused');
      if (isReady) await signs(document.recipients[0]?.signingUrl ?? '');
    }
    // Both outcomes must occur. Otherwise, the random positions would prove little.
    expect(new Set(verdicts)).toEqual(new Set(['sent', 'refused']));
  }, 180_000);

  async function signs(address: string): Promise<void> {
    const signer = await browser.open(address, DESKTOP);
    await signer.waitForSelector('form[aria-busy="false"]');
    for (const box of await signer.locator('form').getByRole('textbox').all()) await box.fill('AE');
    for (const box of await signer.locator('form').getByRole('checkbox').all()) await box.check();
    await signer.getByRole('button', { name: 'Sign here' }).first().click();
    await signer.getByRole('radio', { name: 'Type' }).check();
    await signer.getByLabel('Type your name').fill('Ann');
    await signer.getByRole('button', { name: 'Use this signature' }).click();
    const again = signer.getByRole('button', { name: 'Use the same signature' });
    while ((await again.count()) > 0) await again.first().click();
    await signer.getByText('All filled in').waitFor();
    await signer.getByRole('button', { name: 'Sign document' }).last().click();
    await signer.getByRole('heading', { name: /You’ve signed|complete/ }).waitFor();
    await signer.context().close();
  }
});

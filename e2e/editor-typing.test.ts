import { describe, expect, it } from 'vitest';
import { useBrowser } from './browser.ts';
import { useDrafting } from './drafting.ts';

describe('text typed in the editor', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved, place, read, field } = drafting;

  async function closeTab(): Promise<void> {
    const next = await drafting.page.context().newPage();
    await drafting.page.close();
    drafting.page = next;
    await next.goto(`${drafting.service.url}/teams/${drafting.team}/documents`);
  }

  it('text in the editor is saved if the tab is closed in the middle of a word: title, field label and message [T4859]', async () => {
    const id = await upload('Minutes', 1);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Signature', { x: 200, y: 150 });
    await place('Text', { x: 200, y: 300 });
    await saved();
    await drafting.page.getByRole('textbox', { name: 'Document title' }).fill('Minutes of May');
    await closeTab();
    await expect.poll(async () => (await read(id)).draft.title).toBe('Minutes of May');

    // Leave while half a word is being saved. The rest is sent when the document is opened again.
    await drafting.page.goto(drafting.addressOf(id));
    await field('Text').click();
    await drafting.page.getByLabel('Label', { exact: true }).pressSequentially('Place of birth');
    await drafting.page.getByRole('status').getByText('Saving…').waitFor();
    await closeTab();
    await drafting.page.goto(drafting.addressOf(id));
    await field('Place of birth').waitFor();
    const labels = async () => (await read(id)).draft.fields.map(({ fieldMeta }) => fieldMeta?.label);
    await expect.poll(labels).toContain('Place of birth');

    await drafting.page.getByRole('button', { name: 'Send', exact: true }).click();
    await drafting.page.getByLabel('Message').fill('Dear Ann, here it is');
    await closeTab();
    await expect.poll(async () => (await read(id)).draft.meta.message).toBe('Dear Ann, here it is');
  }, 120_000);

  it('text typed in the editor is saved while the input still has the focus, and undone in one step [T4860]', async () => {
    const id = await upload('Offer', 1);
    const { page } = drafting;
    const title = page.getByRole('textbox', { name: 'Document title' });
    await title.press('End');
    await title.pressSequentially(' for the roof', { delay: 30 });
    await expect.poll(async () => (await read(id)).draft.title).toBe('Offer for the roof');
    await saved();
    expect(await title.evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await read(id)).draft.title).toBe('Offer');
    expect(await title.inputValue()).toBe('Offer');
  }, 120_000);
});

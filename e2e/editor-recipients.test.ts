import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

describe('the recipients of a draft', () => {
  const drafting = useDrafting(useBrowser());
  const { upload, addRecipient, read } = drafting;
  afterEach(() => drafting.page.setViewportSize(DESKTOP));
  const recipients = () => drafting.page.getByRole('region', { name: 'Recipients' });
  const grip = (name: string) => recipients().getByRole('button', { name: `Move ${name} in the signing order` });
  const steps = async (id: string) => {
    const byOrder = new Map<number, string[]>();
    for (const { name, signingOrder } of (await read(id)).draft.recipients)
      byOrder.set(signingOrder ?? 0, [...(byOrder.get(signingOrder ?? 0) ?? []), name]);
    return [...byOrder].sort(([a], [b]) => a - b).map(([, names]) => names.join('+'));
  };
  const three = async (title: string) => {
    const id = await upload(title, 1);
    for (const name of ['Ann', 'Bo', 'Cy']) await addRecipient(`${name} <${name}@example.com>`);
    await recipients().getByLabel('Signing order', { exact: true }).selectOption('In order');
    await grip('Cy').waitFor();
    return id;
  };

  it('recipients of a draft can be reordered by dragging: into a step with others, or between two steps [T2213]', async () => {
    const { page } = drafting;
    const id = await three('Steps');
    const drag = async (name: string, to: string, share: number) => {
      const from = await grip(name).boundingBox();
      const row = await recipients().getByRole('listitem').filter({ hasText: to }).boundingBox();
      if (!from || !row) throw new Error('there is no row');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2, row.y + row.height * share, { steps: 4 });
      await page.mouse.up();
    };
    await expect.poll(() => steps(id)).toEqual(['Ann', 'Bo', 'Cy']);
    await drag('Ann', 'bo@example.com', 0.5);
    await expect.poll(() => steps(id)).toEqual(['Ann+Bo', 'Cy']);
    await recipients().getByText('at the same time').first().waitFor();
    expect(await barriersOfState(page, 'editor-steps')).toEqual([]);
    await page.getByText('Ann: step 1 of 2, at the same time as Bo').waitFor();
    await drag('Cy', 'ann@example.com', 0.1);
    await expect.poll(() => steps(id)).toEqual(['Cy', 'Ann+Bo']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => steps(id)).toEqual(['Ann+Bo', 'Cy']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => steps(id)).toEqual(['Ann', 'Bo', 'Cy']);
  }, 120_000);

  it('recipients can be reordered with the arrow keys, which announce the position, or with buttons on phones [T2214]', async () => {
    const { page } = drafting;
    const id = await three('Turns');
    await grip('Cy').focus();
    await page.keyboard.press('ArrowUp');
    await page.getByText('Cy: step 2 of 2, at the same time as Bo').waitFor();
    await expect.poll(() => steps(id)).toEqual(['Ann', 'Bo+Cy']);
    await page.keyboard.press('ArrowUp');
    await page.getByText('Cy: step 2 of 3').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Cy: step 1 of 3').waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => steps(id)).toEqual(['Cy', 'Ann', 'Bo']);

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Recipients', exact: true }).click();
    await recipients().getByRole('button', { name: /^Ann/ }).click();
    await recipients().getByRole('button', { name: 'Move Ann down' }).click();
    await expect.poll(() => steps(id)).toEqual(['Cy', 'Ann+Bo']);
    await page.getByText('Ann: step 2 of 2, at the same time as Bo').waitFor({ state: 'attached' });
  }, 120_000);

  it('dozens of recipients can be pasted from a spreadsheet or email, and removed with one undo [T2215]', async () => {
    const { page } = drafting;
    const id = await upload('Dozen', 1);
    await addRecipient('Ann Lee <ann@example.com>');
    const paste = async (text: string) => {
      await page.evaluate((words) => navigator.clipboard.writeText(words), text);
      await page
        .getByRole('textbox', { name: 'Add recipient' })
        .or(page.getByRole('combobox', { name: 'Add recipient' }))
        .focus();
      await page.keyboard.press('Control+v');
    };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const names = async () => (await read(id)).draft.recipients.map(({ name, email }) => `${name} ${email}`);
    await paste(
      'Name\tE-mail\tTown\nAnn Lee\tann@example.com\tLund\nBo Ek\tbo@example.com\tUmeå\nCy Dee\tcy@example.com\t',
    );
    await page.getByText('Added: 2 people').waitFor();
    const all = ['Ann Lee ann@example.com', 'Bo Ek bo@example.com', 'Cy Dee cy@example.com'];
    await expect.poll(names).toEqual(all);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(names).toEqual(all.slice(0, 1));
    await paste('Di Fu <di@example.com>\nnobody at all');
    await page.getByRole('alert').getByText('No email address found in: nobody at all').waitFor();
    expect(await barriersOfState(page, 'editor-pasted')).toEqual([]);
    await expect.poll(names).toEqual(['Ann Lee ann@example.com', 'Di Fu di@example.com']);
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

const LAPTOP = { width: 1280, height: 720 };

describe('the panels of the editor', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved, read } = drafting;
  const region = (name: string | RegExp) => drafting.page.getByRole('region', { name });

  it('a new document puts the focus where its first recipient is entered', async () => {
    await upload('Focus', 1);
    const { page } = drafting;
    await page.keyboard.type('ann@example.com');
    await page.keyboard.press('Enter');
    await region('Recipients').getByRole('button', { name: /^ann@/ }).waitFor();
  }, 120_000);

  it('all field types are in view on a laptop, however many recipients there are', async () => {
    await upload('Laptop', 1);
    const { page } = drafting;
    await page.setViewportSize(LAPTOP);
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fe', 'Gus'])
      await addRecipient(`${name} <${name}@example.com>`);
    await region('Recipients').getByLabel('Signing order', { exact: true }).selectOption('In order');
    await saved();
    const tools = region(/^Fields/).getByRole('button');
    const bottoms = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().bottom));
    expect(bottoms.length).toBeGreaterThanOrEqual(10);
    expect(Math.max(...bottoms)).toBeLessThan(LAPTOP.height);
    await picture(page, 'editor-laptop');
    expect(await barriersOfState(page, 'editor-recipients')).toEqual([]);
    await page.setViewportSize(DESKTOP);
  }, 180_000);

  it('the properties show the selected recipient, whose settings follow the name on phones', async () => {
    const id = await upload('Recipient', 1);
    const { page } = drafting;
    await addRecipient('Ann Lee <ann@example.com>');
    await region('Properties').getByRole('heading', { name: 'Ann Lee' }).waitFor();
    await region('Properties').getByLabel('Role').selectOption('Approver');
    await region('Properties').getByLabel('Authentication to open').selectOption('One-time code');
    await saved();
    const [ann] = (await read(id)).draft.recipients;
    expect(ann).toMatchObject({ role: 'APPROVER', accessAuth: ['TWO_FACTOR_AUTH'], actionAuth: [] });
    await picture(page, 'editor-recipient');
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Recipients', exact: true }).click();
    await region('Recipients').getByLabel('Role').selectOption('Signer');
    await picture(page, 'editor-recipient-phone');
    await page.setViewportSize(DESKTOP);
  }, 120_000);
});

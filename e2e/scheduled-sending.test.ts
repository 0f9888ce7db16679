import { describe, expect, it } from 'vitest';
import { picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

const DAY_MS = 24 * 3600_000;

describe('scheduled sending', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved, place, read } = drafting;
  const button = (name: string | RegExp) => drafting.page.getByRole('button', { name, exact: true });
  const localTime = (time: Date) =>
    new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  const documents = () => `${drafting.service.url}/teams/${drafting.team}/documents`;

  async function schedule(title: string): Promise<string> {
    const { page } = drafting;
    const id = await upload(title, 1);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Signature', { x: 200, y: 150 });
    await saved();
    await button('Send').click();
    await button('Change Time of sending').click();
    await page.getByLabel('Time of sending').fill(localTime(new Date(Date.now() + 2 * DAY_MS)));
    return id;
  }

  it('the time of sending is set in the send dialog, shown in the list and on the page, and removed there', async () => {
    const id = await schedule('Offer');
    const { page } = drafting;
    await picture(page, 'schedule-dialog');
    expect(await barriersOfState(page, 'schedule-dialog')).toEqual([]);
    await button('Done').click();
    await button('Schedule sending').click();
    await page.getByText('Sending scheduled.').waitFor();
    await page.getByRole('heading', { name: 'Offer', level: 1 }).waitFor();
    await page.getByText(/^Scheduled for /).waitFor();
    expect(await barriersOfState(page, 'schedule-page')).toEqual([]);
    await page.goto(documents());
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Offer' })
      .getByText(/^Scheduled for /)
      .waitFor();
    await page.goto(`${documents()}/${id}`);
    await button('More actions for Offer').click();
    await page.getByRole('menuitem', { name: 'Stop scheduled sending' }).click();
    await page.getByText('Scheduled sending stopped. The document is still a draft.').waitFor();
    await expect.poll(() => page.getByText(/^Scheduled for /).count()).toBe(0);
    expect((await read(id)).draft.status).toBe('DRAFT');
  }, 180_000);

  it('scheduled sending stops if the draft is changed, which the list shows under “Needs attention”', async () => {
    const id = await schedule('Lease');
    const { page } = drafting;
    await button('Schedule sending').click();
    await page.getByText('Sending scheduled.').waitFor();
    await page.goto(drafting.addressOf(id));
    await page.getByText(/^Scheduled for /).waitFor();
    await page.getByRole('textbox', { name: 'Document title' }).fill('Lease of May');
    await saved();
    await page.goto(`${documents()}?tab=attention`);
    const row = page.getByRole('listitem').filter({ hasText: 'Lease of May' });
    await row.getByText('Scheduled sending stopped').waitFor();
    await picture(page, 'schedule-attention');
    expect(await barriersOfState(page, 'schedule-attention')).toEqual([]);
    await page.goto(`${documents()}/${id}`);
    await page.getByText('The draft was changed after it was scheduled.').waitFor();
    expect(await barriersOfState(page, 'schedule-stopped')).toEqual([]);
    await page.goto(documents());
    await row.getByRole('link', { name: 'Review draft Lease of May' }).click();
    await button('Send').click();
    await button('Schedule sending').click();
    await page.getByText('Sending scheduled.').waitFor();
    await page.getByText(/^Scheduled for /).waitFor();
  }, 180_000);

  it('the send dialog refuses a time in the past, and says which times are possible', async () => {
    const { page } = drafting;
    await schedule('Too late');
    await page.getByLabel('Time of sending').fill(localTime(new Date(Date.now() - DAY_MS)));
    await button('Schedule sending').click();
    await page.getByText('Enter a time in the future, at most a year from now.').waitFor();
    await page.getByLabel('Time of sending').fill('');
    await button('Send to 1 person now').click();
    await page.getByText('Sent', { exact: true }).first().waitFor();
  }, 120_000);
});

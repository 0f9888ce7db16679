import { describe, expect, it } from 'vitest';
import { signs } from '../packages/testing/src/documents.ts';
import { PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { OWNER, useDrafting } from './drafting.ts';

describe('a document that its sender signs', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved, place } = drafting;
  const documents = () => `${drafting.service.url}/teams/${drafting.team}/documents`;
  const me = `${OWNER.name} <${OWNER.email}>`;

  async function draft(title: string, ...recipients: string[]): Promise<string> {
    const id = await upload(title, 1);
    for (const [index, recipient] of recipients.entries()) {
      await addRecipient(recipient);
      await place('Signature', { x: 150, y: 200 + 120 * index });
    }
    await saved();
    return id;
  }

  async function answerTexts(token: string): Promise<void> {
    const signing = `${drafting.service.url}/api/signing/${token}`;
    const { fields } = (await (await fetch(signing)).json()) as { fields: { id: number; type: string }[] };
    for (const { id } of fields.filter(({ type }) => type === 'TEXT')) {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ value: '40 hours' });
      expect((await fetch(`${signing}/fields/${id}`, { method: 'PUT', headers, body })).status).toBe(200);
    }
  }

  async function signHere(): Promise<string> {
    const { page } = drafting;
    await page.waitForURL('**/sign/*');
    const address = page.url();
    const token = new URL(address).pathname.split('/')[2] ?? '';
    await answerTexts(token);
    await signs(drafting.service, { token });
    await page.goto(`${address}?done`);
    return address;
  }

  it('if the sender is the only signer and has other fields, sending leads to the signing page, and then to the document list [T4856]', async () => {
    const { page } = drafting;
    await upload('Timesheet', 1);
    await addRecipient(me);
    await place('Signature', { x: 150, y: 200 });
    // A document with other answers than a signature is signed on its signing page.
    await place('Text', { x: 150, y: 320 });
    await saved();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await signHere();
    await picture(page, 'signed-own');
    await page.getByRole('link', { name: 'Back to Documents' }).click();
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    expect(page.url()).toBe(documents());
  }, 120_000);

  it("when it is the sender's turn to sign, Sign is the main action everywhere in the console [T4857]", async () => {
    const { page } = drafting;
    const id = await draft('Lease', me, 'Ann Lee <ann@example.com>');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send to 2 people now' }).click();
    await page.waitForURL(`**/documents/${id}`);
    await page.getByRole('button', { name: 'Sign', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Remind 1 person' }).waitFor();
    expect(await barriersOfState(page, 'own-turn')).toEqual([]);
    await page.keyboard.press('s');
    await page.waitForURL('**/sign/*');
    await page.goto(`${documents()}/${id}`);
    await page.getByRole('heading', { name: 'Lease' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('option', { name: 'Sign', exact: true }).click();
    await page.waitForURL('**/sign/*');
    await page.goto(`${documents()}?tab=yours`);
    const row = page.getByRole('listitem').filter({ hasText: 'Lease' });
    await row.getByRole('button', { name: 'Sign “Lease”' }).waitFor();
    await picture(page, 'list-own-turn');
    await page.setViewportSize(PHONE);
    await row.getByRole('button', { name: 'Sign “Lease”' }).waitFor();
    await picture(page, 'list-own-turn-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
    await row.getByRole('link', { name: 'Lease' }).focus();
    await page.keyboard.press('s');
    await page.waitForURL('**/sign/*');
    await page.goBack();
  }, 120_000);

  it('a recipient who is not signed in to the team gets no link to the documents of the team [T4858]', async () => {
    const { page } = drafting;
    await page.goto(`${documents()}?tab=yours`);
    await page.getByRole('button', { name: 'Sign “Lease”' }).click();
    const address = await signHere();
    const stranger = await browser.open(`${address}?done`, { width: 1280, height: 720 });
    await stranger.getByRole('heading').first().waitFor();
    expect(await stranger.getByRole('link', { name: 'Back to Documents' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Back to Documents' }).waitFor();
    await picture(page, 'signed-left');
  }, 120_000);
});

import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

describe('the dialog that sends a document', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { upload, addRecipient, saved, place, read } = drafting;
  const button = (name: string | RegExp) => drafting.page.getByRole('button', { name, exact: true });
  const inMail = (text: string) => drafting.page.frameLocator('iframe').locator('[class]', { hasText: text }).last();

  async function prepare(title: string): Promise<string> {
    const id = await upload(title, 3);
    await addRecipient('Ann Lee <ann@example.com>');
    await place('Signature', { x: 200, y: 150 });
    await addRecipient('Bo Berg <bo@example.com>');
    await drafting.page.getByLabel('Signing order').selectOption('SEQUENTIAL');
    await place('Signature', { x: 200, y: 300 });
    await saved();
    return id;
  }

  it('the send dialog says who gets which email in which order, and where each setting comes from', async () => {
    await prepare('Supply agreement');
    const { page } = drafting;
    await button('Send').click();
    const dialog = page.getByRole('dialog', { name: 'Send “Supply agreement”' });
    await dialog.getByText('1 file, 3 pages.').waitFor();
    await dialog.getByRole('heading', { name: 'Step 2' }).waitFor();
    await dialog.getByRole('heading', { name: 'Email to Ann Lee' }).waitFor();
    await inMail('has asked you to sign “Supply agreement”').waitFor();
    await dialog.getByText('Please sign “Supply agreement”').waitFor();
    await dialog.getByRole('button', { name: 'Bo Berg' }).click();
    await inMail('Everyone before you has finished').waitFor();
    const rows = await dialog.getByRole('listitem').filter({ hasText: 'Change' }).allInnerTexts();
    expect(rows.map((row) => row.split('\n').slice(0, 2).join(': ').trim())).toEqual([
      'Time of sending: Now',
      'Subject: Default subject Service default',
      'Reply-to address: ingrid@nordlys.example Service default',
      'Deadline: No deadline Service default',
      'Reminders: After 3 and 7 days Console default',
      'Language: English Service default',
      'Authentication to open: Link only Service default',
      'Authentication to finish: Link only Service default',
    ]);
    await picture(page, 'send-dialog');
    expect(await barriersOfState(page, 'send-dialog')).toEqual([]);
    await page.setViewportSize(PHONE);
    await picture(page, 'send-dialog-phone');
    await page.setViewportSize(DESKTOP);
  }, 180_000);

  it('the send dialog changes every setting in its place, and shows the email with it', async () => {
    const { page } = drafting;
    const id = await prepare('Contract');
    await button('Send').click();
    await button('Change Deadline').press('Enter');
    expect(await page.getByLabel('Deadline').evaluate((control) => control === document.activeElement)).toBe(true);
    await page.getByLabel('Deadline').selectOption('14');
    await button('Done').press('Enter');
    await page.getByText('14 days · Set for this document').waitFor();
    expect(await button('Change Deadline').evaluate((control) => control === document.activeElement)).toBe(true);
    await inMail('This link works until').waitFor();
    await page.getByLabel('Message', { exact: true }).fill('Dear {signer.name}, here it is.');
    await inMail('Dear Ann Lee, here it is.').waitFor();
    await button('Write a separate message to Ann Lee').click();
    await page.getByLabel('Message only to Ann Lee').fill('For your eyes, {signer.name}.');
    await inMail('For your eyes, Ann Lee.').waitFor();
    await button('Change Reminders').click();
    await page.getByLabel('Reminders').selectOption('7');
    await button('Done').click();
    await page.getByText('After 7, 14, 21, and 28 days').waitFor();
    await button('Change Language').click();
    await page.getByLabel('Language of emails and pages').selectOption('de');
    await button('Done').click();
    await inMail('Prüfen und unterschreiben').waitFor();
    await button('Change Authentication to finish').click();
    await page.getByRole('dialog').getByLabel('Authentication to finish').selectOption('TWO_FACTOR_AUTH');
    await picture(page, 'send-dialog-changing');
    expect(await barriersOfState(page, 'send-dialog-changing')).toEqual([]);
    await button('Done').click();
    await button('Send to 1 person now').click();
    await page.getByRole('heading', { name: 'Contract', level: 1 }).waitFor();
    const { recipients } = (await read(id)).draft as unknown as { recipients: { message: string | null }[] };
    expect(recipients.map(({ message }) => message)).toEqual(['For your eyes, {signer.name}.', null]);
    expect((await read(id)).draft.meta).toMatchObject({
      language: 'de',
      message: 'Dear {signer.name}, here it is.',
      envelopeExpirationPeriod: { unit: 'day', amount: 14 },
    });
  }, 180_000);

  it('a change of authentication in the send dialog can be undone in the editor', async () => {
    const { page } = drafting;
    const id = await prepare('Undo');
    await button('Document settings').click();
    await page.getByRole('dialog').getByLabel('Authentication to open').selectOption('PASSKEY');
    await button('Done').click();
    const access = async () => (await read(id)).draft as unknown as { globalAccessAuth: string[] };
    await expect.poll(async () => (await access()).globalAccessAuth).toEqual(['PASSKEY']);
    await button('Undo').click();
    await expect.poll(async () => (await access()).globalAccessAuth).toEqual([]);
  }, 120_000);
});

import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createToken } from '../packages/server/src/features/accounts/tokens/create-token.ts';
import { completedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { DESKTOP, PHONE, useBrowser } from './browser.ts';
import { OWNER, useDrafting } from './drafting.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };

/** An action is a click, a drag, a dropped file, a filled-in input, or the keys that replace one of these. */
describe('frequent tasks in the console', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const { field, firstPage } = drafting;
  let actions = 0;
  const act = async <T>(action: Promise<T>): Promise<T> => {
    actions += 1;
    return await action;
  };
  const list = () => `${drafting.service.url}/teams/${drafting.team}/documents`;
  beforeAll(async () => {
    const { service, team } = drafting;
    const teamId = Number(team);
    const token = await createToken(service.services.database, {
      teamId,
      member: OWNER.email,
      name: 'actions',
      scopes: ['read', 'draft', 'send'],
    });
    const account = { teamId, userId: 0, email: OWNER.email, token };
    await sentDocument(service, account, { title: 'Fee proposal', recipients: [ANN] });
    await completedDocument(service, account, { title: 'Partnership agreement', recipients: [ANN] });
  }, 120_000);
  afterEach(() => {
    actions = 0;
  });

  const begin = async (name: string) => {
    const { page } = drafting;
    await page.goto(list());
    await page.getByRole('button', { name: 'New document' }).waitFor();
    const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(buildPdf()) };
    await act(page.locator('input[type=file]').setInputFiles(file));
    await page.getByRole('img', { name: `Page 1 of ${name}` }).waitFor();
    const box = page.getByLabel('Add recipient').first();
    await act(box.fill('Ann Lee <ann@example.com>'));
    await box.press('Enter');
  };
  const isSent = (name: string) => drafting.page.getByRole('heading', { name, level: 1 }).waitFor();
  const button = (name: string | RegExp) =>
    drafting.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

  it.each([
    ['with a pointer', DESKTOP],
    ['on a phone, where the position of the signature is required', PHONE],
  ])('sending a PDF to a new person from the console takes few actions %s [T2234]', async (_, viewport) => {
    const { page } = drafting;
    await page.setViewportSize(viewport);
    const name = `Lease ${viewport.width}`;
    await begin(name);
    if (viewport === PHONE) {
      await page.getByText('Tap the page to place: Signature for Ann Lee').waitFor();
      await act(firstPage().click({ position: { x: 150, y: 200 } }));
    } else await act(button(/^Signature/).dragTo(firstPage(), { targetPosition: { x: 300, y: 400 } }));
    await field('Signature').waitFor();
    await act(button('Send').click());
    await act(button('Send to 1 person now').click());
    await isSent(name);
    expect(actions).toBeLessThanOrEqual(5);
  });

  it('a PDF can be sent to a new person from the console with the keyboard [T2235]', async () => {
    const { page } = drafting;
    await page.setViewportSize(DESKTOP);
    await begin('Notice');
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    for (let tries = 0; tries < 6 && !(await pages.evaluate((each) => each === document.activeElement)); tries++)
      await page.keyboard.press('F6');
    // Press the shortcut of a field type, then the key that places the field.
    await page.keyboard.press('s');
    await act(page.keyboard.press('Enter'));
    await field('Signature').waitFor();
    await button('Send').focus();
    await act(page.keyboard.press('Enter'));
    await button('Send to 1 person now').waitFor();
    await act(page.keyboard.press('Enter'));
    await isSent('Notice');
    expect(actions).toBeLessThanOrEqual(5);
  });

  it.each([
    ['with a pointer', DESKTOP],
    ['by keys', DESKTOP],
    ['on a phone', PHONE],
  ])('finding and reminding the person who delays a document takes two actions %s [T2236]', async (how, viewport) => {
    const { page } = drafting;
    await page.setViewportSize(viewport);
    await page.goto(list());
    const row = page.getByRole('listitem').filter({ hasText: 'Fee proposal' });
    await row.getByText('Waiting for Ann Lee').waitFor();
    if (viewport === PHONE) {
      await act(row.getByRole('link').click());
      await act(button('Remind 1 person').click());
    } else if (how === 'by keys') {
      await row.getByRole('link').focus();
      await act(page.keyboard.press('Tab'));
      await act(page.keyboard.press('Enter'));
    } else await act(row.getByRole('button', { name: /^Remind/ }).click());
    await page.getByText('Reminder sent to 1 person.').waitFor();
    expect(actions).toBeLessThanOrEqual(2);
  });

  it.each([
    ['with a pointer', DESKTOP],
    ['by keys', DESKTOP],
    ['on a phone', PHONE],
  ])(
    'finding and downloading a finished document with its evidence takes three actions %s [T2237]',
    async (how, viewport) => {
      const { page } = drafting;
      await page.setViewportSize(viewport);
      await page.goto(list());
      await act(page.getByLabel('Search by title or person').fill('partnership'));
      await page.waitForURL(/query=partnership/);
      await expect.poll(() => page.locator('a[data-row]').count()).toBe(1);
      if (how === 'by keys') await act(page.getByLabel('Search by title or person').press('Enter'));
      else await act(page.getByRole('link', { name: 'Partnership agreement' }).click());
      const files = page.getByRole('link', { name: 'Download files and evidence' });
      await files.waitFor();
      const downloaded = page.waitForEvent('download');
      await act(how === 'by keys' ? page.keyboard.press('d') : files.click());
      expect((await downloaded).suggestedFilename()).toBe('Partnership agreement.zip');
      expect(actions).toBeLessThanOrEqual(3);
    },
  );

  it('the browser console stays empty during frequent tasks in the console [T2238]', () => {
    // A busy service returns 503 until a page is rendered, and the console asks again.
    expect(browser.complaints.filter((complaint) => !complaint.includes('status of 503'))).toEqual([]);
  });
});

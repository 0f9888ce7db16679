import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { teams, users } from '../packages/server/src/platform/db/schema.ts';
import { ask, type CreatedDocument, type DocumentRequest, sentDocument } from '../packages/testing/src/documents.ts';
import { memberToken } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import type { TestAccount } from '../packages/testing/src/service.ts';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { OWNER, useDrafting } from './drafting.ts';

describe('reading several documents and signing them with one press', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const me = { name: OWNER.name, email: OWNER.email };
  const bo = { name: 'Nguyễn Thị Hạnh', email: 'hanh@example.com' };
  let own: TestAccount;
  let other: TestAccount;
  const address = () => `${drafting.service.url}/teams/${drafting.team}/for-you`;
  const row = (title: string) => drafting.page.getByRole('listitem').filter({ hasText: title });
  const step = (title: string, state?: string) =>
    drafting.page
      .getByRole('navigation', { name: 'Documents to read' })
      .getByRole('button', { name: state ? new RegExp(`^${title}.*\\b${state}$`) : title });
  const signButton = () => drafting.page.getByRole('button', { name: /^Sign documents/ });
  const result = () => drafting.page.getByRole('dialog', { name: /signed/ });
  const sent = (title: string, request: DocumentRequest = {}, account = own, pages = 2) =>
    sentDocument(drafting.service, account, { title, recipients: [me], ...request }, buildPdf({ pages }));

  /** Selects the documents on the page “For you” and goes to the page that reads them. */
  const select = async (...titles: string[]) => {
    const { page } = drafting;
    await page.goto(address());
    for (const title of titles) await page.getByRole('checkbox', { name: `Select “${title}”` }).check();
    await page.getByRole('link', { name: `Read and sign ${titles.length}` }).click();
    await page.getByRole('heading', { name: `Read and sign ${titles.length} document` }).waitFor();
  };

  /** Reads the document in front to its end with the button for the next page. */
  const readOn = async (title: string) => {
    const { page } = drafting;
    await page.getByRole('figure').first().waitFor();
    for (let presses = 0; presses < 40; presses++) {
      if (await step(title, 'Read').isVisible()) return;
      const next = page.locator('main').getByRole('button', { name: /^(Next page|Read)$/ });
      if (await next.isVisible()) await next.click({ timeout: 5_000 }).catch(() => {});
      await page.waitForTimeout(300);
    }
    await step(title, 'Read').waitFor();
  };

  beforeAll(async () => {
    const { service } = drafting;
    const teamId = Number(drafting.team);
    const { orm } = service.services.database;
    const isMe = eq(users.email, OWNER.email);
    const [user] = await orm.update(users).set({ emailVerified: true }).where(isMe).returning();
    const token = await memberToken(service, { teamId, email: OWNER.email }, SCOPES);
    own = { token, teamId, userId: user?.id ?? 0, email: OWNER.email };
    other = await service.createAccount();
    await orm.update(teams).set({ name: 'Harbour Authority' }).where(eq(teams.id, other.teamId));
  }, 240_000);

  it('documents are selected, read and signed with one press, and each result is listed', async () => {
    const { page } = drafting;
    await sent('Fee proposal, Fjellheim school', {}, own, 4);
    await sent('Timesheet, November', {}, own, 1);
    await sent('Site access permit, Harbour quay 7', { recipients: [me, bo] }, other);
    await sent('Board resolution 2026-11', {
      recipients: [{ ...me, authOptions: { actionAuth: ['TWO_FACTOR_AUTH'] } }],
    });
    await page.goto(address());
    await row('Board resolution').getByText('Authentication').waitFor();
    expect(await row('Board resolution').getByRole('checkbox').count()).toBe(0);
    await page.getByRole('checkbox', { name: 'Select all that can be signed together' }).check();
    expect(await barriersOfState(page, 'for-you-selected')).toEqual([]);
    await page.getByRole('link', { name: 'Read and sign 3' }).click();
    await page.getByRole('heading', { name: 'Read and sign 3 documents' }).waitFor();

    expect(await signButton().getAttribute('aria-disabled')).toBe('true');
    await page.getByText('Read a document to its last page first.').waitFor();
    await page.getByRole('button', { name: 'Add signature' }).click();
    await page.getByRole('dialog', { name: 'Your signature' }).waitFor();
    expect(await barriersOfState(page, 'sign-many-signature')).toEqual([]);
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByRole('button', { name: 'Change' }).waitFor();

    for (const title of ['Site access permit', 'Timesheet', 'Fee proposal']) {
      await step(title).click();
      await readOn(title);
    }
    await page.getByText('3 of 3 read').waitFor();
    await page.getByRole('list', { name: 'What you agree to' }).getByText('Fee proposal, Fjellheim school').waitFor();
    await step('Site access permit').click();
    await page.getByRole('figure').first().locator('img').first().waitFor();
    expect(await barriersOfState(page, 'sign-many')).toEqual([]);
    await signButton().click();
    await result().waitFor();
    await page.getByRole('heading', { name: '3 documents signed' }).waitFor();
    await result().getByText('Now with Nguyễn Thị Hạnh').waitFor();
    expect(await barriersOfState(page, 'sign-many-result')).toEqual([]);
    const download = page.waitForEvent('download');
    await result().getByRole('link', { name: 'Download “Timesheet, November” with its evidence' }).click();
    expect((await download).suggestedFilename()).toBe('Timesheet, November.zip');
    await result().getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: 'Signed 3' }).waitFor();
  }, 300_000);

  it('a document that was cancelled while it was read is reported, and the others are signed', async () => {
    const { page } = drafting;
    await sent('Order A', {}, own, 1);
    const cancelled: CreatedDocument = await sent('Order B', {}, own, 1);
    await select('Order A', 'Order B');
    await page.getByRole('button', { name: 'Add signature' }).click();
    await page.getByRole('radio', { name: 'Draw' }).check();
    const canvas = page.getByRole('img', { name: 'Draw your signature' });
    const box = await canvas.boundingBox();
    if (!box) throw new Error('the canvas is not displayed');
    await page.mouse.move(box.x + 40, box.y + 90);
    await page.mouse.down();
    for (let x = 60; x < 240; x += 20) await page.mouse.move(box.x + x, box.y + 90 + (x % 40 ? -35 : 25));
    await page.mouse.up();
    await page.getByRole('checkbox', { name: 'Save it in my account' }).check();
    await page.getByRole('button', { name: 'Use this signature' }).click();
    for (const title of ['Order A', 'Order B']) {
      await step(title).click();
      await readOn(title);
    }
    await ask(drafting.service, own, 'POST', '/api/v2/envelope/cancel', { envelopeId: `document_${cancelled.id}` });
    await signButton().click();
    await page.getByRole('heading', { name: '1 document signed, 1 not signed' }).waitFor();
    await result().getByText('Not signed: the sender cancelled it').waitFor();
    await result().getByText('Signed and sealed').waitFor();
    expect(await barriersOfState(page, 'sign-many-failed')).toEqual([]);
    await result().getByRole('button', { name: 'Done' }).click();
  }, 180_000);

  it('the keyboard alone selects, reads and signs, with the signature from the account', async () => {
    const { page } = drafting;
    await sent('Minutes', {}, own, 3);
    await page.goto(address());
    await page.getByRole('checkbox', { name: 'Select “Minutes”' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Read and sign 1' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Read and sign 1 document' }).waitFor();
    await page.getByRole('figure').first().locator('img').first().waitFor();
    await page.getByRole('img', { name: 'Your signature' }).waitFor();
    const isRead = () => step('Minutes', 'Read').isVisible();
    for (let presses = 1; presses < 60 && !(await isRead()); presses++) {
      // A page that was passed before its image was displayed is not read, so the reader comes back to it.
      await page.keyboard.press(presses % 15 === 0 ? 'Home' : 'PageDown');
      await page.waitForTimeout(300);
    }
    expect(await isRead()).toBe(true);
    await signButton().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '1 document signed' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'For you', level: 1 }).waitFor();
  }, 180_000);

  it('a document opened by its address alone is not read, and cannot be signed', async () => {
    const { page } = drafting;
    await sent('Long lease', {}, own, 6);
    await select('Long lease');
    await page.getByRole('figure').first().locator('img').first().waitFor();
    await signButton().click({ force: true });
    await page.getByText('Read a document to its last page first.').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await step('Long lease', 'Page 2 of 6').waitFor();
    const first = await page.getByRole('figure').first().boundingBox();
    const lowerEdge = (first?.y ?? 0) + (first?.height ?? 0);
    expect([lowerEdge > 0, lowerEdge <= (page.viewportSize()?.height ?? 0)]).toEqual([true, true]);
    await page.setViewportSize(PHONE);
    await readOn('Long lease').catch(() => {});
    await picture(page, 'sign-many-phone-reading');
    await page.setViewportSize(DESKTOP);
    await page.goto(`${address()}/sign?documents=0&lang=de`);
    await page.getByRole('heading', { name: 'Nichts zu lesen und zu unterschreiben' }).waitFor();
    await page.goto(`${address()}/sign?lang=de`);
    await page.getByRole('button', { name: 'Dokumente unterschreiben' }).waitFor();
    await page.getByRole('figure').first().locator('img').first().waitFor();
    await picture(page, 'sign-many-german');
    await page.goto(`${address()}?lang=en`);
  }, 180_000);
});

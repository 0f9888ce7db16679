import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CreatedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { PASSWORD } from './drafting.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const BO = { name: 'Bo Berg', email: 'bo@example.com' };

const browser = useBrowser();
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
let person: { userId: number; email: string };
beforeAll(async () => {
  service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  account = await service.createAccount();
  person = await addMember(service, account.teamId, 'ADMIN');
  await signedInBrowser(service, person);
}, 180_000);
afterAll(() => service?.dispose());

const sent = (title: string, recipients = [ANN, BO]) => sentDocument(service, account, { title, recipients });

async function asAnn({ recipients }: CreatedDocument, path: string, body: object): Promise<void> {
  const answer = await fetch(`${service.url}/api/signing/${recipients[0]!.token}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

async function opened(path: string): Promise<Page> {
  const page = await browser.open(`${service.url}/teams/${account.teamId}${path}`, DESKTOP);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  return page;
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

const mailsOf = async ({ id }: CreatedDocument, kind: string) =>
  (
    await service.services.database.pool.query<{ to: string; text: string }>(
      `select to_address as to, text from mails join envelopes on envelopes.id = envelope_id
         where envelopes.number = $1 and kind = $2`,
      [id, kind],
    )
  ).rows;

it("a question is answered from the document list, and its thread appears on the document's page [T4885]", async () => {
  const document = await sent('Supply of lamps');
  await asAnn(document, 'question', { text: 'Is section 3 meant,\nor the whole of the annex?' });
  const page = await opened('/documents?tab=attention');
  const lamps = row(page, 'Supply of lamps');
  await lamps.getByText('Ann Lee has a question').waitFor();
  await picture(page, 'list-question');
  await lamps.getByRole('button', { name: 'Answer Supply of lamps' }).click();
  const dialog = page.getByRole('dialog', { name: 'Answer Ann Lee' });
  await dialog.getByText('Is section 3 meant').waitFor();
  await dialog.getByLabel('Your answer').fill('Section 3 al');
  await page.keyboard.press('Escape');
  await lamps.getByRole('button', { name: 'Answer Supply of lamps' }).click();
  await expect.poll(() => dialog.getByLabel('Your answer').inputValue()).toBe('Section 3 al');
  await dialog.getByLabel('Your answer').fill('Section 3 alone.');
  await picture(page, 'answer-dialog');
  await dialog.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answer sent.').waitFor();
  await lamps.waitFor({ state: 'detached' });
  expect((await mailsOf(document, 'ANSWER')).map(({ to }) => to)).toEqual(['ann@example.com']);

  await asAnn(document, 'question', { text: 'And who pays for the delivery?' });
  await page.goto(`${service.url}/teams/${account.teamId}/documents`);
  await row(page, 'Supply of lamps').getByRole('link', { name: 'Supply of lamps' }).click();
  const thread = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Questions' }) });
  await thread.getByText('Section 3 alone.').waitFor();
  await page.getByText('Ann Lee has a question').first().waitFor();
  await picture(page, 'document-question');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await barriersOfState(page, 'question')).toEqual([]);
  await thread.getByRole('button', { name: 'Mark as answered' }).click();
  await page.getByText('Question marked as answered.').waitFor();
  await thread.getByText('Marked as answered by').waitFor();
  await page.getByText('Ann Lee has a question').waitFor({ state: 'detached' });
  expect(await mailsOf(document, 'ANSWER')).toHaveLength(1);
}, 180_000);

it('the link in the email about a question opens the answer [T4886]', async () => {
  const document = await sent('Linked');
  await asAnn(document, 'question', { text: 'Which annex?' });
  const [mail] = await mailsOf(document, 'QUESTION');
  const link = new URL(/^http\S+$/m.exec(mail?.text ?? '')?.[0] ?? '');
  const page = await opened(link.href.replace(`${service.url}/teams/${account.teamId}`, ''));
  await page.getByRole('dialog', { name: 'Answer Ann Lee' }).getByLabel('Your answer').fill('The last one.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByText('Answer sent.').waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByText('The last one.').waitFor();
}, 120_000);

it('a declined document can be corrected in a copy, or dismissed [T4887]', async () => {
  for (const title of ['Terms', 'Tariff']) await asAnn(await sent(title), 'reject', { reason: 'The price is wrong.' });
  const page = await opened('/documents?tab=attention');
  await row(page, 'Terms').getByText('Declined by Ann Lee').waitFor();
  await picture(page, 'list-declined');
  await row(page, 'Tariff').getByRole('link', { name: 'Tariff' }).click();
  await page.getByText('Edit a copy and send it.').waitFor();
  await picture(page, 'document-declined');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText('Notice dismissed.').waitFor();
  await page.getByText('Edit a copy and send it.').waitFor({ state: 'detached' });
  await page.goBack();
  await row(page, 'Tariff').waitFor({ state: 'detached' });
  await row(page, 'Terms').getByRole('button', { name: 'Edit a copy Terms' }).click();
  await page.waitForURL(/\/edit$/);
  await page.goBack();
  await row(page, 'Terms').waitFor({ state: 'detached' });
}, 120_000);

it('a reminder can be undone while its toast is displayed, and is recorded once sent [T4888]', async () => {
  const document = await sent('Reminded', [ANN]);
  const page = await opened('/documents');
  const remind = row(page, 'Reminded').getByRole('button', { name: /^Remind/ });
  await remind.waitFor();
  await page.clock.install();
  await remind.click();
  await page.getByText('Reminding 1 person…').waitFor();
  await picture(page, 'reminding');
  await remind.click({ force: true });
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No one was reminded.').waitFor();
  await page.clock.fastForward(20_000);
  expect(await mailsOf(document, 'REMINDER')).toEqual([]);

  await remind.click();
  await page.getByText('Reminding 1 person…').waitFor();
  expect(await mailsOf(document, 'REMINDER')).toEqual([]);
  await page.clock.fastForward(8_000);
  await page.getByText('Reminder sent to 1 person.').waitFor();
  expect((await mailsOf(document, 'REMINDER')).map(({ to }) => to)).toEqual(['ann@example.com']);
  await row(page, 'Reminded').getByText('Reminded now').waitFor();
  await row(page, 'Reminded').getByRole('link', { name: 'Reminded' }).click();
  await page.getByText('Reminded now').first().waitFor();
  await picture(page, 'document-reminded');
}, 120_000);

it('a pending reminder is sent when the page is closed, including on a phone [T4889]', async () => {
  const document = await sent('Left', [ANN]);
  const page = await opened('/documents');
  await page.setViewportSize(PHONE);
  await row(page, 'Left').getByRole('link', { name: 'Left' }).click();
  await page.getByRole('button', { name: 'Remind 1 person' }).click();
  await page.getByText('Reminding 1 person…').waitFor();
  await page.goto('about:blank');
  await expect.poll(async () => (await mailsOf(document, 'REMINDER')).length).toBe(1);
}, 120_000);

it('reminders for several selected documents can also be undone [T4890]', async () => {
  const both = [await sent('Pair A', [ANN]), await sent('Pair B', [ANN])];
  const page = await opened('/documents?query=pair');
  for (const title of ['Pair A', 'Pair B']) await page.getByRole('checkbox', { name: `Select ${title}` }).check();
  await page.clock.install();
  await page.getByRole('button', { name: 'Remind people about 2 documents' }).click();
  await page.getByText('Sending reminders for 2 documents…').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('No one was reminded.').waitFor();
  await page.clock.fastForward(20_000);
  for (const document of both) expect(await mailsOf(document, 'REMINDER')).toEqual([]);
}, 120_000);

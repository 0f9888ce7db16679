import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireRecipients } from '../packages/server/src/envelopes/progress/expire-recipients.ts';
import { envelopes, mails } from '../packages/server/src/envelopes/tables/index.ts';
import { ask, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, picture, useBrowser } from './browser.ts';
import { PASSWORD } from './drafting.ts';

const browser = useBrowser();
let service: TestService & { dispose(): Promise<void> };
let account: TestAccount;
beforeAll(async () => {
  service = await startTestService({ database: 'embedded', settings: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  account = await service.createAccount();
}, 180_000);
afterAll(() => service?.dispose());

it('for a document past its deadline, the console offers an extension of 7 days instead of a reminder [T4862]', async () => {
  const { id } = await sentDocument(service, account, {
    title: 'Lease',
    recipients: [{ name: 'Ann Lee', email: 'ann@example.com' }],
    meta: { expiration: { count: 1, unit: 'day' } },
  });
  const person = await addMember(service, account.teamId, 'ADMIN');
  await signedInBrowser(service, person);
  service.clock.advance(25 * 60 * 60_000);
  const page = await browser.open(`${service.url}/teams/${account.teamId}/documents?tab=attention`, DESKTOP);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lease' });
  await row.getByRole('button', { name: 'Extend by 7 days' }).waitFor();
  await picture(page, 'list-expired');
  await row.getByRole('link', { name: 'Lease' }).click();
  await page.getByRole('heading', { name: 'Lease' }).waitFor();
  const give = page.getByRole('button', { name: 'Extend by 7 days Ann Lee' });
  await give.waitFor();
  expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
  await picture(page, 'document-expired');
  await give.click();
  await page.getByText('Deadline extended.').waitFor();
  await page.getByRole('button', { name: 'Remind 1 person' }).waitFor();
  const { recipients } = await ask<{ recipients: { expiresAt: string }[] }>(
    service,
    account,
    'GET',
    `/api/v2/document/${id}`,
  );
  const left = Date.parse(recipients[0]?.expiresAt ?? '') - service.clock.now().getTime();
  expect(Math.ceil(left / 86_400_000)).toBe(7);
}, 120_000);

it('the link in a deadline email leads to the dialog that extends the deadline, after signing in [T4875]', async () => {
  const { id } = await sentDocument(service, account, {
    title: 'Licence',
    recipients: [{ name: 'Bo Berg', email: 'bo@example.com' }],
    meta: { expiration: { count: 1, unit: 'day' } },
  });
  const person = await addMember(service, account.teamId, 'ADMIN');
  await signedInBrowser(service, person);
  service.clock.advance(25 * 60 * 60_000);
  await expireRecipients(service.services);
  const sent = await service.services.database.orm
    .select({ text: mails.text })
    .from(mails)
    .innerJoin(envelopes, eq(envelopes.id, mails.envelopeId))
    .where(and(eq(mails.kind, 'EXPIRED'), eq(envelopes.number, id)));
  const link = /^http\S+$/m.exec(sent[0]?.text ?? '')?.[0] ?? '';
  const page = await browser.open(link, DESKTOP);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Days from now').fill('3');
  await picture(page, 'document-extend-by-link');
  await dialog.getByRole('button', { name: 'Extend deadline' }).click();
  await page.getByText('Deadline extended.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('');
}, 120_000);

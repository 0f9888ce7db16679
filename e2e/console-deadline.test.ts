import { afterAll, beforeAll, expect, it } from 'vitest';
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

it('a document whose deadline has passed offers 7 more days in the list and on its page, and no reminder [T4862]', async () => {
  const { id } = await sentDocument(service, account, {
    title: 'Lease',
    recipients: [{ name: 'Ann Lee', email: 'ann@example.com' }],
    meta: { expiration: { count: 1, unit: 'day' } },
  });
  const person = await addMember(service, account.teamId, 'ADMIN');
  await signedInBrowser(service, person);
  service.clock.advance(25 * 60 * 60_000);
  const page = await browser.open(`${service.url}/teams/${account.teamId}/documents?tab=attention`, DESKTOP);
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Lease' });
  await row.getByRole('button', { name: 'Give 7 more days' }).waitFor();
  await picture(page, 'list-expired');
  await row.getByRole('link', { name: 'Lease' }).click();
  await page.getByRole('heading', { name: 'Lease' }).waitFor();
  const give = page.getByRole('button', { name: 'Give 7 more days Ann Lee' });
  await give.waitFor();
  expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
  await picture(page, 'document-expired');
  await give.click();
  await page.getByText('There is more time now.').waitFor();
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

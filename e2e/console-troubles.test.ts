import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentDocument, signs } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../packages/testing/src/smtp.ts';
import { DESKTOP, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

const PASSWORD = 'correct horse battery';

describe('problems with a sent document', () => {
  const browser = useBrowser();
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let person: { email: string };
  let page: Page;
  const documents = () => `${service.url}/teams/${account.teamId}/documents`;
  const signIn = async (where: Page, email: string) => {
    await where.getByLabel('Email address').fill(email);
    await where.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await where.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const mailsTo = (address: string) => smtp.received.filter(({ to }) => to.includes(address)).length;

  beforeAll(async () => {
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    account = await service.createAccount();
    person = await addMember(service, account.teamId, 'ADMIN');
    await signedInBrowser(service, person as Parameters<typeof signedInBrowser>[1]);
    page = await browser.open(documents(), DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, person.email);
    await page.getByRole('heading', { name: 'No documents yet' }).waitFor();
  }, 180_000);
  afterAll(async () => {
    await service?.dispose();
    await smtp?.close();
  });

  it('an email to a nonexistent mailbox is reported with the reason and the remedies [T2112]', async () => {
    Object.assign(smtp, { refuses: true, refusalCode: 550, refusal: () => '5.1.1 mailbox unknown' });
    const ann = { name: 'Ann Lee', email: 'ann@refused.example' };
    await sentDocument(service, account, { title: 'Supply agreement', recipients: [ann] });
    await page.goto(`${documents()}?tab=attention`);
    const row = page.getByRole('listitem').filter({ hasText: 'Supply agreement' });
    await row.getByText('Email to Ann Lee not delivered').waitFor({ timeout: 60_000 });
    await row.getByRole('button', { name: 'Correct address' }).waitFor();
    await row.getByRole('link').click();
    await page.getByText('5.1.1 mailbox unknown').first().waitFor();
    expect(await barriersOfState(page, 'mail-refused')).toEqual([]);
    await page.getByRole('button', { name: 'More actions for Ann Lee' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
    smtp.refuses = false;
    await page.getByRole('menuitem', { name: 'Resend email' }).click();
    await page.getByText('Reminder sent to 1 person.').waitFor();
    await expect.poll(() => mailsTo(ann.email), { timeout: 30_000 }).toBeGreaterThan(0);
    await page.getByText('Waiting for Ann Lee').waitFor({ timeout: 60_000 });
  }, 180_000);

  it('a sealing failure is reported with its reason, and sealing can be retried [T2111]', async () => {
    const bo = { name: 'Bo Ek', email: 'bo@example.com' };
    const { recipients } = await sentDocument(service, account, { title: 'Framework agreement', recipients: [bo] });
    // Simulate a storage failure by replacing the folder for incoming files with a file.
    const incoming = join(service.services.config.DATA_DIR, 'files/.incoming');
    await rename(incoming, `${incoming}.away`);
    await writeFile(incoming, 'not a folder');
    try {
      for (const recipient of recipients) await signs(service, recipient);
      await page.goto(`${documents()}?tab=attention`);
      const row = page.getByRole('listitem').filter({ hasText: 'Framework agreement' });
      await row.getByText('Sealing failed').waitFor({ timeout: 60_000 });
      await row.getByRole('button', { name: /^Retry sealing/ }).waitFor();
      await row.getByRole('link').click();
      await page.getByText('The service could not read or store the file.').waitFor();
      expect(await barriersOfState(page, 'seal-failed')).toEqual([]);
    } finally {
      await rm(incoming);
      await rename(`${incoming}.away`, incoming);
    }
    await page.getByRole('button', { name: /^Retry sealing/ }).click();
    await page.getByText('Sealing restarted.').waitFor();
    await page.getByText(/^Sealed on/).waitFor({ timeout: 60_000 });
    await page.getByText(/^Checked just now: valid, PAdES B-/).waitFor({ timeout: 60_000 });
    await expect.poll(() => page.title()).toContain('Framework agreement · Completed');
  }, 180_000);

  it('pressing Send repeatedly sends a document once; Enter, Back and reloading never send it [T2113]', async () => {
    await page.goto(documents());
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Lease.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buildPdf()) });
    await page.waitForURL('**/edit');
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    const input = page
      .getByRole('textbox', { name: 'Add recipient' })
      .or(page.getByRole('combobox', { name: 'Add recipient' }));
    await input.fill('Cy Dee <cy@example.com>');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Signature' }).first().click();
    await page
      .locator('[data-page="1"]')
      .first()
      .click({ position: { x: 100, y: 200 } });
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    const statusOf = async () => {
      const { rows } = await service.services.database.pool.query<{ status: string }>(
        `select status from envelopes where title = 'Lease' and team_id = $1`,
        [account.teamId],
      );
      return rows.map(({ status }) => status);
    };
    const send = page.getByRole('button', { name: /^Send/ }).first();
    await send.click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await send.click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Documents', exact: true }).waitFor();
    await page.goForward();
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    expect(await statusOf()).toEqual(['DRAFT']);
    expect(mailsTo('cy@example.com')).toBe(0);
    await send.click();
    await page.getByRole('dialog').getByRole('button', { name: /^Send/ }).dblclick();
    await page.waitForURL((url) => !url.pathname.endsWith('/edit'));
    await page.getByRole('heading', { name: 'Lease', level: 1 }).waitFor();
    await expect.poll(() => page.title()).toContain('Lease · Waiting');
    await expect.poll(() => mailsTo('cy@example.com')).toBe(1);
    await page.reload();
    await page.getByRole('heading', { name: 'Lease', level: 1 }).waitFor();
    await page.goBack();
    await page.goForward();
    expect([await statusOf(), mailsTo('cy@example.com')]).toEqual([['PENDING'], 1]);
  }, 180_000);

  it('after a console session ends, the same person signs in and continues; another person starts over [T2114]', async () => {
    await sentDocument(service, account, { title: 'Parking', recipients: [{ name: 'Di', email: 'di@example.com' }] });
    const other = await addMember(service, account.teamId, 'ADMIN');
    await signedInBrowser(service, other);
    await page.goto(documents());
    await page.getByRole('link', { name: 'Parking' }).click();
    const remind = page.getByRole('button', { name: 'Remind 1 person' });
    await remind.waitFor();
    const second = await page.context().newPage();
    const inSecond = (path: string, body: object) =>
      second.evaluate(
        async ([address, sent]) =>
          (
            await fetch(address as string, {
              method: 'POST',
              headers: { 'Content-Type': 'application/json' },
              body: JSON.stringify(sent),
            })
          ).status,
        [path, body] as const,
      );
    await second.goto(`${service.url}/verify`);
    // A change in one tab appears in the other tab as soon as that tab is visible again.
    await inSecond('/api/auth/sign-out', {});
    await remind.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await barriersOfState(page, 'signed-out')).toEqual([]);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Reminder sent to 1 person.').waitFor();
    await expect.poll(() => mailsTo('di@example.com')).toBe(2);

    // Sign in as another person in the second tab. The first tab must not act on behalf of that person.
    await inSecond('/api/auth/sign-out', {});
    expect(await inSecond('/api/auth/sign-in/email', { email: other.email, password: PASSWORD })).toBe(200);
    await remind.click();
    await dialog.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(mailsTo('di@example.com')).toBe(2);
    await dialog.getByRole('link', { name: 'Sign in as someone else' }).click();
    await page.waitForURL(/\/teams\/\d+\/documents/);
    await page.getByRole('link', { name: 'Parking' }).waitFor();
    expect(await page.locator('nav').first().textContent()).not.toContain(person.email);
    const { rows: reminders } = await service.services.database.pool.query(
      `select 1 from mails join envelopes on envelopes.id = envelope_id where envelopes.title = 'Parking' and mails.kind = 'REMINDER'`,
    );
    expect(reminders).toHaveLength(1);
    await second.close();
  }, 180_000);

  it('the browser console stays empty when a sent document has problems [T2115]', () => {
    // One session ends. The storage that fails cannot store the image of a first page, and the console asks for the reason.
    const isExpected = (complaint: string) => /401|the server responded with a status of 500/.test(complaint);
    expect(browser.complaints.filter((each) => !isExpected(each))).toEqual([]);
    expect(browser.complaints.filter((each) => each.includes('500')).length).toBeLessThanOrEqual(2);
  });
});

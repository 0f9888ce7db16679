import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { face } from '../packages/pdf/src/text/faces.ts';
import { makeSetupToken } from '../packages/server/src/features/accounts/setup/first-run.ts';
import { createToken } from '../packages/server/src/features/accounts/tokens/create-token.ts';
import { completedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { startSmtp, type TestSmtp } from '../packages/testing/src/smtp.ts';
import { PHONE, picture, useBrowser } from './browser.ts';

const GUIDE = join(import.meta.dirname, '../docs/guides/console.md');
const WINDOW = { width: 1280, height: 800 };
const ANN = { name: 'Ann Lee', email: 'ann.lee@brightwater.example' };
const MARTA = { name: 'Márta Szűcs', email: 'marta@example.hu' };
const OLENA = { name: 'Олена Коваленко', email: 'o.kovalenko@example.com' };

const CONTRACT = `<h1>Lease, Storgata 14</h1>
<p>Between <b>Nordlys Architects</b>, the landlord, and <b>Ann Lee</b> and <b>Márta Szűcs</b>, the tenants.</p>
<h2>1. What is let</h2>
<p>The landlord lets the rooms on the third floor of Storgata 14 to the tenants, as they are drawn in the annex, for use as an
office. The tenants may use the yard, the lift and the cellar together with the others in the house.</p>
<h2>2. Rent</h2>
<p>The rent is 2,400 a month, paid on the first working day of each month. It may change once a year, by no more than the index of
consumer prices, and not before the tenants were told of it in writing three months ahead.</p>
<h2>3. Time</h2>
<p>The lease begins on the first of January and goes on until one side ends it. Either side may end it in writing with six months to
the end of a quarter.</p>
<h2>4. Signatures</h2>
<p>Each side receives this lease with the signatures of all.</p>`;

describe('the console guide', () => {
  const browser = useBrowser();
  let smtp: TestSmtp;
  let service: TestService & { dispose(): Promise<void> };
  let page: Page;
  let team: string;
  let guide: string;
  beforeAll(async () => {
    guide = await readFile(GUIDE, 'utf8');
    smtp = await startSmtp();
    service = await startTestService({ database: 'embedded', settings: { SMTP_URL: smtp.url } });
    page = await browser.open(`${service.url}/setup#${await makeSetupToken(service.services)}`, WINDOW);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }, 180_000);
  afterAll(async () => {
    await service?.dispose();
    await smtp?.close();
  });

  const bold = () => [...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
  const found = new Set<string>();
  const photographed = new Set<string>();
  type Role = 'button' | 'link' | 'combobox' | 'menuitem' | 'navigation';
  const named = async (name: string | RegExp, role: Role = 'button') => {
    const meant = bold().filter((words) => (typeof name === 'string' ? words === name : name.test(words)));
    expect(meant, String(name)).not.toEqual([]);
    const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) }).first();
    await control.waitFor();
    for (const words of meant) found.add(words);
    return control;
  };
  const press = async (name: string | RegExp, role?: Role) => (await named(name, role)).click();
  const pictured = async (name: string) => {
    photographed.add(name);
    await picture(page, name);
  };

  it('the console guide leads from the first start to a sent document [T2231]', async () => {
    await page.getByLabel('Your name').fill('Ingrid Solheim');
    await page.getByLabel('Team name').fill('Nordlys Architects');
    await page.getByLabel('Email address').fill('ingrid@nordlys.example');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await press('Create team');
    await page.getByRole('heading', { name: 'Welcome, Ingrid Solheim' }).waitFor();
    await named('Send sample');
    await pictured('console-start');
    team = new URL(page.url()).pathname.split('/')[2] ?? '';

    const pdf = await contract(page);
    await page.goto(`${service.url}/teams/${team}/documents`);
    await named('New document');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'Lease, Storgata 14.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) });
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    await named('Only me');
    for (const { name, email } of [ANN, MARTA]) {
      await page.getByLabel('Add recipient').first().fill(`${name} <${email}>`);
      await page.keyboard.press('Enter');
    }
    const fields = page.locator('[data-field]');
    for (const [index, { name }] of [ANN, MARTA].entries()) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .first()
        .click();
      for (const [kind, y] of [
        ['Signature', 510],
        ['Date', 570],
      ] as const) {
        await page
          .getByRole('button', { name: new RegExp(`^${kind}`) })
          .first()
          .click();
        await page.locator('[data-page="1"]').click({ position: { x: 180 + index * 250, y } });
      }
    }
    await expect.poll(() => fields.count()).toBe(4);
    await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    for (const part of ['Recipients', 'Fields', 'Properties']) await named(part);
    await page.setViewportSize(WINDOW);
    await fields.nth(2).scrollIntoViewIfNeeded();
    await fields.nth(2).click();
    await page.getByRole('heading', { name: 'Recipients' }).scrollIntoViewIfNeeded();
    await pictured('console-editor');
    for (const control of ['Undo', 'Preview']) await named(control);
    await named('Signing order', 'combobox');
    await press('Send');
    await page.getByRole('heading', { name: /^Send “Lease/ }).waitFor();
    await pictured('console-send');
    await press(/^Send to \d people now$/);
    await page.getByRole('heading', { name: 'Lease, Storgata 14', level: 1 }).waitFor();
  }, 120_000);

  it('the console guide explains how to find the person who delays a document, its files, and sent documents [T2232]', async () => {
    const token = await createToken(service.services.database, {
      teamId: Number(team),
      member: 'ingrid@nordlys.example',
      name: 'guide',
      scopes: ['read', 'draft', 'send'],
    });
    const account = { teamId: Number(team), userId: 0, email: 'ingrid@nordlys.example', token };
    const sent = (title: string, ...recipients: { name: string; email: string }[]) =>
      sentDocument(service, account, { title, recipients });
    await completedDocument(service, account, { title: 'Partnership agreement', recipients: [ANN, OLENA] });
    await sent('Fee proposal, Fjellheim school', { name: 'Ingrid Solheim', email: account.email }, ANN);
    await sent('Maintenance contract, ventilation', MARTA, OLENA, ANN);
    const waiting = async () =>
      (await service.services.database.pool.query(`select 1 from mails where state = 'QUEUED'`)).rowCount;
    await expect.poll(waiting).toBe(0);
    Object.assign(smtp, { refuses: true, refusalCode: 550, refusal: () => '5.1.1 mailbox unknown' });
    await sentDocument(service, account, {
      title: 'Supply agreement for lighting systems',
      recipients: [OLENA, MARTA],
      meta: { signingOrder: 'SEQUENTIAL' },
    });

    await page.goto(`${service.url}/teams/${team}/documents`);
    await page.getByRole('button', { name: /^Correct address/ }).waitFor({ timeout: 60_000 });
    for (const control of [/^Correct address/, /^Remind/]) await named(control);
    await named('Folders', 'navigation');
    await named('Settings', 'link');
    smtp.refuses = false;
    await page.getByRole('listitem').filter({ hasText: 'Waiting for Márta Szűcs and 2 others' }).hover();
    await pictured('console-list');
    await press(/^Needs attention/, 'link');
    await page.getByRole('link', { name: 'Supply agreement for lighting systems' }).click();
    await page.getByText('5.1.1 mailbox unknown').first().waitFor();
    await page.getByText('Document sent').waitFor();
    await pictured('console-document');
    await page.getByRole('button', { name: 'More actions for Márta Szűcs' }).click();
    await named('Decline on their behalf', 'menuitem');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions for Supply agreement for lighting systems' }).click();
    for (const name of ['Duplicate as draft', 'Cancel document']) await named(name, 'menuitem');
    await page.keyboard.press('Escape');

    await page.goto(`${service.url}/teams/${team}/documents?tab=completed`);
    await page.getByRole('link', { name: 'Partnership agreement' }).click();
    await page.getByText(/^Checked just now/).waitFor();
    for (const name of ['Download files and evidence', 'Verify a file']) await named(name, 'link');
    await pictured('console-completed');
    await press('Outbox', 'link');
    await page
      .getByRole('link', { name: /Please sign “Maintenance contract/ })
      .first()
      .click();
    await page.frameLocator('iframe').getByRole('link', { name: 'Review and sign' }).waitFor();
    await pictured('console-outbox');

    const ending = { title: 'Option on the yard', recipients: [ANN], meta: { expiration: { count: 1, unit: 'week' } } };
    await sentDocument(service, account, ending);
    await page.goto(`${service.url}/teams/${team}/documents`);
    await page.getByRole('link', { name: ending.title }).click();
    await page.getByRole('button', { name: `More actions for ${ending.title}` }).click();
    await named('Extend deadline', 'menuitem');
    expect(browser.complaints).toEqual([]);
  }, 120_000);

  it('the console guide names only labels that exist, and uses exactly the pictures that its screenshots provide [T2242]', () => {
    const steps = ['Add a PDF.', 'Add recipients.', 'Place fields.'];
    expect(new Set(bold())).toEqual(new Set([...steps, ...found]));
    const shown = [...guide.matchAll(/\]\(pictures\/([^)]+)\.png\)/g)].map(([, name = '']) => name);
    expect(new Set(shown)).toEqual(photographed);
  });

  it('the service itself serves the console guide with its pictures [T2233]', async () => {
    await page.goto(`${service.url}/docs/guides/console`);
    const pictures = page.getByRole('main').getByRole('img');
    expect(await pictures.count()).toBe(guide.match(/^!\[/gm)?.length);
    for (const shown of await pictures.all()) {
      await shown.scrollIntoViewIfNeeded();
      await expect
        .poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
        .toBe(1280);
    }
    expect(browser.complaints).toEqual([]);
  }, 60_000);
});

async function contract(page: Page): Promise<Uint8Array> {
  const printed = await page.context().newPage();
  const typeface = Buffer.from(face('sans').bytes).toString('base64');
  await printed.setContent(`<!doctype html><title>Lease</title><style>
@font-face{font-family:contract;src:url(data:font/ttf;base64,${typeface})}
body{font:10.5pt/1.5 contract;margin:0}h1{font-size:18pt}h2{font-size:12pt;margin-block-end:0}p{margin-block-start:4pt}</style>${CONTRACT}`);
  await printed.evaluate(() => document.fonts.ready.then(() => undefined));
  const pdf = await printed.pdf({ format: 'A4', margin: { top: '22mm', bottom: '22mm', left: '24mm', right: '24mm' } });
  await printed.close();
  return pdf;
}

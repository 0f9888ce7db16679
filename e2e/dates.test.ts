import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, type CreatedDocument, uploadedDocument } from '../packages/testing/src/documents.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, useBrowser } from './browser.ts';

describe('dates and amounts on the signing page', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
  });
  afterAll(() => service?.dispose());

  const sent = async (fields: object[], meta: object = {}): Promise<CreatedDocument> => {
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const document = await uploadedDocument(service, account, { recipients, meta });
    const recipientId = document.recipients[0]?.recipientId;
    const placed = fields.map((field, index) => ({
      page: 1,
      positionX: 10,
      positionY: 10 + index * 10,
      width: 30,
      height: 5,
      recipientId,
      ...field,
    }));
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields: placed });
    await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`);
    return document;
  };
  const linkOf = ({ recipients }: CreatedDocument) => recipients[0]?.signingUrl ?? '';
  const seenBySender = ({ id }: CreatedDocument) =>
    ask<{ recipients: { readStatus: string }[]; fields: { customText: string }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${id}`,
    );

  it('a document counts as opened only once the script of the signing page runs', async () => {
    const document = await sent([{ type: 'SIGNATURE' }]);
    const readStatus = async () => (await seenBySender(document)).recipients[0]?.readStatus;
    const page = await browser.open(`${service.url}/verify`, DESKTOP);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(linkOf(document));
    await page.locator('img').first().waitFor();
    expect(await readStatus()).toBe('NOT_OPENED');
    await page.unroute('**/*.js');
    await page.goto(linkOf(document));
    await expect.poll(readStatus).toBe('OPENED');
    browser.complaints.splice(0, Infinity, ...browser.complaints.filter((each) => !/ERR_FAILED/.test(each)));
    expect(browser.complaints).toEqual([]);
  });

  it('the selected, displayed and stored day of a date field agree, even in a time zone that shifts the day', async () => {
    const fieldMeta = { label: 'Moved in', text: '2026-02-08T02:26:02Z' };
    const document = await sent(
      [
        { type: 'DATE', fieldMeta },
        { type: 'DATE', fieldMeta: { label: 'Moves out' } },
      ],
      {
        timezone: 'America/Los_Angeles',
        dateFormat: 'DD.MM.YYYY HH:mm',
      },
    );
    const page = await browser.open(linkOf(document), DESKTOP);
    await page.waitForSelector('form[aria-busy="false"]');
    expect(await page.getByLabel('Moved in').inputValue()).toBe('2026-02-07');
    await page.getByText('Shown as 07.02.2026 18:26').waitFor();
    await page.getByLabel('Moves out').fill('2026-05-09');
    await page.getByText('Shown as 09.05.2026', { exact: true }).waitFor();
    expect((await seenBySender(document)).fields.map(({ customText }) => customText)).toContain('09.05.2026');
    // The service determines today's date in the document's time zone.
    await page.getByRole('button', { name: 'Use today' }).last().click();
    const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date());
    await expect.poll(() => page.getByLabel('Moves out').inputValue()).toBe(today());
    expect(browser.complaints).toEqual([]);
  });

  it('an amount in German notation is accepted, and displayed as parsed and stored', async () => {
    const fieldMeta = { label: 'Preis', minValue: 10 };
    const document = await sent([{ type: 'NUMBER', fieldMeta }], { language: 'de' });
    const page = await browser.open(linkOf(document), DESKTOP);
    await page.waitForSelector('form[aria-busy="false"]');
    const stored = async () => (await seenBySender(document)).fields[0]?.customText;
    const type = async (text: string) => {
      await page.getByLabel('Preis').fill(text);
      await page.getByLabel('Preis').blur();
    };
    await type('1.234,50');
    await expect.poll(stored).toBe('1.234,50');
    await page.getByText('Gelesen als 1234,50').waitFor();
    await type('1.234');
    await expect.poll(stored).toBe('1.234');
    await page.getByText('Gelesen als 1234', { exact: true }).waitFor();
    await type('12.5');
    await expect.poll(stored).toBe('12,5');
    await expect.poll(() => page.getByLabel('Preis').inputValue()).toBe('12,5');
    await type('12 €');
    await page.getByText('Geben Sie nur die Zahl ein').waitFor();
    browser.complaints.splice(0, Infinity, ...browser.complaints.filter((each) => !/status of 400/.test(each)));
    expect(browser.complaints).toEqual([]);
  });
});

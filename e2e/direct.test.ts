import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, upload } from '../packages/testing/src/documents.ts';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { expectNoSidewaysScroll, PHONE, picture, useBrowser } from './browser.ts';

describe('the page of a direct link', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let token: string;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount('sam');
    const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
      service,
      account,
      'POST',
      '/api/v1/templates',
      {
        title: 'Membership',
        recipients: [
          { name: '', email: '' },
          { name: 'Board', email: 'board@example.com' },
        ],
        fields: [0, 1].map((recipientIndex) => ({
          type: 'SIGNATURE',
          recipientIndex,
          page: 1,
          positionX: 10,
          positionY: 20 + 20 * recipientIndex,
          width: 40,
          height: 8,
        })),
      },
    );
    await upload(uploadUrl, buildPdf());
    const path = `/api/v2/template/${templateId}`;
    const { recipients } = await ask<{ recipients: { id: number }[] }>(service, account, 'GET', path);
    const body = { templateId, directRecipientId: recipients[0]?.id };
    ({ token } = await ask<{ token: string }>(service, account, 'POST', '/api/v2/template/direct/create', body));
  });
  afterAll(() => service?.dispose());

  it('a visitor with a direct link signs a document on a phone, and going back does not create another document [T1096]', async () => {
    const page = await browser.open(`${service.url}/d/${token}?externalId=card-9&lang=de`, PHONE);
    await page.getByText('sam bittet Sie').waitFor();
    await expectNoSidewaysScroll(page);
    const submit = page.getByRole('button', { name: 'Weiter zum Dokument' });
    await page.getByLabel('Ihr Name').fill('Bo');
    await page.getByLabel('Ihre E-Mail-Adresse').fill('board@example.com');
    await submit.click();
    await page.getByText('Diese Adresse gehört jemand anderem').waitFor();
    await picture(page, 'direct-taken');
    await page.getByLabel('Ihr Name').fill('Zoë Fremd');
    await page.getByLabel('Ihre E-Mail-Adresse').fill('zoe@example.com');
    await submit.click();
    await page.getByRole('button', { name: 'Hier unterschreiben' }).first().waitFor();
    expect(page.url()).toMatch(/\/sign\/\w+\?begun=&lang=de$/);
    await picture(page, 'direct-begun');
    await page.getByRole('button', { name: 'Hier unterschreiben' }).first().click();
    await page.getByRole('radio', { name: 'Tippen' }).check();
    await page.getByRole('button', { name: 'Unterschrift verwenden' }).click();
    await page.getByRole('button', { name: 'Dokument unterschreiben' }).click();
    await page.waitForURL(/done=/);
    await picture(page, 'direct-done');
    await page.goBack();
    await page.goBack();
    const { data } = await ask<{ data: object[] }>(
      service,
      account,
      'GET',
      '/api/v2/envelope?source=TEMPLATE_DIRECT_LINK',
    );
    expect(data).toMatchObject([
      {
        externalId: 'card-9',
        recipients: [
          { name: 'Zoë Fremd', email: 'zoe@example.com', signingStatus: 'SIGNED' },
          { name: 'Board', signingStatus: 'NOT_SIGNED' },
        ],
      },
    ]);
    expect(browser.complaints).toEqual([]);
  });
});

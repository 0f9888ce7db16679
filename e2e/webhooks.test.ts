import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { Receiver } from '../packages/testing/src/receiver.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../packages/testing/src/webhooks.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

describe('webhooks in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let receiver: Receiver;
  let page: Page;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/${path}`;

  beforeAll(async () => {
    receiver = await new Receiver().start();
    service = await startTestService({ database: 'embedded', settings: LOOPBACK_ALLOWED });
    account = await service.createAccount();
    const session = await signedInBrowser(service, await addMember(service, account.teamId, 'ADMIN'));
    page = await browser.open(service.url, DESKTOP);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(page, session);
  });
  afterAll(async () => {
    await service?.dispose();
    await receiver?.stop();
  });

  it('a webhook is added with its events, and its secret is shown once', async () => {
    await page.goto(at('settings/webhooks'));
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect(await barriersOfState(page, 'webhooks-empty')).toEqual([]);
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    for (const event of ['Document sent', 'Opened by a recipient', 'Template used'])
      await page.getByLabel(event).check();
    await picture(page, 'webhooks-add');
    expect(await barriersOfState(page, 'webhooks-add')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Add webhook' }).click();
    await page.getByText('Copy the signing secret now.').waitFor();
    await page.getByText(/^whsec_|^[0-9a-f]{32,}/).waitFor();
    await page.reload();
    await page.getByText('No calls').waitFor();
    expect(await page.getByText('Copy the signing secret now.').count()).toBe(0);
  }, 120_000);

  it('a test event shows the response of the server', async () => {
    await page.getByRole('link', { name: /127\.0\.0\.1/ }).click();
    await page.getByText('No calls yet').waitFor();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await page.getByRole('button', { name: /200.*DOCUMENT_SENT.*Test event/ }).click();
    await page.getByRole('heading', { name: 'Request body' }).waitFor();
    await page.getByText('answered 200').waitFor();
    await picture(page, 'webhook');
    expect(await barriersOfState(page, 'webhook')).toEqual([]);
  }, 120_000);

  it('a failed delivery is found and sent again in three actions', async () => {
    receiver.answer = () => 500;
    await sentDocument(service, account, { title: 'Studio lease, 4B, with a long title for a narrow column' });
    await expect.poll(() => receiver.received.filter(({ status }) => status === 500).length).toBeGreaterThan(0);
    receiver.answer = () => 200;
    await service.services.database.pool.query(`update webhook_deliveries set state = 'FAILED' where state = 'QUEUED'`);
    await page.goto(at('settings/webhooks'));
    await page.getByText('1 of 2 failed').waitFor();
    await picture(page, 'webhooks');
    expect(await barriersOfState(page, 'webhooks')).toEqual([]);
    await page.getByRole('link', { name: /127\.0\.0\.1/ }).click();
    await page.getByRole('button', { name: /500.*DOCUMENT_SENT.*Studio lease/ }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByText('Queued to be sent again.').waitFor();
    await page.getByRole('button', { name: /200.*DOCUMENT_SENT.*Studio lease/ }).waitFor();
    await page.getByLabel('Show').selectOption('Failed');
    await page.getByText('No calls match').waitFor();
    await page.getByLabel('Show').selectOption('All');
    await page.setViewportSize(PHONE);
    await page.getByRole('heading', { name: 'Attempts' }).waitFor();
    await expectNoSidewaysScroll(page);
    expect(await barriersOfState(page, 'webhook-phone')).toEqual([]);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Back to the calls' }).click();
    await picture(page, 'webhook-phone');
    await page.setViewportSize(DESKTOP);
  }, 120_000);

  it('a webhook that the service turned off says so, and is turned on again with its waiting calls', async () => {
    await service.services.database.pool.query(
      `update webhooks set enabled = false, disabled_reason = 'FAILING', failing_since = now()`,
    );
    await page.goto(at('settings/webhooks'));
    await page.getByText('so the service stopped calling it.').waitFor();
    await picture(page, 'webhooks-off');
    expect(await barriersOfState(page, 'webhooks-off')).toEqual([]);
    await page.getByRole('link', { name: 'See what failed' }).click();
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('Webhook turned on.').waitFor();
    await page.getByRole('button', { name: 'Send test event' }).waitFor();
  }, 120_000);

  it('a webhook is edited, gets a new secret, and is deleted after a confirmation', async () => {
    const choose = async (item: string) => {
      await page.getByRole('button', { name: /^More actions for 127/ }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await choose('Edit webhook');
    await page.getByLabel('Template used').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Webhook saved.').waitFor();
    await choose('Replace secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Replace secret' }).click();
    await page.getByText('Copy the signing secret now.').waitFor();
    await choose('Delete webhook');
    expect(await barriersOfState(page, 'webhook-delete')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete webhook' }).click();
    await page.getByRole('heading', { name: 'No webhooks yet' }).waitFor();
    expect(browser.complaints).toEqual([]);
  }, 120_000);
});

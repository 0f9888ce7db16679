import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyDocument } from '../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestService } from '../packages/testing/src/service.ts';
import { barriers } from './barriers.ts';
import { DESKTOP, expectNoSidewaysScroll, PHONE, picture, SMALL_PHONE, takeSession, useBrowser } from './browser.ts';
import { signDocument } from './sign-document.ts';

describe('the preview of a draft in a real browser', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
  });
  afterAll(() => service?.dispose());

  it("the preview of a draft looks like the recipient's page, can be signed and finished, and stores nothing [T1311]", async () => {
    const team = await service.createAccount();
    const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
    const draft = await readyDocument(service, team, { title: 'Lease', recipients });
    const member = await signedInBrowser(service, await addMember(service, team.teamId, 'MEMBER'));
    const page: Page = await browser.open(`${service.url}/disclosure`, PHONE);
    await takeSession(page, member);
    const { recipientId } = draft.recipients[0]!;
    await page.goto(`${service.url}/teams/${team.teamId}/preview/document_${draft.id}/${recipientId}`);
    await page.getByText('will see the document. Anything you enter here').waitFor();
    for (const [how, viewport] of Object.entries({ desktop: DESKTOP, small: SMALL_PHONE, phone: PHONE })) {
      await page.setViewportSize(viewport);
      await expectNoSidewaysScroll(page);
      expect(await barriers(page)).toEqual([]);
      await picture(page, `preview-${how}`);
    }
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.waitForFunction(() => (document.querySelector<HTMLCanvasElement>('.pad canvas')?.width ?? 0) > 300);
    const canvas = (await page.locator('.pad canvas').boundingBox())!;
    await page.mouse.move(canvas.x + 30, canvas.y + 100);
    await page.mouse.down();
    for (let step = 1; step <= 20; step++) {
      await page.mouse.move(canvas.x + 30 + step * 10, canvas.y + 100 - 40 * Math.sin(step / 2));
    }
    await page.mouse.up();
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.waitForFunction(() => document.querySelector('.save-state')?.textContent === 'Saved');
    const drawn = page.locator('img[src^="data:image/png"]').first();
    await drawn.waitFor();
    await signDocument(page);
    await page.waitForURL(/done/);
    await page.getByText('will see the document. Anything you enter here').waitFor();
    await picture(page, 'preview-done');
    const answer = await service.call(team, 'GET', `/api/v1/documents/${draft.id}`);
    expect(await answer.json()).toMatchObject({ status: 'DRAFT', recipients: [{ signingStatus: 'NOT_SIGNED' }] });
    expect(browser.complaints).toEqual([]);
  });
});

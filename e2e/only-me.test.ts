import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { useDrafting } from './drafting.ts';

describe('signing a document of one’s own', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const documents = () => `${drafting.service.url}/teams/${drafting.team}/documents`;

  it('a PDF dropped on “Only me” is on its signing page after two more actions', async () => {
    const { page } = drafting;
    await page.goto(documents());
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    await dragOver(page);
    await page.getByText('No emails are sent.').waitFor();
    expect(await barriersOfState(page, 'drop-zones')).toEqual([]);
    // Action 1
    await dropOn(page, '[data-signer="me"]', 'Tax declaration.pdf');
    await page.waitForURL('**/edit');
    await page.getByRole('img', { name: 'Page 1 of Tax declaration' }).waitFor();
    expect(await barriersOfState(page, 'only-me-placing')).toEqual([]);
    // Action 2
    await drafting.firstPage().click({ position: { x: 200, y: 300 } });
    await drafting.field('Signature').waitFor();
    // Action 3
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.waitForURL('**/sign/*');
    await page.getByRole('heading', { name: 'Tax declaration' }).waitFor();
    await picture(page, 'only-me-signing');
  }, 120_000);

  it('“Only me” in the editor lets the keyboard alone place the signature and start signing', async () => {
    const { page } = drafting;
    const id = await drafting.upload('Timesheet', 1);
    await page.getByRole('button', { name: 'Only me' }).waitFor();
    expect(await barriersOfState(page, 'who-signs')).toEqual([]);
    await page.setViewportSize(PHONE);
    await picture(page, 'who-signs-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Only me' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await drafting.field('Signature').waitFor();
    await drafting.saved();
    const { draft } = await drafting.read(id);
    expect(draft.recipients).toMatchObject([{ role: 'SIGNER' }]);
    await page.getByRole('button', { name: 'Sign', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/sign/*');
  }, 120_000);

  it('a document of one’s own without a signature field lists what is missing', async () => {
    const { page } = drafting;
    await drafting.upload('Form', 1);
    await page.getByRole('button', { name: 'Only me' }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('dialog', { name: 'Sign “Form”' }).waitFor();
    await page.getByRole('dialog').getByText('Fix these before sending:').waitFor();
    expect(await barriersOfState(page, 'only-me-problems')).toEqual([]);
  }, 120_000);
});

const FILES = (name: string) => ({ name, base64: Buffer.from(buildPdf({ pages: 1 })).toString('base64') });

const dragOver = (page: Page) =>
  page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF'], 'any.pdf', { type: 'application/pdf' }));
    document.body.dispatchEvent(new DragEvent('dragenter', { bubbles: true, dataTransfer }));
  });

const dropOn = (page: Page, selector: string, name: string) =>
  page.evaluate(
    ({ selector, file }) => {
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], file.name, { type: 'application/pdf' }));
      const place = document.querySelector(selector);
      place?.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    { selector, file: FILES(name) },
  );

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { buildPdf } from '../packages/testing/src/pdf-builder.ts';
import { PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { OWNER, useDrafting } from './drafting.ts';

describe('signing a document of one’s own', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const documents = () => `${drafting.service.url}/teams/${drafting.team}/documents`;
  const forYou = () => `${drafting.service.url}/teams/${drafting.team}/for-you`;

  /** Counts what the person does: a dropped or chosen file, a press of the pointer, or a press of Enter. */
  const countActions = () => {
    let count = 0;
    return {
      act: async (deed: () => Promise<unknown>) => {
        count += 1;
        await deed();
      },
      get count() {
        return count;
      },
    };
  };
  const signButton = () => drafting.page.getByRole('button', { name: 'Sign document' });
  const signatureOnPage = () => drafting.field('Signature').getByText(OWNER.name);
  const isSealed = async (title: string) => {
    const { page } = drafting;
    await page.getByText('Signed and sealed.').waitFor();
    await page.getByRole('heading', { name: title }).first().waitFor();
    await page.getByRole('link', { name: 'Download' }).first().waitFor();
    await page.goto(`${drafting.service.url}/teams/${drafting.team}/outbox`);
    await page.getByRole('heading', { name: 'Outbox' }).waitFor();
    expect(await page.getByText(title).count()).toBe(0);
  };

  it('the first document of one’s own asks for a signature, which can be saved, and is then sealed', async () => {
    const { page } = drafting;
    await page.goto(documents());
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    await dragOver(page);
    await page.getByText('No emails are sent.').waitFor();
    expect(await barriersOfState(page, 'drop-zones')).toEqual([]);
    await dropOn(page, '[data-signer="me"]', 'Tax declaration.pdf');
    await page.waitForURL('**/edit');
    await page.getByRole('img', { name: 'Page 1 of Tax declaration' }).waitFor();
    expect(await barriersOfState(page, 'only-me-placing')).toEqual([]);
    await drafting.firstPage().click({ position: { x: 200, y: 300 } });
    await page.getByText('Add your signature first.').waitFor();
    expect(await page.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0);
    await picture(page, 'only-me-first');
    await page.getByRole('button', { name: 'Add signature' }).click();
    await page.getByLabel('Save it in my account for next time').check();
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await signatureOnPage().waitFor();
    await page.getByText('By choosing “Sign document” I sign “Tax declaration” electronically').waitFor();
    expect(await barriersOfState(page, 'only-me-signing')).toEqual([]);
    await signButton().click();
    await isSealed('Tax declaration');
  }, 180_000);

  it('a PDF dropped on “Only me” is signed and sealed in 3 actions, without emails', async () => {
    const { page } = drafting;
    const actions = countActions();
    await page.goto(documents());
    await page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
    await dragOver(page);
    await actions.act(() => dropOn(page, '[data-signer="me"]', 'Lease.pdf'));
    await page.getByRole('img', { name: 'Page 1 of Lease' }).waitFor();
    await actions.act(() => drafting.firstPage().click({ position: { x: 200, y: 300 } }));
    await signatureOnPage().waitFor();
    await picture(page, 'only-me-card');
    await actions.act(() => signButton().click());
    await isSealed('Lease');
    expect(actions.count).toBe(3);
  }, 120_000);

  it('by keys alone, a chosen PDF is signed and sealed with 3 presses of Enter', async () => {
    const { page } = drafting;
    const actions = countActions();
    await page.goto(forYou());
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    await page.getByRole('button', { name: 'Sign a document of your own' }).focus();
    const asked = page.waitForEvent('filechooser');
    await actions.act(() => page.keyboard.press('Enter'));
    await (await asked).setFiles(pdf('Timesheet.pdf'));
    await page.getByRole('img', { name: 'Page 1 of Timesheet' }).waitFor();
    await actions.act(() => page.keyboard.press('Enter'));
    await signatureOnPage().waitFor();
    await page.keyboard.press('F6');
    for (let tabs = 0; tabs < 3 && !(await signButton().evaluate((each) => each === document.activeElement)); tabs++) {
      await page.keyboard.press('Tab');
    }
    await actions.act(() => page.keyboard.press('Enter'));
    await isSealed('Timesheet');
    expect(actions.count).toBe(3);
  }, 120_000);

  it('on a phone, a chosen PDF is signed and sealed in 3 actions', async () => {
    const { page } = drafting;
    const actions = countActions();
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto(forYou());
    const asked = page.waitForEvent('filechooser');
    await actions.act(() => page.getByRole('button', { name: 'Sign a document of your own' }).click());
    await (await asked).setFiles(pdf('Permit.pdf'));
    await page.getByRole('img', { name: 'Page 1 of Permit' }).waitFor();
    await actions.act(() => drafting.firstPage().click({ position: { x: 120, y: 200 } }));
    await signatureOnPage().waitFor();
    await picture(page, 'only-me-card-phone');
    await actions.act(() => signButton().click());
    await isSealed('Permit');
    expect(actions.count).toBe(3);
    await page.setViewportSize({ width: 1280, height: 720 });
  }, 120_000);

  it('“Only me” in the editor places the signature at a press, and asks before it signs', async () => {
    const { page } = drafting;
    const id = await drafting.upload('Minutes', 1);
    await page.getByRole('button', { name: 'Only me' }).waitFor();
    expect(await barriersOfState(page, 'who-signs')).toEqual([]);
    await page.setViewportSize(PHONE);
    await picture(page, 'who-signs-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Only me' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await signButton().waitFor();
    const { draft } = await drafting.read(id);
    expect(draft).toMatchObject({ status: 'DRAFT', recipients: [{ role: 'SIGNER' }] });
  }, 120_000);

  it('a document of one’s own with an open answer is signed on its signing page', async () => {
    const { page } = drafting;
    await drafting.upload('Answers', 1);
    await page.getByRole('button', { name: 'Only me' }).click();
    await drafting.firstPage().click({ position: { x: 200, y: 300 } });
    await drafting.place('Text', { x: 200, y: 150 });
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.waitForURL('**/sign/*');
    await page.getByRole('heading', { name: 'Answers', level: 1 }).waitFor();
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

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(buildPdf({ pages: 1 })) });

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

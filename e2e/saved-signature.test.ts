import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../packages/server/src/platform/db/schema.ts';
import { ask, readyDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { memberToken } from '../packages/testing/src/members.ts';
import { PHONE, picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { OWNER, useDrafting } from './drafting.ts';

describe('my signature', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const settings = () => `${drafting.service.url}/teams/${drafting.team}/settings/signature`;

  const ownAccount = async () => {
    const { service } = drafting;
    const teamId = Number(drafting.team);
    const isMe = eq(users.email, OWNER.email);
    const { orm } = service.services.database;
    const [user] = await orm.update(users).set({ emailVerified: true }).where(isMe).returning();
    const token = await memberToken(service, { teamId, email: OWNER.email }, SCOPES);
    return { token, teamId, userId: user?.id ?? 0, email: OWNER.email };
  };

  /** Opens the signing page of a document with a text field and a field for initials. */
  const openWithFields = async (title: string) => {
    const { service, page } = drafting;
    const own = await ownAccount();
    const { id, recipients } = await readyDocument(service, own, { title, recipients: [OWNER] });
    const place = { recipientId: recipients[0]?.recipientId, page: 1, positionX: 50, width: 20, height: 4 };
    const text = { ...place, type: 'TEXT', positionY: 40, fieldMeta: { type: 'text', label: 'Position' } };
    await ask(service, own, 'POST', `/api/v1/documents/${id}/fields`, {
      fields: [text, { ...place, type: 'INITIALS', positionY: 50 }],
    });
    await ask(service, own, 'POST', `/api/v1/documents/${id}/send`, {});
    await page.goto(`${service.url}/sign/${recipients[0]?.token}`);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  };

  const openSigningPage = async (title: string) => {
    const { service, page } = drafting;
    const own = await ownAccount();
    const { recipients } = await sentDocument(service, own, { title, recipients: [OWNER] });
    await page.goto(`${service.url}/sign/${recipients[0]?.token}`);
    await page.getByRole('heading', { name: title }).waitFor();
  };

  it('a signature saved on one signing page is offered on the next', async () => {
    const { page } = drafting;
    await page.goto(settings());
    await page.getByRole('heading', { name: 'No saved signature' }).waitFor();
    expect(await barriersOfState(page, 'signature-none')).toEqual([]);
    await openSigningPage('Timesheet');
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByRole('radio', { name: 'Type', exact: true }).check();
    await page.getByLabel('Save it in my account for next time').check();
    await picture(page, 'signature-saving');
    await page.setViewportSize(PHONE);
    await picture(page, 'signature-saving-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByRole('button', { name: 'Change signature' }).first().waitFor();
    await openSigningPage('Fee proposal');
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByRole('button', { name: 'Use my saved signature' }).waitFor();
    await picture(page, 'signature-offered');
    await page.getByRole('button', { name: 'Use my saved signature' }).click();
    await page.getByRole('button', { name: 'Change signature' }).first().waitFor();
    await picture(page, 'signature-used');
  }, 180_000);

  it('the settings show the saved signature, and delete it at a press', async () => {
    const { page } = drafting;
    await page.goto(settings());
    await page.getByRole('button', { name: 'Delete signature' }).waitFor();
    expect(await barriersOfState(page, 'signature-saved')).toEqual([]);
    await page.getByRole('button', { name: 'Delete signature' }).click();
    await page.getByRole('heading', { name: 'No saved signature' }).waitFor();
    await openSigningPage('Permit');
    await page.getByRole('button', { name: 'Sign here' }).first().click();
    await page.getByLabel('Save it in my account for next time').waitFor();
    expect(await page.getByRole('button', { name: 'Use my saved signature' }).count()).toBe(0);
  }, 180_000);

  it('a signature is typed and changed in the settings', async () => {
    const { page } = drafting;
    await page.goto(settings());
    await page.getByRole('button', { name: 'Add signature' }).click();
    await page.getByLabel('Type your name').fill('');
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByText('Type your name first.').waitFor();
    await page.getByLabel('Type your name').fill('I. Solheim');
    await page.getByRole('button', { name: 'Use this signature' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('I. Solheim', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByLabel('Type your name').fill('Ingrid S.');
    await page.getByLabel('Type your name').press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByText('Ingrid S.', { exact: true }).waitFor();
    expect(await barriersOfState(page, 'signature-typed')).toEqual([]);
  }, 120_000);

  it('initials and details saved in the settings are offered on signing pages, and deleted at a press', async () => {
    const { page } = drafting;
    await page.goto(settings());
    await page.getByRole('heading', { name: 'Initials and details' }).waitFor();
    await page.getByLabel('Initials', { exact: true }).fill('IS');
    await page.getByLabel('Job title').fill('Managing partner');
    await page.getByLabel('Company').fill('Nordlys Architects AS');
    await page.getByLabel('Address', { exact: true }).fill('Storgata 14\n9008 Tromsø');
    await page.getByRole('button', { name: 'Save details' }).click();
    await page.getByText('Details saved.').waitFor();
    expect(await barriersOfState(page, 'details-saved')).toEqual([]);
    const offered = async (name: string) => {
      await page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).focus();
      return page.locator('#saved-details option').evaluateAll((all) => all.map((each) => each.textContent));
    };
    await openWithFields('Access form');
    await expect
      .poll(() => offered('Position'))
      .toEqual(['Managing partner', 'Nordlys Architects AS', 'Storgata 14, 9008 Tromsø']);
    expect(await offered('Initials')).toEqual(['IS']);
    await page.goto(settings());
    await page.getByRole('button', { name: 'Delete details' }).click();
    await page.getByText('Details deleted.').waitFor();
    await page.reload();
    expect(await page.getByLabel('Job title').inputValue()).toBe('');
    await openWithFields('Second form');
    expect(await offered('Position')).toEqual([]);
  }, 120_000);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createdDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../packages/testing/src/members.ts';
import { startTestService, type TestAccount, type TestService } from '../packages/testing/src/service.ts';
import { DESKTOP, takeSession, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';

describe('members in the console', () => {
  const browser = useBrowser();
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let admin: { email: string; userId: number; teamId: number };
  let page: Page;
  const at = (path: string) => `${service.url}/teams/${account.teamId}/settings/${path}`;

  const signIn = async (member: typeof admin): Promise<Page> => {
    const session = await signedInBrowser(service, member);
    const opened = await browser.open(service.url, DESKTOP);
    await opened.emulateMedia({ reducedMotion: 'reduce' });
    await takeSession(opened, session);
    return opened;
  };
  const invite = async (email: string): Promise<string> => {
    await page.goto(at('members'));
    await page.getByRole('button', { name: 'Invite people' }).click();
    await page.getByLabel('Email addresses').fill(email);
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    return page.getByRole('dialog').getByLabel(`Link for ${email}`, { exact: true }).inputValue();
  };

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    account = await service.createAccount();
    admin = await addMember(service, account.teamId, 'ADMIN');
    await addMember(service, account.teamId, 'MEMBER');
    page = await signIn(admin);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  });
  afterAll(() => service?.dispose());

  it('without a mail server, a colleague is invited in three actions, which copy the link to share', async () => {
    await page.goto(at('members'));
    const actions = [
      () => page.getByRole('button', { name: 'Invite people' }).click(),
      () => page.getByLabel('Email addresses').fill('sam@okafor.example'),
      () => page.getByRole('button', { name: 'Invite 1 person' }).click(),
    ];
    for (const act of actions) await act();
    await page.getByRole('heading', { name: '1 invitation is ready' }).waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toContain('/account/join?token=');
    expect(await barriersOfState(page, 'invited')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Done' }).click();

    const invited = await browser.open(service.url, DESKTOP);
    await invited.goto(copied);
    await invited.getByRole('heading', { name: /^Join / }).waitFor();
    expect(await barriersOfState(invited, 'join')).toEqual([]);
    await invited.setViewportSize(DESKTOP);
    await invited.getByLabel('Your name').fill('Sam Okafor');
    await invited.getByLabel(/New password/).fill('a long enough secret 7');
    await invited.getByRole('button', { name: 'Create account and join' }).click();
    await invited.waitForURL(`**/teams/${account.teamId}/documents`);
    await page.goto(at('members'));
    await page.getByText('sam@okafor.example').waitFor();
  }, 180_000);

  it('the problem of each address in a pasted list is shown, and no one is invited before they are corrected', async () => {
    await page.goto(at('members'));
    await page.getByRole('button', { name: 'Invite people' }).click();
    const addresses = page.getByLabel('Email addresses');
    await addresses.fill(`lena@harbour.example, nowhere\n${admin.email}\n`);
    await page.getByRole('radio', { name: /^Viewer/ }).check();
    await page.getByText('“nowhere” isn’t a valid email address.').waitFor();
    await page.getByText('is already a member.').waitFor();
    expect(await barriersOfState(page, 'invite')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await addresses.fill('lena@harbour.example, Bo <bo@harbour.example>');
    await page.getByRole('button', { name: 'Invite 2 people' }).click();
    await page.getByRole('heading', { name: '2 invitations are ready' }).waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page
      .getByText(/^Viewer, expires/)
      .first()
      .waitFor();
  }, 180_000);

  it('an invitation is sent again with a new link, and cancelled', async () => {
    const first = await invite('again@harbour.example');
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('button', { name: 'Send again again@harbour.example' }).click();
    await page.getByText('The old link no longer works.').waitFor();
    const link = page.getByLabel('Link for again@harbour.example', { exact: true });
    expect(await link.inputValue()).not.toBe(first);
    expect(await barriersOfState(page, 'members')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Cancel invitation for again@harbour.example' }).click();
    await link.waitFor({ state: 'detached' });
  }, 180_000);

  it('a role applies when it is selected, the own role cannot be changed, and the roles are explained', async () => {
    const member = await addMember(service, account.teamId, 'MEMBER');
    await page.goto(at('members'));
    const row = page.getByRole('listitem').filter({ hasText: member.email });
    await row.getByRole('combobox').selectOption('Manager');
    await page.getByText('has a new role: Manager.').waitFor();
    const own = page.getByRole('listitem').filter({ hasText: admin.email }).getByRole('combobox');
    expect(await own.isDisabled()).toBe(true);
    await page.getByText('You can’t change your own role.').waitFor();
    await page.getByRole('button', { name: 'Roles' }).click();
    await page.getByRole('row', { name: /Send documents/ }).waitFor();
    expect(await barriersOfState(page, 'roles')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Done' }).click();
  }, 180_000);

  it('removing a member hands over what they own to the selected people', async () => {
    const leaving = await addMember(service, account.teamId, 'MEMBER');
    const token = await memberToken(service, leaving, ['read', 'draft', 'send']);
    await createdDocument(service, { ...leaving, token });
    await sentDocument(service, { ...leaving, token });
    await page.goto(at('members'));
    const row = page.getByRole('listitem').filter({ hasText: leaving.email });
    await row.getByRole('button', { name: /More actions/ }).click();
    await page.getByRole('menuitem', { name: 'Remove from team' }).click();
    await page.getByText('1 document in progress').waitFor();
    await page.getByText('1 API token stops working').waitFor();
    await page.getByLabel('New owner: 1 draft').selectOption({ index: 1 });
    expect(await barriersOfState(page, 'remove-member')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Hand over and remove' }).click();
    await row.waitFor({ state: 'detached' });
    const { rows } = await service.services.database.pool.query('select 1 from envelopes where user_id = $1', [
      leaving.userId,
    ]);
    expect(rows).toEqual([]);
  }, 180_000);

  it('a viewer sees the members, and neither a button nor a select that would fail', async () => {
    const viewer = await signIn(await addMember(service, account.teamId, 'VIEWER'));
    await viewer.goto(at('members'));
    await viewer.getByText(admin.email).waitFor();
    expect(await viewer.getByRole('button', { name: /Invite|More actions/ }).count()).toBe(0);
    expect(await viewer.getByRole('combobox').count()).toBe(0);
    expect(await viewer.getByRole('link', { name: 'Team', exact: true }).count()).toBe(0);
  }, 120_000);

  it('a link for someone else offers to sign out, and a link that was cancelled says so', async () => {
    const url = await invite('other@harbour.example');
    const other = await signIn(await addMember(service, account.teamId, 'MEMBER'));
    await other.goto(url);
    await other.getByText('but the invitation is for other@harbour.example').waitFor();
    expect(await barriersOfState(other, 'join-other')).toEqual([]);
    await other.setViewportSize(DESKTOP);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByLabel('Your name').waitFor();
    await page.goto(at('members'));
    await page.getByRole('button', { name: 'Cancel invitation for other@harbour.example' }).click();
    await page.getByText('Invitation cancelled.').waitFor();
    await other.reload();
    await other.getByText('The invitation has already been used or cancelled').waitFor();
  }, 180_000);

  it('the name and the deadline of the team are saved, and a second team opens with its creator', async () => {
    await page.goto(at('team'));
    await page.getByLabel('Name', { exact: true }).fill('Nordlys Architects');
    await page.getByLabel('Documents expire after').selectOption('30 days');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Nordlys Architects' }).waitFor();
    expect(await page.getByLabel('Documents expire after').inputValue()).toBe('30 day');
    expect(await barriersOfState(page, 'team')).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByLabel('Name of the new team').fill('Second team');
    await page.getByRole('button', { name: 'Create team' }).click();
    await page.getByText('1 person').waitFor();
    expect(page.url()).not.toContain(`/teams/${account.teamId}/`);
  }, 180_000);
});

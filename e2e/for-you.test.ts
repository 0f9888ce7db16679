import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { teams, users } from '../packages/server/src/platform/db/schema.ts';
import { completedDocument, sentDocument } from '../packages/testing/src/documents.ts';
import { memberToken } from '../packages/testing/src/members.ts';
import { picture, useBrowser } from './browser.ts';
import { barriersOfState } from './console-state.ts';
import { OWNER, useDrafting } from './drafting.ts';

describe('the page “For you”', () => {
  const browser = useBrowser();
  const drafting = useDrafting(browser);
  const address = (query = '') => `${drafting.service.url}/teams/${drafting.team}/for-you${query}`;
  const row = (title: string) => drafting.page.getByRole('listitem').filter({ hasText: title });
  const me = { name: OWNER.name, email: OWNER.email };
  const bo = { name: 'Nguyễn Thị Hạnh', email: 'hanh@example.com' };

  const documents = async () => {
    const { service } = drafting;
    const teamId = Number(drafting.team);
    const isMe = eq(users.email, OWNER.email);
    const { orm } = service.services.database;
    const [user] = await orm.update(users).set({ emailVerified: true }).where(isMe).returning();
    const token = await memberToken(service, { teamId, email: OWNER.email }, SCOPES);
    const own = { token, teamId, userId: user?.id ?? 0, email: OWNER.email };
    const other = await service.createAccount();
    const name = 'Harbour Authority of the Northern Archipelago and its Islands';
    await orm.update(teams).set({ name }).where(eq(teams.id, other.teamId));
    const soon = { expiration: { count: 1, unit: 'day' } };
    const inOrder = { meta: { signingOrder: 'SEQUENTIAL' } };
    const order = [
      { ...bo, signingOrder: 1 },
      { ...me, signingOrder: 2 },
    ];
    await sentDocument(service, own, { title: 'Fee proposal, Fjellheim school', recipients: [me, bo] });
    await sentDocument(service, own, { title: 'Timesheet, November', recipients: [me] });
    await sentDocument(service, own, { title: 'Studio lease, 4B', recipients: order, ...inOrder });
    const permit = 'Site access permit for the harbour quays 1 to 7 including the storage halls and the office';
    await sentDocument(service, other, { title: permit, recipients: [me], meta: soon });
    await completedDocument(service, other, { title: 'Parking permit', recipients: [me] });
    await completedDocument(service, other, { title: 'Delivery note', recipients: [bo, { ...me, role: 'CC' }] });
  };

  beforeAll(async () => {
    const { page } = drafting;
    await page.goto(address());
    await page.getByRole('heading', { name: 'You’re all caught up' }).waitFor();
    expect(await barriersOfState(page, 'for-you-empty')).toEqual([]);
    await documents();
  }, 240_000);

  it('what waits in all teams is counted in the navigation and listed with what it takes', async () => {
    const { page } = drafting;
    await page.goto(`${drafting.service.url}/teams/${drafting.team}/documents`);
    await page.getByRole('link', { name: 'For you 3' }).first().click();
    await row('Fee proposal').getByText('1 page, 1 signature').waitFor();
    await row('Site access permit').getByText('Harbour Authority').waitFor();
    await row('Timesheet').getByText('Only you').waitFor();
    await page.getByRole('heading', { name: 'Waiting for others before it’s your turn' }).waitFor();
    await row('Studio lease').getByText('After Nguyễn Thị Hạnh').waitFor();
    expect(await barriersOfState(page, 'for-you')).toEqual([]);
    await page.goto(address('?lang=de'));
    await page.getByRole('heading', { name: 'Für Sie' }).waitFor();
    await row('Studio lease').waitFor();
    await picture(page, 'for-you-german');
    await page.goto(address('?lang=en'));
  }, 180_000);

  it('a press on a document opens its signing page in the same tab', async () => {
    const { page } = drafting;
    await page.goto(address());
    await row('Site access permit').getByRole('button', { name: 'Open “Site' }).click();
    await page.waitForURL('**/sign/*');
    await page.getByRole('heading', { name: 'Site access permit' }).waitFor();
    await page.goBack();
    await row('Fee proposal').getByRole('button', { name: 'Fee proposal', exact: false }).first().press('Enter');
    await page.waitForURL('**/sign/*');
  }, 120_000);

  it('signed and shared documents have tabs, and are downloaded with their evidence', async () => {
    const { page } = drafting;
    await page.goto(address());
    await page.getByRole('link', { name: 'Signed 1' }).click();
    await row('Parking permit').hover();
    expect(await barriersOfState(page, 'for-you-signed')).toEqual([]);
    const download = page.waitForEvent('download');
    await row('Parking permit').getByRole('link', { name: 'Download “Parking permit” with its evidence' }).click();
    expect((await download).suggestedFilename()).toBe('Parking permit.zip');
    await page.getByRole('link', { name: 'Shared with you 1' }).click();
    await row('Delivery note').waitFor();
  }, 120_000);

  it('a search that finds nothing can be cleared', async () => {
    const { page } = drafting;
    await page.goto(address());
    await page.getByRole('searchbox').fill('nothing like it');
    await page.getByRole('heading', { name: 'No documents match “nothing like it”' }).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await row('Fee proposal').waitFor();
  }, 120_000);
});

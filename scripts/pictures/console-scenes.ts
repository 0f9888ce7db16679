import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { users } from '../../packages/server/src/platform/db/schema.ts';
import { PASSWORD } from '../../packages/server/test/accounts/people.ts';
import {
  ask,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
  signs,
} from '../../packages/testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../packages/testing/src/members.ts';
import type { TestAccount, TestService } from '../../packages/testing/src/service.ts';
import type { Scene } from './camera.ts';
import { templateScenes } from './template-scenes.ts';

const ANN = { name: 'Ann Lee', email: 'ann@example.com' };
const OWNER = 'Ingrid Solheim';
const LONG = {
  name: 'Maximiliane Freifrau von und zu Hohenlohe-Schillingsfürst-Waldenburg',
  email: 'maximiliane.von.hohenlohe-schillingsfuerst@vermoegensverwaltung-sued.example.com',
};
const MANY = Array.from({ length: 30 }, (_, index) => ({
  name: `Tenant number ${index + 1}`,
  email: `tenant-${index + 1}@example.com`,
}));
const REFUSAL =
  "Can't send mail - all recipients were rejected: 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces. See https://support.example.com/?p=NoSuchUser";

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (menu: string, item: string) => async (page: Page) => {
  await page.getByRole('button', { name: menu }).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

/**
 * Creates a team with documents in every state, including difficult names. Returns the scenes of the console, and a
 * function that signs in a member.
 */
export const consoleScenes = async (
  service: TestService,
): Promise<{ scenes: Scene[]; signIn(page: Page): Promise<void> }> => {
  const account = await service.createAccount();
  const person = await addMember(service, account.teamId, 'ADMIN');
  const { database } = service.services;
  await database.orm.update(users).set({ name: OWNER }).where(eq(users.id, person.userId));
  await signedInBrowser(service, person);
  const inTeam = (path: string) => `/teams/${account.teamId}/${path}`;
  const made = await makeDocuments(service, account, person.email);
  const at = (id: string) => ({ path: inTeam(`documents/${id}`) });
  const list = (search = '') => ({ path: inTeam(`documents${search}`) });
  const editor = { path: inTeam(`documents/${made.draft}/edit`) };
  const scenes: Scene[] = [
    { name: 'list', at: list() },
    { name: 'list-attention', at: list('?tab=attention') },
    { name: 'list-yours', at: list('?tab=yours') },
    { name: 'list-found-nothing', at: list('?query=zebra') },
    { name: 'list-found-nothing-filtered', at: list('?query=zebra&tab=completed&from=2020-01-01') },
    { name: 'list-menu', at: list(), act: press(OWNER) },
    { name: 'list-filters', at: list(), act: press('Filters') },
    {
      name: 'list-selected',
      at: list(),
      act: async (page) => {
        for (const box of (await page.getByRole('checkbox').all()).slice(1, 3)) await box.check({ force: true });
      },
    },
    { name: 'list-search', at: list(), act: (page) => page.keyboard.press('Control+k') },
    ...Object.entries(made).map(([name, id]) => ({ name: `document-${name}`, at: at(id) })),
    { name: 'document-signatures', at: at(made.completed), act: (page) => page.locator('summary').first().click() },
    { name: 'reader', at: at(made.waiting), act: readPages },
    { name: 'reader-completed', at: at(made.completed), act: readPages },
    { name: 'document-cancel', at: at(made.waiting), act: choose('More actions for', 'Cancel document') },
    { name: 'document-extend', at: at(made.waiting), act: choose('More actions for', 'Extend deadline') },
    { name: 'editor', at: editor, act: (page) => page.getByRole('img').first().waitFor() },
    {
      name: 'editor-field',
      at: editor,
      act: (page) => page.locator('[data-field], [data-key]').first().click({ force: true }),
    },
    { name: 'editor-send', at: editor, act: press('Send') },
    { name: 'editor-settings', at: editor, act: press('Document settings') },
    { name: 'outbox', at: { path: inTeam('outbox') } },
    {
      name: 'outbox-email',
      at: { path: inTeam('outbox') },
      act: (page) => page.locator('main a[href*="outbox/"]').first().click(),
    },
    { name: 'start', at: { path: inTeam('start') } },
    { name: 'for-you', at: { path: inTeam('for-you') } },
    { name: 'reports', at: { path: inTeam('reports') } },
    { name: 'keys', at: list(), act: (page) => page.keyboard.press('?') },
    ...(await templateScenes(service, account, inTeam)),
    { name: 'people', at: { path: inTeam('people') } },
    { name: 'people-import', at: { path: inTeam('people/import') } },
    { name: 'settings', at: { path: inTeam('settings') } },
    { name: 'team', at: { path: inTeam('settings/team') } },
    { name: 'members', at: { path: inTeam('settings/members') } },
    { name: 'members-invite', at: { path: inTeam('settings/members') }, act: press('Invite people') },
    { name: 'webhooks', at: { path: inTeam('settings/webhooks') } },
    { name: 'language', at: { path: inTeam('settings/language') } },
    { name: 'signature', at: { path: inTeam('settings/signature') } },
    { name: 'security', at: { path: inTeam('settings/security') } },
    { name: 'tokens', at: { path: inTeam('settings/tokens') } },
    { name: 'tokens-create', at: { path: inTeam('settings/tokens') }, act: press('Create token') },
    { name: 'unknown', at: { path: inTeam('documents/nothing') } },
  ];
  return {
    scenes,
    signIn: async (page) => {
      await page.goto(`${service.url}${inTeam('documents')}`);
      await page.getByLabel('Email address').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.locator('a[data-row]').first().waitFor();
    },
  };
};

const readPages = async (page: Page): Promise<void> => {
  await page.locator('[aria-keyshortcuts="v"]').click();
  await page.getByRole('figure').first().locator('img').first().waitFor();
};

const makeDocuments = async (service: TestService, account: TestAccount, own: string) => {
  const { pool } = service.services.database;
  const send = (title: string, recipients: object[], meta = {}) =>
    sentDocument(service, account, { title, recipients, meta } as Parameters<typeof sentDocument>[2]);
  const draft = await readyDocument(service, account, {
    title: 'Employment contract, site manager',
    recipients: [ANN, LONG],
  });
  await createdDocument(service, account, { title: 'Draft without a PDF', recipients: [] });
  const completed = await completedDocument(service, account, { title: 'Partnership agreement', recipients: [ANN] });
  const yours = await send('Fee proposal', [{ name: OWNER, email: own }, ANN]);
  const waiting = await send(
    'Maintenance contract for the ventilation of the whole building, both wings and the annex',
    [ANN, LONG, { name: 'محمد العتيبي', email: 'mo@example.com' }, { name: '田中 由紀', email: 'yuki@example.com' }],
    { expiration: { count: 14, unit: 'day' } },
  );
  if (waiting.recipients[0]) await signs(service, waiting.recipients[0]);
  const many = await send('House rules', MANY);
  const refused = await send('Supply agreement', [LONG, ANN], { signingOrder: 'SEQUENTIAL' });
  await pool.query(
    `update mails set state = 'FAILED', last_error = $2 where envelope_id = (select id from envelopes where number = $1)`,
    [refused.id, REFUSAL],
  );
  const declined = await send('Lease, 2nd floor', [ANN, LONG]);
  await fetch(`${service.url}/api/signing/${declined.recipients[0]?.token}/reject`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      reason: 'Clause 4 names the wrong floor, and the deposit is twice what we agreed on the telephone last week.',
    }),
  });
  const cancelled = await send('Old price list', [ANN]);
  await ask(service, account, 'DELETE', `/api/v1/documents/${cancelled.id}`);
  const asked = await send('Consulting agreement', [LONG, ANN]);
  await fetch(`${service.url}/api/signing/${asked.recipients[0]?.token}/question`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: 'May we start two weeks later, and who pays for the travel from Stuttgart?' }),
  });
  const made = { draft, completed, yours, waiting, many, refused, declined, cancelled, asked };
  const { rows } = await pool.query<{ id: string; number: string }>('select id, number from envelopes');
  const idOf = ({ id }: { id: number | string }): string =>
    rows.find(({ number }) => String(number) === String(id))?.id ?? '';
  return {
    ...(Object.fromEntries(Object.entries(made).map(([name, each]) => [name, idOf(each)])) as Record<
      keyof typeof made,
      string
    >),
  };
};

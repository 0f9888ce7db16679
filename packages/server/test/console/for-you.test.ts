import type { DraftAnswer, ForYouList, ForYouRow } from '@countersign/contracts/console';
import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, completedDocument, readyDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, memberToken, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { unzipped } from '../../../testing/src/unzip.ts';
import { auditEntries, recipients } from '../../src/envelopes/tables/index.ts';
import { teams, users } from '../../src/platform/db/schema.ts';

const BO = { name: 'Bo', email: 'bo@example.com' };

describeOnEachService('“For you”', (service) => {
  let own: TestAccount;
  let other: TestAccount;
  let me: { name: string; email: string };
  let browser: BrowserSession;
  let stranger: BrowserSession;
  let setVerified: (isVerified: boolean) => Promise<unknown>;
  const base = () => `/api/console/teams/${own.teamId}/for-you`;
  const list = async (query = ''): Promise<ForYouList> => {
    const answer = await browser.get(base() + query);
    expect(answer.status).toBe(200);
    return (await answer.json()) as ForYouList;
  };
  const titles = async (query = '') => (await list(query)).rows.map(({ title }) => title);
  const row = async (title: string, query = ''): Promise<ForYouRow> => {
    const found = (await list(query)).rows.find((each) => each.title === title);
    if (!found) throw new Error(`no row ${title}`);
    return found;
  };
  const open = async (title: string) => {
    const { recipientId } = await row(title);
    return browser.post(`${base()}/${recipientId}/open`);
  };

  /** Creates and sends a document whose sender is the only signer, so that no link leaves the service. */
  const sentInConsole = async (title: string): Promise<string> => {
    const envelope = `/api/console/teams/${own.teamId}/envelope`;
    const form = new FormData();
    const box = { type: 'SIGNATURE', page: 1, positionX: 10, positionY: 80, width: 30, height: 8 };
    form.append('payload', JSON.stringify({ title, recipients: [{ ...me, role: 'SIGNER', fields: [box] }] }));
    form.append('files', new File([buildPdf()], 'alone.pdf', { type: 'application/pdf' }));
    const headers = { cookie: browser.cookies, origin: service.url };
    const created = await fetch(`${service.url}${envelope}/create`, { method: 'POST', headers, body: form });
    const { id } = (await created.json()) as { id: string };
    const { revision } = (await (await browser.get(`${envelope}/${id}/draft`)).json()) as DraftAnswer;
    expect((await browser.post(`${envelope}/${id}/draft/send`, { revision })).status).toBe(200);
    return id;
  };

  beforeAll(async () => {
    const { teamId } = await service.createAccount();
    const person = await addMember(service, teamId, 'MEMBER');
    own = { ...person, token: await memberToken(service, person, SCOPES) };
    other = await service.createAccount();
    const { orm } = service.services.database;
    await orm.update(teams).set({ name: 'Harbour Authority' }).where(eq(teams.id, other.teamId));
    me = { name: 'Ingrid', email: person.email };
    browser = await signedInBrowser(service, person);
    stranger = await signedInBrowser(service, await addMember(service, other.teamId, 'VIEWER'));
    setVerified = (emailVerified) => orm.update(users).set({ emailVerified }).where(eq(users.id, person.userId));
    const inOrder = { meta: { signingOrder: 'SEQUENTIAL' } };
    const first = { ...BO, signingOrder: 1 };
    const second = { ...me, signingOrder: 2 };
    const unmailed = { meta: { distributionMethod: 'NONE' } };
    await sentDocument(service, own, { title: 'Own team, now', recipients: [me, BO] });
    await sentDocument(service, own, { title: 'Own team, later', recipients: [first, second], ...inOrder });
    await sentDocument(service, own, { title: 'Own team, by hand', recipients: [me], ...unmailed });
    await sentDocument(service, own, { title: 'Of Bo', recipients: [BO] });
    await readyDocument(service, own, { title: 'Draft', recipients: [me] });
    await sentDocument(service, other, {
      title: 'Other team, now',
      recipients: [{ ...me, email: me.email.toUpperCase() }],
    });
    await sentDocument(service, other, { title: 'Other team, later', recipients: [first, second], ...inOrder });
    await sentDocument(service, other, { title: 'Other team, by hand', recipients: [me], ...unmailed });
    await sentDocument(service, other, { title: 'Other team, of Bo', recipients: [BO] });
    const deleted = await sentDocument(service, other, { title: 'Other team, deleted', recipients: [me] });
    await ask(service, other, 'DELETE', `/api/v1/documents/${deleted.id}`);
    await completedDocument(service, other, { title: 'Signed', recipients: [me] });
    const copied = [BO, { ...me, role: 'CC' }];
    await completedDocument(service, other, { title: 'Copy', recipients: copied });
    await sentDocument(service, other, { title: 'Copy, not completed', recipients: copied });
  }, 240_000);

  it('what waits for a person in all teams comes first, then what comes later', async () => {
    const { rows, counts } = await list();
    expect(rows.map(({ title, turn }) => `${title}: ${turn}`)).toEqual([
      'Other team, now: NOW',
      'Own team, by hand: NOW',
      'Own team, now: NOW',
      'Own team, later: LATER',
    ]);
    expect(counts).toEqual({ sign: 3, signed: 1, shared: 1 });
    expect(await row('Other team, now')).toMatchObject({
      team: { name: 'Harbour Authority', isYours: false },
      sender: { isYou: false },
      pages: 1,
      signatures: 1,
      fields: 1,
      authentication: [],
    });
    expect(await row('Own team, later')).toMatchObject({ waitsFor: ['Bo'], team: { isYours: true } });
    expect(await row('Own team, by hand')).toMatchObject({ isOnlyYours: true, sender: { isYou: true } });
  });

  it('signed documents and copies have tabs of their own', async () => {
    expect(await list('?tab=signed')).toMatchObject({ rows: [{ title: 'Signed', turn: 'OVER', hasArchive: true }] });
    expect(await titles('?tab=shared')).toEqual(['Copy']);
  });

  it('people without a name who come first are listed without their email address', async () => {
    const setName = (name: string) =>
      service.services.database.orm.update(recipients).set({ name }).where(eq(recipients.email, BO.email));
    await setName('');
    expect(await row('Own team, later')).toMatchObject({ waitsFor: [''] });
    await setName(BO.name);
  });

  it('a search finds titles, senders and teams', async () => {
    expect(await titles('?query=HARBOUR')).toEqual(['Other team, now']);
    expect(await titles('?query=by%20hand')).toEqual(['Own team, by hand']);
    expect(await titles('?query=100%25')).toEqual([]);
  });

  it('the signing page of each document opens for its recipient', async () => {
    for (const title of ['Other team, now', 'Own team, now', 'Own team, by hand']) {
      const answer = await open(title);
      const { path } = (await answer.json()) as { path: string };
      expect(answer.status, title).toBe(200);
      expect(await (await fetch(service.url + path)).text()).toContain(title);
    }
  });

  it('a link that was never emailed is recorded as copied when its recipient opens it', async () => {
    const id = await sentInConsole('Alone');
    const recorded = async () => {
      const { orm } = service.services.database;
      const entries = await orm.select().from(auditEntries).where(eq(auditEntries.envelopeId, id));
      return entries.map(({ type }) => type);
    };
    expect(await recorded()).not.toContain('LINK_HANDED_OVER');
    expect((await open('Alone')).status).toBe(200);
    expect(await recorded()).toContain('LINK_HANDED_OVER');
  });

  it('a completed document of another team is downloaded with its evidence', async () => {
    const { recipientId } = await row('Signed', '?tab=signed');
    const answer = await browser.get(`${base()}/${recipientId}/archive`);
    expect(Object.keys(await unzipped(Buffer.from(await answer.arrayBuffer())))).toEqual([
      'Signed (completed).pdf',
      'evidence.json',
    ]);
  });

  it('no one else lists, opens or downloads the documents of a person', async () => {
    const theirs = `/api/console/teams/${other.teamId}/for-you`;
    const { rows, counts } = (await (await stranger.get(theirs)).json()) as ForYouList;
    expect([rows, counts]).toEqual([[], { sign: 0, signed: 0, shared: 0 }]);
    const { recipientId } = await row('Other team, now');
    const signed = await row('Signed', '?tab=signed');
    expect((await stranger.post(`${theirs}/${recipientId}/open`)).status).toBe(404);
    expect((await stranger.get(`${theirs}/${signed.recipientId}/archive`)).status).toBe(404);
    expect((await stranger.get(base())).status).toBe(404);
  });

  it('a person with an unconfirmed address sees nothing of other teams', async () => {
    const theirs = (await row('Other team, now')).recipientId;
    await setVerified(false);
    try {
      expect(await titles()).toEqual(['Alone', 'Own team, by hand', 'Own team, now', 'Own team, later']);
      expect(await titles('?tab=signed')).toEqual([]);
      expect((await browser.post(`${base()}/${theirs}/open`)).status).toBe(404);
      expect((await open('Own team, now')).status).toBe(200);
    } finally {
      await setVerified(true);
    }
  });
});

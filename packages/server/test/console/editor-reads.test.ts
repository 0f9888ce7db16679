import type { ContactList, PageTexts } from '@countersign/contracts/console';
import { beforeAll, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import {
  ask,
  type CreatedDocument,
  completedDocument,
  createdDocument,
  readyDocument,
  sentDocument,
} from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeOnSharedServices, type TestAccount } from '../../../testing/src/service.ts';

describeOnSharedServices("the editor's other reads", (service, rule) => {
  let team: TestAccount;
  let ada: BrowserSession;
  let viewer: BrowserSession;
  let stranger: BrowserSession;
  const base = () => `/api/console/teams/${team.teamId}`;
  const browserOf = async (teamId: number, role: 'MEMBER' | 'VIEWER' | 'ADMIN') =>
    signedInBrowser(service, await addMember(service, teamId, role));

  beforeAll(async () => {
    team = await service.createAccount();
    ada = await browserOf(team.teamId, 'MEMBER');
    viewer = await browserOf(team.teamId, 'VIEWER');
    stranger = await browserOf((await service.createAccount()).teamId, 'ADMIN');
  });

  const pagesOf = async ({ id }: CreatedDocument): Promise<string> => {
    const answer = await ask<{ envelopeItems: { id: string }[] }>(
      service,
      team,
      'GET',
      `/api/v2/envelope/document_${id}`,
    );
    return `${base()}/envelope/item/${answer.envelopeItems[0]!.id}/pages`;
  };
  const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

  it('the editor gets page images and text lines of draft, sent and completed documents [T1303]', async () => {
    const pdf = buildPdf({ text: 'Rent is due' });
    const path = await pagesOf(await readyDocument(service, team, {}, pdf));
    const image = await viewer.get(`${path}/1?width=200`);
    expect([image.status, image.headers.get('content-type'), image.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, no-cache',
    ]);
    const bytes = Buffer.from(await image.arrayBuffer());
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
    const known = { 'if-none-match': image.headers.get('etag')! };
    expect((await viewer.get(`${path}/1?width=240`, known)).status).toBe(304);
    expect((await viewer.get(`${path}/1?width=1000`, known)).status).toBe(200);
    const text = await viewer.get(`${path}/1/text`);
    const { first, pages } = (await text.json()) as PageTexts;
    expect([text.status, first, pages.length]).toEqual([200, 1, 1]);
    expect(pages[0]).toEqual([
      {
        text: expect.stringContaining('Rent is due'),
        ...Object.fromEntries(['left', 'top', 'width', 'height'].map((name) => [name, expect.any(Number)])),
      },
    ]);
    for (const document of [await sentDocument(service, team), await completedDocument(service, team)]) {
      expect((await viewer.get(`${await pagesOf(document)}/1`)).status).toBe(200);
    }
  });

  rule('the editor does not find missing pages or pages of other teams [T1304]', async () => {
    const document = await readyDocument(service, team);
    const path = await pagesOf(document);
    for (const part of ['', '/text']) {
      expect(await codeOf(await ada.get(`${path}/2${part}`))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.get(`${path}/0${part}`))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await ada.get(`${path}/x${part}`))).toEqual([404, 'NOT_FOUND']);
      const unknown = path.replace(/item\/\w+/, 'item/item_0');
      expect(await codeOf(await ada.get(`${unknown}/1${part}`))).toEqual([404, 'NOT_FOUND']);
      expect(await codeOf(await stranger.get(`${path}/1${part}`))).toEqual([404, 'NOT_FOUND']);
      expect((await service.call(team, 'GET', `${path}/1${part}`)).status).toBe(401);
    }
    expect(await codeOf(await ada.get(`${path}/1?width=0`))).toEqual([400, 'INVALID_REQUEST']);
    const waiting = await pagesOf(await createdDocument(service, team));
    expect(await codeOf(await ada.get(`${waiting}/1`))).toEqual([404, 'NOT_FOUND']);
    await ask(service, team, 'POST', '/api/v2/envelope/update', {
      envelopeId: `document_${document.id}`,
      data: { visibility: 'ADMIN' },
    });
    expect(await codeOf(await ada.get(`${path}/1`))).toEqual([404, 'NOT_FOUND']);
  });

  it('the editor suggests past recipients once each, latest first [T1305]', async () => {
    const other = await service.createAccount();
    const cleo = await browserOf(other.teamId, 'MEMBER');
    const send = (title: string, ...people: [name: string, email: string][]) =>
      sentDocument(service, other, { title, recipients: people.map(([name, email]) => ({ name, email })) });
    await send('One', ['Ann Lee', 'ann@example.com'], ['Bo', 'bo@example.com']);
    await send('Two', ['Ann B. Lee', 'ann@example.com']);
    const secret = await send('Three', ['Zoe', 'zoe@example.com']);
    await ask(service, other, 'POST', '/api/v2/envelope/update', {
      envelopeId: `document_${secret.id}`,
      data: { visibility: 'ADMIN' },
    });
    await readyDocument(service, other, { title: 'Not sent', recipients: [{ email: 'draft@example.com' }] });
    const suggested = async (query = ''): Promise<string[]> => {
      const answer = await cleo.get(`/api/console/teams/${other.teamId}/contacts${query}`);
      expect(answer.status).toBe(200);
      return ((await answer.json()) as ContactList).contacts.map(({ name, email }) => `${name} <${email}>`);
    };
    const [ann, bo] = ['Ann B. Lee <ann@example.com>', 'Bo <bo@example.com>'];
    expect(await suggested()).toEqual([ann, bo]);
    expect(await suggested('?query=lee')).toEqual([ann]);
    const { contacts } = (await (
      await cleo.get(`/api/console/teams/${other.teamId}/contacts?query=lee`)
    ).json()) as ContactList;
    expect(Date.parse(contacts[0]?.lastUsedAt ?? '')).toBeGreaterThan(Date.now() - 3_600_000);
    expect(await suggested('?query=ann%20le')).toEqual([ann]);
    expect(await suggested('?query=bo@ex')).toEqual([bo]);
    expect(await suggested('?query=one')).toEqual([]);
    expect(await suggested('?query=zoe')).toEqual([]);
    expect(await suggested('?query=%25')).toEqual([]);
    const people = Array.from({ length: 12 }, (_, index): [string, string] => [`P${index}`, `p${index}@many.example`]);
    await send('Four', ...people);
    expect(await suggested('?query=many')).toHaveLength(10);
    expect(await codeOf(await cleo.get(`${base()}/contacts`))).toEqual([404, 'NOT_FOUND']);
    expect(await codeOf(await viewer.get(`${base()}/contacts`))).toEqual([403, 'FORBIDDEN']);
    expect(await codeOf(await ada.get(`${base()}/contacts?query=${'x'.repeat(256)}`))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  });
});

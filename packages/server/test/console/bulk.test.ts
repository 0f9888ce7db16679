import type { Bulk, DocumentList } from '@countersign/contracts/console';
import { beforeAll, expect, it, vi } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import { ask, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import { addMember, signedInBrowser } from '../../../testing/src/members.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { carryOutBulk } from '../../src/features/bulk/carry-out-bulk.ts';
import { BULK_ACTIONS } from '../../src/main/bulk-actions.ts';

describeOnEachService('bulk actions on documents', (service, rule) => {
  let team: TestAccount;
  let member: { email: string; userId: number; browser: BrowserSession };
  const base = () => `/api/console/teams/${team.teamId}`;
  const read = async <T>(answer: Response, status = 200): Promise<T> => {
    const body = await answer.json();
    expect(answer.status, JSON.stringify(body)).toBe(status);
    return body as T;
  };
  const start = async (body: object): Promise<Bulk> => read(await member.browser.post(`${base()}/bulk`, body));
  const ended = async ({ id }: Bulk): Promise<Bulk> =>
    vi.waitFor(async () => {
      const bulk = await read<Bulk>(await member.browser.get(`${base()}/bulk/${id}`));
      expect(bulk.isOver).toBe(true);
      return bulk;
    }, 30_000);
  const idOf = async (title: string): Promise<string> => {
    const list = await read<DocumentList>(await member.browser.get(`${base()}/documents?query=${title}`));
    return list.rows.find((row) => row.title === title)?.id ?? '';
  };
  const query = async (sql: string) =>
    (await service.services.database.pool.query(sql, [team.teamId])).rows as Record<string, unknown>[];

  beforeAll(async () => {
    team = await service.createAccount();
    const person = await addMember(service, team.teamId, 'MEMBER');
    member = { ...person, browser: await signedInBrowser(service, person) };
    for (const title of ['Lease A', 'Lease B', 'Lease C']) await sentDocument(service, team, { title });
    await createdDocument(service, team, { title: 'Lease draft' });
  });

  it('a bulk action applies once to every document in the list whose status allows it, even if run twice concurrently [T2105]', async () => {
    const { pool } = service.services.database;
    const list = { tab: 'all', query: 'lease' };
    const bulk = await start({ deed: { do: 'REMIND' }, which: { list } });
    expect(bulk).toMatchObject({ do: 'REMIND', total: 3, refusals: [] });
    // Simulate a process that has lost its lease without noticing.
    const job = { data: { bulkId: bulk.id } } as Parameters<typeof carryOutBulk>[2];
    if (service.services.database.kind === 'postgresql')
      await Promise.all([
        carryOutBulk(service.services, BULK_ACTIONS, job),
        carryOutBulk(service.services, BULK_ACTIONS, job),
      ]);
    expect(await ended(bulk)).toMatchObject({ total: 3, done: 3, refused: 0 });
    const { rows } = await pool.query(
      `select count(*)::int as count from mails where kind = 'REMINDER' and team_id = $1 group by envelope_id`,
      [team.teamId],
    );
    expect(rows).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
    expect(await read(await member.browser.get(`${base()}/bulk`))).toEqual({ bulk: null });
  });

  it('moving documents to a folder in bulk can be undone, and returns each to its previous folder [T2106]', async () => {
    const folder = async (name: string) =>
      (await ask<{ id: string }>(service, team, 'POST', '/api/v2/folder/create', { name })).id;
    const [from, to] = [await folder('From'), await folder('To')];
    const [a, b] = [await idOf('Lease A'), await idOf('Lease B')];
    await ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId: a, data: { folderId: from } });
    const moved = await ended(await start({ deed: { do: 'MOVE', folderId: to }, which: { documents: [a, b] } }));
    expect(moved).toMatchObject({ done: 2, refused: 0 });
    const folders = () =>
      query(
        `select title, folder_id as folder from envelopes where team_id = $1 and title in ('Lease A', 'Lease B') order by title`,
      );
    expect(await folders()).toEqual([
      { title: 'Lease A', folder: to },
      { title: 'Lease B', folder: to },
    ]);
    const back = await read<Bulk>(await member.browser.post(`${base()}/bulk/${moved.id}/put-back`, {}));
    expect(await ended(back)).toMatchObject({ do: 'PUT_BACK', done: 2 });
    expect(await folders()).toEqual([
      { title: 'Lease A', folder: from },
      { title: 'Lease B', folder: null },
    ]);
    const nowhere = { deed: { do: 'MOVE', folderId: 'folder_none' }, which: { documents: [a] } };
    await read(await member.browser.post(`${base()}/bulk`, nowhere), 404);
  });

  rule(
    'a bulk action reports the documents that were refused, and continues with the other documents [T2107]',
    async () => {
      const ids = [await idOf('Lease A'), await idOf('Lease draft'), await idOf('Lease B')];
      const which = { documents: ids };
      const bulk = await ended(await start({ deed: { do: 'CANCEL', reason: 'A new one follows' }, which }));
      expect(bulk).toMatchObject({ total: 3, done: 2, refused: 1 });
      expect(bulk.refusals).toEqual([{ id: ids[1], title: 'Lease draft', code: 'DOCUMENT_NOT_PENDING' }]);
      expect(
        await query(
          `select distinct cancellation_reason as reason from envelopes where team_id = $1 and status = 'CANCELLED'`,
        ),
      ).toEqual([{ reason: 'A new one follows' }]);
      // A document that was sent in the meantime is no longer a draft, so it is not deleted.
      const removed = await ended(
        await start({ deed: { do: 'DELETE' }, which: { documents: [await idOf('Lease C'), ids[1]] } }),
      );
      expect(removed.refusals.map(({ title, code }) => [title, code])).toEqual([['Lease C', 'DOCUMENT_NOT_DRAFT']]);
      expect(await idOf('Lease draft')).toBe('');
    },
  );

  rule('a bulk action changes nothing without permission, and reveals nothing to other teams [T2108]', async () => {
    const viewer = await signedInBrowser(service, await addMember(service, team.teamId, 'VIEWER'));
    const which = { documents: [await idOf('Lease C')] };
    await read(await viewer.post(`${base()}/bulk`, { deed: { do: 'CANCEL', reason: null }, which }), 403);
    // Documents hidden from the member's role are excluded, even if they are listed by id or found by a search.
    const [envelopeId] = which.documents;
    const show = (visibility: string) =>
      ask(service, team, 'POST', '/api/v2/envelope/update', { envelopeId, data: { visibility } });
    await show('ADMIN');
    for (const hidden of [which, { list: { tab: 'all', query: 'lease c' } }])
      expect(await start({ deed: { do: 'CANCEL', reason: null }, which: hidden })).toMatchObject({ total: 0 });
    await show('EVERYONE');
    const bulk = await start({ deed: { do: 'MOVE', folderId: null }, which });
    await read(await viewer.get(`${base()}/bulk/${bulk.id}`), 404);
    await ended(bulk);
    await read(await member.browser.post(`${base()}/bulk`, { deed: { do: 'SEND' }, which }), 400);
    // A member who loses their role while the action runs cannot change any more documents.
    const { pool } = service.services.database;
    await pool.query(`update team_members set role = 'VIEWER' where user_id = $1`, [member.userId]);
    await pool.query('update bulks set ended_at = null where id = $1', [bulk.id]);
    await pool.query('update bulk_rows set outcome = null where bulk_id = $1', [bulk.id]);
    await carryOutBulk(service.services, BULK_ACTIONS, { data: { bulkId: bulk.id } } as Parameters<
      typeof carryOutBulk
    >[2]);
    expect(await ended(bulk)).toMatchObject({ done: 0, refused: 1, refusals: [{ code: 'FORBIDDEN' }] });
    await pool.query(`update team_members set role = 'MEMBER' where user_id = $1`, [member.userId]);
  });
});

import { inArray } from 'drizzle-orm';
import type { Pool } from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { folders } from '../../src/envelopes/tables/index.ts';
import { deleteFolder } from '../../src/features/folders/delete-folder.ts';
import { PORTION, sweepDeletedFolders } from '../../src/features/folders/remove-deleted-folder.ts';

interface Folder {
  id: string;
  name: string;
  parentId: string | null;
  [property: string]: unknown;
}

const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
const LEVELS = 10;

describeOnEachService('folders', (service) => {
  // Keep the service from finishing the interrupted work in the background.
  beforeAll(() => {
    service.clock.isRepeating = false;
  });

  const call = <T = Folder>(account: TestAccount, method: string, rest: string, body?: unknown, status = 200) =>
    ask<T>(service, account, method, `/api/v1/folders${rest}`, body, status);
  const created = (account: TestAccount, name: string, request: object = {}) =>
    call(account, 'POST', '', { name, ...request });
  const names = async (account: TestAccount, query = '') => {
    const { folders } = await call<{ folders: Folder[] }>(account, 'GET', query);
    return folders.map(({ name }) => name);
  };
  const folderOf = async (account: TestAccount, id: number) =>
    (await ask<{ folderId: string | null }>(service, account, 'GET', `/api/v1/documents/${id}`)).folderId;

  it('a folder for documents can be created with only a name, and is returned as stored [T105]', async () => {
    const account = await service.createAccount();
    const folder = await created(account, ' Leases ');
    expect(folder).toEqual({
      id: expect.stringMatching(/^folder_[0-9a-f]{24}$/),
      name: 'Leases',
      type: 'DOCUMENT',
      parentId: null,
      pinned: false,
      userId: account.userId,
      teamId: account.teamId,
      createdAt: INSTANT,
      updatedAt: INSTANT,
    });
    expect(await call(account, 'GET', `/${folder.id}`)).toEqual(folder);
    const inside = await created(account, 'Old', { parentId: folder.id, pinned: true, type: 'DOCUMENT' });
    expect(inside).toMatchObject({ parentId: folder.id, pinned: true });
  });

  it('folders are listed pinned first, then by name, filtered by type and level, in pages [T164]', async () => {
    const account = await service.createAccount();
    const { id } = await created(account, 'b');
    await created(account, 'c', { pinned: true });
    await created(account, 'a', { parentId: id });
    await created(account, 't', { type: 'TEMPLATE' });
    expect(await names(account)).toEqual(['c', 'a', 'b', 't']);
    expect(await names(account, '?parentId=root')).toEqual(['c', 'b', 't']);
    expect(await names(account, `?parentId=${id}`)).toEqual(['a']);
    expect(await names(account, '?type=TEMPLATE')).toEqual(['t']);
    const page = (number: number) => call<object>(account, 'GET', `?perPage=3&page=${number}`);
    expect(await page(2)).toMatchObject({ folders: [{ name: 't' }], totalPages: 2 });
    expect(await page(3)).toEqual({ folders: [], totalPages: 2 });
  });

  it('folders can be renamed, pinned and moved, and omitted properties stay unchanged [T165]', async () => {
    const account = await service.createAccount();
    const [top, other] = [await created(account, 'top'), await created(account, 'other')];
    const moved = await call(account, 'PATCH', `/${other.id}`, { parentId: top.id });
    expect(moved).toEqual({ ...other, parentId: top.id, updatedAt: INSTANT });
    expect(await call(account, 'PUT', `/${other.id}`, { name: 'new', pinned: true })).toMatchObject({
      name: 'new',
      pinned: true,
      parentId: top.id,
    });
    expect(await call(account, 'PATCH', `/${other.id}`, { parentId: null })).toMatchObject({ parentId: null });
    const before = await call(account, 'GET', `/${other.id}`);
    expect(await call(account, 'PATCH', `/${other.id}`, { name: 'new' })).toEqual(before);
  });

  it('a folder cannot be moved into itself or its descendants', async () => {
    const account = await service.createAccount();
    const top = await created(account, 'top');
    const middle = await created(account, 'middle', { parentId: top.id });
    const bottom = await created(account, 'bottom', { parentId: middle.id });
    for (const parentId of [top.id, middle.id, bottom.id]) {
      expect(await call(account, 'PATCH', `/${top.id}`, { parentId }, 400)).toMatchObject({
        code: 'FOLDER_CIRCLE',
        issues: [{ path: ['parentId'] }],
      });
    }
    expect(await call(account, 'GET', `/${top.id}`)).toEqual(top);
  });

  it('folders never form a cycle, whatever moves run concurrently', async () => {
    const account = await service.createAccount();
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push((await created(account, name)).id);
    const moves = ids.map((id, index) => [id, ids[(index + 1) % ids.length]] as const);
    const answers = await Promise.all(
      moves.map(([id, parentId]) => service.call(account, 'PATCH', `/api/v1/folders/${id}`, { parentId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 400]);
    const { folders } = await call<{ folders: Folder[] }>(account, 'GET', '?parentId=root');
    expect(folders).toHaveLength(1);
  });

  it('folders are nested at most ten levels deep, even after a subtree is moved [T195]', async () => {
    const account = await service.createAccount();
    const deep: Folder[] = [];
    for (let level = 0; level < LEVELS; level++) {
      deep.push(await created(account, `level ${level}`, { parentId: deep.at(-1)?.id }));
    }
    const tooDeep = await call<object>(account, 'POST', '', { name: 'n', parentId: deep.at(-1)!.id }, 400);
    expect(tooDeep).toMatchObject({ code: 'TOO_MANY_FOLDER_LEVELS', issues: [{ path: ['parentId'] }] });
    const top = await created(account, 'top');
    await created(account, 'inside', { parentId: top.id });
    const moveUnder = (level: number, status: number) =>
      call<object>(account, 'PATCH', `/${top.id}`, { parentId: deep[level]!.id }, status);
    expect(await moveUnder(LEVELS - 2, 400)).toMatchObject({ code: 'TOO_MANY_FOLDER_LEVELS' });
    await moveUnder(LEVELS - 3, 200);
  });

  it('when a folder is deleted, its contents move to the parent folder, including deleted documents [T166]', async () => {
    const account = await service.createAccount();
    const top = await created(account, 'top');
    const middle = await created(account, 'middle', { parentId: top.id });
    const bottom = await created(account, 'bottom', { parentId: middle.id });
    const filed = await createdDocument(service, account, { folderId: middle.id });
    const gone = await createdDocument(service, account, { folderId: middle.id });
    await ask(service, account, 'DELETE', `/api/v1/documents/${gone.id}`);

    expect(await call(account, 'DELETE', `/${middle.id}`)).toEqual(middle);
    await call(account, 'GET', `/${middle.id}`, undefined, 404);
    expect(await call(account, 'GET', `/${bottom.id}`)).toMatchObject({ parentId: top.id });
    expect(await folderOf(account, filed.id)).toBe(top.id);
    await call(account, 'DELETE', `/${top.id}`);
    expect(await folderOf(account, filed.id)).toBeNull();
    expect(await names(account)).toEqual(['bottom']);
  });

  it('a deleted folder disappears immediately, and is emptied even if the process dies in the meantime [T167]', async () => {
    const account = await service.createAccount();
    const { pool } = service.services.database;
    const top = await created(account, 'top');
    const { id: folderId } = await created(account, 'large', { parentId: top.id });
    const inside = await created(account, 'inside', { parentId: folderId });
    await pool.query(
      `insert into envelopes (id, type, team_id, user_id, folder_id, title, status, meta, qr_token)
       select 'envelope_' || $1::int || '_' || n, 'DOCUMENT', $1::int, $2, $3, 'Document', 'DRAFT', '{}', 'qr_' || $1::int || '_' || n
         from generate_series(1, $4::int) as n`,
      [account.teamId, account.userId, folderId, PORTION * 2 + 1],
    );
    const filedIn = async (id: string) =>
      (await ask<{ totalPages: number }>(service, account, 'GET', `/api/v1/documents?perPage=1&folderId=${id}`))
        .totalPages;
    const dies = new Error('the process dies');
    let transactions = 0;
    // The first transaction deletes the folder, and the next one begins to move its documents.
    const connect = () => (++transactions > 2 ? Promise.reject(dies) : pool.connect());
    const database = { ...service.services.database, pool: { connect } as unknown as Pool };
    const logged = vi.spyOn(service.services.log, 'error').mockImplementation(() => {});
    // The request succeeds because the folder is deleted, although some documents have not been moved yet.
    const admin = { ...account, role: 'ADMIN' } as const;
    expect(await deleteFolder({ ...service.services, database }, admin, folderId)).toMatchObject({ name: 'large' });
    expect(logged).toHaveBeenCalledWith({ event: 'folder.not_emptied', err: dies, folderId });
    logged.mockRestore();

    expect([await filedIn(folderId), await filedIn(top.id)]).toEqual([PORTION + 1, PORTION]);
    expect(await names(account)).toEqual(['inside', 'top']);
    expect(await call(account, 'GET', `/${inside.id}`)).toMatchObject({ parentId: top.id });
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      await call(account, method, `/${folderId}`, method === 'PATCH' ? { name: 'n' } : undefined, 404);
    }
    await call(account, 'PATCH', `/${inside.id}`, { parentId: folderId }, 404);
    const late = { title: 'T', recipients: [], folderId };
    expect((await service.call(account, 'POST', '/api/v1/documents', late)).status).toBe(404);

    await sweepDeletedFolders(service.services);
    expect([await filedIn(folderId), await filedIn(top.id)]).toEqual([0, PORTION * 2 + 1]);
    expect((await pool.query('select 1 from folders where id = $1', [folderId])).rowCount).toBe(0);
  });

  it('a deleted folder is emptied even if another folder cannot be [T346]', async () => {
    const account = await service.createAccount();
    const ids = [(await created(account, 'one')).id, (await created(account, 'two')).id];
    const { database, log } = service.services;
    await database.orm.update(folders).set({ deletedAt: new Date() }).where(inArray(folders.id, ids));
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    let transactions = 0;
    const connect = () => (++transactions === 1 ? Promise.reject(new Error('no')) : database.pool.connect());
    await sweepDeletedFolders({ ...service.services, database: { ...database, pool: { connect } as unknown as Pool } });
    logged.mockRestore();
    expect(await database.orm.select().from(folders).where(inArray(folders.id, ids))).toHaveLength(1);
    await sweepDeletedFolders(service.services);
    expect(await database.orm.select().from(folders).where(inArray(folders.id, ids))).toEqual([]);
  });

  it('a document that is filed in a folder while the folder is being deleted is not lost [T347]', async () => {
    const account = await service.createAccount();
    const taken: number[] = [];
    const { id: folderId } = await created(account, 'busy');
    const file = () => service.call(account, 'POST', '/api/v1/documents', { title: 'T', recipients: [], folderId });
    const before = Array.from({ length: 6 }, file);
    // At this point, some documents are in the folder and others are being moved.
    await Promise.race(before);
    const [deleted, ...filed] = await Promise.all([
      service.call(account, 'DELETE', `/api/v1/folders/${folderId}`),
      ...before,
      ...Array.from({ length: 3 }, file),
    ]);
    expect(deleted?.status).toBe(200);
    for (const answer of filed) {
      const { documentId, code } = (await answer.json()) as { documentId?: number; code?: string };
      expect([answer.status, code]).toEqual(documentId === undefined ? [404, 'NOT_FOUND'] : [200, undefined]);
      if (documentId !== undefined) taken.push(documentId);
    }
    expect(taken.length).toBeGreaterThan(0);
    for (const id of taken) expect(await folderOf(account, id)).toBeNull();
  });

  it('a document that is moved elsewhere while its folder is being emptied stays there [T345]', async () => {
    const account = await service.createAccount();
    const { pool } = service.services.database;
    const [from, to] = [await created(account, 'from'), await created(account, 'to')];
    const [moved, left] = [
      await createdDocument(service, account, { folderId: from.id }),
      await createdDocument(service, account, { folderId: from.id }),
    ];
    const mover = await pool.connect();
    await mover.query('begin');
    await mover.query('update envelopes set folder_id = $1 where number = $2', [to.id, moved.id]);
    const deleting = call(account, 'DELETE', `/${from.id}`);
    await untilWaiting(service.services.database);
    await mover.query('commit');
    mover.release();
    expect(await deleting).toEqual(from);
    expect([await folderOf(account, moved.id), await folderOf(account, left.id)]).toEqual([to.id, null]);
  });

  it('a folder cannot be found by another team, or be the parent of a folder of another type', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const theirs = await created(other, 'theirs');
    const mine = await created(account, 'mine');
    const templates = await created(account, 'templates', { type: 'TEMPLATE' });
    const notFound = { code: 'NOT_FOUND', message: 'Folder not found.' };
    for (const id of [theirs.id, 'folder_0', 'not-an-id']) {
      for (const method of ['GET', 'PATCH', 'PUT', 'DELETE']) {
        const body = method.startsWith('P') ? { name: 'n' } : undefined;
        expect(await call(account, method, `/${id}`, body, 404)).toMatchObject(notFound);
      }
    }
    for (const parentId of [theirs.id, templates.id, 'folder_0']) {
      expect(await call(account, 'POST', '', { name: 'n', parentId }, 404)).toMatchObject(notFound);
      expect(await call(account, 'PATCH', `/${mine.id}`, { parentId }, 404)).toMatchObject(notFound);
    }
    expect(await names(other)).toEqual(['theirs']);
    expect(await names(account)).toEqual(['mine', 'templates']);
  });

  it('a folder request without authentication is refused, and invalid input is refused with the name of the property', async () => {
    const account = await service.createAccount();
    const wrong: [object, string][] = [
      [{}, 'name'],
      [{ name: ' ' }, 'name'],
      [{ name: 'n'.repeat(256) }, 'name'],
      [{ name: 'a\nb' }, 'name'],
      [{ name: 'n', type: 'FOLDER' }, 'type'],
      [{ name: 'n', pinned: 'yes' }, 'pinned'],
      [{ name: 'n', parentId: 7 }, 'parentId'],
    ];
    for (const [body, property] of wrong) {
      expect(await call(account, 'POST', '', body, 400)).toMatchObject({
        code: 'INVALID_REQUEST',
        issues: [{ path: [property] }],
      });
    }
    const { id } = await created(account, 'n');
    expect(await call(account, 'PATCH', `/${id}`, { name: '' }, 400)).toMatchObject({ issues: [{ path: ['name'] }] });
    await call(account, 'GET', '?type=FOLDER', undefined, 400);
    expect((await service.call({ token: 'nobody' }, 'GET', '/api/v1/folders')).status).toBe(401);
    expect(await names(account)).toEqual(['n']);
  });
});

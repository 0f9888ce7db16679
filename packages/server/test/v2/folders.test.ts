import { expect, it } from 'vitest';
import { ask, createdDocument } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

describeOnEachService('folders in API v2', (service) => {
  it('folders are returned by id in API v2, and only to their team', async () => {
    const [account, other] = [await service.createAccount(), await service.createAccount()];
    const created = await ask<{ id: string }>(service, account, 'POST', '/api/v2/folder/create', { name: 'Leases' });
    const get = (token: string, id: string) =>
      fetch(`${service.url}/api/v2/folder/${id}`, { headers: { authorization: token } });

    const found = await get(account.token, created.id);
    expect(found.status).toBe(200);
    expect(await found.json()).toEqual(created);
    for (const [token, id] of [
      [other.token, created.id],
      [account.token, 'folder_unknown'],
      [account.token, '%00'],
    ] as const) {
      const refused = await get(token, id);
      expect(refused.status).toBe(404);
      expect(await refused.json()).toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('a folder deleted through API v2 moves its contents to the parent folder [T993]', async () => {
    const account = await service.createAccount();
    const post = <T>(path: string, body: unknown, status = 200) =>
      ask<T>(service, account, 'POST', `/api/v2${path}`, body, status);
    const made = (name: string, parentId?: string) =>
      post<{ id: string }>('/folder/create', { name, ...(parentId && { parentId }) });
    const parent = await made('Leases');
    const child = await made('Flats', parent.id);
    const grandchild = await made('Old flats', child.id);
    const document = await createdDocument(service, account);
    const { id: envelopeId } = await ask<{ id: string }>(
      service,
      account,
      'GET',
      `/api/v2/envelope/document_${document.id}`,
    );
    await post('/envelope/update', { envelopeId, data: { folderId: child.id } });

    expect(await post('/folder/delete', { folderId: child.id })).toEqual({ success: true });
    expect(await post('/folder/delete', { folderId: child.id }, 404)).toMatchObject({ code: 'NOT_FOUND' });
    const read = (path: string) => ask<Record<string, unknown>>(service, account, 'GET', `/api/v2${path}`);
    await expect.poll(() => read(`/envelope/${envelopeId}`)).toMatchObject({ folderId: parent.id });
    await expect.poll(() => read(`/folder/${grandchild.id}`)).toMatchObject({ parentId: parent.id });
  });
});

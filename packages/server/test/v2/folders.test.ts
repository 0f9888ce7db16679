import { expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';

describeOnEachService('folders over API v2', (service) => {
  it('are got by their id, and nobody else finds them', async () => {
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
});

import { expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';

describeOnEachService('an API v2 draft waiting for its PDF', (service) => {
  interface Made {
    folder: { id: string } | null;
    folderId: string | null;
  }

  const make = async (account: TestAccount, type: 'DOCUMENT' | 'TEMPLATE', folderId: string) => {
    const answer = await fetch(`${service.url}/api/v2/${type.toLowerCase()}/create/beta`, {
      method: 'POST',
      headers: { authorization: account.token, 'content-type': 'application/json', 'idempotency-key': 'once' },
      body: JSON.stringify({ title: 'Lease', folderId }),
    });
    const body = (await answer.json()) as Record<'document' | 'template', Made & { id: number }>;
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return {
      ...(type === 'DOCUMENT' ? body.document : body.template),
      replayed: answer.headers.get('idempotency-replayed'),
    };
  };

  it.each(['DOCUMENT', 'TEMPLATE'] as const)(
    'a draft waiting for its PDF is created once per Idempotency-Key, and returned with its folder (%s) [T900]',
    async (type) => {
      const account = await service.createAccount();
      const { id } = await ask<{ id: string }>(service, account, 'POST', '/api/v2/folder/create', {
        name: 'Leases',
        type,
      });
      const made = await make(account, type, id);
      expect(made).toMatchObject({ folderId: id, folder: { id, name: 'Leases' }, replayed: null });
      expect(await make(account, type, id)).toEqual({ ...made, replayed: 'true' });
    },
  );

  it('a draft waiting for its PDF can be read while its folder is being deleted [T901]', async () => {
    const account = await service.createAccount();
    const type = 'DOCUMENT';
    const folder = await ask<{ id: string }>(service, account, 'POST', '/api/v2/folder/create', {
      name: 'Leases',
      type,
    });
    const { id } = await make(account, type, folder.id);
    // Simulate a process that was killed after deleting the folder and before moving its contents.
    await service.services.database.pool.query('update folders set deleted_at = now() where id = $1', [folder.id]);
    expect(await ask(service, account, 'GET', `/api/v2/document/${id}`)).toMatchObject({ id, folder: null });
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ask, type CreatedDocument, createdDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { listTokens, revokeToken } from '../../src/features/accounts/tokens/revoke-token.ts';
import { apiTokens, teamMembers } from '../../src/platform/db/schema.ts';

const HOUR_MS = 60 * 60_000;

describeRules('links issued to a token', (service) => {
  const idOf = async ({ teamId }: TestAccount): Promise<number> =>
    (await listTokens(service.services.database, { teamId })).at(-1)!.id;
  const revoke = async (account: TestAccount) => revokeToken(service.services.database, { id: await idOf(account) });
  const withToken = async (account: TestAccount, expiresAt?: Date): Promise<TestAccount> => ({
    ...account,
    token: await createToken(service.services.database, {
      teamId: account.teamId,
      name: 'another',
      ...(expiresAt && { expiresAt }),
    }),
  });
  const downloadUrl = async (account: TestAccount, { id }: CreatedDocument): Promise<string> => {
    const path = `/api/v1/documents/${id}/download?downloadOriginalDocument=true`;
    return (await ask<{ downloadUrl: string }>(service, account, 'GET', path)).downloadUrl;
  };
  const incoming = () => readdir(join(service.services.config.DATA_DIR, 'files', '.incoming'));

  const ENDS: [how: string, end: (account: TestAccount) => Promise<unknown>][] = [
    ['is revoked', revoke],
    [
      'has expired',
      async (account) =>
        service.services.database.orm
          .update(apiTokens)
          .set({ expiresAt: service.clock.now() })
          .where(eq(apiTokens.id, await idOf(account))),
    ],
    [
      'loses its team member',
      ({ teamId, userId }) =>
        service.services.database.orm
          .delete(teamMembers)
          .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, userId))),
    ],
  ];

  it.each(ENDS)('links issued to an API token are invalid once the token %s', async (_, end) => {
    const account = await service.createAccount();
    const waiting = await createdDocument(service, account);
    const arrived = await createdDocument(service, account);
    expect((await upload(arrived.uploadUrl, buildPdf())).status).toBe(200);
    const url = await downloadUrl(account, arrived);
    expect((await fetch(url)).status).toBe(200);

    await end(account);
    const refused = await upload(waiting.uploadUrl, buildPdf());
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: 'UPLOAD_EXPIRED' }]);
    expect(await incoming()).toEqual([]);
    for (const headers of [{}, { range: 'bytes=0-3' }]) {
      const download = await fetch(url, { headers: headers as Record<string, string> });
      expect([download.status, await download.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(404);
  });

  it('links issued to an API token stay valid when another token is revoked, and a repeated request with another token gets a new link', async () => {
    const account = await service.createAccount();
    const request = { externalId: 'made-twice' };
    const first = await createdDocument(service, account, request);
    const other = await withToken(account);
    const second = await createdDocument(service, other, request);
    expect(second.id).toBe(first.id);
    expect(second.uploadUrl).not.toBe(first.uploadUrl);
    const [{ id: firstId } = { id: 0 }] = await listTokens(service.services.database, { teamId: account.teamId });
    await revokeToken(service.services.database, { id: firstId });
    expect((await upload(first.uploadUrl, buildPdf())).status).toBe(400);
    expect((await upload(second.uploadUrl, buildPdf())).status).toBe(200);
    expect((await fetch(await downloadUrl(other, second))).status).toBe(200);
  });

  it('an upload in progress is refused if the API token behind its link is revoked', async () => {
    const account = await service.createAccount();
    const { uploadUrl } = await createdDocument(service, account);
    const body = new ReadableStream<Uint8Array>({
      async start(controller) {
        controller.enqueue(buildPdf().slice(0, 100));
        await expect.poll(async () => (await incoming()).length).toBe(1);
        await revoke(account);
        controller.enqueue(buildPdf().slice(100));
        controller.close();
      },
    });
    const answer = await fetch(uploadUrl, { method: 'PUT', body, duplex: 'half' } as RequestInit);
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'UPLOAD_EXPIRED' }]);
    expect(await incoming()).toEqual([]);
  });

  it('links issued to an API token expire at their normal time even if the token is valid for longer', async () => {
    const account = await withToken(await service.createAccount(), new Date(Date.now() + 100 * HOUR_MS));
    const document = await createdDocument(service, account);
    expect((await upload(document.uploadUrl, buildPdf())).status).toBe(200);
    const url = await downloadUrl(account, document);
    service.clock.advance(2 * HOUR_MS);
    expect(await (await fetch(url)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This download URL has expired; request a new one.',
    });
  });
});

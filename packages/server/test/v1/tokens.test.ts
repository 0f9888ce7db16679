import { SCOPES } from '@countersign/contracts/vocabulary';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addMember, memberToken } from '../../../testing/src/members.ts';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { removeMember, setMember } from '../../src/features/accounts/members/team-members.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';

describeOnEachService('API tokens', (service) => {
  it('API tokens are stored only as a hash, with their name and last use [T172]', async () => {
    const account = await service.createAccount();
    expect(account.token).toMatch(/^api_[0-9a-f]{48}$/);
    const kept = async () => {
      const { orm } = service.services.database;
      return (await orm.select().from(apiTokens).where(eq(apiTokens.teamId, account.teamId)))[0]!;
    };
    expect(await kept()).toMatchObject({ name: 'test', expiresAt: null, revokedAt: null, lastUsedAt: null });
    expect((await service.call(account, 'GET', '/api/v1/documents')).status).toBe(200);
    const { lastUsedAt, tokenHash, ...rest } = await kept();
    expect(Math.abs(lastUsedAt!.getTime() - Date.now())).toBeLessThan(60_000);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(account.token));
    expect(Buffer.from(tokenHash).equals(Buffer.from(digest))).toBe(true);
    expect(JSON.stringify(rest)).not.toContain(account.token.slice('api_'.length));
  });

  const refusal = async (answer: Response) => {
    const { code, message } = (await answer.json()) as { code: string; message: string };
    return { status: answer.status, code, message };
  };

  it('an API token grants only its scopes [T849]', async () => {
    const { teamId, email } = await service.createAccount();
    const reading = { token: await memberToken(service, { teamId, email }, ['read']) };
    expect((await service.call(reading, 'GET', '/api/v1/documents')).status).toBe(200);
    // The scope is checked before the body and before the document is looked up.
    for (const [method, path] of [
      ['POST', '/api/v1/documents'],
      ['POST', '/api/v1/documents/999999/send'],
      ['GET', '/api/v1/webhooks'],
    ] as const) {
      const answer = await service.call(reading, method, path, method === 'POST' ? [1] : undefined);
      expect(await refusal(answer)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
      expect(answer.headers.get('x-ratelimit-remaining')).not.toBeNull();
    }
    const sending = { token: await memberToken(service, { teamId, email }, ['draft', 'send']) };
    expect(await refusal(await service.call(sending, 'GET', '/api/v1/documents'))).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message: 'This action requires a token with the scope read. This token has draft, send.',
    });
  });

  it("an API token never grants more than its creator's current role [T850]", async () => {
    const { database } = service.services;
    const { teamId } = await service.createAccount();
    const member = await addMember(service, teamId, 'MEMBER');
    const account = { token: await memberToken(service, member, SCOPES) };
    const create = () => service.call(account, 'POST', '/api/v1/documents', { title: 'T', recipients: [] });
    expect((await create()).status).toBe(200);
    expect((await service.call(account, 'GET', '/api/v1/webhooks')).status).toBe(403);

    await setMember(database, { ...member, role: 'VIEWER' });
    expect(await refusal(await create())).toEqual({
      status: 403,
      code: 'FORBIDDEN',
      message:
        'This action requires the role ADMIN or MANAGER or MEMBER in the team; the member who owns this token has VIEWER.',
    });
    expect((await service.call(account, 'GET', '/api/v1/documents')).status).toBe(200);

    await setMember(database, { ...member, role: 'ADMIN' });
    expect((await create()).status).toBe(200);
    expect((await service.call(account, 'GET', '/api/v1/webhooks')).status).toBe(200);

    await removeMember(database, member);
    expect(await refusal(await create())).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
    // A member who left and returns must create a new token.
    await setMember(database, { ...member, role: 'ADMIN' });
    expect((await create()).status).toBe(401);
  });

  it("the API token of one member cannot read another member's response through the same Idempotency-Key [T859]", async () => {
    const { teamId, email } = await service.createAccount();
    const ask = async (token: string) => {
      const headers = { authorization: token, 'idempotency-key': 'k', 'content-type': 'application/json' };
      const body = JSON.stringify({ title: 'T', recipients: [] });
      const answer = await fetch(`${service.url}/api/v1/documents`, { method: 'POST', headers, body });
      return ((await answer.json()) as { documentId: number }).documentId;
    };
    const [one, other] = [
      await memberToken(service, { teamId, email }, SCOPES),
      await memberToken(service, { teamId, email }, SCOPES),
    ];
    const first = await ask(one);
    expect(await ask(one)).toBe(first);
    expect(await ask(other)).not.toBe(first);
  });
});

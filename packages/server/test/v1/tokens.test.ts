import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { describeOnEachService } from '../../../testing/src/service.ts';
import { apiTokens } from '../../src/platform/db/schema.ts';

describeOnEachService('API tokens', (service) => {
  it('are kept as nothing but a hash, with their name and when they were last used', async () => {
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
});

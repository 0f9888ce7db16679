import { expect, it } from 'vitest';
import { ask } from '../../../testing/src/documents.ts';
import { describeOnEachService, type TestAccount } from '../../../testing/src/service.ts';
import { createToken } from '../../src/features/accounts/tokens/create-token.ts';
import { listTokens, revokeToken } from '../../src/features/accounts/tokens/revoke-token.ts';

interface Made {
  token: string;
  expiresAt: string;
  expiresIn: number;
}

const MINUTE_MS = 60_000;

describeOnEachService('presign tokens', (service, rule) => {
  const create = (account: Pick<TestAccount, 'token'>, body: object = {}, status = 200) =>
    ask<Made>(service, account, 'POST', '/api/v2/embedding/create-presign-token', body, status);
  const works = async (account: Pick<TestAccount, 'token'>, token: string, scope?: string): Promise<boolean> => {
    const path = '/api/v2/embedding/verify-presign-token';
    const answer = await ask<{ success: boolean }>(service, account, 'POST', path, { token, ...(scope && { scope }) });
    expect(Object.keys(answer)).toEqual(['success']);
    return answer.success;
  };

  it('a presign token is valid for an hour or the requested time, at least five minutes [T1080]', async () => {
    const account = await service.createAccount();
    const cases = [
      [{}, 60],
      [{ expiresIn: 30 }, 30],
      [{ expiresIn: 0 }, 5],
      [{ expiresIn: '10080' }, 10_080],
    ] as const;
    for (const [body, minutes] of cases) {
      const { token, expiresAt, expiresIn } = await create(account, body);
      expect(expiresIn).toBe(minutes * 60);
      const lifetimeMs = new Date(expiresAt).getTime() - service.clock.now().getTime();
      expect(Math.abs(lifetimeMs - minutes * MINUTE_MS)).toBeLessThan(10_000);
      expect(await works(account, token)).toBe(true);
      service.clock.advance(lifetimeMs - 30_000);
      expect(await works(account, token)).toBe(true);
      service.clock.advance(30_001);
      expect(await works(account, token)).toBe(false);
    }
  });

  it('a presign token is rejected after its API token is revoked, and for other teams [T1081]', async () => {
    const account = await service.createAccount();
    const other = await service.createAccount();
    const { database } = service.services;
    const second = await createToken(database, { name: 'second', teamId: account.teamId });
    const { token } = await create({ token: second });
    expect(await works(account, token)).toBe(true);
    expect(await works(other, token)).toBe(false);
    const listed = await listTokens(database, { teamId: account.teamId });
    await revokeToken(database, { id: listed.find(({ name }) => name === 'second')?.id ?? 0 });
    expect(await works(account, token)).toBe(false);
  });

  rule('a presign token can be limited to one scope [T1082]', async () => {
    const account = await service.createAccount();
    const all = (await create(account, { scope: '' })).token;
    const one = (await create(account, { scope: 'documentId:7' })).token;
    expect(await works(account, all)).toBe(true);
    expect(await works(account, all, 'documentId:7')).toBe(true);
    expect(await works(account, one)).toBe(true);
    expect(await works(account, one, 'documentId:7')).toBe(true);
    expect(await works(account, one, 'documentId:8')).toBe(false);
    expect(await works(account, one, 'envelopeId:7')).toBe(false);
    for (const scope of ['envelopeId:envelope_0a', 'templateId:3']) await create(account, { scope });
  });

  rule('a presign token cannot be guessed, and gives no access to the API [T1083]', async () => {
    const account = await service.createAccount();
    const { token } = await create(account);
    const [payload = '', mac = ''] = token.split('.');
    const forged = Buffer.from(payload, 'base64url').toString().replace('null', '""');
    const garbage = ['garbage', '', '.', 'a.b', `${payload}.`, `${token}.x`, `${mac}.${payload}`, 'é'.repeat(2000)];
    for (const each of [...garbage, `${Buffer.from(forged).toString('base64url')}.${mac}`]) {
      expect(await works(account, each), each.slice(0, 40)).toBe(false);
    }
    expect((await service.call({ token }, 'GET', '/api/v2/envelope')).status).toBe(401);
    expect((await fetch(`${service.url}/api/files/download/${token}`)).status).not.toBe(200);
    expect((await fetch(`${service.url}/api/files/upload/${token}`, { method: 'PUT', body: 'x' })).status).not.toBe(
      200,
    );
  });

  rule(
    'invalid requests for presign tokens are refused with status 400, 401 or 403 and the reason [T1084]',
    async () => {
      const account = await service.createAccount();
      const token = await createToken(service.services.database, {
        name: 'reads',
        teamId: account.teamId,
        scopes: ['read'],
      });
      for (const body of [{ expiresIn: -1 }, { expiresIn: 10_081 }, { expiresIn: 1.5 }, { scope: 'everything' }]) {
        expect(await create(account, body, 400), JSON.stringify(body)).toMatchObject({ code: 'INVALID_REQUEST' });
      }
      expect(await create({ token: 'api_unknown' }, {}, 401)).toMatchObject({ code: 'UNAUTHORIZED' });
      expect(await create({ token }, {}, 403)).toMatchObject({ code: 'FORBIDDEN' });
      const path = '/api/v2/embedding/verify-presign-token';
      expect(await ask(service, account, 'POST', path, {}, 400)).toMatchObject({ code: 'INVALID_REQUEST' });
      expect(await ask(service, { token: 'x' }, 'POST', path, { token: 'x' }, 401)).toMatchObject({
        code: 'UNAUTHORIZED',
      });
    },
  );
});

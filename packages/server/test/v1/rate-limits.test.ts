import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeOnPostgresql } from '../../../testing/src/databases.ts';
import {
  describeOnEachService,
  startTestService,
  type TestAccount,
  type TestService,
} from '../../../testing/src/service.ts';
import { startTwoNodes } from '../../../testing/src/two-nodes.ts';
import { listTokens, revokeToken } from '../../src/features/accounts/tokens/revoke-token.ts';

const LIST = '/api/v1/documents';

const headersOf = ({ headers }: Response) => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  reset: Number(headers.get('x-ratelimit-reset')),
});

const atOnce = (count: number, ask: (index: number) => Promise<Response>): Promise<Response[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)));

const statusesOf = (responses: Response[]) => {
  const count = (wanted: number) => responses.filter(({ status }) => status === wanted).length;
  return { allowed: count(200), refused: count(429) };
};

/** Runs an action within the first second of a new token. If the machine was too busy, tries again with a new token. */
async function withinSecond<T>(service: TestService, happens: (account: TestAccount) => Promise<T>) {
  for (;;) {
    const account = await service.createAccount();
    const began = performance.now();
    const outcome = await happens(account);
    if (performance.now() - began < 1_000) return { account, outcome };
  }
}

/** Waits until the token's next request falls into a new second. */
const secondToEnd = () => sleep(1_050);

describeOnEachService(
  'rate limits of 12 requests a minute and 10 a second',
  (service) => {
    const list = (account: TestAccount) => service.call(account, 'GET', LIST);

    it('with a rate limit of 10 a second, exactly 10 of 14 concurrent requests pass, and the next passes after Retry-After [T182]', async () => {
      const { account, outcome: responses } = await withinSecond(service, (account) => atOnce(14, () => list(account)));
      expect(statusesOf(responses)).toEqual({ allowed: 10, refused: 4 });
      const refused = responses.find(({ status }) => status === 429)!;
      expect(headersOf(refused)).toMatchObject({ limit: 10, remaining: 0 });
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED', message: expect.stringContaining('1 s') });
      expect(refused.headers.get('retry-after')).toBe('1');
      await sleep(1_000);
      expect((await list(account)).status).toBe(200);
    });

    it('every authenticated response has the rate limit headers, including errors [T239]', async () => {
      const account = await service.createAccount();
      const before = Math.floor(Date.now() / 1000);
      const answers = [
        await list(account),
        await service.call(account, 'GET', '/api/v1/documents/999999'),
        await service.call(account, 'POST', LIST, { title: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 400]);
      expect(answers.map((answer) => headersOf(answer).remaining)).toEqual([11, 10, 9]);
      for (const answer of answers) {
        const { limit, reset } = headersOf(answer);
        expect(limit).toBe(12);
        expect(reset).toBeGreaterThanOrEqual(before + 59);
        expect(reset).toBeLessThanOrEqual(before + 65);
        expect(answer.headers.get('retry-after')).toBeNull();
      }
    });

    it('rate limits count each token separately, and unauthenticated callers are not counted [T186]', async () => {
      const [busy, calm] = [await service.createAccount(), await service.createAccount()];
      await atOnce(12, () => list(busy));
      expect((await list(calm)).status).toBe(200);
      const unknown = await atOnce(12, () => list({ ...busy, token: `api_${'0'.repeat(48)}` }));
      expect(unknown.map(({ status }) => status)).toEqual(Array(12).fill(401));
      expect(unknown[0]!.headers.get('x-ratelimit-limit')).toBeNull();
    });

    it('API versions 1 and 2 share the rate limits and their headers [T994]', async () => {
      const account = await service.createAccount();
      const answers = [
        await list(account),
        await service.call(account, 'GET', '/api/v2/envelope'),
        await service.call(account, 'GET', '/api/v2/envelope/envelope_unknown'),
        await service.call(account, 'POST', '/api/v2/folder/create', {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 400]);
      expect(answers.map((answer) => headersOf(answer).remaining)).toEqual([11, 10, 9, 8]);
      const refused = (await atOnce(12, () => service.call(account, 'GET', '/api/v2/envelope'))).find(
        ({ status }) => status === 429,
      )!;
      expect(headersOf(refused).remaining).toBe(0);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    });

    it('authentication and rate limits are checked before the request is read', async () => {
      const { outcome: broken } = await withinSecond(service, async (account) => {
        await atOnce(10, () => list(account));
        return service.call(account, 'POST', LIST, { title: 1 });
      });
      expect(broken.status).toBe(429);
    });

    it('a request refused by one rate limit window is not counted in the other [T187]', async () => {
      const { account, outcome } = await withinSecond(service, (account) => atOnce(16, () => list(account)));
      expect(statusesOf(outcome)).toEqual({ allowed: 10, refused: 6 });
      await secondToEnd();
      // Rejected requests do not count, so two are left for this minute although sixteen were sent.
      const responses = await atOnce(6, () => list(account));
      expect(statusesOf(responses)).toEqual({ allowed: 2, refused: 4 });
      const refused = responses.find(({ status }) => status === 429)!;
      expect(headersOf(refused)).toMatchObject({ limit: 12, remaining: 0 });
      const wait = Number(refused.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(50);
      expect(wait).toBeLessThanOrEqual(60);
      expect(headersOf(refused).reset - Math.ceil(Date.now() / 1000)).toBeLessThanOrEqual(wait);
    });
  },
  { RATE_LIMIT_PER_MINUTE: '12', RATE_LIMIT_PER_SECOND: '10' },
);

describe('default rate limits', () => {
  it('the default rate limits are 100 requests a minute and 10 a second for each token [T185]', async () => {
    const settings = { RATE_LIMIT_PER_MINUTE: '', RATE_LIMIT_PER_SECOND: '' };
    const service = await startTestService({ database: 'embedded', settings });
    try {
      const first = await service.call(await service.createAccount(), 'GET', LIST);
      expect(headersOf(first)).toMatchObject({ limit: 100, remaining: 99 });
      const { outcome: responses } = await withinSecond(service, (account) =>
        atOnce(14, () => service.call(account, 'GET', LIST)),
      );
      expect(statusesOf(responses)).toEqual({ allowed: 10, refused: 4 });
      const refused = responses.find(({ status }) => status === 429)!;
      expect(headersOf(refused)).toMatchObject({ limit: 10, remaining: 0 });
    } finally {
      await service.dispose();
    }
  });
});

describe('rate limits of 0', () => {
  it('rate limits of 0 turn the limits and their headers off', async () => {
    const settings = { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_PER_SECOND: '0' };
    const service = await startTestService({ database: 'embedded', settings });
    try {
      const account = await service.createAccount();
      const responses = await atOnce(30, () => service.call(account, 'GET', LIST));
      expect(statusesOf(responses)).toEqual({ allowed: 30, refused: 0 });
      expect(responses[0]!.headers.get('x-ratelimit-limit')).toBeNull();
    } finally {
      await service.dispose();
    }
  });
});

describeOnPostgresql('two nodes on one PostgreSQL', () => {
  let nodes: Awaited<ReturnType<typeof startTwoNodes>>;
  beforeAll(async () => {
    nodes = await startTwoNodes({ RATE_LIMIT_PER_MINUTE: '100', RATE_LIMIT_PER_SECOND: '0' });
  });
  afterAll(() => nodes.dispose());
  const ask = ({ url }: Pick<TestService, 'url'>, { token }: TestAccount) =>
    fetch(url + LIST, { headers: { authorization: token } });

  it('two nodes on one PostgreSQL database let exactly 100 of 160 concurrent requests pass [T184]', async () => {
    const account = await nodes.first.createAccount();
    const responses = await atOnce(160, (index) => ask(index % 2 ? nodes.first : nodes.second, account));
    expect(statusesOf(responses)).toEqual({ allowed: 100, refused: 60 });
  });

  it('two nodes on one PostgreSQL database refuse a token at most a second after it was revoked on one of them [T2500]', async () => {
    const { database } = nodes.first.services;
    const account = await nodes.first.createAccount();
    for (const node of [nodes.first, nodes.second]) expect((await ask(node, account)).status).toBe(200);
    const [token] = await listTokens(database, { teamId: account.teamId });
    await revokeToken(database, { id: token!.id });
    expect((await ask(nodes.first, account)).status).toBe(401);
    await sleep(1_000);
    expect((await ask(nodes.second, account)).status).toBe(401);
  });
});

import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestService, type TestAccount, type TestService } from '../../../testing/src/service.ts';
import { LOOPBACK_ALLOWED } from '../../../testing/src/webhooks.ts';
import type { Database } from '../../src/platform/db/connection.ts';
import { databaseState } from './database-state.ts';
import { type DescribedOperation, describedOperations } from './described-operations.ts';
import { goodRequests, makeWorld, sentAs, type World } from './good-requests.ts';

/** POST operations that commit nothing, because they only read or sign. */
const THAT_READ = [
  'envelope-getMany',
  'document-getMany',
  'template-getMany',
  'embeddingPresign-createEmbeddingPresignToken',
  'embeddingPresign-verifyEmbeddingPresignToken',
];

/**
 * Breaks the connection of the next transaction that stores a response, after its commit and before the result arrives.
 */
function loseNextCommit({ pool }: Database): void {
  const connect = pool.connect.bind(pool) as (listener?: unknown) => Promise<PoolClient>;
  const spy = vi.spyOn(pool, 'connect').mockImplementation((async (listener?: unknown) => {
    // Queries outside of transactions are not affected.
    if (listener) return connect(listener);
    const client = await connect();
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    let isKeeping = false;
    const losing = async (...args: unknown[]): Promise<unknown> => {
      const [asked] = args;
      const text = typeof asked === 'string' ? asked : (asked as { text: string }).text;
      isKeeping ||= /^update "keyed_requests" set "answer"/.test(text);
      const result = await query(...args);
      if (text !== 'commit') return result;
      Object.assign(client, { query });
      if (!isKeeping) return result;
      spy.mockRestore();
      throw new Error('the connection was lost');
    };
    return Object.assign(client, { query: losing });
  }) as never);
}

describe('a POST with an Idempotency-Key whose database connection is lost during the commit', () => {
  let service: TestService & { dispose(): Promise<void> };
  let account: TestAccount;
  let world: World;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded', settings: LOOPBACK_ALLOWED });
    account = await service.createAccount();
    world = await makeWorld(service, account);
  });
  afterAll(() => service?.dispose());

  async function post(operation: DescribedOperation) {
    const { url, init } = sentAs(operation, world);
    const headers = { ...init.headers, authorization: account.token, 'idempotency-key': 'k' };
    const response = await fetch(service.url + url, { ...init, headers });
    const isReplay = response.headers.get('idempotency-replayed') === 'true';
    return { status: response.status, text: await response.text(), isReplay };
  }

  it('a POST with an Idempotency-Key takes effect even if the connection is lost during the commit, and repeats get its response [T248]', async () => {
    const posts = (await describedOperations(service)).filter(
      ({ id, method, isPublic }) => method === 'POST' && !isPublic && !THAT_READ.includes(id),
    );
    expect(posts.map(({ id }) => id).filter((id) => !(id in goodRequests(world)))).toEqual([]);
    const { database, log } = service.services;
    vi.spyOn(log, 'error').mockImplementation(() => {});
    // The order of the operations matters: some create what others need.
    const order = Object.keys(goodRequests(world));
    for (const operation of posts.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))) {
      const { id } = operation;
      loseNextCommit(database);
      expect(await post(operation), id).toMatchObject({ status: 503, isReplay: false });
      const after = await databaseState(database);

      const repeated = await post(operation);
      expect(repeated, id).toMatchObject({ status: 200, isReplay: true });
      expect(await databaseState(database), id).toEqual(after);
      expect(await post(operation), id).toEqual(repeated);
    }
  }, 300_000);
});

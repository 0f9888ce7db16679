import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyPostgresql, freshPostgresql } from '../../../testing/src/databases.ts';
import { type InterruptedProxy, startInterruptedProxy } from '../../../testing/src/interrupted-proxy.ts';
import { startTestService, type TestService } from '../../../testing/src/service.ts';
import { allowLongStatements } from '../../src/platform/db/clients/answered-client.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { Listening } from '../../src/platform/db/listen.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';

let database: Database;
let dispose = async () => {};

beforeAll(async () => {
  const fresh = await emptyPostgresql();
  dispose = fresh.dispose;
  database = await openDatabase(fresh.settings);
});
afterAll(async () => {
  await database.close();
  await dispose();
});

it('if the database server closes a connection, only its transaction fails', async () => {
  const lost = inTransaction(database, async ({ client }) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // The connection breaks while it is idle. Without a listener, this would terminate the process.
    await ended;
    await client.query('select 1');
  });
  await expect(lost).rejects.toThrow(/Connection terminated|not queryable|connection error/);
  await expect(database.ping()).resolves.toBeUndefined();
});

it("the timeout of the database client is slightly longer than the server's statement timeout", () => {
  expect(database.pool.options).toMatchObject({ statement_timeout: 30_000, query_timeout: 35_000 });
});

describe('an unresponsive database', () => {
  /** Timeout for a response in milliseconds, instead of 35 seconds. */
  const ANSWER_MS = 2_000;
  let proxy: InterruptedProxy;
  let service: TestService & { dispose(): Promise<void> };
  let disposeDatabase = async () => {};

  beforeAll(async () => {
    const behind = await freshPostgresql();
    disposeDatabase = behind.dispose;
    const url = new URL(behind.settings.databaseUrl);
    proxy = await startInterruptedProxy(Number(url.port));
    url.port = String(proxy.port);
    url.searchParams.set('query_timeout', String(ANSWER_MS));
    service = await startTestService({
      database: 'embedded',
      settings: { DATABASE_URL: url.href, LOG_LEVEL: 'silent' },
    });
  });
  afterAll(async () => {
    await service.dispose();
    await proxy.close();
    await disposeDatabase();
  });

  const ask = async (path: string) => {
    const answer = await fetch(`${service.url}${path}`);
    return { status: answer.status, body: await answer.json() };
  };
  const connections = () => {
    const { totalCount, idleCount, waitingCount } = service.services.database.pool;
    return { busy: totalCount - idleCount, waiting: waitingCount };
  };

  it('an unresponsive database fails requests and health checks in time, and is used again once it responds [T4701]', async () => {
    const account = await service.createAccount();
    const list = async () => (await service.call(account, 'GET', '/api/v1/documents')).status;
    expect(await Promise.all(Array.from({ length: 10 }, list))).not.toContain(503);
    proxy.fail('silent');
    const asked = Array.from({ length: 30 }, list);
    expect(await ask('/api/ready')).toMatchObject({ status: 503, body: { checks: { database: { status: 'error' } } } });
    expect(await ask('/api/health')).toMatchObject({ status: 200, body: { status: 'error', integrity: null } });
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, () => 503));
    proxy.recover();
    await expect.poll(async () => (await ask('/api/ready')).status, { timeout: 30_000 }).toBe(200);
    expect(await Promise.all(Array.from({ length: 30 }, list))).not.toContain(503);
    await expect.poll(connections, { timeout: 30_000 }).toEqual({ busy: 0, waiting: 0 });
  });

  it('a transaction whose statement gets no response from the database fails, and its connection is dropped', async () => {
    const { pool } = service.services.database;
    const lost = inTransaction(service.services.database, async ({ client }) => {
      await client.query('select 1');
      proxy.fail('silent');
      await client.query('select 2');
    });
    await expect(lost).rejects.toThrow('Query read timeout');
    proxy.recover();
    await expect
      .poll(() => pool.query('select 3 as n').then(({ rows }) => rows), { timeout: 30_000 })
      .toEqual([{ n: 3 }]);
  });

  it('the service listens to an unresponsive database again once it responds [T3799]', async () => {
    const url = new URL(service.services.config.DATABASE_URL ?? '');
    url.searchParams.set('application_name', 'heartbeat');
    const heard: string[] = [];
    let connected = 0;
    const listening = new Listening(url.href, 50);
    const stop = listening.listen(
      'beats',
      (message) => heard.push(message),
      () => void connected++,
    );
    await expect.poll(() => connected).toBe(1);
    const open = async () => {
      const { rows } = await database.pool.query(
        `select pid from pg_stat_activity where application_name = 'heartbeat'`,
      );
      return rows.length;
    };
    expect(await open()).toBe(1);
    proxy.fail('silent');
    await expect.poll(open, { timeout: 30_000 }).toBe(0);
    proxy.recover();
    await expect.poll(() => connected, { timeout: 30_000 }).toBe(2);
    await service.services.database.pool.query(`select pg_notify('beats', 'again')`);
    await expect.poll(() => heard).toEqual(['again']);
    await stop();
  });

  it('a database statement that is allowed to take a long time is not interrupted', async () => {
    const client = await service.services.database.pool.connect();
    try {
      await client.query('begin');
      await allowLongStatements(client);
      const { rows } = await client.query(`select pg_sleep(${(ANSWER_MS * 1.5) / 1000}), 4 as n`);
      expect(rows).toMatchObject([{ n: 4 }]);
    } finally {
      client.release(true);
    }
  });
});

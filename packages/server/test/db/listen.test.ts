import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';

const CHANNEL = 'countersign_test';
const WAIT = { timeout: 30_000, interval: 20 };

let fresh: FreshPostgresql;
let database: Database;
const heard: string[] = [];
let stop = async () => {};

beforeAll(async () => {
  fresh = await emptyPostgresql();
  database = await openDatabase(fresh.settings);
  stop = database.listen(CHANNEL, (message) => heard.push(message));
  await untilListening();
});

afterAll(async () => {
  await stop();
  await database.close();
  await fresh.dispose();
});

const listeners = sql`from pg_stat_activity where datname = current_database() and query = ${`listen ${CHANNEL}`}`;

const untilListening = () =>
  vi.waitFor(async () => expect((await database.orm.execute(sql`select pid ${listeners}`)).rowCount).toBe(1), WAIT);

const announce = (message: string, then?: () => never) =>
  inTransaction(database, async ({ orm }) => {
    await orm.execute(sql`select pg_notify(${CHANNEL}, ${message})`);
    then?.();
  });

it('a database listener receives committed notifications, and none that are rolled back', async () => {
  await expect(
    announce('undone', () => {
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await announce('done');
  await vi.waitFor(() => expect(heard).toEqual(['done']), WAIT);
});

it('a database listener reconnects after losing its connection', async () => {
  const { rows } = await database.orm.execute(sql`select pg_terminate_backend(pid) as ended, pid ${listeners}`);
  expect(rows).toMatchObject([{ ended: true }]);
  await vi.waitFor(async () => {
    const again = await database.orm.execute(sql`select pid ${listeners} and pid <> ${rows[0]!.pid}`);
    expect(again.rowCount).toBe(1);
  }, WAIT);
  await announce('again');
  await vi.waitFor(() => expect(heard).toContain('again'), WAIT);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyPostgresql } from '../../../testing/src/databases.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
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

it('fails a transaction whose connection the server ends, and nothing else', async () => {
  const lost = inTransaction(database, async ({ client }) => {
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
    // The connection breaks while no query is under way: without a listener this ends the process.
    await ended;
    await client.query('select 1');
  });
  await expect(lost).rejects.toThrow(/Connection terminated|not queryable|connection error/);
  await expect(database.ping()).resolves.toBeUndefined();
});

import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FreshDatabase, freshDatabase } from '../../../testing/src/databases.ts';
import { runScript } from '../../../testing/src/processes.ts';
import { toolPath } from '../../../testing/src/tools.ts';
import { borrowEmbeddedDatabase, type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { DatabaseHeldError } from '../../src/platform/db/embedded/directory-lock.ts';
import { EmbeddedConnection } from '../../src/platform/db/embedded/embedded-connection.ts';
import { checkpoint, vacuum } from '../../src/platform/db/embedded/maintenance.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';

const writeRows = new URL('processes/write-rows.ts', import.meta.url);

describe('the embedded database', () => {
  let fresh: FreshDatabase;
  let dataDir: string;

  beforeEach(async () => {
    fresh = await freshDatabase('embedded');
    dataDir = fresh.settings.dataDir;
  });
  afterEach(() => fresh.dispose());

  async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir });
    return use(database).finally(() => database.close());
  }

  it('the embedded database keeps every acknowledged row and no partial transaction when its process is killed', async () => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= 3; round++) {
      const writer = runScript(writeRows, [dataDir]);
      writer.lines.on('line', (line) => acknowledged.push(Number(line)));
      while (acknowledged.length < round * 50) await writer.nextLine();
      await sleep(Math.random() * 100);
      await writer.kill();
      await withDatabase(async ({ pool }) => {
        const left = await pool.query<{ id: number }>('select id from left_rows order by id');
        const right = await pool.query<{ id: number }>('select id from right_rows order by id');
        const kept = new Set(left.rows.map(({ id }) => id));
        expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
        expect(right.rows).toEqual(left.rows);
      });
    }
  }, 120_000);

  it('the embedded database flushes to disk at each commit, by a method that works in WebAssembly', async () => {
    const settings = await withDatabase(({ pool }) =>
      pool.query(`select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
        current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`),
    );
    expect(settings.rows).toEqual([{ fsync: 'on', method: 'fsync', commit: 'on', pages: 'on' }]);
  });

  it('the embedded database flushes its write-ahead log before acknowledging a commit, as seen by the kernel', async () => {
    const trace = join(dataDir, 'trace');
    const calls = [toolPath('strace'), '-f', '-y', '-o', trace, '-e', 'trace=fsync,fdatasync,write'];
    const writer = runScript(writeRows, [dataDir, '20'], calls);
    expect(await writer.ended).toBe(0);
    let flushed = false;
    const unflushed: string[] = [];
    let acknowledgements = 0;
    for (const line of (await readFile(trace, 'utf8')).split('\n')) {
      if (/ f(data)?sync\(\d+<.*\/pg_wal\//.test(line)) flushed = true;
      const [, number] = / write\(1<[^>]*>, "(\d+)\\n"/.exec(line) ?? [];
      if (number === undefined) continue;
      acknowledgements++;
      if (!flushed) unflushed.push(number);
      flushed = false;
    }
    expect({ acknowledgements, unflushed }).toEqual({ acknowledgements: 20, unflushed: [] });
  }, 60_000);

  it('the embedded database cannot be opened twice until it is closed', async () => {
    await withDatabase(async () => {
      await expect(openDatabase({ dataDir })).rejects.toThrow(DatabaseHeldError);
    });
    await withDatabase(({ ping }) => ping());
  });

  describe('lent to commands', () => {
    /** Lends a database with one table to a second process, and runs a test on both ends. */
    async function lent(use: (service: Database, command: Database) => Promise<void>): Promise<void> {
      await withDatabase(async (service) => {
        await migrateDatabase(service);
        await service.pool.query('create table rows (id integer primary key)');
        expect(await borrowEmbeddedDatabase(dataDir)).toBeNull();
        await service.lend();
        const command = await borrowEmbeddedDatabase(dataDir);
        if (!command) throw new Error('nothing was lent');
        await use(service, command).finally(() => command.close());
      });
      expect(await borrowEmbeddedDatabase(dataDir)).toBeNull();
    }

    it('a command that borrows the embedded database alternates with the service, transaction by transaction [T2203]', () =>
      lent(async (service, command) => {
        const others = await borrowEmbeddedDatabase(dataDir);
        // Every second transaction is rolled back, which must not affect others at the same time.
        const insert = (database: Database, from: number) =>
          Promise.allSettled(
            Array.from({ length: 20 }, (_, n) =>
              database.orm.transaction(async (tx) => {
                await tx.execute(sql`insert into rows values (${from + n})`);
                await tx.execute(sql`select pg_sleep(0)`);
                if ((n + from / 100) % 2 === 1) tx.rollback();
              }),
            ),
          );
        await Promise.all([insert(service, 0), insert(command, 100), ...(others ? [insert(others, 200)] : [])]);
        await others?.close();
        const { rows } = await service.pool.query<{ id: number }>('select id from rows order by id');
        const kept = [0, 101, 200].flatMap((from) => Array.from({ length: 10 }, (_, n) => from + 2 * n));
        expect(rows.map(({ id }) => id)).toEqual(kept);
        // A failed statement affects only the command, and large values arrive complete.
        await expect(command.pool.query('select * from nothing')).rejects.toThrow('does not exist');
        const large = await command.pool.query('select length($1) as length', ['x'.repeat(3_000_000)]);
        expect(large.rows).toEqual([{ length: 3_000_000 }]);
      }));

    it('the embedded database rolls back the transaction of a command that died [T2204]', () =>
      lent(async (service, command) => {
        const client = await command.pool.connect();
        client.on('error', () => {});
        await client.query('begin');
        await client.query('insert into rows values (1)');
        await client.query("set application_name = 'left behind'");
        // Break the connection, as the system does when a process is killed.
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        const { rows } = await service.pool.query(
          "select (select count(*)::int from rows) as count, current_setting('application_name') as name",
        );
        expect(rows).toEqual([{ count: 0, name: '' }]);
        client.release(true);
      }));

    it('the embedded database cannot be borrowed by a command of another version [T2205]', () =>
      lent(async (service) => {
        await service.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
        await expect(borrowEmbeddedDatabase(dataDir)).rejects.toThrow('different version than this command');
      }));
  });

  it('the embedded database is created again if its first start was interrupted, and only its owner can read it', async () => {
    const nested = join(dataDir, 'not', 'there', 'yet');
    await mkdir(join(nested, 'database.new'), { recursive: true });
    await writeFile(join(nested, 'database.new', 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir: nested });
    await database.ping().finally(() => database.close());
    expect(await readdir(nested)).toEqual(['database']);
    expect((await stat(join(nested, 'database'))).mode & 0o077).toBe(0);
  });

  it('the embedded database keeps its write-ahead log short and its tables vacuumed', async () => {
    await withDatabase(async ({ pool }) => {
      await pool.query('create table churn (id integer primary key, text text)');
      await pool.query("insert into churn select n, repeat('x', 500) from generate_series(1, 40000) as n");
      await pool.query("update churn set text = repeat('y', 500)");
      expect(await vacuum(pool)).toContain('churn');
      const table = await pool.query(
        "select reltuples, last_vacuum is not null as vacuumed from pg_class join pg_stat_user_tables on relid = oid where relid = 'churn'::regclass",
      );
      expect(table.rows).toEqual([{ reltuples: 40_000, vacuumed: true }]);
      expect(await vacuum(pool)).not.toContain('churn');
      // PostgreSQL sessions report their statistics at most once per second, so this change may not be reported yet.
      await pool.query('delete from churn');
      expect(await vacuum(pool)).toContain('churn');
      await checkpoint(pool);
      await checkpoint(pool);
      const log = await pool.query('select sum(size)::int as size from pg_ls_waldir()');
      expect(log.rows[0].size).toBeLessThan(128 * 1024 * 1024);
    });
  }, 60_000);

  it('the embedded database fails queries immediately after its thread has died', async () => {
    const worker = new Worker('', { eval: true });
    await once(worker, 'exit');
    const pool = new Pool({ stream: () => new EmbeddedConnection(worker), ssl: false });
    await expect(pool.query('select 1')).rejects.toThrow('the embedded database has stopped');
    await pool.end();
  });
});

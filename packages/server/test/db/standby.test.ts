import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PostgresqlPair } from '../../../testing/src/postgresql-pair.ts';
import { CommitUnknownError } from '../../src/platform/db/commit-unknown.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { inTransaction } from '../../src/platform/db/transaction.ts';

describe.each([{ isSynchronous: true }, { isSynchronous: false }])(
  'a failover to a standby that has not received the last commit (synchronous: $isSynchronous)',
  ({ isSynchronous }) => {
    let folder: string;
    let pair: PostgresqlPair;
    let database: Database;

    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'countersign-standby-'));
      await chmod(folder, 0o711);
      pair = await PostgresqlPair.start(folder, { isSynchronous });
      database = await openDatabase({ databaseUrl: pair.url, dataDir: folder });
      await database.pool.query('create table kept (word text)');
    }, 120_000);
    afterEach(async () => {
      await database.close();
      await pair.stop();
      await rm(folder, { recursive: true, force: true });
    });

    const keep = (word: string): Promise<unknown> =>
      inTransaction(database, ({ client }) => client.query('insert into kept values ($1)', [word]));

    const wordsAfterFailover = async () => {
      await pair.failOver();
      const client = new pg.Client(pair.url);
      await client.connect();
      const { rows } = await client.query<{ word: string }>('select word from kept');
      await client.end();
      return rows.map(({ word }) => word);
    };

    it('a failover to a standby loses acknowledged commits only without synchronous replication [T2600]', async () => {
      await keep('received');
      await pair.holdStandby();
      const late = keep('held up').then(
        () => 'acknowledged',
        (error: unknown) => error,
      );
      if (isSynchronous) {
        // When a waiting commit is cancelled, PostgreSQL reports success, with a warning that no standby has the data.
        const cancelled = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'";
        await vi.waitUntil(async () => (await database.pool.query(cancelled)).rowCount, { timeout: 30_000 });
        expect(await late).toBeInstanceOf(CommitUnknownError);
      } else expect(await late).toBe('acknowledged');
      expect(await wordsAfterFailover()).toEqual(['received']);
    }, 60_000);
  },
);

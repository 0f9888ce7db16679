import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeOnEachDatabase, emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import { withOneMore } from '../../../testing/src/migrations.ts';
import { runScript } from '../../../testing/src/processes.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { untilWaiting } from '../../../testing/src/until-waiting.ts';
import { loadEnvelope } from '../../src/envelopes/store/load-envelope.ts';
import { reportNewerDatabase } from '../../src/features/operate/integrity/report-newer-database.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';

const nodeScript = new URL('processes/migrate.ts', import.meta.url);

describe('nodes starting at the same time', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it.each([1, 2, 3])(
    'nodes starting at the same time all succeed on an empty PostgreSQL database, and migrate it once (round %i)',
    async () => {
      const { databaseUrl, dataDir } = empty.settings;
      const nodes = Array.from({ length: 4 }, () => runScript(nodeScript, [databaseUrl, dataDir]));
      expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
      const database = await openDatabase(empty.settings);
      const { rows } = await database.pool.query(
        'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
      );
      await database.close();
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every(({ count }) => count === 1)).toBe(true);
    },
  );
});

describe('a migration while a node of the previous version is running', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it('a migration waits until a running node of the previous version has finished its transactions [T923]', async () => {
    const database = await openDatabase(empty.settings);
    const busy = await database.pool.connect();
    try {
      await migrateDatabase(database);
      await database.pool.query(`
        insert into users (id, name, email) values (1, 'Ann', 'ann@example.com');
        insert into teams (id, name) values (1, 'One');
        insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
        values ('envelope_1', 'DOCUMENT', 1, 1, 'Lease', '{}', 'qr');
        insert into recipients (envelope_id, email, name, role, token, token_hash)
        values ('envelope_1', 'ann@example.com', 'Ann', 'CC', 't', sha256('t'));`);
      await busy.query("begin; select from envelopes where id = 'envelope_1' for update; select from recipients");
      const migrated = migrateDatabase(
        database,
        await withOneMore(
          empty.settings.dataDir,
          'alter table envelope_words add column nickname text; alter table recipients add column nickname text',
        ),
      );
      await untilWaiting(database);
      await busy.query("update recipients set name = 'Bob'");
      await busy.query("update envelopes set title = 'Order'; commit");
      await migrated;
      await database.pool.query('select recipients.nickname, envelope_words.nickname from recipients, envelope_words');
      expect(await loadEnvelope(database.orm, { envelopeId: 'envelope_1' })).toMatchObject({
        envelope: { title: 'Order' },
        recipients: [{ name: 'Bob' }],
      });
    } finally {
      busy.release(true);
      await database.close();
    }
  });
});

describeOnEachDatabase('a migrated database', (fixture) => {
  it('a migrated database is unchanged by a second migration', async () => {
    const database = await fixture.open();
    const columns = () =>
      database.pool.query(
        "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public' order by 1, 2",
      );
    const before = await columns();
    await migrateDatabase(database);
    expect(before.rows.length).toBeGreaterThan(0);
    expect((await columns()).rows).toEqual(before.rows);
  });

  it('a migration leaves no lock or setting on its connection, which a pooler may reuse [T2601]', async () => {
    const database = await fixture.open();
    const client = await database.pool.connect();
    const { release } = client;
    client.release = () => {};
    try {
      await migrateDatabase({ ...database, pool: { connect: async () => client } as unknown as Database['pool'] });
      const { rows } = await client.query(
        `select count(*)::int as locks, current_setting('lock_timeout') as wait from pg_locks
          where locktype = 'advisory' and pid = pg_backend_pid()`,
      );
      expect(rows).toEqual([{ locks: 0, wait: '0' }]);
    } finally {
      client.release = release;
      client.release();
    }
  });

  it('a migrated database has its query time limit again after a migration', async () => {
    const database = await fixture.open();
    const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
    expect(rows).toEqual([{ limit: fixture.kind === 'postgresql' ? '30s' : '0' }]);
  });
});

describeOnEachDatabase('a database changed by a newer version', (fixture) => {
  it('a database changed by a newer version is refused with an explanation and left unchanged', async () => {
    const database = await fixture.open();
    await migrateDatabase(database);
    const last = async () => {
      const { rows } = await database.pool.query('select max(created_at) as last from drizzle.__drizzle_migrations');
      return Number((rows[0] as { last: string }).last);
    };
    const newer = (await last()) + 1;
    await database.pool.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', ${newer})`,
    );
    await expect(migrateDatabase(database)).rejects.toThrow(
      'A newer version of Countersign has changed the database tables. Start that version or a newer one.',
    );
    expect(await last()).toBe(newer);
    await database.pool.query(`delete from drizzle.__drizzle_migrations where created_at = ${newer}`);
    await migrateDatabase(database);
  });
});

it('a running node logs that it was not stopped before the upgrade', async () => {
  const service = await startTestService({ database: 'postgresql', settings: { LOG_LEVEL: 'silent' } });
  try {
    const logged = vi.spyOn(service.services.log, 'error');
    await reportNewerDatabase(service.services);
    expect(logged).not.toHaveBeenCalled();
    await service.services.database.pool.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a newer version', 9999999999999)",
    );
    await reportNewerDatabase(service.services);
    expect(logged.mock.calls).toEqual([[{ event: 'database.newer' }]]);
  } finally {
    await service.dispose();
  }
});

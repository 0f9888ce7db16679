import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/connection.ts';
import { migrateDatabase } from '../../src/db/migrate.ts';
import { describeOnEachDatabase, emptyPostgresql, type FreshPostgresql } from '../support/databases.ts';
import { runScript } from '../support/processes.ts';

const migrate = new URL('processes/migrate.ts', import.meta.url);

describe('nodes that start at once', () => {
  let empty: FreshPostgresql;

  beforeEach(async () => {
    empty = await emptyPostgresql();
  });
  afterEach(() => empty.dispose());

  it.each([1, 2, 3])('all succeed on an empty PostgreSQL database, and migrate it once (round %i)', async () => {
    const { databaseUrl, dataDir } = empty.settings;
    const nodes = Array.from({ length: 4 }, () => runScript(migrate, [databaseUrl, dataDir]));
    expect(await Promise.all(nodes.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    const database = await openDatabase(empty.settings);
    const { rows } = await database.pool.query(
      'select hash, count(*)::int from drizzle.__drizzle_migrations group by 1',
    );
    await database.close();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ count }) => count === 1)).toBe(true);
  });
});

describeOnEachDatabase('a migrated database', (fixture) => {
  it('stays as it is when it is migrated again', async () => {
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

  it('keeps its time limit for queries after a migration', async () => {
    const database = await fixture.open();
    const { rows } = await database.pool.query("select current_setting('statement_timeout') as limit");
    expect(rows).toEqual([{ limit: fixture.kind === 'postgresql' ? '30s' : '0' }]);
  });
});

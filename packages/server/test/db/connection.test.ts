import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';
import type { Database } from '../../src/platform/db/connection.ts';

const notes = pgTable('notes', { id: integer('id').primaryKey(), text: text('text').notNull().unique() });

describeOnEachDatabase('an open database', (fixture) => {
  let database: Database;

  beforeAll(async () => {
    database = await fixture.open();
    await database.pool.query('create table notes (id integer primary key, text text not null unique)');
  });

  it('an open database answers a ping and names its kind', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
    expect(database.kind).toBe(fixture.kind);
  });

  it('the query builder returns rows as they were written', async () => {
    await database.orm.insert(notes).values({ id: 1, text: 'Grüße, 世界 🖋' });
    expect(await database.orm.select().from(notes)).toEqual([{ id: 1, text: 'Grüße, 世界 🖋' }]);
  });

  it('a failed database query names the violated constraint, and the database stays usable', async () => {
    await database.pool.query("insert into notes values (10, 'taken')");
    const twice = database.pool.query("insert into notes values ($1, 'taken')", [11]);
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'notes_text_key' });
    await expect(database.pool.query('select $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it('the database prepares frequent queries, even across connections and altered tables', async () => {
    // Many statements are sent only once. They must not displace frequent ones.
    const once = Array.from({ length: 2100 }, (_, number) => `select $1::int as number_${number}`);
    await Promise.all(once.map((text) => database.pool.query(text, [1])));
    await database.pool.query("insert into notes values (70, 'often')");
    const often = async () => (await database.pool.query('select text from notes where id = $1', [70])).rows;
    const prepared = async () => {
      const { rows } = await database.pool.query(
        "select from pg_prepared_statements where statement like '%from notes%'",
      );
      return rows.length;
    };
    for (let asked = 0; asked < 4; asked++) expect(await often()).toEqual([{ text: 'often' }]);
    expect(await prepared()).toBe(1);
    await database.pool.query('alter table notes add column other text');
    expect(await often()).toEqual([{ text: 'often' }]);
    (await database.pool.connect()).release(true);
    expect(await often()).toEqual([{ text: 'often' }]);
    await expect(database.pool.query('select $1::int / 0', [1])).rejects.toMatchObject({ code: '22012' });
    expect(await often()).toEqual([{ text: 'often' }]);
  });

  it('the database rolls back a failed transaction', async () => {
    const failing = database.orm.transaction(async (tx) => {
      await tx.insert(notes).values({ id: 20, text: 'never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.orm.select().from(notes).where(sql`id = 20`)).toEqual([]);
  });

  it('the database discards the transaction of a dropped connection', async () => {
    const client = await database.pool.connect();
    await client.query("set search_path = 'elsewhere'");
    await client.query('begin');
    await client.query("insert into public.notes values (30, 'abandoned')");
    client.release(true);
    const { rows } = await database.pool.query('select * from notes where id = 30');
    expect(rows).toEqual([]);
  });

  it('the database transfers values of several megabytes', async () => {
    const long = 'x'.repeat(8_000_000);
    const { rows } = await database.pool.query('select $1::text as text', [long]);
    expect(rows[0].text === long).toBe(true);
  });

  it('the database runs many queries concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => database.pool.query('select $1::int + 1 as n', [n])),
    );
    expect(answers.map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  });

  it('a slow database query does not block the event loop', async () => {
    let longestWait = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longestWait = Math.max(longestWait, performance.now() - last);
      last = performance.now();
    }, 5);
    await database.pool.query('select pg_sleep(1)');
    const count = await database.pool.query('select count(*) from generate_series(1, 1000000) as a');
    clearInterval(timer);
    expect(count.rows).toEqual([{ count: '1000000' }]);
    expect(longestWait).toBeLessThan(700);
  });
});

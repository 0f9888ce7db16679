import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyPostgresql, type FreshPostgresql } from '../../../testing/src/databases.ts';
import { migrationNames, oldestMigrations, withOneMore } from '../../../testing/src/migrations.ts';
import { type Database, openDatabase } from '../../src/platform/db/connection.ts';
import { migrateDatabase } from '../../src/platform/db/migrate.ts';
import { PERMITTED } from './narrowing-migrations.ts';
import { narrowings, readSchema, type Schema } from './schema-narrowing.ts';

let empty: FreshPostgresql;
let database: Database;

beforeEach(async () => {
  empty = await emptyPostgresql();
  database = await openDatabase(empty.settings);
});
afterEach(async () => {
  await database.close();
  await empty.dispose();
});

async function after(count: number): Promise<Schema> {
  const folder = join(empty.settings.dataDir, String(count));
  await mkdir(folder);
  await migrateDatabase(database, await oldestMigrations(folder, count));
  return readSchema(database.pool);
}

it('migrations are additive: reads and writes of the previous version keep working [T1507]', async () => {
  const names = await migrationNames();
  const found: Record<string, string[]> = {};
  let before = await after(1);
  for (const [index, name] of names.entries()) {
    if (index === 0) continue;
    const now = await after(index + 1);
    const narrowed = narrowings(before, now);
    if (narrowed.length > 0) found[name] = narrowed.toSorted();
    before = now;
  }
  const permitted = Object.entries(PERMITTED).map(([name, of]) => [name, Object.keys(of).toSorted()]);
  expect(found).toEqual(Object.fromEntries(permitted));
});

it.each([
  ['drop table envelope_words', ['envelope_words.words is gone', 'envelope_words envelope_words_pkey is gone']],
  [
    'alter table envelopes rename column title to name',
    ['envelopes.title is gone', 'envelopes.name is new and has no default'],
  ],
  ['alter table users alter column name type varchar(20)', ['users.name is character varying(20)']],
  ['alter table envelopes add column colour text not null', ['envelopes.colour is new and has no default']],
  ['alter table envelopes alter column external_id set not null', ['envelopes.external_id is not null']],
  ['alter table recipients alter column reminders_sent drop default', ['recipients.reminders_sent has no default']],
  ['alter table teams add constraint short check (length(name) < 5)', ['teams short: CHECK ((length(name) < 5))']],
  ['create unique index one_title on envelopes (title)', ['envelopes one_title']],
  [
    `alter table recipient_proofs drop constraint recipient_proofs_purpose, add constraint recipient_proofs_purpose check (purpose in ('ACCESS', 'OTHER'))`,
    ['recipient_proofs recipient_proofs_purpose: CHECK'],
  ],
  [
    `alter table recipient_proofs drop constraint recipient_proofs_purpose, add constraint recipient_proofs_purpose check (purpose in ('ACCESS', 'ACTION', 'OTHER'))`,
    [],
  ],
  [
    `create table colours (name text not null); alter table envelopes add column colour text not null default 'red', add column other text; create index envelopes_colour on envelopes (colour)`,
    [],
  ],
])('a migration operation that breaks the previous version is found: %s', async (sql, expected) => {
  await migrateDatabase(database);
  const before = await readSchema(database.pool);
  await migrateDatabase(database, await withOneMore(empty.settings.dataDir, sql));
  const found = narrowings(before, await readSchema(database.pool));
  expect(expected.filter((begin) => !found.some((text) => text.startsWith(begin)))).toEqual([]);
  expect(found.length > 0, found.join()).toBe(expected.length > 0);
});

/** Writes a row to each of two tables per transaction, and prints each number once its commit is acknowledged. */
import { writeSync } from 'node:fs';
import { openDatabase } from '../../../src/platform/db/connection.ts';

const [dataDir = '', count = 'Infinity'] = process.argv.slice(2);
const { pool, close } = await openDatabase({ dataDir });
await pool.query('create table if not exists left_rows (id serial primary key)');
await pool.query('create table if not exists right_rows (id integer primary key references left_rows)');
for (let written = 0; written < Number(count); written++) {
  const { rows } = await pool.query(
    'with row as (insert into left_rows default values returning id) insert into right_rows select id from row returning id',
  );
  writeSync(1, `${rows[0].id}\n`);
}
await close();

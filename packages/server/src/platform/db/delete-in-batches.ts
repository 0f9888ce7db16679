import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Maximum number of rows per statement. Other statements wait for these rows. */
const BATCH = 1_000;
const MOST_BATCHES = 20;

/**
 * Deletes rows, and the rows that refer to them, in batches. Leaves the rest to the next sweep. Skips rows that are
 * being changed.
 */
export async function deleteInBatches(orm: NodePgDatabase, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const some = sql`select ctid from ${table} where ${which} limit ${BATCH} for update skip locked`;
    const { rowCount } = await orm.execute(sql`delete from ${table} where ctid = any (array(${some}))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

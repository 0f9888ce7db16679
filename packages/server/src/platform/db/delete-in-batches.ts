import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Limit the rows of one statement, for which others wait, and the statements of one sweep. */
const BATCH = 1_000;
const MOST_BATCHES = 20;

/**
 * Deletes rows and the rows that refer to them, in batches. The rest is left to the next sweep. Rows that are being changed are
 * skipped.
 */
export async function deleteInBatches(orm: NodePgDatabase, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const some = sql`select ctid from ${table} where ${which} limit ${BATCH} for update skip locked`;
    const { rowCount } = await orm.execute(sql`delete from ${table} where ctid = any (array(${some}))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

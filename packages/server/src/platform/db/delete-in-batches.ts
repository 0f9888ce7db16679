import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';

/** What one statement deletes, so that nobody waits long for it, and the statements of one sweep. */
const BATCH = 1_000;
const MOST_BATCHES = 20;

/**
 * Deletes rows, and what hangs off them, a batch at a time; what is left after many, the next sweep takes. Rows that are
 * being changed are passed over.
 */
export async function deleteInBatches(orm: NodePgDatabase, table: PgTable, which: SQL | undefined): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const some = sql`select ctid from ${table} where ${which} limit ${BATCH} for update skip locked`;
    const { rowCount } = await orm.execute(sql`delete from ${table} where ctid = any (array(${some}))`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}

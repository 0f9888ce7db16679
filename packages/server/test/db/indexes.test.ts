import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';

/** Tables whose rows are never deleted, so no query searches for references to them. */
const NEVER_DELETED = ['users', 'teams'];

describeOnEachDatabase('database tables', (fixture) => {
  it('every foreign key has an index, so deleting a row scans no other table', async () => {
    const { pool } = await fixture.open();
    // A partial index is sufficient if it omits only nulls. It may have additional columns.
    const { rows } = await pool.query<{ name: string }>(
      `select c.conrelid::regclass || ' ' || c.conname as name
         from pg_constraint c
        where c.contype = 'f' and c.connamespace = 'public'::regnamespace
          and c.confrelid::regclass::text <> all($1)
          and not exists (
            select 1 from pg_index i
             where i.indrelid = c.conrelid and i.indkey[0] = any(c.conkey)
               and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) like '(% IS NOT NULL)'))`,
      [NEVER_DELETED],
    );
    expect(rows.map(({ name }) => name)).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';

/** These rows are never deleted, so no query searches for references to them. */
const NEVER_DELETED = ['users', 'teams'];

describeOnEachDatabase('database tables', (fixture) => {
  it('have an index for every foreign key, so deleting a row scans no other table', async () => {
    const { pool } = await fixture.open();
    // A partial index suffices if it leaves out only nulls. The first of several columns does not matter.
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

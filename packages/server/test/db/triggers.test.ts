import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';
import { sweepEnvelopeCounts } from '../../src/envelopes/lists/count-envelopes.ts';

describeOnEachDatabase('envelope triggers', (fixture) => {
  it('the database triggers of envelopes index the words of a new document once, including its recipients', async () => {
    const client = await (await fixture.open()).pool.connect();
    try {
      await client.query('begin');
      await client.query(`insert into teams (id, name) values (1, 'A')`);
      await client.query(`insert into users (id, name, email) values (1, 'Ann', 'ann@example.com')`);
      await client.query(
        `with made as (
           insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
           values ('envelope_1', 'DOCUMENT', 1, 1, 'Agreement', '{}', 'qr_1')
         )
         insert into recipients (envelope_id, team_id, email, name, role, token, token_hash)
         values ('envelope_1', 1, 'ada@example.com', 'Ada', 'SIGNER', 'token_1', sha256('token_1'))`,
      );
      const { rows } = await client.query(
        `select words @@ words_wanted(1, 'agr ada@exam') as found,
                pg_stat_get_xact_tuples_updated('envelope_words'::regclass)::int as rewritten from envelope_words`,
      );
      expect(rows).toEqual([{ found: true, rewritten: 0 }]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('the database triggers of envelopes count most of 5,000 concurrent changes, and the sweep counts the rest', async () => {
    const { pool } = await fixture.open();
    const client = await pool.connect();
    const counted = async () => {
      const { rows } = await client.query<{ left: number; total: number }>(
        `select (select count(*) from envelope_changes)::int as left, sum(count)::int as total
           from (select count from envelope_counts where kind = '*:*' union all select change from envelope_changes) as known`,
      );
      return rows[0];
    };
    try {
      await client.query('begin');
      await client.query(`insert into teams (id, name) values (1, 'A')`);
      await client.query(`insert into users (id, name, email) values (1, 'Ann', 'ann@example.com')`);
      await client.query(
        `insert into envelopes (id, type, team_id, user_id, title, meta, qr_token)
         select 'envelope_' || n, 'DOCUMENT', 1, 1, 'Agreement', '{}', 'qr_' || n from generate_series(1, 5000) as n`,
      );
      const { left, total } = (await counted())!;
      expect(total).toBe(5_000);
      expect(left).toBeLessThan(512);
      const database = { ...(await fixture.open()), orm: drizzle(client) };
      await sweepEnvelopeCounts({ database });
      expect(await counted()).toEqual({ left: 0, total: 5_000 });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

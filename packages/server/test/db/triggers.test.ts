import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';

describeOnEachDatabase('the triggers of envelopes', (fixture) => {
  it('write the words of a new document once, with those of its recipients', async () => {
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
});

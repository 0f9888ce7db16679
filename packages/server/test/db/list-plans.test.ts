import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { describeOnEachDatabase } from '../../../testing/src/databases.ts';
import { listEnvelopes } from '../../src/envelopes/lists/list-envelopes.ts';
import type { EnvelopeKind } from '../../src/envelopes/lists/select-envelopes.ts';

const [FEW, MANY] = [200, 20_000];
/**
 * Number of executions. PostgreSQL plans the first executions for the actual values, and may use a generic plan for
 * later ones.
 */
const TIMES = 12;

const KINDS: [name: string, kind: Omit<EnvelopeKind, 'reader'>][] = [
  ['all documents', { type: 'DOCUMENT' }],
  ['without those of a status', { type: 'DOCUMENT', except: 'CANCELLED' }],
  ['by status', { type: 'DOCUMENT', status: 'DRAFT', except: 'CANCELLED' }],
  ['in no folder', { type: 'DOCUMENT', folderId: null }],
  ['in no folder, by status', { type: 'DOCUMENT', folderId: null, status: 'DRAFT' }],
  ['in a folder', { type: 'DOCUMENT', folderId: 'folder_1' }],
  ['in a folder, by status', { type: 'DOCUMENT', folderId: 'folder_1', status: 'DRAFT' }],
  ['documents and templates', {}],
];

describeOnEachDatabase('list queries', (fixture) => {
  it('list queries are planned a few times for all teams, and read no rows of other teams', async () => {
    const client = await (await fixture.open()).pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `insert into envelopes (id, type, team_id, user_id, folder_id, title, meta, qr_token)
         select 'envelope_' || n || folder_id, 'DOCUMENT', case when n <= $1 then 1 else 2 end, 1, nullif(folder_id, ''), 'A', '{}',
                'qr_' || n || folder_id
           from generate_series(1, $2::int) as n, unnest(array['', 'folder_1']) as folder_id`,
        [FEW, FEW + MANY],
      );
      await client.query(
        `insert into envelope_counts (team_id, type, kind, range, count)
         select team_id, type, kind, number / 2048, count(*)
           from envelopes, lateral (select coalesce(folder_id, 'root') as folder) as place,
                unnest(array['*:*', '*:DRAFT', folder || ':*', folder || ':DRAFT']) as kind group by 1, 2, 3, 4`,
      );
      await client.query('analyze envelopes, envelope_counts');
      const orm = drizzle(client);
      const reader = { teamId: 1, userId: 1, role: 'ADMIN' } as const;
      const list = (kind: Omit<EnvelopeKind, 'reader'>, teamId = 1) =>
        listEnvelopes(orm, { ...kind, reader: { ...reader, teamId } }, { page: 2, perPage: 10 }, ['number']);
      const rowsRead = async (): Promise<number> => {
        const { rows } = await client.query<{ read: number }>(
          `select (pg_stat_get_xact_tuples_returned('envelopes'::regclass)
                    + sum(pg_stat_get_xact_tuples_returned(indexrelid)))::int as read
             from pg_index where indrelid = 'envelopes'::regclass`,
        );
        return rows[0]?.read ?? 0;
      };
      for (const [name, kind] of KINDS) {
        for (let time = 1; time < TIMES; time++) await list(kind, 2);
        const before = await rowsRead();
        const { envelopes, total } = await list(kind);
        const read = (await rowsRead()) - before;
        const isPart = kind.folderId !== undefined;
        const { rows } = await client.query<{ number: number }>(
          `select number from envelopes
            where team_id = 1 and ($1::boolean or folder_id is not distinct from $2) order by number desc limit 10 offset 10`,
          [!isPart, kind.folderId],
        );
        expect(envelopes, name).toEqual(rows);
        expect(total, name).toBe(isPart ? FEW : 2 * FEW);
        expect(read, name).toBeLessThan(100);
      }
      const { rows } = await client.query<{ custom: number; generic: number }>(
        `select custom_plans::int as custom, generic_plans::int as generic
           from pg_prepared_statements where statement like 'with "place"%'`,
      );
      expect(rows).toHaveLength(KINDS.length);
      for (const { custom, generic } of rows)
        expect({ custom, isKept: generic > 0 }).toEqual({ custom: 5, isKept: true });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

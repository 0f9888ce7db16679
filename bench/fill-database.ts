import { sweepEnvelopeCounts } from '../packages/server/src/envelopes/lists/count-envelopes.ts';
import { openDatabase } from '../packages/server/src/platform/db/connection.ts';

/** Creates documents of all kinds with two recipients each, and vacuums the database like autovacuum would. */
export async function fillDatabase(
  settings: Record<string, string>,
  { teamId, userId, documents }: { teamId: number; userId: number; documents: number },
): Promise<void> {
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL, dataDir: settings.DATA_DIR ?? '' });
  const { pool } = database;
  try {
    await pool.query('set statement_timeout = 0');
    await pool.query(
      `insert into folders (id, team_id, user_id, type, name) values ('folder_bench', $1, $2, 'DOCUMENT', 'Bench')`,
      [teamId, userId],
    );
    for (let first = 1; first <= documents; first += 10_000) {
      const last = Math.min(first + 9_999, documents);
      await pool.query(
        `insert into envelopes (id, type, team_id, user_id, folder_id, title, status, sent_at, completed_at, sealing, meta, qr_token)
         select 'envelope_' || n, 'DOCUMENT', $1::int, $2::int, case when n % 3 > 0 then 'folder_bench' end,
                'Agreement ' || n || case n when 5 then ' unique' else '' end, status,
                case when status <> 'DRAFT' then now() end, case when status = 'COMPLETED' then now() end,
                case when status = 'COMPLETED' then 'SEALED' else 'NONE' end, '{}', 'qr_' || n
           from generate_series($3::int, $4::int) as n,
                lateral (select (array['DRAFT', 'PENDING', 'REJECTED'])[n % 10 + 1]) as given (given_status),
                lateral (select coalesce(given_status, 'COMPLETED')) as whole (status)`,
        [teamId, userId, first, last],
      );
      await pool.query(
        `insert into recipients (envelope_id, team_id, email, name, role, token, token_hash)
         select 'envelope_' || n, $3::int, case when k = 1 and n <= 200 then 'bench@example.com' else 'person' || n || '@example.com' end,
                'Person ' || n, case k when 1 then 'SIGNER' else 'CC' end, 'token_' || n || '_' || k,
                sha256(convert_to('token_' || n || '_' || k, 'UTF8'))
           from generate_series($1::int, $2::int) as n, generate_series(1, 2) as k`,
        [first, last, teamId],
      );
    }
    await sweepEnvelopeCounts({ database });
    await pool.query('vacuum (analyze)');
  } finally {
    await database.close();
  }
}

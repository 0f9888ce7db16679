import type { Database } from '../../src/platform/db/connection.ts';

/**
 * Tables that refused requests or background work may write to. A change in any other table is an effect of the
 * request.
 */
const WRITTEN_ANYWAY: Record<string, 'everything' | string[]> = {
  // Counters of requests and attempts, and stored responses to keyed requests.
  rate_limits: 'everything',
  attempts: 'everything',
  recipient_challenges: 'everything',
  keyed_requests: 'everything',
  // Counts of rows in `envelopes`, and changes that a sweep has not added to them yet.
  envelope_counts: 'everything',
  envelope_changes: 'everything',
  // Pending work of earlier commits.
  due_work: 'everything',
  template_words: ['words'],
  slow_checks: 'everything',
  api_tokens: ['last_used_at'],
  // Progress of background work for earlier commits.
  mails: ['state', 'attempts', 'last_error', 'sent_at', 'text', 'html'],
  webhook_deliveries: ['state', 'attempts', 'due_at', 'delivered_at'],
  webhook_attempts: 'everything',
  webhooks: ['failing_since', 'disabled_reason', 'enabled'],
};

/** Returns a digest of every table of the service. If two digests are equal, nothing was written in between. */
export async function databaseState({ pool }: Pick<Database, 'pool'>): Promise<Record<string, string>> {
  await sealingIsOver({ pool });
  const digests = digestsOf.get(pool) ?? (await digestsOfTables(pool));
  digestsOf.set(pool, digests);
  const { rows } = await pool.query<{ name: string; digest: string }>(digests);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Caches the statements that compute digests, because tables do not change while a service runs. */
const digestsOf = new WeakMap<Database['pool'], string>();

async function digestsOfTables(pool: Database['pool']): Promise<string> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' order by table_name, ordinal_position`,
  );
  const tables = [...new Set(columns.map(({ table }) => table))].filter(
    (table) => WRITTEN_ANYWAY[table] !== 'everything',
  );
  const digests = tables.map((table) => {
    const ignored = WRITTEN_ANYWAY[table] ?? [];
    const kept = columns.filter((each) => each.table === table && !ignored.includes(each.column));
    // The transaction id and location identify the version of a row and are cheap to read. Digests do not depend on the
    // order, so nothing is sorted.
    const row =
      ignored.length === 0 ? `concat_ws('.', xmin, ctid)` : `row(${kept.map(({ column }) => `"${column}"`)})::text`;
    return `select '${table}' as name, count(*) || ':' || sum(hashtextextended(${row}, 0)::numeric) as digest from "${table}"`;
  });
  return digests.join(' union all ');
}

/** Waits until sealing, which continues after the response to the last signer, has finished. */
async function sealingIsOver({ pool }: Pick<Database, 'pool'>): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(`select 1 from envelopes where sealing = 'QUEUED' limit 1`);
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

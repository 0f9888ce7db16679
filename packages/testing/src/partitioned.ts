import type pg from 'pg';

/** Tables that grow with every document, directly or through a parent table. */
export const LARGE_TABLES = [
  'envelopes',
  'attachments',
  'fields',
  'files',
  'recipients',
  'audit_entries',
  'events',
  'mails',
  'webhook_deliveries',
  'webhook_attempts',
  'envelope_words',
  'envelope_changes',
] as const;

const PARTITIONS = 4;

/**
 * Partitions the large tables of an empty database by team. Tables without a `team_id` column get one, which the
 * service's statements don't use.
 */
export async function partitionByTeam(client: pg.Client): Promise<void> {
  for (const table of LARGE_TABLES) {
    await client.query(`alter table ${table} rename to whole_${table}`);
    const { rowCount } = await client.query(
      "select 1 from information_schema.columns where table_name = $1 and column_name = 'team_id'",
      [`whole_${table}`],
    );
    const lacking = rowCount ? '' : ', team_id integer';
    await client.query(
      `create table ${table} (like whole_${table} including defaults including generated including identity${lacking})
        partition by hash (team_id)`,
    );
    for (let part = 0; part < PARTITIONS; part++) {
      const bounds = `with (modulus ${PARTITIONS}, remainder ${part})`;
      await client.query(`create table ${table}_part_${part} partition of ${table} for values ${bounds}`);
    }
  }
}

interface PlanNode {
  'Relation Name'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/**
 * Finds large tables of which a statement would read more than one partition. Returns each table with the columns that
 * the statement filters by. If the team is known only at run time, the plan contains all partitions, but a condition
 * excludes all but one. The statement is not executed.
 */
export async function waysAcrossTeams(client: pg.Client, text: string, values: readonly unknown[]): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (format json) ${text}`, [
    ...values,
  ]);
  const parts = new Map<string, Set<string>>();
  const look = (node: PlanNode) => {
    const [, table, part] = /^(\w+)_part_(\d)$/.exec(node['Relation Name'] ?? '') ?? [];
    if (table && part && !/\bteam_id = /.test(node.Filter ?? '')) {
      const columns = [...(node.Filter ?? '').matchAll(/\b([a-z_]+)\)? (?:=|<>|<|>|<=|>=) /g)].map(
        ([, column]) => column,
      );
      const way = `${table} by ${[...new Set(columns)].toSorted().join(', ') || 'what another table names'}`;
      parts.set(way, (parts.get(way) ?? new Set()).add(part));
    }
    node.Plans?.forEach(look);
  };
  for (const row of rows) look(row['QUERY PLAN'][0].Plan);
  return [...parts].filter(([, seen]) => seen.size > 1).map(([way]) => way);
}

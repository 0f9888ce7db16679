import type { PoolClient } from 'pg';
import { allowLongStatements } from '../../../platform/db/clients/answered-client.ts';
import { TABLES } from '../backup/dump-lines.ts';
import { MoveError } from './move-error.ts';

/** Number of rows per table, and an order-independent sum of their hashes. */
export type TableSums = ReadonlyMap<string, { rows: number; sum: string }>;

/** Reads all tables from one snapshot, in a repeatable read transaction. */
export async function tableSums(client: PoolClient): Promise<TableSums> {
  // Times are hashed as text, which depends on the time zone.
  await client.query("set local timezone = 'UTC'");
  await allowLongStatements(client);
  const sums = new Map<string, { rows: number; sum: string }>();
  for (const table of TABLES) {
    const { rows } = await client.query<{ rows: number; sum: string }>(
      `select count(*)::float8 as rows, coalesce(sum(hash), 0)::text as sum
         from (select ('x' || substr(encode(sha256(convert_to(to_jsonb(hashed)::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint as hash
                 from "${table}" as hashed) as hashes`,
    );
    for (const found of rows) sums.set(table, found);
  }
  return sums;
}

export function differingTable(here: TableSums, there: TableSums): string | null {
  for (const table of new Set([...here.keys(), ...there.keys()])) {
    const [one, other] = [here.get(table), there.get(table)];
    if (one?.rows !== other?.rows || one?.sum !== other?.sum) return table;
  }
  return null;
}

/** @throws MoveError if the tables differ */
export function requireSame(here: TableSums, there: TableSums): void {
  const table = differingTable(here, there);
  if (table === null) return;
  const [before, after] = [here.get(table)?.rows ?? 0, there.get(table)?.rows ?? 0];
  throw new MoveError(`table ${table} arrived with different content: ${before} rows became ${after}`);
}

import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { TeamArchiveError } from './team-archive.ts';

/**
 * Converts a row to JSON, with property names from the schema, times in ISO 8601, bytes in base64 and secrets
 * decrypted.
 */
export const rowToJson = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );

/**
 * Parses a row from `rowToJson`. Columns missing in archives from older versions get the table's defaults.
 * @throws TeamArchiveError for columns that this version does not know
 */
export function rowFromJson<T extends PgTable>(table: T, json: unknown): T['$inferInsert'] {
  const columns = getTableColumns(table);
  if (typeof json !== 'object' || json === null)
    throw new TeamArchiveError(`a row of ${getTableName(table)} is missing`);
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(json)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) {
      throw new TeamArchiveError(
        `${getTableName(table)} has ${name}, which this version does not know: use a newer one`,
      );
    }
    if (value === null) row[name] = null;
    else if (column.dataType === 'date') row[name] = new Date(String(value));
    else if (column.getSQLType() === 'bytea') row[name] = new Uint8Array(Buffer.from(String(value), 'base64'));
    else row[name] = value;
  }
  return row as T['$inferInsert'];
}

import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

interface Insertion {
  text: SQL;
  encode(row: object): Record<string, unknown>;
}

const insertions = new WeakMap<PgTable, Map<string, Insertion>>();

/**
 * Returns a statement that inserts rows, which are passed as a single JSON value. The text of the statement does not
 * depend on the number of rows. The query builder would create a new text for each request, which the database would
 * have to plan each time.
 * @param rows columns that are missing in all rows get their defaults
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const ofTable = insertions.get(table) ?? new Map<string, Insertion>();
  insertions.set(table, ofTable);
  const key = names.join();
  const insertion = ofTable.get(key) ?? buildInsertion(table, names);
  ofTable.set(key, insertion);
  return sql`${insertion.text}${JSON.stringify(rows.map(insertion.encode))}::json)`;
}

function buildInsertion(table: PgTable, names: readonly string[]): Insertion {
  const all: Record<string, Column> = getTableColumns(table);
  const columns = names.flatMap((name) => {
    const column = all[name];
    return column ? [{ name, key: column.name, encode: createEncoder(column) }] : [];
  });
  const list = columns.map(({ key }) => `"${key}"`).join(', ');
  const name = getTableName(table);
  return {
    text: sql.raw(
      `insert into "${name}" (${list}) overriding system value select ${list} from json_populate_recordset(null::"${name}", `,
    ),
    encode: (row) => {
      const values = row as Record<string, unknown>;
      return Object.fromEntries(columns.map(({ name, key, encode }) => [key, encode(values[name])]));
    },
  };
}

/** Returns a function that converts a column's values to the JSON that `rowsAsJson` reads. */
function createEncoder(column: Column): (value: unknown) => unknown {
  // The driver would convert these values to text.
  if (column.dataType === 'json' || column.dataType === 'array') return (value) => value;
  const encoded = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
  return (value) => (value === null || value === undefined ? null : encoded(column.mapToDriverValue(value)));
}

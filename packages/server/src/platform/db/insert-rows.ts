import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Describes the insertion of rows with these columns. */
interface Insertion {
  /** All of the statement before its only value. */
  text: SQL;
  encode(row: object): Record<string, unknown>;
}

const insertions = new WeakMap<PgTable, Map<string, Insertion>>();

/**
 * A statement that inserts rows, given as one JSON value. Its text does not depend on their number: the query builder
 * would make it, and each of its values, for every request, and the database would plan it.
 * @param rows columns that none of them has get their defaults
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const ofTable = insertions.get(table) ?? new Map<string, Insertion>();
  insertions.set(table, ofTable);
  const key = names.join();
  const insertion = ofTable.get(key) ?? insertionOf(table, names);
  ofTable.set(key, insertion);
  return sql`${insertion.text}${JSON.stringify(rows.map(insertion.encode))}::json)`;
}

function insertionOf(table: PgTable, names: readonly string[]): Insertion {
  const all: Record<string, Column> = getTableColumns(table);
  const columns = names.flatMap((name) => {
    const column = all[name];
    return column ? [{ name, key: column.name, encode: encoderOf(column) }] : [];
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

/** Converts values of a column to their JSON form, as `rowsAsJson` reads it. */
function encoderOf(column: Column): (value: unknown) => unknown {
  // The driver would make a text of these values.
  if (column.dataType === 'json' || column.dataType === 'array') return (value) => value;
  const encoded = (value: unknown) => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value);
  return (value) => (value === null || value === undefined ? null : encoded(column.mapToDriverValue(value)));
}

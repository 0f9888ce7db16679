import { type Column, type SQL, sql, type Table } from 'drizzle-orm';

/**
 * A subquery that gives the rows of another table as one JSON value: an array of arrays of column values. They are
 * mapped back to what a plain select gives.
 * @param columns the columns to read, by result name
 * @param from the table, the condition and the order
 */
export function rowsAsJson<Row>(
  columns: Record<string, Column>,
  from: { table: Table; where: SQL; order: SQL },
): SQL<Row[]> {
  const names = Object.keys(columns);
  const list = Object.values(columns);
  const read = (rows: unknown[][]): Row[] =>
    rows.map(
      (values) =>
        Object.fromEntries(list.map((column, index) => [names[index], readValue(column, values[index])])) as Row,
    );
  const row = sql`json_build_array(${sql.join(list, sql`, `)})`;
  return sql<
    Row[]
  >`(select coalesce(json_agg(${row} order by ${from.order}), '[]') from ${from.table} where ${from.where})`.mapWith(
    read,
  );
}

/** Converts a value from its JSON form: times are text, bytes are hex text after `\x`. */
function readValue(column: Column, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  const isBytes = column.getSQLType() === 'bytea' && typeof value === 'string';
  return column.mapFromDriverValue(isBytes ? Buffer.from(value.slice(2), 'hex') : value);
}

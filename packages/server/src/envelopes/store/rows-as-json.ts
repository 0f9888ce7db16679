import { type Column, getTableName, type SQL, sql, type Table } from 'drizzle-orm';

/**
 * Builds a subquery that returns rows of another table as one JSON value, an array of arrays of column values. Reading
 * it returns the same values as a plain select.
 * @param columns columns to read, by result name
 * @param from table, condition and order
 */
export function rowsAsJson<Row>(
  columns: Record<string, Column>,
  from: { table: Table; where: SQL; order: SQL },
): SQL<Row[]> {
  const readers = Object.entries(columns).map(([name, column]) => ({ name, read: createReader(column) }));
  const read = (rows: unknown[][]): Row[] =>
    rows.map(
      (values) => Object.fromEntries(readers.map(({ name, read }, index) => [name, read(values[index])])) as Row,
    );
  // Build the SQL text once, because the query builder would process every column again for each statement.
  const list = Object.values(columns).map(({ table, name }) => `"${getTableName(table)}"."${name}"`);
  const row = sql.raw(`json_build_array(${list.join(', ')})`);
  return sql<
    Row[]
  >`(select coalesce(json_agg(${row} order by ${from.order}), '[]') from ${from.table} where ${from.where})`.mapWith(
    read,
  );
}

/**
 * Returns a function that converts a column's values from JSON. Times are text there, and bytes are hex text after
 * `\x`.
 */
function createReader(column: Column): (value: unknown) => unknown {
  const isBytes = column.getSQLType() === 'bytea';
  const decoded = (given: unknown) =>
    isBytes && typeof given === 'string' ? Buffer.from(given.slice(2), 'hex') : given;
  return (given) => (given === null || given === undefined ? null : column.mapFromDriverValue(decoded(given)));
}

import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface Query<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * Creates a placeholder in a query that is built only once. Each execution supplies the value in the driver's format.
 * The code that builds the query must not use the value.
 */
export const given = <T>(name: string): T => sql.placeholder(name) as unknown as T;

export const givenValues = <T extends object>(values: T): T =>
  Object.fromEntries(Object.keys(values).map((name) => [name, given(name)])) as T;

/**
 * Creates a placeholder whose value is hidden from the planner, so that the plan is the same for every team. PostgreSQL
 * compares plans, and therefore keeps the generic plan instead of planning each call.
 */
export const givenUnseen = <T extends number | string>(name: string, type: T extends number ? 'int' : 'text'): T =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})` as unknown as T;

/**
 * Embeds a value from a fixed list in the text of the statement, so that the planner can estimate how many rows have
 * this value.
 */
export const inlined = (value: string): SQL => sql`${value}`.inlineParams();

/**
 * Builds a query once per connection, because building takes a quarter of the time of a list request.
 * @param build builds the query, with `given` for values that differ between requests of the same shape
 * @param nameOf names a shape. Null if there are too many shapes, so that the query is built each time
 */
export function builtOnce<Shape, Row>(
  build: (orm: NodePgDatabase, shape: Shape) => Query<Row>,
  nameOf: (shape: Shape) => string | null,
): (orm: NodePgDatabase, shape: Shape, values: object) => Promise<Row[]> {
  const built = new WeakMap<NodePgDatabase, Map<string, ReturnType<Query<Row>['prepare']>>>();
  return (orm, shape, values) => {
    const ofConnection = built.get(orm) ?? new Map<string, ReturnType<Query<Row>['prepare']>>();
    built.set(orm, ofConnection);
    const name = nameOf(shape);
    // The query needs no name, because the connection names frequent statements.
    const query = (name !== null && ofConnection.get(name)) || build(orm, shape).prepare('');
    if (name !== null) ofConnection.set(name, query);
    return query.execute({ ...values });
  };
}

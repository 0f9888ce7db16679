import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

interface Query<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * Stands for a value that each execution supplies in the driver's form, in a query that is built only once. The code that
 * builds the query must not look at the value.
 */
export const given = <T>(name: string): T => sql.placeholder(name) as unknown as T;

export const placesOf = <T extends object>(values: T): T =>
  Object.fromEntries(Object.keys(values).map((name) => [name, given(name)])) as T;

/**
 * Stands for a value that the planner does not see, like `given`. The planner then makes the same plan for every team.
 * PostgreSQL compares plans, so it keeps the generic one instead of planning at each call.
 */
export const givenUnseen = <T extends number | string>(name: string, type: T extends number ? 'int' : 'text'): T =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})` as unknown as T;

/** Puts a value of a fixed list into the text of the statement, so that the planner knows how many rows have it. */
export const literal = (value: string): SQL => sql`${value}`.inlineParams();

/**
 * Builds a query once for each connection, because building it takes a quarter of the time of a list request.
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
    // The query has no name, because the connection names frequent statements.
    const query = (name !== null && ofConnection.get(name)) || build(orm, shape).prepare('');
    if (name !== null) ofConnection.set(name, query);
    return query.execute({ ...values });
  };
}

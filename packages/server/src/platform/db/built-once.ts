import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A query of the query builder. */
interface Query<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
}

/**
 * Stands for a value that each execution gives as the driver takes it, in a query that is built once. The code that builds
 * the query must not look at it.
 */
export const given = <T>(name: string): T => sql.placeholder(name) as unknown as T;

/** Returns a placeholder for each value, like `given`. */
export const placesOf = <T extends object>(values: T): T =>
  Object.fromEntries(Object.keys(values).map((name) => [name, given(name)])) as T;

/**
 * Stands for a value that the planner does not see, like `given`. The planner then plans the same for every team, so that
 * PostgreSQL, which compares the two plans, keeps the generic one instead of planning at each call.
 */
export const givenUnseen = <T extends number | string>(name: string, type: T extends number ? 'int' : 'text'): T =>
  sql`(select ${sql.placeholder(name)}::${sql.raw(type)})` as unknown as T;

/** A value of a fixed list as part of the text of a statement. The planner knows how many rows have it. */
export const literal = (value: string): SQL => sql`${value}`.inlineParams();

/**
 * Builds the text of a query once for each connection, because building it for every request takes a quarter of the time of a
 * list.
 * @param build builds the query, with `given` for the values that differ between two requests of one shape
 * @param nameOf names a shape. There must be few of them. Null if there are many: then the query is built each time
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
    // Without a name: the connection gives one to statements that come often.
    const query = (name !== null && ofConnection.get(name)) || build(orm, shape).prepare('');
    if (name !== null) ofConnection.set(name, query);
    return query.execute({ ...values });
  };
}

import type { QueryResult, QueryResultRow } from 'pg';

/** The pool or a transaction. */
export interface Queries {
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>>;
}

import type { QueryResult, QueryResultRow } from 'pg';

export interface Queries {
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<QueryResult<Row>>;
}

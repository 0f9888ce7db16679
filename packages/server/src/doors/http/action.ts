import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { answerOnce } from './idempotency.ts';
import { type Absent, type ApiOperation, type OperationDefinition, type OperationRequest, route } from './operation.ts';

/** An operation that runs once per Idempotency-Key: a POST. */
interface Action<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Result>
  extends Omit<OperationDefinition<P, Absent, B, A>, 'methods' | 'query'> {
  /** Runs the operation. Its response is stored in the same transaction (`idempotency/request-context`). */
  carryOut: (services: Services, request: OperationRequest<P, Absent, B>) => Promise<Result>;
  /** Returns the response. The transaction is still open, so it must read only through `orm` and wait for nothing else. */
  present: (
    services: Services,
    result: Result,
    request: OperationRequest<P, Absent, B>,
    orm: NodePgDatabase,
  ) => z.input<A> | Promise<z.input<A>>;
}

/** Infers the types of an action. */
export function action<A extends z.ZodType, Result, P extends z.ZodType = Absent, B extends z.ZodType = Absent>(
  definition: Action<P, B, A, Result>,
): ApiOperation {
  return route({ ...definition, methods: ['post'] }, (c, services, { sender, read, request }) =>
    answerOnce(c, services, sender, read, {
      carryOut: (keyed) => definition.carryOut(services, request(keyed)),
      present: async (result: Result, orm) =>
        JSON.stringify(await definition.present(services, result, request(), orm)),
    }),
  );
}

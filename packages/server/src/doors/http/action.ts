import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { answerOnce } from './idempotency.ts';
import { type Absent, type ApiOperation, type OperationDefinition, type OperationRequest, route } from './operation.ts';

/** Defines an operation that runs once for each Idempotency-Key: a POST. */
interface Action<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Result>
  extends Omit<OperationDefinition<P, Absent, B, A>, 'methods' | 'query'> {
  /** Runs the operation. The response built from its result is stored in its transaction (`idempotency/request-context`). */
  carryOut: (services: Services, request: OperationRequest<P, Absent, B>) => Promise<Result>;
  /**
   * Returns the response. It must not wait for anything else, and must read through `orm` alone, because the transaction is
   * still open.
   */
  present: (
    services: Services,
    result: Result,
    request: OperationRequest<P, Absent, B>,
    orm: NodePgDatabase,
  ) => z.input<A> | Promise<z.input<A>>;
}

/** Makes an action with all its types inferred. */
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

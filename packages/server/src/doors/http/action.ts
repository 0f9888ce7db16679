import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import { answerOnce } from './idempotency.ts';
import {
  type Absent,
  type OperationDefinition,
  type OperationRequest,
  type RegisterOperation,
  route,
} from './operation.ts';

/** An operation that is done once for each Idempotency-Key, in one value: a POST. */
interface Action<P extends z.ZodType, B extends z.ZodType, A extends z.ZodType, Result>
  extends Omit<OperationDefinition<P, Absent, B, A>, 'methods' | 'query'> {
  /** Does it. What it comes to is concluded in the transaction that does it (idempotency/conclude.ts). */
  carryOut: (services: Services, request: OperationRequest<P, Absent, B>) => Promise<Result>;
  /** What is answered. It waits for nobody: the transaction is still open. */
  present: (
    services: Services,
    result: Result,
    request: OperationRequest<P, Absent, B>,
  ) => z.input<A> | Promise<z.input<A>>;
}

/** Makes an action ready to be registered, with all its types inferred. */
export function action<A extends z.ZodType, Result, P extends z.ZodType = Absent, B extends z.ZodType = Absent>(
  definition: Action<P, B, A, Result>,
): RegisterOperation {
  return route({ ...definition, methods: ['post'] }, (c, services, { sender, read, request }) =>
    answerOnce(c, services, sender, read, {
      carryOut: (keyed) => definition.carryOut(keyed, request()),
      present: async (result: Result) => JSON.stringify(await definition.present(services, result, request())),
    }),
  );
}

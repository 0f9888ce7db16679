import type { Method, Operation } from '@countersign/contracts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { TeamAction } from '../../domain/teams/policies.ts';
import type { TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { clientOf } from './client.ts';
import { answerOnce } from './idempotency.ts';
import { type Asked, type BodyChecks, bindingFor, type Door, type ServedOperation } from './operation.ts';
import { limitRate } from './refuse-over-rate.ts';

/** A member of a team or a token that acts for one. */
export interface TeamCaller {
  sender: Sender;
}

export type TeamOperation<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & {
  action: TeamAction;
};
export type ServedTeamOperation = ServedOperation<TeamCaller, TeamAction>;
export type AskedByTeam<Params, Query, Body> = Asked<TeamCaller, Params, Query, Body>;

/**
 * Returns the door of members and tokens.
 * @param identify throws UNAUTHORIZED, and NOT_FOUND if the path names a team that the caller is not a member of
 */
export const teamDoor = (
  identify: (c: Context, services: Services) => Promise<TeamPrincipal>,
): Door<TeamCaller, TeamAction> => ({
  for: 'team',
  async admit(c, services, action) {
    const principal = await identify(c, services);
    await limitRate(c, services, principal);
    authorise(principal, action, principal);
    return { sender: { ...principal, ...clientOf(c, services.config) } };
  },
});

const binding = bindingFor<TeamCaller, TeamAction>();

export const { respond } = binding;

/**
 * Binds an operation that reads, or that can be repeated without effect. A POST uses `act`.
 * @param handle returns the response, or its JSON text as a stream if it may be long
 */
export const read = <Params, Query, Body, Answer>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: Exclude<Method, 'post'> },
  handle: (services: Services, asked: AskedByTeam<Params, Query, Body>) => Promise<Answer | ReadableStream<Uint8Array>>,
): ServedTeamOperation => binding.answer(operation, handle);

/**
 * Binds an operation that runs once for each Idempotency-Key: a POST. The response built from its result is stored in its
 * transaction (`idempotency/request-context`).
 * @param present must not wait for anything else, and must read through `orm` alone, because the transaction is still open
 */
export function act<Params, Query, Body, Answer, Result>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: 'post' },
  carryOut: (services: Services, asked: AskedByTeam<Params, Query, Body>) => Promise<Result>,
  present: (
    services: Services,
    result: Result,
    asked: AskedByTeam<Params, Query, Body>,
    orm: NodePgDatabase,
  ) => Answer | Promise<Answer>,
  checks?: BodyChecks<Body>,
): ServedTeamOperation {
  return respond(
    operation,
    (c, services, { caller: { sender }, received, asked }) =>
      answerOnce(c, services, sender, received, {
        carryOut: (keyed) => carryOut(services, asked({ sender: { ...sender, keyed } })),
        present: async (result: Result, orm) => JSON.stringify(await present(services, result, asked(), orm)),
      }),
    checks,
  );
}

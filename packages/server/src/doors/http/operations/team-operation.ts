import type { Method, Operation } from '@countersign/contracts';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context } from 'hono';
import { authorise } from '../../../domain/teams/authorise.ts';
import type { TeamAction } from '../../../domain/teams/policies.ts';
import type { TeamPrincipal } from '../../../domain/teams/principal.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { readClient } from '../requests/client.ts';
import { sendJson } from '../responses/send-json.ts';
import { answerOnce } from './idempotency.ts';
import { limitRate } from './limit-rate.ts';
import { type Asked, type BodyChecks, bindingFor, type Door, type ServedOperation } from './operation.ts';

/** A member of a team, or a token that acts for one. */
export interface TeamCaller {
  sender: Sender;
}

export type TeamOperation<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & {
  action: TeamAction;
};
export type ServedTeamOperation = ServedOperation<TeamCaller, TeamAction>;
export type AskedByTeam<Params, Query, Body> = Asked<TeamCaller, Params, Query, Body>;

/**
 * Returns the entry point for members and tokens.
 * @param identify throws UNAUTHORIZED, or NOT_FOUND if the caller is not a member of the team in the path
 */
export const teamDoor = (
  identify: (c: Context, services: Services) => Promise<TeamPrincipal>,
): Door<TeamCaller, TeamAction> => ({
  for: 'team',
  async admit(c, services, action) {
    const principal = await identify(c, services);
    await limitRate(c, services, principal);
    authorise(principal, action, principal);
    return { sender: { ...principal, ...readClient(c, services.config) } };
  },
});

const binding = bindingFor<TeamCaller, TeamAction>();

export const { respond } = binding;

/**
 * Binds an operation that only reads, or that can safely be repeated. For a POST, use `act`.
 * @param handle returns the response or, if it may be long, its JSON text as a stream
 */
export const read = <Params, Query, Body, Answer>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: Exclude<Method, 'post'> },
  handle: (services: Services, asked: AskedByTeam<Params, Query, Body>) => Promise<Answer | ReadableStream<Uint8Array>>,
  checks?: BodyChecks<Body>,
): ServedTeamOperation => binding.answer(operation, handle, checks);

/**
 * Binds a POST, which runs once per Idempotency-Key. The response is created from the result and stored in the same
 * transaction (`idempotency/request-context`).
 * @param present must not wait for anything except queries through `orm`, because the transaction is still open
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
    async (c, services, { caller: { sender }, received, asked }) => {
      const text = async (result: Result, orm: NodePgDatabase) =>
        JSON.stringify(await present(services, result, asked(), orm));
      const key = c.req.header('idempotency-key');
      if (key === undefined) return sendJson(c, await text(await carryOut(services, asked()), services.database.orm));
      return answerOnce(
        c,
        services,
        { principal: sender, key, body: received },
        {
          carryOut: (keyed) => carryOut(services, asked({ sender: { ...sender, keyed } })),
          present: text,
        },
      );
    },
    checks,
  );
}

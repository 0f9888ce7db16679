import { isAbsent, type Method, type Operation } from '@countersign/contracts';
import { readLeniently } from '@countersign/contracts/v2';
import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context, Env, Hono } from 'hono';
import type { z } from 'zod';
import { type Issue, parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { policyOf, type TeamAction } from '../../domain/teams/policies.ts';
import type { TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { KeyedWork } from '../../platform/idempotency/request-context.ts';
import type { Place } from '../../platform/limits/admission.ts';
import { clientOf } from './client.ts';
import { type ApiVersion, describeOperation } from './describe-operation.ts';
import { answerOnce } from './idempotency.ts';
import { isStorable, readJsonBody } from './json-body.ts';
import { type ReceivedFile, readMultipartBody } from './multipart-body.ts';
import { limitRate } from './refuse-over-rate.ts';
import { whileAdmitted } from './while-admitted.ts';

/** A way to reach operations, such as a version of the API. Identifies its callers. */
export interface Door {
  /** @throws RuleViolation UNAUTHORIZED; NOT_FOUND if the path names a team that the caller is not a member of */
  identify: (c: Context, services: Services) => Promise<TeamPrincipal>;
}

/** An operation bound to its use case, which doors can serve. */
export interface ServedOperation {
  id: string;
  action: TeamAction;
  serve: (app: Hono<Env>, services: Services, door: Door) => void;
  describe: (registry: OpenAPIHono['openAPIRegistry'], version: ApiVersion) => void;
}

/**
 * Adds operations to a door.
 * @throws Error if an operation has no policy
 */
export function serveOperations(
  app: Hono<Env>,
  services: Services,
  door: Door,
  operations: readonly ServedOperation[],
): void {
  for (const { id, action, serve } of operations) {
    // Catches actions that the compiler could not check.
    if (policyOf(action).for !== 'team') throw new Error(`No policy says who may do "${id}" with a token or a session`);
    serve(app, services, door);
  }
}

/** An operation for members of a team and their tokens. */
type TeamOperation<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & { action: TeamAction };

export interface Asked<Params, Query, Body> {
  sender: Sender;
  params: Params;
  query: Query;
  body: Body;
  /** Files of a multipart body. Those that the operation does not store are deleted after it. */
  files: ReceivedFile[];
  /** Aborted when the caller has disconnected. Steps that have not begun by then are skipped. */
  signal: AbortSignal;
}

/** Checks of a body beyond its schema, so that one response names all problems. */
export interface BodyChecks<Body> {
  /** Selects the schema for a body with several shapes, so that issues are about that shape. */
  shapeOf?: (body: unknown) => z.ZodType<Body>;
  furtherIssues?: (body: unknown) => Issue[];
}

/**
 * Binds an operation that reads, or that can be repeated without effect. A POST uses `act`.
 * @param handle returns the response, or its JSON text as a stream if it may be long
 */
export function read<Params, Query, Body, Answer>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: Exclude<Method, 'post'> },
  handle: (services: Services, asked: Asked<Params, Query, Body>) => Promise<Answer | ReadableStream<Uint8Array>>,
  checks?: BodyChecks<Body>,
): ServedOperation {
  return respond(
    operation,
    async (c, services, { asked }) => {
      const answer = await handle(services, asked());
      const body = answer instanceof ReadableStream ? answer : JSON.stringify(answer);
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    },
    checks,
  );
}

/**
 * Binds an operation that runs once per Idempotency-Key: a POST. Its response is stored in the same transaction
 * (`idempotency/request-context`).
 * @param present must read only through `orm` and wait for nothing else, because the transaction is still open
 */
export function act<Params, Query, Body, Answer, Result>(
  operation: TeamOperation<Params, Query, Body, Answer> & { method: 'post' },
  carryOut: (services: Services, asked: Asked<Params, Query, Body>) => Promise<Result>,
  present: (
    services: Services,
    result: Result,
    asked: Asked<Params, Query, Body>,
    orm: NodePgDatabase,
  ) => Answer | Promise<Answer>,
  checks?: BodyChecks<Body>,
): ServedOperation {
  return respond(
    operation,
    (c, services, { sender, received, asked }) =>
      answerOnce(c, services, sender, received, {
        carryOut: (keyed) => carryOut(services, asked(keyed)),
        present: async (result: Result, orm) => JSON.stringify(await present(services, result, asked(), orm)),
      }),
    checks,
  );
}

/** A request whose caller is known and whose body has been received. */
export interface Received<Params, Query, Body> {
  sender: Sender;
  received: ReceivedBody;
  /**
   * Parses the whole request.
   * @param keyed set when the request runs for the first time
   * @throws RuleViolation INVALID_REQUEST if the body does not match its schema
   */
  asked: (keyed?: KeyedWork) => Asked<Params, Query, Body>;
}

/**
 * Binds an operation whose responses are not only JSON.
 * @param responses describes its successful responses, unless they are JSON
 */
export function respond<Params, Query, Body, Answer>(
  operation: TeamOperation<Params, Query, Body, Answer>,
  answer: (c: Context, services: Services, request: Received<Params, Query, Body>) => Promise<Response>,
  checks: BodyChecks<Body> = {},
  responses?: RouteConfig['responses'],
): ServedOperation {
  const { id, action, method, synonyms = [], path } = operation;
  const methods = [method, ...synonyms];
  return {
    id,
    action,
    describe: (registry, version) => {
      for (const each of methods) registry.registerPath(describeOperation(operation, each, version, responses));
    },
    serve: (app, services, door) => {
      for (const each of methods) {
        app.on(each.toUpperCase(), routePath(path), async (c) => {
          // The order is important: who calls, whether they may, what they ask for, and only then whether it exists.
          const sender = await admit(c, services, door, action);
          const params = parseOrRefuse(operation.params, isAbsent(operation.params) ? undefined : c.req.param());
          const query = parseOrRefuse(operation.query, queryOf(c, operation.query));
          const carryOut = async (take?: Place['take']): Promise<Response> => {
            const received = await receiveBody(operation, c.req.raw, services, take);
            let whole: Asked<Params, Query, Body> | undefined;
            const parse = (keyed?: KeyedWork): Asked<Params, Query, Body> => ({
              sender: { ...sender, keyed },
              params,
              query,
              body: parseBody(operation, received, checks),
              files: received.files,
              // A getter, because the server creates a signal only when it is read.
              get signal() {
                return c.req.raw.signal;
              },
            });
            const asked = (keyed?: KeyedWork) => {
              whole ??= parse(keyed);
              return whole;
            };
            try {
              return await answer(c, services, { sender, received, asked });
            } finally {
              await received.discard();
            }
          };
          return operation.files ? whileAdmitted(c, services, 'UPLOAD', ({ take }) => carryOut(take)) : carryOut();
        });
      }
    },
  };
}

/**
 * Identifies the caller, counts the request and checks the policy.
 * @throws RuleViolation UNAUTHORIZED, RATE_LIMITED, FORBIDDEN
 */
async function admit(c: Context, services: Services, door: Door, action: TeamAction): Promise<Sender> {
  const principal = await door.identify(c, services);
  await limitRate(c, services, principal);
  authorise(principal, action, principal);
  return { ...principal, ...clientOf(c, services.config) };
}

/** Whether a JSON value is an object and not an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Returns the query, if the operation has one, with numbers and booleans instead of their texts. */
function queryOf(c: Context, schema: z.ZodType): unknown {
  if (isAbsent(schema)) return undefined;
  const query = c.req.query();
  const unstorable = Object.entries(query).find(([, value]) => !isStorable(value));
  if (unstorable) throw new RuleViolation('INVALID_REQUEST', `${unstorable[0]} must not contain NUL characters.`);
  return readLeniently(schema, query);
}

interface ReceivedBody {
  value: unknown;
  files: ReceivedFile[];
  discard(): Promise<void>;
}

async function receiveBody(
  { body, files: needsFiles }: Pick<Operation, 'body' | 'files'>,
  request: Request,
  services: Services,
  take: Place['take'] | undefined,
): Promise<ReceivedBody> {
  if (needsFiles) {
    const { payload, files, discard } = await readMultipartBody(request, services, take);
    return { value: payload, files, discard };
  }
  return { value: isAbsent(body) ? undefined : await readJsonBody(request), files: [], discard: async () => {} };
}

/** @throws RuleViolation INVALID_REQUEST */
function parseBody<Body>(
  { body: schema, bodyIsOptional, files }: Operation<unknown, unknown, Body>,
  received: ReceivedBody,
  { shapeOf, furtherIssues }: BodyChecks<Body>,
): Body {
  if (isAbsent(schema)) return parseOrRefuse(schema, undefined);
  if (received.value === undefined && !bodyIsOptional) {
    throw new RuleViolation('INVALID_REQUEST', 'The request has no body.');
  }
  const given = received.value ?? {};
  const parsed = parseOrRefuse(shapeOf?.(given) ?? schema, given, [], furtherIssues?.(given));
  if (received.files.length >= (files?.least ?? 0)) return parsed;
  const message = 'the request contains no file: send each PDF as a part "files"';
  throw new RuleViolation('INVALID_REQUEST', `${message}.`, [{ path: ['files'], message }]);
}

import { type ActionName, isAbsent, type Operation } from '@countersign/contracts';
import { readLeniently } from '@countersign/contracts/v2';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, Hono } from 'hono';
import type { z } from 'zod';
import { type Issue, parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type Policy, policyOf } from '../../domain/teams/policies.ts';
import type { Services } from '../../envelopes/services.ts';
import type { Place } from '../../platform/limits/admission.ts';
import { isStorable, readJsonBody } from './json-body.ts';
import { type ReceivedFile, readMultipartBody } from './multipart-body.ts';
import { whileAdmitted } from './while-admitted.ts';

/** A way to reach operations, such as a version of the API or the links of recipients. */
export interface Door<Caller, Action extends ActionName> {
  /** Kind of principal that its policies are for. */
  for: Policy['for'];
  /**
   * Identifies the caller, counts the request and checks the policy, before anything else of the request is read.
   * @throws RuleViolation UNAUTHORIZED, RATE_LIMITED, FORBIDDEN, NOT_FOUND and others
   */
  admit: (c: Context, services: Services, action: Action) => Promise<Caller>;
}

/** An operation bound to its use case, which doors can serve. */
export interface ServedOperation<Caller, Action extends ActionName> {
  operation: Operation & { action: Action };
  /** Description of the successful responses, unless they are JSON. */
  responses?: RouteConfig['responses'];
  serve: (app: Hono<Env>, services: Services, door: Door<Caller, Action>) => void;
}

/**
 * Adds operations to a door.
 * @throws Error if an operation has no policy for the callers of the door
 */
export function serveOperations<Caller, Action extends ActionName>(
  app: Hono<Env>,
  services: Services,
  door: Door<Caller, Action>,
  operations: readonly ServedOperation<Caller, Action>[],
): void {
  for (const { operation, serve } of operations) {
    // Needed for actions that the compiler could not check.
    if (policyOf(operation.action).for !== door.for)
      throw new Error(`No policy says who may do "${operation.id}" here`);
    serve(app, services, door);
  }
}

/** A checked request to an operation, with its caller. */
export type Asked<Caller, Params, Query, Body> = Caller & AskedParts<Params, Query, Body>;

interface AskedParts<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Files of a multipart body. Those that the operation does not store are deleted after it. */
  files: ReceivedFile[];
  /** Aborted when the caller has disconnected. Steps that have not begun by then are skipped. */
  signal: AbortSignal;
}

/** A request whose caller is known and whose body was received. */
export interface Received<Caller, Params, Query, Body> {
  caller: Caller;
  received: ReceivedBody;
  /**
   * Parses the whole request, once.
   * @param as caller with more than the door knows of them
   * @throws RuleViolation INVALID_REQUEST if the body does not match its schema
   */
  asked: (as?: Caller) => Asked<Caller, Params, Query, Body>;
}

/** Checks of a body beyond its schema, so that one response names all problems. */
export interface BodyChecks<Body> {
  /** Selects the schema for a body with several shapes, so that issues are about that shape. */
  shapeOf?: (body: unknown) => z.ZodType<Body>;
  furtherIssues?: (body: unknown) => Issue[];
}

/** Returns the functions that bind operations of one kind of caller. */
export function bindingFor<Caller extends object, Action extends ActionName>() {
  type Of<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & { action: Action };

  /**
   * Binds an operation whose responses are not only JSON, or have headers of their own.
   * @param responses description of its successful responses, unless they are JSON
   */
  function respond<Params, Query, Body, Answer>(
    operation: Of<Params, Query, Body, Answer>,
    answer: (c: Context, services: Services, request: Received<Caller, Params, Query, Body>) => Promise<Response>,
    checks: BodyChecks<Body> = {},
    responses?: RouteConfig['responses'],
  ): ServedOperation<Caller, Action> {
    const { method, synonyms = [], path, action } = operation;
    const methods = [method, ...synonyms].map((each) => each.toUpperCase());
    return {
      operation,
      ...(responses && { responses }),
      serve: (app, services, door) => {
        // In this order: who calls, whether they may, what they ask for, then whether it exists.
        app.on(methods, [routePath(path)], (c) =>
          door.admit(c, services, action).then((caller) => respondTo(c, services, caller)),
        );
      },
    };

    async function respondTo(c: Context, services: Services, caller: Caller): Promise<Response> {
      const params = parseOrRefuse(operation.params, isAbsent(operation.params) ? undefined : c.req.param());
      const query = parseOrRefuse(operation.query, queryOf(c, operation.query));
      const carryOut = async (take?: Place['take']): Promise<Response> => {
        const received = await receiveBody(operation, c.req.raw, services, take);
        const parts = (): AskedParts<Params, Query, Body> => ({
          params,
          query,
          body: parseBody(operation, received, checks),
          files: received.files,
          // Lazy, since the server creates a signal only when it is read.
          get signal() {
            return c.req.raw.signal;
          },
        });
        let whole: Asked<Caller, Params, Query, Body> | undefined;
        const asked = (as: Caller = caller): Asked<Caller, Params, Query, Body> => {
          whole ??= Object.assign(parts(), as);
          return whole;
        };
        try {
          return await answer(c, services, { caller, received, asked });
        } finally {
          await received.discard();
        }
      };
      return operation.files ? whileAdmitted(c, services, 'UPLOAD', ({ take }) => carryOut(take)) : carryOut();
    }
  }

  /**
   * Binds an operation whose response is JSON.
   * @param handle returns the response, or its JSON text as a stream if it may be long
   */
  function answer<Params, Query, Body, Answer>(
    operation: Of<Params, Query, Body, Answer>,
    handle: (
      services: Services,
      asked: Asked<Caller, Params, Query, Body>,
    ) => Promise<Answer | ReadableStream<Uint8Array>>,
    checks?: BodyChecks<Body>,
  ): ServedOperation<Caller, Action> {
    const respondTo = async (
      c: Context,
      services: Services,
      { asked }: Received<Caller, Params, Query, Body>,
    ): Promise<Response> => {
      const answered = await handle(services, asked());
      const body = answered instanceof ReadableStream ? answered : JSON.stringify(answered);
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    };
    return respond(operation, respondTo, checks);
  }

  return { respond, answer };
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

export interface ReceivedBody {
  value: unknown;
  files: ReceivedFile[];
  discard(): Promise<void>;
}

async function receiveBody(
  { body, files: needsFiles, maxBodyBytes }: Operation,
  request: Request,
  services: Services,
  take: Place['take'] | undefined,
): Promise<ReceivedBody> {
  if (needsFiles) {
    const { payload, files, discard } = await readMultipartBody(request, services, take);
    return { value: payload, files, discard };
  }
  const value = isAbsent(body) ? undefined : await readJsonBody(request, maxBodyBytes);
  return { value, files: [], discard: async () => {} };
}

const NO_FILE: Issue = { path: ['files'], message: 'is missing: send each PDF as a part "files"' };

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
  const further = [
    ...(furtherIssues?.(given) ?? []),
    ...(received.files.length < (files?.least ?? 0) ? [NO_FILE] : []),
  ];
  return parseOrRefuse(shapeOf?.(given) ?? schema, given, [], further);
}

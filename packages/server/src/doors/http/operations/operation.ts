import { type ActionName, isAbsent, type Operation } from '@countersign/contracts';
import { readLeniently } from '@countersign/contracts/v2';
import type { RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, Hono } from 'hono';
import type { z } from 'zod';
import type { JsonValue } from '../../../domain/audit/canonical-json.ts';
import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { findPolicy, type Policy } from '../../../domain/teams/policies.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { AdmittedPlace } from '../../../platform/limits/admission.ts';
import { whileAdmitted } from '../requests/admit-request.ts';
import { isStorable, readJsonBody } from '../requests/json-body.ts';
import { type ReceivedFile, readMultipartBody } from '../requests/multipart-body.ts';
import { sendJson } from '../responses/send-json.ts';

/** An entry point to operations, such as a version of the API or recipients' links. */
export interface Door<Caller, Action extends ActionName> {
  /** Kind of principal that the entry point's policies apply to. */
  for: Policy['for'];
  /**
   * Identifies the caller, counts the request and checks the policy before reading the rest of the request.
   * @throws RuleViolation UNAUTHORIZED, RATE_LIMITED, FORBIDDEN, NOT_FOUND and others
   */
  admit: (c: Context, services: Services, action: Action) => Promise<Caller>;
}

/** An operation bound to its use case, ready to be served by entry points. */
export interface ServedOperation<Caller, Action extends ActionName> {
  operation: Operation & { action: Action };
  /** Description of the successful responses, unless they are JSON. */
  responses?: RouteConfig['responses'];
  serve: (app: Hono<Env>, services: Services, door: Door<Caller, Action>) => void;
}

/** Adds operations to an entry point. @throws Error if an operation has no policy for the entry point's callers */
export function serveOperations<Caller, Action extends ActionName>(
  app: Hono<Env>,
  services: Services,
  door: Door<Caller, Action>,
  operations: readonly ServedOperation<Caller, Action>[],
): void {
  for (const { operation, serve } of operations) {
    // Catches actions that the compiler could not check.
    if (findPolicy(operation.action).for !== door.for)
      throw new Error(`No policy defines who may perform "${operation.id}" here`);
    serve(app, services, door);
  }
}

export type Asked<Caller, Params, Query, Body> = Caller & AskedParts<Params, Query, Body>;

interface AskedParts<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  /** Files of a multipart body. Afterwards, those that the operation has not stored are deleted. */
  files: ReceivedFile[];
  /** Aborted when the caller disconnects. Steps that have not begun by then are skipped. */
  signal: AbortSignal;
}

/** A request whose caller is known and whose body has been received. */
export interface Received<Caller, Params, Query, Body> {
  caller: Caller;
  received: ReceivedBody;
  /**
   * Parses the whole request, only once.
   * @param as caller with more properties than the entry point provides
   * @throws RuleViolation INVALID_REQUEST if the body does not match its schema
   */
  asked: (as?: Caller) => Asked<Caller, Params, Query, Body>;
}

/** Additional checks of a body, so that one response can report all of its problems. */
export interface BodyChecks<Body> {
  /** Selects the schema of a body that can have several shapes, so that issues refer to the right one. */
  selectSchema?: (body: unknown) => z.ZodType<Body>;
  furtherIssues?: (body: unknown) => Issue[];
}

/** Returns the functions that bind operations for one kind of caller. */
export function bindingFor<Caller extends object, Action extends ActionName>() {
  type Of<Params, Query, Body, Answer> = Operation<Params, Query, Body, Answer> & { action: Action };

  /**
   * Binds an operation whose responses are not always JSON, or have special headers.
   * @param responses description of the successful responses, unless they are JSON
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
        // The order of checks matters: the caller's identity, their permission, the request's contents, and whether its
        // target exists.
        app.on(methods, [routePath(path)], (c) =>
          door.admit(c, services, action).then((caller) => respondTo(c, services, caller)),
        );
      },
    };

    async function respondTo(c: Context, services: Services, caller: Caller): Promise<Response> {
      const params = parseOrRefuse(operation.params, isAbsent(operation.params) ? undefined : c.req.param());
      const query = parseOrRefuse(operation.query, readQuery(c, operation.query));
      const carryOut = async (place?: AdmittedPlace): Promise<Response> => {
        const received = await receiveBody(operation, c.req.raw, services, place?.take);
        const parts = (): AskedParts<Params, Query, Body> => ({
          params,
          query,
          body: parseBody(operation, received, checks),
          files: received.files,
          // Lazy, because the server creates a signal only when this property is read.
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
      return operation.files ? whileAdmitted(c, services, 'UPLOAD', carryOut) : carryOut();
    }
  }

  /**
   * Binds an operation that responds with JSON.
   * @param handle returns the response or, if it may be long, its JSON text as a stream
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
      return sendJson(c, body);
    };
    return respond(operation, respondTo, checks);
  }

  return { respond, answer };
}

export const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Returns the query, if the operation has one. Numbers and booleans are converted from text. */
function readQuery(c: Context, schema: z.ZodType): unknown {
  if (isAbsent(schema)) return undefined;
  const query = c.req.query();
  const unstorable = Object.entries(query).find(([, value]) => !isStorable(value));
  if (unstorable) throw new RuleViolation('INVALID_REQUEST', `${unstorable[0]} must not contain NUL characters.`);
  return readLeniently(schema, query);
}

export interface ReceivedBody {
  value: JsonValue | undefined;
  files: ReceivedFile[];
  discard(): Promise<void>;
}

async function receiveBody(
  { body, files: needsFiles, maxBodyBytes }: Operation,
  request: Request,
  services: Services,
  take: AdmittedPlace['take'] | undefined,
): Promise<ReceivedBody> {
  if (needsFiles) {
    const { payload, files, discard } = await readMultipartBody(request, services, take);
    return { value: payload, files, discard };
  }
  const value = isAbsent(body) ? undefined : await readJsonBody(request, maxBodyBytes);
  return { value, files: [], discard: async () => {} };
}

const NO_FILE: Issue = { path: ['files'], message: 'is missing: send each PDF as a part "files"' };

function parseBody<Body>(
  { body: schema, bodyIsOptional, files }: Operation<unknown, unknown, Body>,
  received: ReceivedBody,
  { selectSchema, furtherIssues }: BodyChecks<Body>,
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
  return parseOrRefuse(selectSchema?.(given) ?? schema, given, [], further);
}

import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context, Env, Hono } from 'hono';
import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { type Issue, parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { policyOf, TEAM_ROLES, type TeamAction, type TeamRole } from '../../domain/teams/policies.ts';
import type { TeamPrincipal } from '../../domain/teams/principal.ts';
import type { Scope } from '../../domain/teams/scope.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { KeyedWork } from '../../platform/idempotency/request-context.ts';
import type { Place } from '../../platform/limits/admission.ts';
import { clientOf } from './client.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';
import { isStorable, readJsonBody } from './json-body.ts';
import { type ReceivedFile, readMultipartBody } from './multipart-body.ts';
import { limitRate } from './refuse-over-rate.ts';
import { whileAdmitted } from './while-admitted.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Absent = z.ZodType<undefined>;

interface Body<B extends z.ZodType> {
  schema: B;
  /** Whether a missing body counts as `{}`. */
  optional?: true;
  /** Selects the schema for a body with several shapes, so that issues are about that shape. */
  shapeOf?: (body: unknown) => z.ZodType<z.output<B>>;
  /** Finds problems beyond the schema, so that one response names all of them. */
  furtherIssues?: (body: unknown) => Issue[];
  /** Whether the body is multipart/form-data with files and a part `payload` of this schema. */
  files?: true;
}

/** Describes responses that are not JSON. */
interface Responses {
  responses: RouteConfig['responses'];
}

export interface ApiVersion {
  /** Prefix of every path, for example `/api/v1`. */
  prefix: string;
  isDeprecated: boolean;
  /** Schema of error bodies. The components of the description contain an example for each code. */
  problemSchema: z.ZodType;
}

/** A way to reach operations, such as a version of the API. Identifies its callers. */
export interface Door {
  /** @throws RuleViolation UNAUTHORIZED; NOT_FOUND if the path names a team that the caller is not a member of */
  identify: (c: Context, services: Services) => Promise<TeamPrincipal>;
}

export interface ApiOperation {
  id: string;
  /** Action in the policy table. */
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
  operations: readonly ApiOperation[],
): void {
  for (const { id, action, serve } of operations) {
    // Needed for actions that the compiler could not check.
    if (policyOf(action).for !== 'team') throw new Error(`No policy says who may do "${id}" with a token or a session`);
    serve(app, services, door);
  }
}

/** Defines the request and response of an API operation. It is also the source of its documentation. */
export interface OperationDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType | Responses,
> {
  /** `operationId` in the OpenAPI document. */
  id: string;
  /** Action in the policy table. It is checked before anything of the request is read. */
  action: TeamAction;
  /** Methods after the first are synonyms. */
  methods: [Method, ...Method[]];
  /** OpenAPI path, for example `/documents/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: Body<B>;
  answer: A;
  /** Problem codes of the operation, besides those that every operation of its kind has. */
  problems: ProblemCode[];
}

/** A validated request to an operation. */
export interface OperationRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  sender: Sender;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Files of a multipart body. Those that the operation does not store are deleted after it. */
  files: ReceivedFile[];
  /** Aborted when the caller has disconnected. Steps that have not begun by then are skipped. */
  signal: AbortSignal;
}

/** An operation that reads, or that can be repeated without effect. A POST uses `action`. */
export interface Operation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>
  extends OperationDefinition<P, Q, B, A> {
  methods: [Exclude<Method, 'post'>, ...Exclude<Method, 'post'>[]];
  /** Returns the response, or a stream of its JSON text if it may be long. */
  handle: (services: Services, request: OperationRequest<P, Q, B>) => Promise<z.input<A> | ReadableStream<Uint8Array>>;
}

/** Infers the types of an operation. */
export function operation<
  A extends z.ZodType,
  P extends z.ZodType = Absent,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
>(definition: Operation<P, Q, B, A>): ApiOperation {
  return route(definition, async (c, services, { request }) => {
    const answer = await definition.handle(services, request());
    return answer instanceof ReadableStream
      ? c.body(answer, 200, { 'Content-Type': 'application/json' })
      : c.json(answer as object);
  });
}

/** A request whose caller is known and whose body has been read. */
export interface Received<R> {
  sender: Sender;
  read: ReadBody;
  /**
   * Parses the whole request.
   * @param keyed set when the request runs for the first time
   * @throws RuleViolation INVALID_REQUEST if the body does not match its schema
   */
  request: (keyed?: KeyedWork) => R;
}

/** Defines an operation whose HTTP response `respond` returns. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType | Responses>(
  definition: OperationDefinition<P, Q, B, A>,
  respond: (c: Context, services: Services, received: Received<OperationRequest<P, Q, B>>) => Promise<Response>,
): ApiOperation {
  const { id, action, methods } = definition;
  return { id, action, serve, describe };

  function describe(registry: OpenAPIHono['openAPIRegistry'], version: ApiVersion): void {
    for (const method of methods) registry.registerPath(documentation(definition, method, version));
  }

  function serve(app: Hono<Env>, services: Services, door: Door): void {
    for (const method of methods) {
      app.on(method.toUpperCase(), routePath(definition.path), async (c) => {
        // The order is important: first who calls, whether they may and what they ask for, and only then whether it exists.
        const sender = await admit(c, services, door, action);
        const { params, query, body } = definition;
        const asked = {
          sender,
          params: params && parseOrRefuse(params, c.req.param()),
          query: query && parseOrRefuse(query, queryOf(c)),
        };
        const carryOut = async (take?: Place['take']): Promise<Response> => {
          const read = await readBody(body, c.req.raw, services, take);
          let whole: OperationRequest<P, Q, B> | undefined;
          const parsed = (keyed?: KeyedWork) => ({
            ...asked,
            sender: { ...sender, keyed },
            body: body && parseBody(body, read.value),
            files: read.files,
            // Lazy, because the server creates a signal only when it is read.
            get signal() {
              return c.req.raw.signal;
            },
          });
          const request = (keyed?: KeyedWork) => {
            whole ??= parsed(keyed) as OperationRequest<P, Q, B>;
            return whole;
          };
          try {
            return await respond(c, services, { sender, read, request });
          } finally {
            await read.discard();
          }
        };
        return body?.files ? whileAdmitted(c, services, 'UPLOAD', ({ take }) => carryOut(take)) : carryOut();
      });
    }
  }
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

function queryOf(c: Context): Record<string, string> {
  const query = c.req.query();
  const unstorable = Object.entries(query).find(([, value]) => !isStorable(value));
  if (unstorable) throw new RuleViolation('INVALID_REQUEST', `${unstorable[0]} must not contain NUL characters.`);
  return query;
}

interface ReadBody {
  value: unknown;
  files: ReceivedFile[];
  discard(): Promise<void>;
}

async function readBody(
  body: Pick<Body<z.ZodType>, 'files'> | undefined,
  request: Request,
  services: Services,
  take: Place['take'] | undefined,
): Promise<ReadBody> {
  if (body?.files) {
    const { payload, files, discard } = await readMultipartBody(request, services, take);
    return { value: payload, files, discard };
  }
  return { value: body && (await readJsonBody(request)), files: [], discard: async () => {} };
}

function parseBody<B extends z.ZodType>(
  { schema, optional, shapeOf, furtherIssues }: Body<B>,
  value: unknown,
): z.output<B> {
  if (value === undefined && !optional) throw new RuleViolation('INVALID_REQUEST', 'The request has no body.');
  const given = value ?? {};
  return parseOrRefuse(shapeOf?.(given) ?? schema, given, [], furtherIssues?.(given)) as z.output<B>;
}

function documentation(
  { id, action, methods, path, tag, summary, description, params, query, body, answer, problems }: AnyOperation,
  method: Method,
  version: ApiVersion,
): RouteConfig {
  const { scope, roles } = policyOf(action);
  return {
    method,
    path: version.prefix + path,
    operationId: method === methods[0] ? id : `${id}With${method.charAt(0).toUpperCase()}${method.slice(1)}`,
    tags: [tag],
    summary,
    description: [description, scopeNeeded(scope), `Policy: \`${action}\`, for ${rolesOf(roles)}.`]
      .filter(Boolean)
      .join('\n\n'),
    ...(version.isDeprecated && { deprecated: true }),
    security: [{ authorization: scope === null ? [] : [scope] }],
    request: {
      ...(method === 'post' && { headers: IDEMPOTENCY_HEADERS }),
      ...(params && { params: params as never }),
      ...(query && { query: query as never }),
      ...(body && { body: { required: !body.optional, content: contentOf(body) } }),
    },
    responses: {
      ...('responses' in answer
        ? answer.responses
        : {
            200: {
              description: 'Success',
              headers: LIMIT_HEADERS,
              content: { 'application/json': { schema: answer } },
            },
          }),
      ...problemResponses([...problems, ...commonProblems(method, { params, query, body })], version),
    },
  };
}

const scopeNeeded = (scope: Scope | null): string =>
  scope === null ? 'Any token works.' : `The token needs the scope \`${scope}\`.`;

const rolesOf = (roles: readonly TeamRole[]): string =>
  roles.length === TEAM_ROLES.length
    ? 'every role'
    : `the ${roles.length === 1 ? 'role' : 'roles'} ${roles.map((role) => `\`${role}\``).join(', ')}`;

const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z.string().min(1).max(MAX_KEY_LENGTH).optional().meta({
    description:
      'Printable ASCII. A request repeated with the same key within 24 hours is carried out once and gets the same response. With a different body, it is rejected',
    example: 'b7e2c1d4-order-4711',
  }),
});

const LIMIT_HEADERS = z.object({
  'X-RateLimit-Limit': z.int().meta({ description: 'Requests that the token may send per minute' }),
  'X-RateLimit-Remaining': z.int().meta({ description: 'How many of them remain' }),
  'X-RateLimit-Reset': z.int().meta({ description: 'When all of them are available again, in Unix seconds' }),
});

function contentOf({ schema, files }: Pick<Body<z.ZodType>, 'schema' | 'files'>) {
  if (!files) return { 'application/json': { schema } };
  const parts = z.object({
    payload: schema,
    files: z.array(z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' })).max(LIMITS.files),
  });
  return { 'multipart/form-data': { schema: parts } };
}

type AnyOperation = Omit<
  OperationDefinition<z.ZodType, z.ZodType, z.ZodType, z.ZodType | Responses>,
  'params' | 'query' | 'body'
> & {
  params?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  body?: Pick<Body<z.ZodType>, 'schema' | 'optional' | 'files'> | undefined;
};

function commonProblems(
  method: Method,
  { params, query, body }: Pick<AnyOperation, 'params' | 'query' | 'body'>,
): ProblemCode[] {
  return [
    'UNAUTHORIZED',
    'FORBIDDEN',
    'RATE_LIMITED',
    ...(params ? (['NOT_FOUND'] as const) : []),
    ...(query || body || method === 'post' ? (['INVALID_REQUEST'] as const) : []),
    ...(method === 'post' ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(body ? (['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT'] as const) : []),
    ...(body?.files ? (['TOO_MANY_ATTEMPTS'] as const) : []),
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ];
}

/** Returns one response for each status, with its possible codes. */
export function problemResponses(
  codes: readonly ProblemCode[],
  { problemSchema }: Pick<ApiVersion, 'problemSchema'>,
): RouteConfig['responses'] {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = [...new Set(codes)].filter((code) => PROBLEMS[code].status === status);
      const description = own.map((code) => `\`${code}\` ${PROBLEMS[code].meaning}`).join('\n\n');
      const examples = Object.fromEntries(own.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
      return [status, { description, content: { 'application/json': { schema: problemSchema, examples } } }];
    }),
  );
}

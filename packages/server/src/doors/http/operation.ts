import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../../domain/problems/problem-codes.ts';
import { parseOrRefuse, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { LIMITS } from '../../domain/text/limits.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import { authenticate } from '../../features/accounts/authenticate.ts';
import type { Place } from '../../platform/limits/admission.ts';
import { clientOf } from './client.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';
import { isStorable, readJsonBody } from './json-body.ts';
import { type ReceivedFile, readMultipartBody } from './multipart-body.ts';
import { limitRate } from './rate-limit.ts';
import { whileAdmitted } from './while-admitted.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Absent = z.ZodType<undefined>;

interface Body<B extends z.ZodType> {
  schema: B;
  /** No body at all is read as `{}`. */
  optional?: true;
  /** Of several shapes the one a body has, so that its issues are those of that shape. */
  shapeOf?: (body: unknown) => z.ZodType<z.output<B>>;
  /** multipart/form-data: the schema is that of its part `payload`, beside which there are files. */
  files?: true;
}

/** What the operations of one version of the API have in common. */
export interface ApiVersion {
  /** Before every path, such as `/api/v1`. */
  prefix: string;
  isDeprecated: boolean;
  /** The body of every answer that is not 200, and what it looks like for a code. */
  problemSchema: z.ZodType;
  problemExample: (code: ProblemCode) => unknown;
}

/** Puts an operation on an app and into its description. */
export type RegisterOperation = (app: OpenAPIHono, services: Services, version: ApiVersion) => void;

/** What an operation of the API takes and answers. Also its documentation. */
export interface OperationDefinition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
> {
  /** `operationId` in the OpenAPI document. */
  id: string;
  /** Methods after the first do the same. */
  methods: [Method, ...Method[]];
  /** As in OpenAPI: `/documents/{id}`. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: Body<B>;
  answer: A;
  /** Codes of its own, besides those every operation of its kind can answer. */
  problems: ProblemCode[];
}

/** A request to an operation, as it was found to be in order. */
export interface OperationRequest<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  sender: Sender;
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  /** Those of a multipart body. What is not kept is removed after the operation. */
  files: ReceivedFile[];
  /** Says that the caller is gone: what has not begun by then is not done. */
  signal: AbortSignal;
}

/** An operation that reads, or that may be done twice as well as once, in one value. For POST there is `action`. */
export interface Operation<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>
  extends OperationDefinition<P, Q, B, A> {
  methods: [Exclude<Method, 'post'>, ...Exclude<Method, 'post'>[]];
  /** Answers what is answered, or its JSON text as a stream where it may be long. */
  handle: (services: Services, request: OperationRequest<P, Q, B>) => Promise<z.input<A> | ReadableStream<Uint8Array>>;
}

/** Makes an operation ready to be registered, with all its types inferred. */
export function operation<
  A extends z.ZodType,
  P extends z.ZodType = Absent,
  Q extends z.ZodType = Absent,
  B extends z.ZodType = Absent,
>(definition: Operation<P, Q, B, A>): RegisterOperation {
  return route(definition, async (c, services, { request }) => {
    const answer = await definition.handle(services, request());
    return answer instanceof ReadableStream
      ? c.body(answer, 200, { 'Content-Type': 'application/json' })
      : c.json(answer as object);
  });
}

/** A request whose sender is known and whose body was read. */
export interface Received<R> {
  sender: Sender;
  read: ReadBody;
  /**
   * The whole request.
   * @throws RuleViolation INVALID_REQUEST where its body is not as described
   */
  request: () => R;
}

/** Leads requests to an operation to `respond`, and puts it into the description of its version. */
export function route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  definition: OperationDefinition<P, Q, B, A>,
  respond: (c: Context, services: Services, received: Received<OperationRequest<P, Q, B>>) => Promise<Response>,
): RegisterOperation {
  return (app, services, version) => {
    for (const method of definition.methods) {
      app.openAPIRegistry.registerPath(documentation(definition, method, version));
      app.on(method.toUpperCase(), routePath(definition.path), async (c) => {
        // The order matters to callers: who they are, whether they may, what they ask, then whether it exists.
        const sender = await admit(c, services);
        const { params, query, body } = definition;
        const asked = {
          sender,
          params: params && parseOrRefuse(params, c.req.param()),
          query: query && parseOrRefuse(query, queryOf(c)),
        };
        const carryOut = async (take?: Place['take']): Promise<Response> => {
          const read = await readBody(body, c.req.raw, services, take);
          let whole: OperationRequest<P, Q, B> | undefined;
          const parsed = () => ({
            ...asked,
            body: body && parseBody(body, read.value),
            files: read.files,
            // Asked for by few: the server makes one only then.
            get signal() {
              return c.req.raw.signal;
            },
          });
          const request = () => {
            whole ??= parsed() as OperationRequest<P, Q, B>;
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
  };
}

/**
 * Who calls, unless it is nobody we know or they call too often.
 * @throws RuleViolation UNAUTHORIZED, RATE_LIMITED
 */
export async function admit(c: Context, services: Services): Promise<Sender> {
  const caller = await authenticate(services, c.req.header('authorization'));
  await limitRate(c, services, caller);
  return { ...caller, ...clientOf(c, services.config) };
}

/** A JSON object, not an array. */
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

function parseBody<B extends z.ZodType>({ schema, optional, shapeOf }: Body<B>, value: unknown): z.output<B> {
  if (value === undefined && !optional) throw new RuleViolation('INVALID_REQUEST', 'The request has no body.');
  const given = value ?? {};
  return parseOrRefuse(shapeOf?.(given) ?? schema, given) as z.output<B>;
}

function documentation(
  { id, methods, path, tag, summary, description, params, query, body, answer, problems }: AnyOperation,
  method: Method,
  version: ApiVersion,
): RouteConfig {
  return {
    method,
    path: version.prefix + path,
    operationId: method === methods[0] ? id : `${id}With${method.charAt(0).toUpperCase()}${method.slice(1)}`,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(version.isDeprecated && { deprecated: true }),
    security: [{ authorization: [] }],
    request: {
      ...(method === 'post' && { headers: IDEMPOTENCY_HEADERS }),
      ...(params && { params: params as never }),
      ...(query && { query: query as never }),
      ...(body && { body: { required: !body.optional, content: contentOf(body) } }),
    },
    responses: {
      200: { description: 'Success', headers: LIMIT_HEADERS, content: { 'application/json': { schema: answer } } },
      ...problemResponses([...problems, ...commonProblems(method, { params, query, body })], version),
    },
  };
}

const IDEMPOTENCY_HEADERS = z.object({
  'Idempotency-Key': z.string().min(1).max(MAX_KEY_LENGTH).optional().meta({
    description:
      'Any text of printable ASCII. The same request with the same key within 24 hours is carried out once and answered alike; with another body it is refused',
    example: 'b7e2c1d4-order-4711',
  }),
});

const LIMIT_HEADERS = z.object({
  'X-RateLimit-Limit': z.int().meta({ description: 'Requests the token has a minute' }),
  'X-RateLimit-Remaining': z.int().meta({ description: 'How many of them are left' }),
  'X-RateLimit-Reset': z.int().meta({ description: 'When all of them are there again, in unix seconds' }),
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
  OperationDefinition<z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
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

/** One response for each status, listing the codes it can carry. */
export function problemResponses(
  codes: readonly ProblemCode[],
  { problemSchema, problemExample }: Pick<ApiVersion, 'problemSchema' | 'problemExample'>,
): RouteConfig['responses'] {
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = [...new Set(codes)].filter((code) => PROBLEMS[code].status === status);
      const description = own.map((code) => `\`${code}\` ${PROBLEMS[code].meaning}`).join('\n\n');
      const examples = Object.fromEntries(own.map((code) => [code, { value: problemExample(code) }]));
      return [status, { description, content: { 'application/json': { schema: problemSchema, examples } } }];
    }),
  );
}

import { isAbsent, type Method, type Operation } from '@countersign/contracts';
import { LIMITS } from '@countersign/contracts/text';
import type { Scope } from '@countersign/contracts/vocabulary';
import type { RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../../../domain/problems/problem-codes.ts';
import { findPolicy, TEAM_ROLES, type TeamRole } from '../../../domain/teams/policies.ts';
import { MAX_KEY_LENGTH } from './idempotency.ts';

export interface ApiVersion {
  /** Prefix of every path, e.g. `/api/v1`. */
  prefix: string;
  isDeprecated: boolean;
  /** Schema of error bodies. The description's components contain an example for each code. */
  problemSchema: z.ZodType;
}

/**
 * Describes a team operation in the OpenAPI document of a version, once for each of its methods.
 * @param responses description of the successful responses, unless they are JSON
 */
export const describeOperation = (
  operation: Operation,
  version: ApiVersion,
  responses?: RouteConfig['responses'],
): RouteConfig[] =>
  [operation.method, ...(operation.synonyms ?? [])].map((method) =>
    describeMethod(operation, method, version, responses),
  );

function describeMethod(
  operation: Operation,
  method: Method,
  version: ApiVersion,
  responses: RouteConfig['responses'] | undefined,
): RouteConfig {
  const { id, action, path, tag, summary, description, answer, problems } = operation;
  const policy = findPolicy(action);
  if (policy.for !== 'team') throw new Error(`"${id}" is not an operation of a team`);
  const { scope, roles } = policy;
  return {
    method,
    path: version.prefix + path,
    operationId: method === operation.method ? id : `${id}With${method.charAt(0).toUpperCase()}${method.slice(1)}`,
    tags: [tag],
    summary,
    description: [description, scopeNeeded(scope), `Policy: \`${action}\`, for ${describeRoles(roles)}.`]
      .filter(Boolean)
      .join('\n\n'),
    ...(version.isDeprecated && { deprecated: true }),
    security: [{ authorization: scope === null ? [] : [scope] }],
    request: describeRequest(operation, method),
    responses: {
      ...(responses ?? describeSuccess(answer)),
      ...problemResponses([...problems, ...commonProblems(operation, method)], version),
    },
  };
}

const scopeNeeded = (scope: Scope | null): string =>
  scope === null ? 'Any token works.' : `The token needs the scope \`${scope}\`.`;

const describeRoles = (roles: readonly TeamRole[]): string =>
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

function describeRequest(
  { params, query, body, bodyIsOptional, files }: Operation,
  method: Method,
): NonNullable<RouteConfig['request']> {
  return {
    ...(method === 'post' && { headers: IDEMPOTENCY_HEADERS }),
    ...(params instanceof z.ZodObject && { params }),
    ...(query instanceof z.ZodObject && { query }),
    ...(!isAbsent(body) && { body: { required: !bodyIsOptional, content: describeContent(body, files) } }),
  };
}

function describeContent(schema: z.ZodType, files: Operation['files']) {
  if (!files) return { 'application/json': { schema } };
  const parts = z.object({
    payload: schema,
    files: z.array(z.string().meta({ format: 'binary', contentMediaType: 'application/pdf' })).max(LIMITS.files),
  });
  return { 'multipart/form-data': { schema: parts } };
}

const describeSuccess = (answer: Operation['answer']): RouteConfig['responses'] => ({
  200: {
    description: 'Success',
    headers: LIMIT_HEADERS,
    content: typeof answer === 'string' ? { [answer]: {} } : { 'application/json': { schema: answer } },
  },
});

function commonProblems({ params, query, body, files }: Operation, method: Method): ProblemCode[] {
  const isPost = method === 'post';
  const hasBody = !isAbsent(body);
  return [
    'UNAUTHORIZED',
    'FORBIDDEN',
    'RATE_LIMITED',
    ...(!isAbsent(params) ? (['NOT_FOUND'] as const) : []),
    ...(!isAbsent(query) || hasBody || isPost ? (['INVALID_REQUEST'] as const) : []),
    ...(isPost ? (['IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(hasBody ? (['INVALID_JSON', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'REQUEST_TIMEOUT'] as const) : []),
    ...(files ? (['TOO_MANY_ATTEMPTS'] as const) : []),
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

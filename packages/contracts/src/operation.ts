import { z } from 'zod';
import type { ActionName } from './actions.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Media type of a response that is not JSON. */
export type MediaType = `${'application' | 'image' | 'text'}/${string}`;

/** Files of a multipart request, in addition to its part `payload`. */
export interface Files {
  least: number;
}

/** Schema of a part that a request does not have. */
const ABSENT = z.undefined();
export type Absent = typeof ABSENT;

/** Whether a schema marks a part that the request does not have. */
export const isAbsent = (schema: z.ZodType): boolean => schema === ABSENT;

/**
 * Describes the request and response of an endpoint. Doors bind it to a use case, and callers derive their types from it.
 * `Params`, `Query` and `Body` are the types after parsing, and `Answer` is the type before serialization.
 */
export interface Operation<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  /** Name of the operation for programs. In the public API, this is the OpenAPI `operationId`. */
  id: string;
  method: Method;
  /** Additional methods with the same effect. */
  synonyms?: readonly Method[];
  /** Path below the door's prefix, in OpenAPI syntax. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  /** JSON body. In a multipart request, the JSON of the part `payload`. */
  body: z.ZodType<Body>;
  /** Whether a missing body counts as `{}`. */
  bodyIsOptional?: true;
  files?: Files;
  /** Limit of the body. Default: 1 MiB. */
  maxBodyBytes?: number;
  answer: z.ZodType<unknown, Answer> | MediaType;
  /** Problems specific to this operation. The general ones apply to every request. */
  problems: readonly ProblemCode[];
  /** Action that the caller must have permission for. */
  action: ActionName;
}

type RequestPart = 'params' | 'query' | 'body';

/** An operation that may omit parts of the request. */
export type OperationDefinition = Omit<Operation, RequestPart> & Partial<Pick<Operation, RequestPart>>;

/** An operation with all its parts. */
export type Defined<D extends OperationDefinition> = D & { [Part in Exclude<RequestPart, keyof D>]: Absent };

/** Defines an operation and keeps the types of all its parts. Omitted parts become `ABSENT`. */
export const defineOperation = <const D extends OperationDefinition>(definition: D): Defined<D> =>
  // TypeScript cannot infer which properties a spread of a generic value overwrites.
  ({ params: ABSENT, query: ABSENT, body: ABSENT, ...definition }) as Defined<D>;

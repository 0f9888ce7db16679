import { z } from 'zod';
import type { ActionName } from './actions.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Media type of a response that is not JSON. */
export type MediaType = `${'application' | 'image' | 'text'}/${string}`;

/** Files of a multipart request, in addition to its `payload` part. */
export interface Files {
  least: number;
}

const ABSENT = z.undefined();
export type Absent = typeof ABSENT;

/** Whether the request does not have the part that the schema describes. */
export const isAbsent = (schema: z.ZodType): boolean => schema === ABSENT;

/**
 * Describes the request and response of an endpoint. The server connects each operation to a use case, and callers
 * derive their types from it. `Params`, `Query` and `Body` are the types after parsing. `Answer` is the type before
 * serialization.
 */
export interface Operation<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  /** Name of the operation in code. In the public API, this is the `operationId` of OpenAPI. */
  id: string;
  method: Method;
  /** Other HTTP methods with the same effect. */
  synonyms?: readonly Method[];
  /** Path in OpenAPI syntax, relative to the API's prefix. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  /** JSON body. In a multipart request, the JSON of the `payload` part. */
  body: z.ZodType<Body>;
  /** Whether a missing body is read as `{}`. */
  bodyIsOptional?: true;
  files?: Files;
  /** Maximum size of the body in bytes. Default: 1 MiB. */
  maxBodyBytes?: number;
  answer: z.ZodType<unknown, Answer> | MediaType;
  /** Problems specific to this operation. Every operation can also return the general ones. */
  problems: readonly ProblemCode[];
  /** Action that the caller must be permitted to perform. */
  action: ActionName;
}

type RequestPart = 'params' | 'query' | 'body';

/** The definition of an operation, in which parts of the request may be omitted. */
export type OperationDefinition = Omit<Operation, RequestPart> & Partial<Pick<Operation, RequestPart>>;

export type Defined<D extends OperationDefinition> = D & { [Part in Exclude<RequestPart, keyof D>]: Absent };

/** Defines an operation and preserves the types of its parts. Omitted parts become `ABSENT`. */
export const defineOperation = <const D extends OperationDefinition>(definition: D): Defined<D> =>
  // TypeScript cannot infer which properties a generic spread overwrites.
  ({ params: ABSENT, query: ABSENT, body: ABSENT, ...definition }) as Defined<D>;

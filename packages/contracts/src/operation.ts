import { z } from 'zod';
import type { ActionName } from './actions.ts';
import type { ProblemCode } from './problem-codes.ts';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Media type of a response that is not JSON. */
export type MediaType = `${'application' | 'image' | 'text'}/${string}`;

/** Files of a multipart request, besides its part `payload`. */
export interface Files {
  /** Minimum number of files. */
  least: number;
}

/** Schema of a part that a request does not have. */
export const ABSENT = z.undefined();

/** Whether a request does not have the part of this schema. */
export const isAbsent = (schema: z.ZodType): boolean => schema === ABSENT;

/**
 * Describes the request and response of an endpoint. Doors bind it to a use case, and callers get their types from it.
 * `Params`, `Query` and `Body` are what the service reads, and `Answer` is what it presents.
 */
export interface Operation<Params = unknown, Query = unknown, Body = unknown, Answer = unknown> {
  /** Name by which programs call it. In the public interface, its operationId. */
  id: string;
  method: Method;
  /** Methods that mean the same. */
  synonyms?: readonly Method[];
  /** Path below the prefix of the door, as in OpenAPI. */
  path: `/${string}`;
  tag: string;
  summary: string;
  description?: string;
  params: z.ZodType<Params>;
  query: z.ZodType<Query>;
  /** JSON body. If there are files, the JSON of the part `payload`. */
  body: z.ZodType<Body>;
  /** Whether a missing body counts as `{}`. */
  bodyIsOptional?: true;
  files?: Files;
  answer: z.ZodType<unknown, Answer> | MediaType;
  /** Problems specific to the operation. Every request can also fail with the general ones. */
  problems: readonly ProblemCode[];
  /** Action that the caller needs permission for. */
  action: ActionName;
}

type RequestPart = 'params' | 'query' | 'body';

/** An operation whose absent parts are still missing. */
export type OperationDefinition = Omit<Operation, RequestPart> & Partial<Pick<Operation, RequestPart>>;

/** An operation with all its parts. */
export type Defined<D extends OperationDefinition> = D & { [Part in Exclude<RequestPart, keyof D>]: typeof ABSENT };

/** Defines an operation with the types of all its parts. Parts that it does not have are absent. */
export const defineOperation = <const D extends OperationDefinition>(definition: D): Defined<D> =>
  // The compiler cannot follow which parts of a generic value were overwritten.
  ({ params: ABSENT, query: ABSENT, body: ABSENT, ...definition }) as Defined<D>;

import type { z } from 'zod';
import type { Absent, Method, Operation } from './operation.ts';

/**
 * Method and path of an operation, e.g. `GET /envelope/{envelopeId}`. The path is relative to the API's prefix and may
 * be empty.
 */
export type Address = `${Uppercase<Method>} ${'' | `/${string}`}`;

declare const OPERATION: unique symbol;

/** The address of an operation, branded with the operation's type. */
export type AddressOf<O extends Operation> = Address & { readonly [OPERATION]: O };

type Part<Name extends string, Schema, Given> = Schema extends Absent
  ? object
  : object extends Given
    ? { [N in Name]?: Given }
    : { [N in Name]: Given };

/**
 * The parts of a request that a caller passes. Ids in the path have their parsed types. `Known` lists ids that are
 * already in the API's prefix.
 */
export type RequestTo<O extends Operation, Known extends PropertyKey = never> = Part<
  'params',
  O['params'],
  Omit<z.output<O['params']>, Known>
> &
  Part<'query', O['query'], z.input<O['query']>> &
  Part<'body', O['body'], z.input<O['body']>> &
  (O extends { files: object } ? { files: readonly File[] } : object);

/** The content of a response. A file's media type stands for the file. */
export type ResponseTo<O extends Operation> = O['answer'] extends z.ZodType
  ? z.output<O['answer']>
  : O['answer'] extends 'application/zip'
    ? Blob
    : never;

/** A request whose operation is unknown to the type checker. */
export interface UntypedRequest {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  files?: readonly File[];
}

/**
 * Returns the method of an address, and its path with the request's ids and query filled in. Undefined query values are
 * omitted.
 * @param door prefix for the path
 */
export function fillAddress(
  address: Address,
  { params, query }: UntypedRequest,
  door = '',
): { method: string; path: string } {
  let [method = '', path = ''] = address.split(' ');
  for (const [name, id] of Object.entries(params ?? {}))
    path = path.replace(`{${name}}`, encodeURIComponent(String(id)));
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return { method, path: door + path + (asked && `?${asked}`) };
}

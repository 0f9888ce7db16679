import type { z } from 'zod';
import type { Absent, Method, Operation } from './operation.ts';

/** Method and path of an operation, such as `GET /envelope/{envelopeId}`. */
export type Address = `${Uppercase<Method>} /${string}`;

type Part<Name extends string, Schema, Given> = Schema extends Absent
  ? object
  : object extends Given
    ? { [N in Name]?: Given }
    : { [N in Name]: Given };

/** The parts of a request that a caller passes. Ids in paths are passed as they are read. */
export type RequestTo<O extends Operation> = Part<'params', O['params'], z.output<O['params']>> &
  Part<'query', O['query'], z.input<O['query']>> &
  Part<'body', O['body'], z.input<O['body']>> &
  (O extends { files: object } ? { files: readonly File[] } : object);

/** The JSON response of an operation. */
export type ResponseTo<O extends Operation> = O['answer'] extends z.ZodType ? z.output<O['answer']> : never;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns the method of an address, and its path with the request's ids and query. Undefined values are left out of the query. */
export function fillAddress(
  address: Address,
  { params, query }: { params?: unknown; query?: unknown },
): { method: string; path: string } {
  const [method = '', template = ''] = address.split(' ');
  const ids = new Map(entriesOf(params));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids.get(name))));
  const asked = entriesOf(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return { method, path: asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path };
}

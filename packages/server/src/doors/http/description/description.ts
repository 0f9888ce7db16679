import type { OpenAPIHono } from '@hono/zod-openapi';

export type Description = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

type Paths = NonNullable<Description['paths']>;
export type DescribedOperation = NonNullable<Paths[string]['get']>;
export type Schema = NonNullable<NonNullable<Description['components']>['schemas']>[string];
export type Shape = Exclude<Schema, { $ref: string }>;

export interface Endpoint {
  method: string;
  path: string;
  operation: DescribedOperation;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function listEndpoints({ paths = {} }: Description, tag: string): Endpoint[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      return operation?.tags?.includes(tag) ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );
}

/** Returns the name of the schema that a reference points to. Undefined if the schema is not a reference. */
export const referredName = (schema: Schema): string | undefined =>
  '$ref' in schema && schema.$ref ? schema.$ref.split('/').at(-1) : undefined;

export const ownShape = (schema: Schema): Shape | undefined => (isReference(schema) ? undefined : schema);

const isReference = (schema: Schema): schema is Exclude<Schema, Shape> => '$ref' in schema && schema.$ref !== undefined;

import { z } from 'zod';
import { ownOperations } from '../../src/doors/console/index.ts';
import { createVersion } from '../../src/doors/http/operations/create-version.ts';
import { presentProblem } from '../../src/doors/http/responses/present-v2-problem.ts';
import { problemSchema } from '../../src/doors/http/responses/problem-schema.ts';
import type { Services } from '../../src/envelopes/services.ts';

export type Schema = { [keyword: string]: unknown };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

export interface DescribedOperation {
  id: string;
  method: string;
  path: string;
  parameters: Parameter[];
  body: { mediaType: string; schema: Schema } | null;
  isPublic: boolean;
  /** Codes of the documented errors. */
  problems: string[];
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
  security: object[];
}

export async function describedOperations(service: { url: string }): Promise<DescribedOperation[]> {
  const ofVersions = await Promise.all(
    ['v1', 'v2'].map(async (version) => {
      const response = await fetch(`${service.url}/api/${version}/openapi.json`);
      return operationsOf((await response.json()) as Description);
    }),
  );
  return ofVersions.flat();
}

/** Describes the console's additional operations as if they were part of version 2. */
export function describedConsoleOperations({ services }: { services: Services }): DescribedOperation[] {
  const { description } = createVersion(services, {
    ...{ prefix: '/api/v2', number: '2.0.0', isDeprecated: false, introduction: '', tags: [], headers: {} },
    // Pages have the types of the answers, which are not all schemas.
    operations: ownOperations.map((served) => ({ ...served, operation: { ...served.operation, answer: z.unknown() } })),
    problemSchema,
    presentProblem,
  });
  return operationsOf(JSON.parse(JSON.stringify(description())) as Description);
}

function operationsOf({ paths, components }: Description): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses, security }]) => {
      const [body] = Object.entries(requestBody?.content ?? {});
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        parameters,
        body: body
          ? { mediaType: body[0], schema: withReferencesIn(body[1].schema, components.schemas) as Schema }
          : null,
        isPublic: security.length === 0,
        problems: Object.values(responses).flatMap(({ content }) =>
          Object.keys(content?.['application/json']?.examples ?? {}),
        ),
      };
    }),
  );
}

function withReferencesIn(value: unknown, schemas: Record<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((each) => withReferencesIn(each, schemas));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return withReferencesIn(schemas[String(value.$ref).split('/').at(-1) ?? ''], schemas);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withReferencesIn(inner, schemas)]));
}

/**
 * Returns the resource that each parameter of a path belongs to, e.g. `documents` and `documents/fields` in
 * `/api/v1/documents/{id}/fields/{fieldId}`.
 */
export function placesIn(path: string): { name: string; place: string }[] {
  const literals: string[] = [];
  return path
    .split('/')
    .slice(3)
    .flatMap((part) => {
      if (part.startsWith('{')) return [{ name: part.slice(1, -1), place: literals.join('/') }];
      literals.push(part);
      return [];
    });
}

export function pathTo(path: string, idAt: (place: string) => unknown): string {
  return placesIn(path).reduce(
    (filled, { name, place }) => filled.replace(`{${name}}`, encodeURIComponent(String(idAt(place)))),
    path,
  );
}

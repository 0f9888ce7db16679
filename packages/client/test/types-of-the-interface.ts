import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Described = Record<string, Record<string, Operation>>;

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  parameters?: { in: string }[];
  requestBody?: unknown;
  responses: Record<string, { content?: unknown }>;
}

const PREFIX = '/api/v2';

const HEAD = `// Made by \`npx vitest run packages/client/test/types -u\` from the OpenAPI document of the service.

export type Schemas = components['schemas'];
`;

export async function typesOfTheInterface(description: {
  openapi: string;
  info: unknown;
  paths: Described;
  components: { schemas: unknown };
}): Promise<string> {
  const { openapi, info, components } = description;
  const paths = Object.fromEntries(
    Object.entries(description.paths)
      .filter(([path]) => path.startsWith(`${PREFIX}/`))
      .map(([path, methods]) => [path.slice(PREFIX.length), Object.fromEntries(Object.entries(methods).map(kept))]),
  );
  const document = { openapi, info, paths, components: { schemas: components.schemas } } as unknown as OpenAPI3;
  // In requests, properties with a default are optional.
  return `${HEAD}\n${astToString(await openapiTypes(document, { defaultNonNullable: false }))}`;
}

/** Keeps only the successful response and removes header parameters, because the client handles errors and headers itself. */
function kept([method, operation]: [string, Operation]): [string, object] {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation;
  return [
    method,
    {
      operationId,
      summary,
      description,
      parameters: parameters.filter((parameter) => parameter.in !== 'header'),
      requestBody,
      responses: { 200: { description: '', content: responses[200]?.content } },
    },
  ];
}

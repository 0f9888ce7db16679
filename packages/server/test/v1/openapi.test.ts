import { createConfig, lintFromString } from '@redocly/openapi-core';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { ApiContract } from '../../../testing/src/api-contract.ts';
import { PROBLEMS } from '../../src/domain/problems/problem-codes.ts';
import { findPolicy } from '../../src/domain/teams/policies.ts';
import { createDocs } from '../../src/doors/docs/index.ts';
import { createV1, v1Operations } from '../../src/doors/v1/index.ts';
import { createV2 } from '../../src/doors/v2/index.ts';
import type { Services } from '../../src/envelopes/services.ts';

interface Operation {
  operationId: string;
  deprecated?: boolean;
  summary?: string;
  description?: string;
  tags: string[];
  parameters?: { name: string }[];
  security?: unknown;
  responses: Record<
    string,
    {
      description: string;
      headers?: object;
      content: Record<string, { schema: unknown; examples?: object }>;
    }
  >;
}

// The API description needs nothing from the service except its URL.
const services = { config: { BASE_URL: 'https://sign.example.com' } } as Services;
const v1 = createV1(services);
const v2 = createV2(services);
const described = await v1.app.request('/openapi.json');
const description = (await described.json()) as {
  openapi: string;
  info: { title: string; version: string };
  servers: unknown[];
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, { properties?: object }>;
    examples: Record<string, { value: { code: string; docs: string } }>;
    securitySchemes: object;
  };
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

interface DescribedBody {
  description: string;
  content?: Record<string, { schema: unknown; example?: unknown; examples?: Record<string, { $ref: string }> }>;
}

interface DescribedOperation {
  operationId: string;
  path: string;
  summary: string;
  description?: string;
  requestBody?: DescribedBody;
  responses: Record<string, DescribedBody>;
}

const operationsOf = ({ paths }: { paths?: unknown }): DescribedOperation[] =>
  Object.entries(paths as Record<string, Record<string, DescribedOperation>>).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ ...operation, path })),
  );

/** Returns a schema whose references point to the document that was added as `described`. */
const referring = (schema: string): object =>
  JSON.parse(schema.replaceAll('"#/components/', '"described#/components/'));

const exampleAt = ({ components }: { components?: { examples?: unknown } }, reference: string): unknown => {
  const examples = components?.examples as Record<string, { value: unknown }> | undefined;
  return examples?.[reference.split('/').at(-1) ?? '']?.value;
};

describe('the OpenAPI description of API v1', () => {
  it('the OpenAPI description of API v1 uses OpenAPI 3.1 and is public [T169]', () => {
    expect(described.status).toBe(200);
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Countersign API', version: '1.0.0' });
    expect(description.servers).toEqual([{ url: 'https://sign.example.com' }]);
    expect(description.components.securitySchemes).toMatchObject({
      authorization: { type: 'apiKey', in: 'header', name: 'Authorization' },
    });
  });

  it('the OpenAPI description of API v1 contains every document operation', () => {
    const onDocuments = operations.filter(({ path }) => path.startsWith('/api/v1/documents'));
    expect(onDocuments.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/v1/documents/{id}',
      'DELETE /api/v1/documents/{id}/fields/{fieldId}',
      'DELETE /api/v1/documents/{id}/recipients/{recipientId}',
      'GET /api/v1/documents',
      'GET /api/v1/documents/{id}',
      'GET /api/v1/documents/{id}/audit-log',
      'GET /api/v1/documents/{id}/download',
      'GET /api/v1/documents/{id}/evidence',
      'PATCH /api/v1/documents/{id}/fields/{fieldId}',
      'PATCH /api/v1/documents/{id}/recipients/{recipientId}',
      'POST /api/v1/documents',
      'POST /api/v1/documents/{id}/extend',
      'POST /api/v1/documents/{id}/fields',
      'POST /api/v1/documents/{id}/recipients',
      'POST /api/v1/documents/{id}/recipients/{recipientId}/reject',
      'POST /api/v1/documents/{id}/resend',
      'POST /api/v1/documents/{id}/send',
      'PUT /api/v1/documents/{id}/fields/{fieldId}',
      'PUT /api/v1/documents/{id}/recipients/{recipientId}',
    ]);
  });

  it('the OpenAPI description of API v1 gives each operation a unique id', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)(
    'in the OpenAPI description, $name is deprecated, requires a token, and describes its responses and problems [T132]',
    ({ operation }) => {
      // Some operations have a second method that does the same.
      const id = operation.operationId.replace(/With(Put|Patch)$/, '');
      const { scope } = findPolicy(v1Operations.find((each) => each.operation.id === id)!.operation.action);
      expect(operation).toMatchObject({
        deprecated: true,
        security: [{ authorization: scope === null ? [] : [scope] }],
      });
      expect(operation.description).toContain(scope === null ? 'Any token works.' : `needs the scope \`${scope}\`.`);
      expect(operation.responses['403']?.description).toContain('FORBIDDEN');
      expect(operation.summary).toBeTruthy();
      expect(operation.responses['200']?.content['application/json']?.schema).toBeTruthy();
      expect(operation.responses['401']?.description).toContain('UNAUTHORIZED');
      for (const [status, { content }] of Object.entries(operation.responses)) {
        if (status === '200') continue;
        const codes = Object.keys(content['application/json']?.examples ?? {}) as (keyof typeof PROBLEMS)[];
        expect(codes.length).toBeGreaterThan(0);
        expect(codes.map((code) => PROBLEMS[code].status)).toEqual(codes.map(() => Number(status)));
      }
    },
  );

  it('the OpenAPI description of API v1 refers only to existing schemas', () => {
    const text = JSON.stringify(description);
    const referenced = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(referenced.length).toBeGreaterThan(0);
    expect([...new Set(referenced)].filter((name) => !description.components.schemas[name!])).toEqual([]);
  });

  it('the OpenAPI description of API v1 describes requests and responses as specified [T213]', () => {
    const { schemas } = description.components;
    const properties = (name: string) => Object.keys(schemas[name]?.properties ?? {});
    expect(properties('NewDocument')).toEqual([
      'title',
      'externalId',
      'folderId',
      'recipients',
      'meta',
      'authOptions',
      'formValues',
      'attachments',
    ]);
    expect(properties('Document')).toHaveLength(10);
    expect(properties('Recipient')).toHaveLength(12);
    expect(schemas.NewDocument).toMatchObject({ required: ['title', 'recipients'] });
    expect(schemas.NewRecipient).toMatchObject({ required: ['name', 'email'] });
  });

  it.each(operations)(
    'in the OpenAPI description, $name has a tag with a description, and its responses include the rate limit headers',
    (each) => {
      const { tags, responses } = each.operation;
      const described = description.tags.filter(({ name, description }) => tags.includes(name) && description);
      expect(described).toHaveLength(1);
      expect(Object.keys(responses['200']?.headers ?? {})).toContain('X-RateLimit-Remaining');
      expect(Object.keys(responses)).toContain('429');
    },
  );

  it('in the OpenAPI description of API v1, all POST operations accept an Idempotency-Key, and no others [T247]', () => {
    for (const { name, operation } of operations) {
      const names = (operation.parameters ?? []).map((parameter) => parameter.name);
      expect(names.includes('Idempotency-Key'), name).toBe(name.startsWith('POST'));
      const codes = JSON.stringify(operation.responses['400'] ?? {});
      expect(codes.includes('IDEMPOTENCY_KEY_REUSED'), name).toBe(name.startsWith('POST'));
    }
  });

  it('every code in the OpenAPI description of API v1 is explained at the URL in its example [T221]', async () => {
    const page = await (await createDocs({ v1: v1.description, v2: v2.description }).request('/errors')).text();
    const examples = Object.values(description.components.examples);
    expect(examples.length).toBeGreaterThan(30);
    for (const { docs: link } of examples.map(({ value }) => value)) {
      expect(link).toMatch(/^https:\/\/sign\.example\.com\/docs\/errors#[A-Z_]+$/);
      expect(page, link).toContain(`id="${new URL(link).hash.slice(1)}"`);
    }
    for (const code of Object.keys(PROBLEMS)) expect(page).toContain(`<section id="${code}">`);
  });
});

describe.each([
  ['v1', v1.app],
  ['v2', v2.app],
])('the OpenAPI linter', (version, described) => {
  it(`the OpenAPI linter reports no problems in the description of API ${version}`, async () => {
    const source = await (await described.request('/openapi.json')).text();
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: {
        'no-invalid-media-type-examples': 'error',
        'no-invalid-schema-examples': 'error',
        'no-unused-components': 'error',
        'operation-description': 'error',
        'parameter-description': 'error',
        // The public interface defines the paths of version 2. Literal paths take precedence over those with ids.
        ...(version === 'v2' && { 'no-ambiguous-paths': 'off' }),
        // The server's URL is BASE_URL.
        'no-server-example.com': 'off',
      },
    });
    const problems = await lintFromString({ source, config });
    const found = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
    expect(found).toEqual([]);
  });
});

describe.each([
  ['v1', v1.description()],
  ['v2', v2.description()],
])('each operation of %s', (version, described) => {
  const each = operationsOf(described);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'described', components: described.components });
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (schema: string): ValidateFunction => {
    const known = compiled.get(schema) ?? ajv.compile(referring(schema));
    compiled.set(schema, known);
    return known;
  };

  it('each API operation has a separate description and states who may call it [T1170]', () => {
    expect(each.length).toBeGreaterThan(50);
    for (const { operationId, path, summary, description = '' } of each) {
      if (path === '/api/verify') continue;
      const [own = '', scope = '', policy = ''] = description.split('\n\n').slice(-3);
      expect(own, operationId).toMatch(/^[^\n]{20,}/);
      expect(own, operationId).not.toBe(summary);
      expect(scope, operationId).toMatch(/^(The token needs the scope `\w+`|Any token works)\.$/);
      expect(policy, operationId).toMatch(/^Policy: `[a-z]+\.[a-z]+`, for (every role|the roles? .*`)\.$/);
    }
  });

  it('each API operation has an example for every request and response body, which the schema of that body accepts [T1171]', () => {
    let tried = 0;
    for (const { operationId, requestBody, responses } of each) {
      for (const { content = {} } of [requestBody ?? {}, ...Object.values(responses)]) {
        for (const [mediaType, { schema, example, examples }] of Object.entries(content)) {
          if (mediaType === 'application/pdf') continue;
          const values = examples ? Object.values(examples).map(({ $ref }) => exampleAt(described, $ref)) : [example];
          const isValid = validatorOf(JSON.stringify(schema));
          for (const value of values) {
            expect(value, `${version} ${operationId}`).toBeDefined();
            expect(isValid(value) || isValid.errors, `${version} ${operationId}`).toBe(true);
            tried++;
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(500);
  });

  it('each API operation lists each problem code once, with its status [T1172]', () => {
    for (const { operationId, responses } of each) {
      const codes = Object.entries(responses).flatMap(([status, { description }]) =>
        [...description.matchAll(/^`([A-Z_]+)` /gm)].map(([, code = '']) => ({ code, status: Number(status) })),
      );
      expect(new Set(codes.map(({ code }) => code)).size, operationId).toBe(codes.length);
      expect(codes.length, operationId).toBeGreaterThan(3);
      for (const { code, status } of codes) expect(PROBLEMS[code as keyof typeof PROBLEMS].status).toBe(status);
    }
  });
});

describe('the contract that test responses are checked against', () => {
  const contract = new ApiContract(description);
  const asked = { method: 'DELETE', path: '/api/v1/documents/7', status: 200 };
  const deleted = { id: 7, title: 'T', status: 'DRAFT' };
  const problem = { message: 'M', code: 'NOT_FOUND', docs: 'https://sign.example.com/docs/errors#NOT_FOUND' };

  it('the API contract that test responses are checked against accepts the responses it describes [T214]', () => {
    expect(contract.problemWith({ ...asked, body: deleted })).toBe('');
    expect(contract.problemWith({ ...asked, path: '/api/v1/documents/7/', status: 404, body: problem })).toBe('');
    expect(contract.problemWith({ ...asked, path: '/api/v1/nowhere', status: 404, body: problem })).toBe('');
  });

  it.each([
    ['an undocumented property', 200, { ...deleted, qrToken: 'qr_1' }],
    ['a property of a different type', 200, { ...deleted, id: '7' }],
    ['a missing property', 200, { id: 7, title: 'T' }],
    ['an undocumented status', 418, problem],
    ['an undocumented code for the status', 400, { ...problem, code: 'NOT_A_PDF' }],
    ['an error in another form', 404, { message: 'M', code: 'NOT_FOUND' }],
  ])('the API contract that test responses are checked against is violated by %s [T133]', (_, status, body) => {
    expect(contract.problemWith({ ...asked, status, body })).not.toBe('');
  });

  it('the API contract that test responses are checked against is violated by an unknown property at any depth', () => {
    const webhook = { id: 'w', webhookUrl: 'u', eventTriggers: [], enabled: true, userId: 1, teamId: 1 };
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    const create = { method: 'POST', path: '/api/v1/webhooks', status: 200 };
    const list = { method: 'GET', path: '/api/v1/webhooks', status: 200 };
    const body = { ...webhook, ...times, secret: 's' };
    expect(contract.problemWith({ ...create, body })).toBe('');
    expect(contract.problemWith({ ...create, body: { ...body, previousSecret: 's' } })).toContain('previousSecret');
    const webhooks = [{ ...webhook, ...times, secret: 's' }];
    expect(contract.problemWith({ ...list, body: { webhooks, totalPages: 1 } })).toContain('secret');
  });
});

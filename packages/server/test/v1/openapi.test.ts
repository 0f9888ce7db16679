import { describe, expect, it } from 'vitest';
import { createV1 } from '../../src/api/v1/index.ts';
import { PROBLEMS } from '../../src/domain/problem-codes.ts';
import type { Services } from '../../src/services.ts';

interface Operation {
  operationId: string;
  deprecated?: boolean;
  summary?: string;
  security?: unknown;
  responses: Record<string, { description: string; content: Record<string, { schema: unknown; examples?: object }> }>;
}

// What describes the API needs nothing of the service but its address.
const app = createV1({ config: { BASE_URL: 'https://sign.example.com' } } as Services);
const described = await app.request('/openapi.json');
const description = (await described.json()) as {
  openapi: string;
  info: { title: string; version: string };
  servers: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties?: object }>; securitySchemes: object };
};
const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, operation })),
);

describe('the description of API v1', () => {
  it('is OpenAPI 3.1 and public', () => {
    expect(described.status).toBe(200);
    expect(description.openapi).toBe('3.1.0');
    expect(description.info).toMatchObject({ title: 'Countersign API', version: '1.0.0' });
    expect(description.servers).toEqual([{ url: 'https://sign.example.com' }]);
    expect(description.components.securitySchemes).toMatchObject({
      authorization: { type: 'apiKey', in: 'header', name: 'Authorization' },
    });
  });

  it('has every operation on documents', () => {
    const onDocuments = operations.filter(({ path }) => path.startsWith('/api/v1/documents'));
    expect(onDocuments.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/v1/documents/{id}',
      'DELETE /api/v1/documents/{id}/fields/{fieldId}',
      'DELETE /api/v1/documents/{id}/recipients/{recipientId}',
      'GET /api/v1/documents',
      'GET /api/v1/documents/{id}',
      'GET /api/v1/documents/{id}/audit-log',
      'GET /api/v1/documents/{id}/download',
      'PATCH /api/v1/documents/{id}/fields/{fieldId}',
      'PATCH /api/v1/documents/{id}/recipients/{recipientId}',
      'POST /api/v1/documents',
      'POST /api/v1/documents/{id}/fields',
      'POST /api/v1/documents/{id}/recipients',
      'POST /api/v1/documents/{id}/resend',
      'POST /api/v1/documents/{id}/send',
      'PUT /api/v1/documents/{id}/fields/{fieldId}',
      'PUT /api/v1/documents/{id}/recipients/{recipientId}',
    ]);
  });

  it('gives each operation an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(operations)('$name is deprecated, needs a token, and describes its answers and problems', ({ operation }) => {
    expect(operation).toMatchObject({ deprecated: true, security: [{ authorization: [] }] });
    expect(operation.summary).toBeTruthy();
    expect(operation.responses['200']?.content['application/json']?.schema).toBeTruthy();
    expect(operation.responses['401']?.description).toContain('UNAUTHORIZED');
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (status === '200') continue;
      const codes = Object.keys(content['application/json']?.examples ?? {}) as (keyof typeof PROBLEMS)[];
      expect(codes.length).toBeGreaterThan(0);
      expect(codes.map((code) => PROBLEMS[code].status)).toEqual(codes.map(() => Number(status)));
    }
  });

  it('points only at schemas it has', () => {
    const text = JSON.stringify(description);
    const referenced = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(referenced.length).toBeGreaterThan(0);
    expect([...new Set(referenced)].filter((name) => !description.components.schemas[name!])).toEqual([]);
  });

  it('describes what is asked and answered in the words of the specification', () => {
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
});

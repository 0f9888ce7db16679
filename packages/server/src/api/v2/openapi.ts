import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../../config.ts';
import { LICENSE } from '../license.ts';

const INTRODUCTION = `Create an envelope from PDFs, send it, download its files sealed.

1. \`POST /api/v2/envelope/create\`: one multipart request with the PDFs, the recipients and their fields.
2. \`POST /api/v2/envelope/distribute\` invites the recipients.
3. \`GET /api/v2/envelope/item/{envelopeItemId}/download\` gives each sealed PDF once everyone has finished.

A document of version 1 is an envelope with one file: both versions see it, each under its own id.
Every error is \`{code, message, issues?, docs, data: {code, httpStatus}}\`; the codes are those of version 1.`;

/** The OpenAPI 3.1 document of version 2, made from the schemas the requests are checked with. */
export function describeApi(app: OpenAPIHono, { BASE_URL }: Pick<Config, 'BASE_URL'>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'authorization', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API token, as it is or after the word Bearer',
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Countersign API', version: '2.0.0', description: INTRODUCTION, license: LICENSE },
    servers: [{ url: BASE_URL }],
    tags: [
      { name: 'Envelopes', description: 'What is to be signed: several files together, from draft to sealed PDFs' },
    ],
  });
}
